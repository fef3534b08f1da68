// Lines at the foot of the screen that belong to the page, not to the app.

const notes = document.getElementById("notes");

/** Show a line, with a button if there is something to do about it. */
export function addNote(text, label, action) {
  const line = document.createElement("p");
  line.append(text);
  if (label) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.onclick = action;
    line.append(button);
  }
  notes.append(line);
}
