/**
 * The rank of a finished game: a line that is filled when the server has answered, with
 * a link to the leaderboard.
 *
 * @typedef {import("../net/ranked.js").Ranked} Ranked
 * @typedef {import("../words.js").Key} Key
 */
import { make } from "./element.js";
import { Problem } from "../net/engine.js";
import { announce } from "./notice.js";
import { finishRanked } from "../net/ranked.js";
import { clockTime, say } from "../words.js";

/** Why a game was rejected, by the status of the response. @type {Record<number, Key>} */
const REASONS = { 403: "ranked-no-ticket", 409: "ranked-no-used", 422: "ranked-no-times" };

/** Submits the game and shows its rank. @param {Ranked} ranked @param {import("../net/ranked.js").FinishedGame["log"]} log */
export function standing(ranked, log) {
  const words = make("span", {}, say("ranked-sending"));
  const link = make("a", { href: `/leaders/day/${ranked.track}` }, say("leaders"));
  const line = make("p", { class: "standing" }, words, " ", link);
  finishRanked(ranked, log)
    .then(result)
    .catch(reason)
    .then((told) => {
      words.textContent = told;
      announce(told);
    });
  return line;
}

/** Why a game is stored without a rank. @type {Record<string, Key>} */
const UNRANKED = { assisted: "ranked-unranked-assisted", "too-fast": "ranked-unranked-fast" };

/** @param {import("../net/ranked.js").Scored} scored */
function result({ rank, unranked, score, elapsed }) {
  if (unranked) return say(UNRANKED[unranked.reason]);
  const counted = say("ranked-counted", { score, time: clockTime(elapsed) });
  return `${counted} ${say("ranked-places", { day: rank.day ?? 0, week: rank.week ?? 0, ever: rank.ever ?? 0 })}`;
}

/** @param {unknown} error */
function reason(error) {
  const key = error instanceof Problem ? REASONS[error.status] : undefined;
  return say(key ?? "ranked-no-away");
}
