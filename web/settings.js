/**
 * The player's settings. They are applied as `lang`, `data-look`, `data-motion` and
 * `data-hand` of `<html>`, for the style sheets.
 *
 * @typedef {{language: import("./languages.js").Language, look: "system" | "light" | "dark" | "contrast", theme: string,
 *   sounds: boolean, motion: "system" | "full" | "none", leftHand: boolean, clock: boolean, nickname: string,
 *   ranked: boolean | null, lineColours: boolean, autoCross: boolean}} Settings  ranked: null until the player was asked
 */
import { KEPT, keep, recall } from "./storage.js";
import { LANGUAGES } from "./languages.js";

/** The first supported language of the browser. @returns {Settings["language"]} */
function preferred() {
  const codes = /** @type {Settings["language"][]} */ (Object.keys(LANGUAGES));
  const known = navigator.languages.map((tag) => codes.find((code) => LANGUAGES[code].tags.test(tag)));
  return known.find(Boolean) ?? "en";
}

/** @returns {Settings} */
function defaults() {
  return {
    language: preferred(),
    look: "system",
    theme: "fruit",
    sounds: true,
    motion: "system",
    leftHand: false,
    clock: true,
    nickname: "",
    ranked: null,
    lineColours: false,
    autoCross: false,
  };
}

/** @type {Settings} */
export const settings = { ...defaults(), ...recall(KEPT.settings, {}) };

/** @param {Partial<Settings>} change */
export function change(change) {
  Object.assign(settings, change);
  keep(KEPT.settings, settings);
  dressPage();
}

/** Reloads the settings from the store. */
export function reloadSettings() {
  Object.assign(settings, recall(KEPT.settings, {}));
  dressPage();
}

export function resetSettings() {
  Object.assign(settings, defaults());
  dressPage();
}

export function dressPage() {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.look = settings.look;
  root.dataset.motion = settings.motion;
  root.dataset.hand = settings.leftHand ? "left" : "right";
  root.dataset.clock = settings.clock ? "shown" : "hidden";
}

/** Whether animations are enabled. */
export function mayMove() {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
