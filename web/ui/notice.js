/**
 * Messages to the player: `announce` only for screen readers (a live region), `notice`
 * also visibly. A notice is shown in the message area of a game, beside the board, or
 * at the lower edge of another screen. There is one at a time, and the next action
 * removes it.
 */
import { engine } from "../net/engine.js";
import { make } from "./element.js";
import { say } from "../words.js";

const SHOWN_FOR = 6000;

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} text */
export function announce(text) {
  const live = byId("live");
  // A live region repeats the same text only if its content changes.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** The area for the messages of a game. */
export const messageArea = () => make("div", { class: "messages", role: "status" });

const area = () => document.querySelector(".messages") ?? byId("notices");

/**
 * @param {string} text
 * @param {{stays?: boolean, action?: {label: string, run: () => void}, name?: string, more?: HTMLElement}} [how]
 * @returns {() => void} removes it
 */
export function notice(text, { stays = false, action, name, more } = {}) {
  const line = make("p", { class: "notice", "data-name": name }, make("span", {}, text), more ?? null);
  const remove = () => line.remove();
  if (action) {
    const run = () => {
      remove();
      action.run();
    };
    line.append(make("button", { type: "button", class: "small", onclick: run }, action.label));
  }
  area().replaceChildren(line);
  if (!stays) setTimeout(remove, SHOWN_FOR);
  return remove;
}

/** Moves a notice from before the screen was shown to the area of the screen. */
export function settleNotice() {
  const line = byId("notices").querySelector(".notice");
  if (line) area().replaceChildren(line);
}

/** @param {string} [name] only the one with this name */
export function clearNotices(name) {
  for (const line of document.querySelectorAll(name ? `.notice[data-name="${name}"]` : ".notice")) line.remove();
}

/**
 * One banner above every screen while the server is unreachable.
 * @param {() => boolean} isRanked whether the current game runs on the server's clock
 */
export function showConnection(isRanked) {
  engine.listen((away) => {
    byId("banner").replaceChildren(away ? say(isRanked() ? "connection-lost-ranked" : "connection-lost") : "");
    if (!away) announce(say("connection-back"));
  });
}
