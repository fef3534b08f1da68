// What the page was made with: its files, and its words in every language there is.

export const settings = JSON.parse(document.getElementById("settings").textContent);

const languages = Object.keys(settings.words);
const asked = navigator.languages.map((language) => language.replace("-", "_"));
const language =
  asked.map((one) => languages.find((ours) => ours === one) ??
    languages.find((ours) => ours === one.split("_")[0])).find(Boolean) ?? "en";

export const words = settings.words[language];
document.documentElement.lang = language.replace("_", "-");

/** A text with its placeholders filled in. */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
