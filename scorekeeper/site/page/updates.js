// The service worker, and new versions of the site that it has fetched.

import { addNote } from "./notes.js";
import { words } from "./settings.js";

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

function controlled() {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) =>
    serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
  );
}

function offerUpdates(registration) {
  const offer = (worker) =>
    addNote(words.update, words.reload, () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      worker.postMessage("take over");
    });
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
