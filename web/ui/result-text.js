/**
 * A result as text to share: the puzzle, the time, the hints, and a strip of symbols
 * that shows the course of the game without spoilers.
 *
 * @typedef {{t: number, do: string}} Entry
 */
import { clockTime, say } from "../words.js";

const PARTS = 10;
const [CLEAN, HELPED, MISSED] = ["🟩", "🟨", "🟥"];
const HELP = new Set(["hint", "check", "reshuffle"]);

/** A symbol for each tenth of the game. @param {Entry[]} log */
export function strip(log) {
  const done = log.filter((entry) => entry.do !== "pause" && entry.do !== "resume");
  const count = Math.min(PARTS, done.length);
  return Array.from({ length: count }, (_, part) => {
    const entries = done.slice(Math.floor((part * done.length) / count), Math.floor(((part + 1) * done.length) / count));
    if (entries.some((entry) => entry.do === "miss")) return MISSED;
    return entries.some((entry) => HELP.has(entry.do)) ? HELPED : CLEAN;
  }).join("");
}

/** @param {{title: string, time: number, log: Entry[]}} game */
export function resultText({ title, time, log }) {
  const hints = log.filter((entry) => entry.do === "hint").length;
  return [`Simpul · ${title}`, say("result-line", { time: clockTime(time), hints }), strip(log)].join("\n");
}
