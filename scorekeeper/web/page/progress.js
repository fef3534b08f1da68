// What a person sees before the app: its name, and how far it is.

import { fill, words } from "./settings.js";

const start = document.getElementById("start");
const bar = document.getElementById("progress");
const stage = document.getElementById("stage");
const retry = document.getElementById("retry");

let hasFailed = false;

/** Show how many bytes of how many are here. */
export function showLoaded(loaded, total) {
  // What was under way when something failed still arrives.
  if (hasFailed) return;
  bar.hidden = false;
  retry.hidden = true;
  const percent = total ? Math.min(100, Math.floor((100 * loaded) / total)) : 100;
  bar.value = percent;
  stage.textContent = percent < 100 ? fill(words.loading, { percent }) : words.starting;
}

/** Show why there is no app, and let it be tried again. */
export function showFailure(problem) {
  console.error(problem);
  hasFailed = true;
  stage.textContent = problem.words ?? words.broken;
  bar.hidden = true;
  retry.textContent = words.retry;
  retry.onclick = () => location.reload();
  retry.hidden = false;
}

/** Wait for a promise; if it fails, these are the words for that. */
export async function orElse(why, promise) {
  try {
    return await promise;
  } catch (problem) {
    throw Object.assign(problem, { words: problem.words ?? why });
  }
}

/** Ask something before anything is loaded; returns when the answer is yes. */
export function ask(question, answer) {
  stage.textContent = question;
  bar.hidden = true;
  retry.textContent = answer;
  retry.hidden = false;
  return new Promise((resolve) => {
    retry.onclick = () => resolve(null);
  });
}

/** Leave the screen to the app. */
export function showApp() {
  start.remove();
}
