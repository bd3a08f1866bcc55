/**
 * Today's puzzles as a list of links, with the player's own times.
 *
 * @typedef {import("./types.js").Daily} Daily
 */
import { loopAddress, onetAddress } from "./address.js";
import { make } from "./element.js";
import { engine, Problem } from "./engine.js";
import { keep, recall } from "./keep.js";
import { clockTime, say, sayName } from "./words.js";

/** @param {AbortSignal} signal @returns {Promise<HTMLElement[]>} */
export async function todayList(signal) {
  /** @type {Daily} */
  let daily;
  try {
    daily = await engine.insist("daily", () => null, signal);
  } catch (error) {
    if (error instanceof Problem) return [make("li", {}, say("daily.none"))];
    throw error;
  }
  const times = recall("daily.times", /** @type {Record<string, number>} */ ({}));
  const item = (/** @type {string} */ href, /** @type {string} */ title, /** @type {number | undefined} */ time) =>
    make(
      "li",
      {},
      make(
        "a",
        { href },
        make("b", {}, title),
        make("small", {}, time === undefined ? say("daily.open") : say("daily.yours", { time: clockTime(time) })),
      ),
    );
  // The game screens know by this which of their games is today's.
  keep("daily.open", { date: daily.date, board: daily.onet.deal.board });
  keep("daily.loops", {
    date: daily.date,
    grades: Object.fromEntries(daily.slitherlink.map(({ grade, deal }) => [deal.puzzle, grade])),
  });
  return [
    item(onetAddress(daily.onet.deal), say("onet"), times[`${daily.date}.onet`]),
    ...daily.slitherlink.map(({ grade, deal }) =>
      item(
        loopAddress(deal.puzzle),
        `${say("slitherlink")} · ${sayName("grade", grade)}`,
        times[`${daily.date}.${grade}`],
      ),
    ),
  ];
}
