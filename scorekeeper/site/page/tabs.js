// Lets one tab at a time have the app: two that write would undo each other's changes.

import { addNote } from "./notes.js";
import { ask } from "./progress.js";
import { words } from "./settings.js";

const name = `scorekeeper ${document.baseURI}`;
const again = `${name} again`;

/** Milliseconds that another tab may take to let go before it counts as dead. */
const patience = 3000;

/** Returns when the app is this tab's alone; `onLost` is called when another one takes it over. */
export async function haveToMyself(onLost) {
  if (!navigator.locks) return;
  const channel = new BroadcastChannel(name);
  const wantsIt = sessionStorage.getItem(again) !== null;
  sessionStorage.removeItem(again);
  let letGo = await lock({ ifAvailable: true });
  if (!letGo) {
    // Goes on by itself when the other tab is closed.
    const waiting = new AbortController();
    const closed = lock({ signal: waiting.signal });
    const asked = wantsIt ? null : ask(words.elsewhere, words.here);
    letGo = await Promise.race([closed, Promise.resolve(asked)]);
    if (!letGo) {
      channel.postMessage("let go");
      letGo = await Promise.race([closed, after(patience)]);
    }
    if (!letGo) {
      waiting.abort();
      letGo = await lock({ steal: true });
    }
  }
  let isLost = false;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    onLost();
    letGo();
    document.querySelector("flutter-view")?.setAttribute("inert", "");
    const takeBack = () => {
      sessionStorage.setItem(again, "");
      location.reload();
    };
    addNote(words.moved, [words.here, takeBack]);
  };
  letGo.stolen.then(lose);
  channel.onmessage = lose;
}

/** A function that gives the lock back, once it is ours; null where it is not to be had. */
function lock(options) {
  return new Promise((resolve) => {
    let stolen;
    const whenStolen = new Promise((tell) => (stolen = tell));
    navigator.locks
      .request(name, options, (granted) => {
        if (!granted) return resolve(null);
        return new Promise((giveBack) => {
          resolve(Object.assign(() => giveBack(), { stolen: whenStolen }));
        });
      })
      .catch(() => stolen());
  });
}

function after(milliseconds) {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
