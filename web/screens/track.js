/**
 * Tracks: the competitions with a leaderboard each. `onet/LEVEL`, `slitherlink/GRADE`,
 * and for daily puzzles `daily/onet`, `daily/slitherlink/GRADE`.
 *
 * @typedef {import("../net/types.js").Catalogue} Catalogue
 */
import { say, sayName } from "../words.js";

/** @param {Catalogue} catalogue @returns {{title: string, tracks: string[]}[]} grouped by family */
export function families({ tracks }) {
  const family = (/** @type {"daily" | "onet" | "slitherlink"} */ name, /** @type {string} */ title) => ({
    title,
    tracks: tracks.filter((track) => track.startsWith(`${name}/`)),
  });
  return [
    family("daily", say("daily-title")),
    family("onet", say("onet")),
    family("slitherlink", say("slitherlink")),
  ];
}

/** The track of a daily puzzle. @param {string} [grade] of a Slitherlink; the Onet without it */
export const dailyTrack = (grade) => (grade === undefined ? "daily/onet" : `daily/slitherlink/${grade}`);

/** @param {string} track */
function parts(track) {
  const all = track.split("/");
  const daily = all[0] === "daily";
  const [puzzle, which] = daily ? all.slice(1) : all;
  return { daily, puzzle, which };
}

/** Whether it is a track of Onet. @param {string} track */
export const isOnet = (track) => parts(track).puzzle === "onet";

/** @param {string} track */
export function trackName(track) {
  const { daily, puzzle, which } = parts(track);
  const kind = puzzle === "onet" ? say("onet-level", { n: which }) : sayName("grade", which);
  const words = [daily ? say("leaders-daily") : null, say(puzzle === "onet" ? "onet" : "slitherlink"), which ? kind : null];
  return words.filter((word) => word !== null).join(" · ");
}

/** The address that starts a game of this track. @param {string} track @param {Catalogue} catalogue */
export function playAddress(track, { slitherlink }) {
  const { daily, puzzle, which } = parts(track);
  if (daily) return "/daily";
  if (puzzle === "onet") return `/onet/${which}`;
  const side = slitherlink.ranked_sides[which];
  return `/slitherlink/${side}x${side}?grade=${which}`;
}
