// Makes the browser's way back lead up: in its history, below the screen that is seen, are those
// that it lies upon, and nothing else. A sheet over a screen has an entry of its own.

import { settings } from "./settings.js";

/** What is still to be done when the browser has arrived at another entry; null while it rests. */
let afterTravel = null;

/** From now on, whatever the app shows goes to the right place in the browser's history. */
export function keepHistoryInOrder() {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const below = () => history.state?.below ?? [];

  history.replaceState = (state, title, address) =>
    inTurn(() => replace({ ...state, below: below() }, title, address));

  history.pushState = (state, title, address) =>
    inTurn(() => {
      const entries = [...below(), location.href];
      const wanted = new URL(address, document.baseURI).href;
      const last = entries.findLastIndex((entry) => isBelow(screenOf(entry), screenOf(wanted)));
      const kept = entries.slice(0, last + 1);
      const added = [...passedOver(kept, wanted), wanted];
      const write = (first) =>
        added.forEach((entry, place) => {
          const put = place ? push : first;
          put({ ...state, below: [...kept, ...added.slice(0, place)] }, title, entry);
        });
      if (kept.length === entries.length) write(push);
      else travel(kept.length - entries.length + 1, () => write(replace));
    });

  // Before Flutter hears of it, for which nothing has changed.
  addEventListener("popstate", arrive, { capture: true });
}

/** The path of the screen that an address shows, and what is open on it. */
function screenOf(address) {
  const { pathname, search, hash } = new URL(address);
  const shown = settings.routes === "path" ? pathname + search : hash.slice(1);
  const [path, sheet] = shown.split("?");
  return { path: path.replace(/\/$/, ""), sheet };
}

/** Whether the way back from the upper one leads to the lower one, at once or in the end. */
function isBelow(lower, upper) {
  if (lower.sheet !== undefined) return false;
  if (lower.path === upper.path) return upper.sheet !== undefined;
  return upper.path.startsWith(`${lower.path}/`);
}

/** The table of a game, where a way leads past it to what lies upon it. */
function passedOver(entries, wanted) {
  const table = wanted.match(/^.*\/game\/[^/?]+/)?.[0];
  const isThere = entries.some((entry) => entry.startsWith(table));
  return !table || table === wanted || isThere ? [] : [table];
}

function inTurn(action) {
  if (afterTravel) afterTravel.push(action);
  else action();
}

function travel(steps, action) {
  if (!steps) return action();
  afterTravel = [action];
  history.go(steps);
}

function arrive(event) {
  if (!afterTravel) return;
  event.stopImmediatePropagation();
  const actions = afterTravel;
  afterTravel = null;
  actions.forEach(inTurn);
}
