// Runs Python in a worker of its own, and carries messages between it and what draws.

import { words } from "./settings.js";

/**
 * Start it; `python.worker` is the worker from then on.
 * Returns when Python has sent the first screen; raises where it could not start.
 */
export function startPython(python, onStopped) {
  const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
  python.worker = worker;
  let deliver;
  let isRunning = false;
  const running = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data instanceof Uint8Array) deliver(data);
      else if (data.running) {
        isRunning = true;
        resolve();
      } else if (isRunning) onStopped();
      else reject(Object.assign(new Error(data.failed), data.isHeld && { words: words.held }));
    };
    worker.onerror = (event) => (isRunning ? onStopped() : reject(new Error(event.message)));
  });
  worker.postMessage({ page: document.URL, languages: navigator.languages });
  const firstScreen = new Promise((resolve) => {
    // Flet's client calls these three.
    globalThis.jsConnect = async (_id, _arguments, onMessage) => {
      deliver = (message) => {
        onMessage(message);
        resolve();
      };
      await running;
    };
  });
  globalThis.jsSend = async (_id, message) => worker.postMessage(message, [message.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();
  return Promise.all([running, firstScreen]);
}
