// The page of the site: loads everything, and starts Python and what draws for it.

import { isForOthers, startEngine } from "./engine.js";
import { addNote } from "./notes.js";
import { orElse, showApp, showFailure, showLoaded } from "./progress.js";
import { startPython } from "./python.js";
import { settings, words } from "./settings.js";
import { haveToMyself } from "./tabs.js";
import { beServed } from "./updates.js";

const files = new URL("./", document.baseURI).href;
const parts = Object.entries(settings.parts).filter(([path]) => !isForOthers(path));

/** What the first screen does without: fonts for names in other letters, what is for the system. */
const canWait = ([path]) => /^(icons\/.*\.png|fonts\/Noto.*|manifest.*)$/.test(path);

const first = parts.filter((part) => !canWait(part));
const total = first.reduce((sum, [, [, size, packedSize]]) => sum + (packedSize || size), 0);
let loaded = 0;

function count(bytes) {
  loaded += bytes;
  showLoaded(loaded, total);
}

const isForPython = ([path]) => /^(pyodide\/|scorekeeper\.zip|worker\.js)/.test(path);

function load(group) {
  return orElse(
    words.failed,
    Promise.all(group.map(([path, part]) => keptFiles.keep(path, part, count))),
  );
}

async function start() {
  const python = {};
  await haveToMyself(() => python.worker?.terminate());
  showLoaded(0, total);
  const kept = keptFiles.canKeep && (await beServed());
  // Python takes longer to start than what draws, so it comes first.
  if (kept) await load(first.filter(isForPython));
  const firstScreen = startPython(python, () =>
    addNote(words.stopped, [words.reload, () => location.reload()]),
  );
  if (kept) await load(first.filter((part) => !isForPython(part)));
  showLoaded(total, total);
  await Promise.all([startEngine(files, true), firstScreen]);
  requestAnimationFrame(() => requestAnimationFrame(showApp));
  // Through the service worker, so that what the app asks for just now is not fetched twice.
  if (kept) await Promise.all(parts.filter(canWait).map(([path]) => fetch(path)));
  // Asks that the scores are not cleared away when room gets short.
  await navigator.storage?.persist?.();
}

start().catch(showFailure);
