// The page of an app that a server runs: loads what draws it, and starts that.

import { isForOthers, startEngine } from "./engine.js";
import { orElse, showApp, showFailure, showLoaded } from "./progress.js";
import { settings, words } from "./settings.js";

const files = new URL(settings.files, document.baseURI).href;
const needed = settings.parts.filter(([path]) => !isForOthers(path));
const total = needed.reduce((sum, [, size]) => sum + size, 0);
let loaded = 0;

function count(bytes) {
  loaded += bytes;
  showLoaded(loaded, total);
}

/** Have a file in the browser's own cache. */
async function load([path]) {
  const response = await fetch(new URL(path, files));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    count(value.length);
  }
}

async function start() {
  showLoaded(0, total);
  await orElse(words.failed, Promise.all(needed.map(load)));
  await startEngine(files, false);
  showApp();
}

start().catch(showFailure);
