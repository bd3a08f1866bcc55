/**
 * Modal dialogs with a title, content and buttons. `Esc` closes one and returns the
 * focus to where it was.
 *
 * @typedef {import("./element.js").Child} Child
 */
import { icon } from "./icons.js";
import { make } from "./element.js";
import { say } from "../words.js";

let count = 0;

/**
 * @param {string} title
 * @param {Child[]} content
 * @param {{closed?: () => void, name?: string}} [how]
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, content, { closed, name = "" } = {}) {
  const id = `dialog-${++count}`;
  const dialog = make("dialog", { "aria-labelledby": id, class: name });
  const close = make(
    "button",
    { type: "button", class: "icon-only", "aria-label": say("close"), onclick: () => dialog.close() },
    icon("close"),
  );
  dialog.append(make("header", {}, make("h2", { id }, title), close), make("div", { class: "content" }, ...content));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function ask(question, yes) {
  return new Promise((resolve) => {
    let answer = false;
    const agree = () => {
      answer = true;
      dialog.close();
    };
    const buttons = make(
      "p",
      { class: "buttons" },
      make("button", { type: "button", class: "primary", onclick: agree }, yes),
      make("button", { type: "button", onclick: () => dialog.close() }, say("cancel")),
    );
    const dialog = openDialog(question, [buttons], { closed: () => resolve(answer) });
  });
}

export const dialogIsOpen = () => document.querySelector("dialog[open]") !== null;
