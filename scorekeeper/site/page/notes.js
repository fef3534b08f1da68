// Lines at the foot of the screen that belong to the page, not to the app.

const notes = document.getElementById("notes");

/** Show a line with buttons, each a label and what it does; one that does nothing is enough. */
export function addNote(text, ...buttons) {
  const line = document.createElement("p");
  line.append(text);
  for (const [label, action] of buttons) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.onclick = () => (action ? action() : line.remove());
    line.append(button);
  }
  notes.append(line);
}
