/**
 * The daily puzzles of a day as links, with the player's results. Those of past days
 * stay available; fetched ones are stored, so that they open offline, too.
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

/** The number of days to store. */
const MAX_KEPT = 60;
/** The number of past days with puzzles; the same as the server's. */
const ARCHIVE_DAYS = 366;
const DAY = 86_400_000;

/** A past UTC day, as `YYYY-MM-DD`. @param {number} days */
const daysAgo = (days) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

/** The current UTC day. */
export const today = () => daysAgo(0);

/** @returns {Record<string, number>} */
const allTimes = () => recall(KEPT.dailyTimes, {});

/** @returns {Record<string, DailyPuzzle[]>} */
const archive = () => recall(KEPT.dailyArchive, {});

/** Stores the player's best time for a daily puzzle. @param {string} day @param {string} which @param {number} time */
export function rememberTime(day, which, time) {
  const times = allTimes();
  const name = `${day}.${which}`;
  keep(KEPT.dailyTimes, { ...times, [name]: Math.min(times[name] ?? Infinity, time) });
}

/** The current streak: the number of consecutive days, up to today or yesterday, with a finished daily puzzle. */
export function streak() {
  const days = new Set(Object.keys(allTimes()).map((name) => name.slice(0, 10)));
  const first = days.has(today()) ? 0 : 1;
  let count = 0;
  while (days.has(daysAgo(first + count))) count += 1;
  return count;
}

/** The title of a daily puzzle. @param {string} day @param {string} puzzle its name */
export const dailyTitle = (day, puzzle) => `${day === today() ? say("daily") : dayName(day)} · ${puzzle}`;

/** @param {string} day */
export const dayName = (day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(settings.language, { day: "numeric", month: "short", timeZone: "UTC" });

/** The first day that has puzzles. */
export const firstDay = () => daysAgo(ARCHIVE_DAYS);

/** The latest days before today. @param {number} count */
export const pastDays = (count) => Array.from({ length: count }, (_, n) => daysAgo(n + 1));

/** The number of finished puzzles of a day. @param {string} day */
export const finished = (day) => Object.keys(allTimes()).filter((name) => name.startsWith(`${day}.`)).length;

/** @param {string} day @param {AbortSignal} [signal] @returns {Promise<DailyPuzzle[]>} */
async function fetchDay(day, signal) {
  const known = archive()[day];
  if (known) return known;
  const { date, onet, slitherlink } = await engine.retry("daily", () => (day === today() ? {} : { date: day }), signal);
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
  const days = Object.entries({ ...archive(), [date]: puzzles }).sort().slice(-MAX_KEPT);
  keep(KEPT.dailyArchive, Object.fromEntries(days));
  return puzzles;
}

/** Opens the next unfinished puzzle of a day, or the list. @param {string} day */
export function nextDaily(day) {
  const times = allTimes();
  const next = (archive()[day] ?? []).find(({ which }) => times[`${day}.${which}`] === undefined);
  return go(next ? next.address : "/daily");
}

/** The puzzles of a day. @param {string} day @param {AbortSignal} signal @returns {Promise<HTMLElement[]>} */
export async function dayList(day, signal) {
  try {
    return await list(day, await fetchDay(day, signal));
  } catch (error) {
    if (error instanceof Problem) return [make("li", {}, say("daily-none"))];
    throw error;
  }
}

/** @param {string} date @param {DailyPuzzle[]} puzzles */
async function list(date, puzzles) {
  const begun = new Set((await listGames()).filter(({ played, over }) => played && !over).map(({ address }) => address));
  const times = allTimes();
  return puzzles.map((puzzle) => item(puzzle, times[`${date}.${puzzle.which}`], begun.has(puzzle.address), date === today()));
}

/** @param {DailyPuzzle} puzzle @param {number | undefined} time @param {boolean} begun @param {boolean} ranks whether to show today's ranks */
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

/** The player's rank on a track today, if there is a server and a rank. @param {string} track @returns {Promise<number | null>} */
async function rankToday(track) {
  const board = await engine.quietly(/** @type {`leaders/day/${string}`} */ (`leaders/day/${track}`)).catch(() => null);
  return board?.you?.rank ?? null;
}
