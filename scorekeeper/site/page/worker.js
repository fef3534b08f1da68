// Python and the app, in a thread of their own.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL("./", self.location);

/** What Flet's Python side looks for under the name `flet_js`. */
const bridge = {};

/** The browser lets go of a closed tab's files a little later. */
const attempts = 50;
const pause = 100;

self.onmessage = ({ data }) => {
  self.onmessage = ({ data: message }) => bridge.send(message);
  start(data).catch((problem) =>
    self.postMessage({
      failed: String(problem),
      isHeld: problem.name === "NoModificationAllowedError",
    }),
  );
};

async function start({ page, languages }) {
  bridge.documentUrl = page;
  const [python, app, blocks] = await Promise.all([
    loadPyodide({
      env: { HOME: "/home", LANG: languages[0]?.replace("-", "_") ?? "en" },
      stdout: console.log,
      stderr: console.error,
    }),
    fetch(new URL("scorekeeper.zip", here)).then((response) => response.arrayBuffer()),
    openBlocks(),
  ]);
  python.registerJsModule("flet_js", bridge);
  python.registerJsModule("scorekeeper_page", { blocks });
  python.unpackArchive(app, "zip", { extractDir: "/app" });
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/app')");
  python.pyimport("scorekeeper.browser.start").start();
  await bridge.start_connection(send);
  self.postMessage({ running: true });
}

function send(message) {
  const bytes = message.toJs();
  self.postMessage(bytes, [bytes.buffer]);
}

/** Two files that are written to at once; none where this browser keeps nothing for this page. */
async function openBlocks() {
  if (!("createSyncAccessHandle" in (self.FileSystemFileHandle?.prototype ?? {}))) return [];
  let folder;
  try {
    const root = await navigator.storage.getDirectory();
    folder = await root.getDirectoryHandle(encodeURIComponent(here.pathname), { create: true });
  } catch (problem) {
    console.warn("Scores are not kept:", problem);
    return [];
  }
  return [await openBlock(folder, "scores-1"), await openBlock(folder, "scores-2")];
}

async function openBlock(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return block(await file.createSyncAccessHandle());
    } catch (problem) {
      if (attempt === attempts) throw problem;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function block(handle) {
  return {
    read(at, size) {
      const bytes = new Uint8Array(size);
      return bytes.subarray(0, handle.read(bytes, { at }));
    },
    write(at, bytes) {
      const written = handle.write(bytes, { at });
      handle.flush();
      return written;
    },
    truncate(size) {
      handle.truncate(size);
      handle.flush();
    },
    size: () => handle.getSize(),
  };
}
