// Serves the site from what is kept in the browser, so that it needs no network after the first
// time, and fetches a new version in the background. Whoever is at the table decides when it
// takes over.

const parts = /* PARTS */ {};

/* KEPT FILES */

const page = "index.html";

addEventListener("install", (event) => {
  // The first time, the page itself fetches the rest and shows how far it is.
  event.waitUntil(registration.active ? keepAll() : keptFiles.keep(page, parts[page]));
});

addEventListener("activate", (event) => {
  event.waitUntil(keptFiles.dropOthers(parts).then(() => clients.claim()));
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { href, pathname, search } = new URL(url);
  // With a check in its address, a file is on its way to be kept.
  if (method !== "GET" || search || !href.startsWith(keptFiles.scope)) return;
  const path = pathname.slice(new URL(keptFiles.scope).pathname.length) || page;
  if (path in parts) event.respondWith(serve(path, event.request));
  // Flutter asks for fonts of the whole world, again and again, wherever a letter is in none.
  else if (path.startsWith("assets/")) event.respondWith(new Response(null, { status: 404 }));
});

/** What is being fetched at the moment, so that nothing is fetched twice. */
const underWay = new Map();

async function serve(path, request) {
  const kept = await keptFiles.find(path, parts[path]);
  if (kept) return kept;
  if (!underWay.has(path)) {
    const keeping = keptFiles.keep(path, parts[path]).finally(() => underWay.delete(path));
    underWay.set(path, keeping);
  }
  try {
    await underWay.get(path);
    return (await keptFiles.find(path, parts[path])) ?? fetch(request);
  } catch {
    return fetch(request);
  }
}

async function keepAll() {
  for (const [path, part] of Object.entries(parts)) {
    // Of the drawing engines, only one was ever needed here.
    if (path.startsWith("canvaskit/") && !(await keptFiles.hasAny(path))) continue;
    await keptFiles.keep(path, part);
  }
}
