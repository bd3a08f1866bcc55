/**
 * The page's texts in the player's language. A text is a plain string with
 * `{names}` in it, or a function where a number changes the words.
 *
 * @typedef {Record<string, string | number>} Values
 * @typedef {keyof typeof import("./words/en.js").words} Key
 */
import { words as en } from "./words/en.js";
import { words as id } from "./words/id.js";
import { settings } from "./settings.js";

const LANGUAGES = { en, id };

/**
 * @param {Key} key
 * @param {Values} [values]
 * @returns {string}
 */
export function say(key, values = {}) {
  const text = LANGUAGES[settings.language][key];
  if (typeof text === "function") return text(values);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/**
 * The word for a name that the server gave (a grade, a gravity, a mode); the
 * name itself where we have no word for it.
 * @param {string} family
 * @param {string} name
 */
export function sayName(family, name) {
  const key = /** @type {Key} */ (`${family}.${name}`);
  return key in en ? say(key) : name;
}

/**
 * Minutes and seconds, with hours where there are any.
 * @param {number} milliseconds
 */
export function clockTime(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
