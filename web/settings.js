/**
 * What the player chose, and the page dressed accordingly: `<html>` carries
 * `lang`, `data-look`, `data-motion` and `data-hand` for the style sheets.
 *
 * @typedef {{language: "en" | "id", look: "system" | "light" | "dark" | "contrast", theme: string,
 *   sounds: boolean, motion: "system" | "full" | "none", leftHand: boolean, clock: boolean, nickname: string}} Settings
 */
import { keep, recall } from "./storage.js";

/** @returns {Settings} */
function defaults() {
  const indonesian = navigator.languages.some((tag) => /^(id|in|ms)\b/.test(tag)) && !/^en\b/.test(navigator.language);
  return {
    language: indonesian ? "id" : "en",
    look: "system",
    theme: "fruit",
    sounds: true,
    motion: "system",
    leftHand: false,
    clock: true,
    nickname: "",
  };
}

/** @type {Settings} */
export const settings = { ...defaults(), ...recall("settings", {}) };

/** @param {Partial<Settings>} change */
export function change(change) {
  Object.assign(settings, change);
  keep("settings", settings);
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

/** Whether things may move. */
export function mayMove() {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
