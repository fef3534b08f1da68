// The files of the site as they are kept in the browser: each checked against what it has to be.
// Shared by the page, which loads them first, and the service worker, which serves them.

self.keptFiles = (() => {
  const scope = self.registration?.scope ?? new URL("./", document.baseURI).href;
  const cacheName = `scorekeeper ${scope}`;

  const key = (path, part) => new URL(`${path}?${part[0]}`, scope).href;

  async function find(path, part) {
    const cache = await caches.open(cacheName);
    return cache.match(key(path, part));
  }

  /** Have a file in the cache; `onBytes` is told how many bytes came, packed where it is packed. */
  async function keep(path, part, onBytes = () => {}) {
    const [check, size, packedSize, type] = part;
    const cost = packedSize || size;
    if (await find(path, part)) {
      onBytes(cost);
      return;
    }
    const name = packedSize ? `${path}.gz` : path;
    const response = await fetch(new URL(`${name}?${check}`, scope), { cache: "no-store" });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    let content = await readAll(response.body, cost, onBytes);
    // Some hosts unpack such files by themselves on the way.
    if (packedSize && content[0] === 0x1f && content[1] === 0x8b) content = await unpack(content);
    if ((await checkOf(content)) !== check) throw new Error(`${name} is not the file it should be`);
    const cache = await caches.open(cacheName);
    await cache.put(key(path, part), new Response(content, { headers: { "Content-Type": type } }));
  }

  async function readAll(body, cost, onBytes) {
    const chunks = [];
    let told = 0;
    const tell = (bytes) => {
      const more = Math.min(bytes, cost - told);
      told += more;
      onBytes(more);
    };
    for (const reader = body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      tell(value.length);
    }
    tell(cost);
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  }

  async function unpack(content) {
    const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  async function checkOf(content) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  /** Whether any version of a file is there. */
  async function hasAny(path) {
    const cache = await caches.open(cacheName);
    return (await cache.match(new URL(path, scope).href, { ignoreSearch: true })) !== undefined;
  }

  /** Remove what belongs to no file of this version. */
  async function dropOthers(parts) {
    const cache = await caches.open(cacheName);
    const ours = new Set(Object.entries(parts).map(([path, part]) => key(path, part)));
    const gone = (await cache.keys()).filter((request) => !ours.has(request.url));
    await Promise.all(gone.map((request) => cache.delete(request)));
  }

  /** Whether this browser can keep files for this page. */
  const canKeep =
    "caches" in self && "crypto" in self && "subtle" in crypto && "DecompressionStream" in self;

  return { canKeep, dropOthers, find, hasAny, keep, scope };
})();
