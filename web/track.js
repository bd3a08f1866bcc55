/**
 * Tracks: what games are compared on. `onet/LEVEL`, `slitherlink/GRADE`, and
 * for the puzzles of the day `daily/onet`, `daily/slitherlink/GRADE`.
 */
import { rankedSide } from "./ranked.js";
import { say, sayName } from "./words.js";

/** @param {import("./types.js").Catalogue} catalogue @returns {{title: string, tracks: string[]}[]} by families */
export function families({ onet, slitherlink: { grades } }) {
  return [
    { title: say("daily.title"), tracks: ["daily/onet", ...grades.map((grade) => `daily/slitherlink/${grade}`)] },
    { title: say("onet"), tracks: onet.map(({ level }) => `onet/${level}`) },
    { title: say("slitherlink"), tracks: grades.map((grade) => `slitherlink/${grade}`) },
  ];
}

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
  const kind = puzzle === "onet" ? say("onet.level", { n: which }) : sayName("grade", which);
  const words = [daily ? say("leaders.daily") : null, say(puzzle === "onet" ? "onet" : "slitherlink"), which ? kind : null];
  return words.filter((word) => word !== null).join(" · ");
}

/** Where a game of this track is begun. @param {string} track */
export function playAddress(track) {
  const { daily, puzzle, which } = parts(track);
  if (daily) return "/daily";
  return puzzle === "onet"
    ? `/onet/${which}`
    : `/slitherlink/${rankedSide(which)}x${rankedSide(which)}?grade=${which}`;
}
