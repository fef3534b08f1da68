// What the page was made with: its files, and its name and words in every language there is.

export const settings = JSON.parse(document.getElementById("settings").textContent);

/** Of these languages, the one that the reader likes best. */
function preferred(languages) {
  const asked = navigator.languages.map((language) => language.replace("-", "_"));
  return (
    asked.map((one) => languages.find((ours) => ours === one) ??
      languages.find((ours) => ours === one.split("_")[0])).find(Boolean) ?? "en"
  );
}

const language = preferred(Object.keys(settings.words));
export const words = settings.words[language];
document.documentElement.lang = language.replace("_", "-");

// The name is read from here when the app is put on a home screen.
const own = preferred(Object.keys(settings.names));
const title = document.querySelector("h1");
title.lang = own;
title.textContent = document.title = settings.names[own];
document.querySelector('meta[name="apple-mobile-web-app-title"]').content = settings.names[own];
if (own !== "en") document.querySelector('link[rel="manifest"]').href = `manifest.${own}.json`;

/** A text with its placeholders filled in. */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
