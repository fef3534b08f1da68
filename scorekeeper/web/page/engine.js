// Starts Flutter, which draws the app.

import { keepHistoryInOrder } from "./history.js";
import { keepToSafeArea } from "./safearea.js";
import { settings } from "./settings.js";

/** The folder of the drawing engine that this browser can use, the smaller one where it can. */
export const canvasKit =
  typeof ImageDecoder !== "undefined" && Intl.v8BreakIterator && Intl.Segmenter
    ? "canvaskit/chromium/"
    : "canvaskit/";

/** Whether a file belongs to a drawing engine for other browsers. */
export function isForOthers(path) {
  return path.startsWith("canvaskit/") && path.slice(0, path.lastIndexOf("/") + 1) !== canvasKit;
}

/** Start it from the files at an address; returns when it draws for the first time. */
export async function startEngine(files, pyodide) {
  keepHistoryInOrder();
  keepToSafeArea();
  const drawn = new Promise((resolve) =>
    addEventListener("flutter-first-frame", resolve, { once: true }),
  );
  const config = {
    assetBase: files,
    entrypointBaseUrl: files,
    renderer: "canvaskit",
    canvasKitVariant: canvasKit === "canvaskit/" ? "full" : "chromium",
    canvasKitBaseUrl: new URL("canvaskit/", files).href,
    fontFallbackBaseUrl: new URL("assets/fonts/", files).href,
  };
  // Flet's client reads these names.
  window.flet = {
    ...config,
    pyodide,
    noCdn: true,
    multiView: false,
    webRenderer: config.renderer,
    webSocketEndpoint: "/ws",
    routeUrlStrategy: settings.routes,
  };
  await script(new URL("flutter.js", files).href);
  window._flutter.buildConfig = {
    builds: [{ compileTarget: "dart2js", renderer: "canvaskit", mainJsPath: "main.dart.js" }],
  };
  window._flutter.loader.load({
    config,
    onEntrypointLoaded: async (initializer) => {
      const engine = await initializer.initializeEngine(config);
      await engine.runApp();
    },
  });
  await drawn;
}

function script(address) {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.onload = resolve;
    element.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(element);
  });
}
