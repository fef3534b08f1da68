// The service worker, and new versions of the site that it has fetched.

import { addNote } from "./notes.js";
import { words } from "./settings.js";

/** Milliseconds until another look whether a deal is still being entered. */
const pause = 2000;

/** Returns whether this page is served by the worker from now on. */
export async function beServed() {
  if (!("serviceWorker" in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.register(
      new URL("sw.js", document.baseURI),
      { updateViaCache: "none" },
    );
    const served = controlled();
    offerUpdates(registration);
    await served;
    return true;
  } catch (problem) {
    console.warn("The app will need the network:", problem);
    return false;
  }
}

/** Do something once nobody is entering a deal; it would be in the way. */
function betweenDeals(action) {
  if (location.hash.includes("/deal/")) setTimeout(betweenDeals, pause, action);
  else action();
}

function controlled() {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) =>
    serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
  );
}

function offerUpdates(registration) {
  const offer = (worker) => {
    const reload = () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      worker.postMessage("take over");
    };
    betweenDeals(() => addNote(words.update, [words.reload, reload], [words.later]));
  };
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) offer(worker);
    });
  });
  // An installed app is opened again and again without ever being loaded anew.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}
