/**
 * The puzzles of a day as links, with what the player has done of them. The days
 * that this browser has seen stay in its archive.
 *
 * @typedef {{which: string, address: string, size: string, track: string}} DailyPuzzle  "onet", or the grade of a Slitherlink
 */
import { loopAddress, onetAddress } from "../address.js";
import { listGames } from "../games.js";
import { engine, Problem } from "../net/engine.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { KEPT, keep, recall } from "../storage.js";
import { make } from "../ui/element.js";
import { icon } from "../ui/icons.js";
import { clockTime, say, sayName } from "../words.js";
import { dailyTrack } from "./track.js";

/** So many days stay in the archive. */
const MOST_DAYS = 60;
const DAY = 86_400_000;

/** The current day, UTC, as `YYYY-MM-DD`. */
const today = () => new Date().toISOString().slice(0, 10);

/** @returns {Record<string, number>} */
const allTimes = () => recall(KEPT.dailyTimes, {});

/** @returns {Record<string, DailyPuzzle[]>} */
const archive = () => recall(KEPT.dailyArchive, {});

/** Keeps the player's best time of a day's puzzle. @param {string} day @param {string} which @param {number} time */
export function rememberTime(day, which, time) {
  const times = allTimes();
  const name = `${day}.${which}`;
  keep(KEPT.dailyTimes, { ...times, [name]: Math.min(times[name] ?? Infinity, time) });
}

/** How many days in a row, until today or yesterday, a puzzle of the day was finished. */
export function streak() {
  const days = new Set(Object.keys(allTimes()).map((name) => name.slice(0, 10)));
  const back = (/** @type {number} */ n) => new Date(Date.now() - n * DAY).toISOString().slice(0, 10);
  const first = days.has(back(0)) ? 0 : 1;
  let count = 0;
  while (days.has(back(first + count))) count += 1;
  return count;
}

/** The title of a day's puzzle. @param {string} day @param {string} puzzle its name */
export const dailyTitle = (day, puzzle) => `${day === today() ? say("daily") : dayName(day)} · ${puzzle}`;

/** @param {string} day */
export const dayName = (day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(settings.language, { day: "numeric", month: "short", timeZone: "UTC" });

/** The days in the archive before today, the latest first. */
export const pastDays = () => Object.keys(archive()).filter((day) => day < today()).sort().reverse();

/** @param {AbortSignal} [signal] @returns {Promise<{date: string, puzzles: DailyPuzzle[]}>} */
async function fetchToday(signal) {
  const known = archive()[today()];
  if (known) return { date: today(), puzzles: known };
  const { date, onet, slitherlink } = await engine.retry("daily", () => null, signal);
  const { onet: levels } = await engine.once("levels");
  const level = levels.find((known) => known.level === onet.deal.level);
  const puzzles = [
    {
      which: "onet",
      address: onetAddress(onet.deal, date),
      size: level ? `${level.rows} × ${level.cols}` : "",
      track: dailyTrack(),
    },
    ...slitherlink.map(({ grade, deal }) => {
      const [, cols, rows] = deal.puzzle.split("/");
      const address = loopAddress(deal.puzzle, { daily: date, grade });
      return { which: grade, address, size: `${rows} × ${cols}`, track: dailyTrack(grade) };
    }),
  ];
  const days = Object.entries({ ...archive(), [date]: puzzles }).sort().slice(-MOST_DAYS);
  keep(KEPT.dailyArchive, Object.fromEntries(days));
  return { date, puzzles };
}

/** Goes to the next puzzle of a day that is not finished, or to the list. @param {string} day */
export function nextDaily(day) {
  const times = allTimes();
  const next = (archive()[day] ?? []).find(({ which }) => times[`${day}.${which}`] === undefined);
  return go(next ? next.address : "/daily");
}

/** @param {AbortSignal} signal @returns {Promise<HTMLElement[]>} */
export async function todayList(signal) {
  try {
    const { date, puzzles } = await fetchToday(signal);
    return await dayList(date, puzzles);
  } catch (error) {
    if (error instanceof Problem) return [make("li", {}, say("daily-none"))];
    throw error;
  }
}

/** The puzzles of a day in the archive. @param {string} day @returns {Promise<HTMLElement[] | null>} */
export async function archivedList(day) {
  const puzzles = archive()[day];
  return puzzles ? dayList(day, puzzles) : null;
}

/** @param {string} date @param {DailyPuzzle[]} puzzles */
async function dayList(date, puzzles) {
  const begun = new Set((await listGames()).filter(({ played, over }) => played && !over).map(({ address }) => address));
  const times = allTimes();
  return puzzles.map((puzzle) => item(puzzle, times[`${date}.${puzzle.which}`], begun.has(puzzle.address), date === today()));
}

/** @param {DailyPuzzle} puzzle @param {number | undefined} time @param {boolean} begun @param {boolean} ranks whether there are ranks today */
function item({ which, address, size, track }, time, begun, ranks) {
  const onet = which === "onet";
  const state = time !== undefined ? say("daily-yours", { time: clockTime(time) }) : say(begun ? "daily-begun" : "daily-open");
  const small = make("small", { class: "state" }, state);
  if (time !== undefined && ranks)
    rankToday(track).then((rank) => {
      if (rank !== null) small.textContent = say("daily-rank", { own: state, rank });
    });
  const title = onet ? say("onet") : `${say("slitherlink")} · ${sayName("grade", which)}`;
  return make(
    "li",
    { class: time !== undefined ? "finished" : begun ? "begun" : null },
    make(
      "a",
      { href: address },
      icon(time !== undefined ? "done" : onet ? "onet" : "slitherlink"),
      make("b", {}, title),
      make("small", {}, size),
      small,
    ),
  );
}

/** The player's rank on a track today, where a server knows one. @param {string} track @returns {Promise<number | null>} */
async function rankToday(track) {
  const board = await engine.quietly(/** @type {`leaders/day/${string}`} */ (`leaders/day/${track}`)).catch(() => null);
  return board?.you?.rank ?? null;
}
