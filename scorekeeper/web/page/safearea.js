// Keeps the app out from under a notch and a home bar. Flutter takes the whole window for its own:
// it knows of no safe area, and measures the window by its `visualViewport`.

/** From now on, the app is as large as the safe area, where page.css puts it. */
export function keepToSafeArea() {
  const whole = window.visualViewport;
  if (!whole) return;
  const area = document.createElement("div");
  area.id = "safe-area";
  document.body.append(area);
  const missing = {
    width: () => innerWidth - area.clientWidth,
    height: () => innerHeight - area.clientHeight,
  };
  const safe = new Proxy(whole, {
    get(_, name) {
      const value = whole[name];
      if (name in missing) return value - missing[name]();
      return typeof value === "function" ? value.bind(whole) : value;
    },
  });
  Object.defineProperty(window, "visualViewport", { value: safe, configurable: true });
  // The safe area can change without the window, as when a bar of the system comes or goes.
  new ResizeObserver(() => whole.dispatchEvent(new Event("resize"))).observe(area);
}
