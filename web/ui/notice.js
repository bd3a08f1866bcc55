/**
 * Words to the player: `announce` for the ears (a live region), `notice` for
 * the eyes and the ears (a quiet line that goes by itself).
 */
import { engine } from "../net/engine.js";
import { make } from "./element.js";
import { say } from "../words.js";

const SHOWN_FOR = 4000;

/** @param {string} text */
export function announce(text) {
  const live = /** @type {HTMLElement} */ (document.getElementById("live"));
  // The same words twice are heard twice only if something changed.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/**
 * @param {string} text
 * @param {{stays?: boolean, action?: {label: string, run: () => void}, name?: string, more?: HTMLElement}} [how]
 *   a named notice takes the place of the one of the same name
 * @returns {() => void} takes it away
 */
export function notice(text, { stays = false, action, name, more } = {}) {
  const host = /** @type {HTMLElement} */ (document.getElementById("notices"));
  if (name) for (const old of host.querySelectorAll(`[data-name="${name}"]`)) old.remove();
  const line = make("p", { class: "notice", "data-name": name }, make("span", {}, text), more ?? null);
  const away = () => line.remove();
  if (action) {
    const run = () => {
      away();
      action.run();
    };
    line.append(make("button", { type: "button", class: "small", onclick: run }, action.label));
  }
  host.append(line);
  if (!stays) setTimeout(away, SHOWN_FOR);
  return away;
}

export function clearNotices() {
  const host = /** @type {HTMLElement} */ (document.getElementById("notices"));
  for (const line of host.querySelectorAll(".notice:not([data-name=away])")) line.remove();
}

/** The server's coming and going is said quietly, on every screen. */
export function tellWhenAway() {
  let back = () => {};
  engine.listen((away) => {
    back();
    back = away ? notice(say("away"), { stays: true, name: "away" }) : () => {};
    if (!away) notice(say("away-back"), { name: "back" });
  });
}
