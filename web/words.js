/**
 * The page's texts in the player's language. They are written in `crates/i18n/locales`,
 * from which the modules in `words` are generated. A text is a plain string with
 * `{names}` in it, or a function if a value changes the wording.
 *
 * @typedef {import("./words/arguments.js").Arguments} Arguments
 * @typedef {keyof Arguments} Key
 */
import { LANGUAGES } from "./languages.js";
import { settings } from "./settings.js";

/**
 * @template {Key} K
 * @param {K} key
 * @param {keyof Arguments[K] extends never ? [] : [Arguments[K]]} given
 * @returns {string}
 */
export function say(key, ...given) {
  const values = /** @type {Record<string, string | number>} */ (given[0] ?? {});
  const text = LANGUAGES[settings.language].words[key];
  if (typeof text === "function") return text(values);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/**
* The text for a name from the server (a grade, a gravity, a mode); the name itself
* if there is no text for it.
 * @param {string} family
 * @param {string} name
 */
export function sayName(family, name) {
  const key = /** @type {"grade-easy"} */ (`${family}-${name}`);
  return key in LANGUAGES.en.words ? say(key) : name;
}

/**
 * Minutes and seconds, with hours if there are any.
 * @param {number} milliseconds
 */
export function clockTime(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
