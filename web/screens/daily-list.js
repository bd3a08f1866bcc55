/** Today's puzzles as a list of links, with the player's own times and ranks. */
import { loopAddress, onetAddress } from "../address.js";
import { make } from "../ui/element.js";
import { engine, Problem } from "../net/engine.js";
import { keep, recall } from "../storage.js";
import { clockTime, say, sayName } from "../words.js";

const TIMES = "daily.times";

/** @returns {Record<string, number>} */
const allTimes = () => recall(TIMES, {});

/** Keeps the player's best time of a day's puzzle. @param {string} day @param {string} which @param {number} time */
export function rememberTime(day, which, time) {
  const times = allTimes();
  const name = `${day}.${which}`;
  keep(TIMES, { ...times, [name]: Math.min(times[name] ?? Infinity, time) });
}

/** @param {AbortSignal} signal @returns {Promise<HTMLElement[]>} */
export async function todayList(signal) {
  let daily;
  try {
    daily = await engine.retry("daily", () => null, signal);
  } catch (error) {
    if (error instanceof Problem) return [make("li", {}, say("daily-none"))];
    throw error;
  }
  const { date, onet, slitherlink } = daily;
  const times = allTimes();
  return [
    item(onetAddress(onet.deal, date), say("onet"), times[`${date}.onet`], "daily/onet"),
    ...slitherlink.map(({ grade, deal }) =>
      item(
        loopAddress(deal.puzzle, { daily: date, grade }),
        `${say("slitherlink")} · ${sayName("grade", grade)}`,
        times[`${date}.${grade}`],
        `daily/slitherlink/${grade}`,
      ),
    ),
  ];
}

/** @param {string} href @param {string} title @param {number | undefined} time @param {string} track */
function item(href, title, time, track) {
  const own = time === undefined ? say("daily-open") : say("daily-yours", { time: clockTime(time) });
  const small = make("small", {}, own);
  if (time !== undefined)
    rankToday(track).then((rank) => {
      if (rank !== null) small.textContent = say("daily-rank", { own, rank });
    });
  return make("li", {}, make("a", { href }, make("b", {}, title), small));
}

/** The player's rank on a track today, where a server knows one. @param {string} track @returns {Promise<number | null>} */
async function rankToday(track) {
  const board = await engine.quietly(`leaders/day/${track}`).catch(() => null);
  return board?.you?.rank ?? null;
}
