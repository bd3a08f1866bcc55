/**
 * Ranked games: the server gives a ticket at the start, gets it back with the
 * log at the end, and says what the game was worth. Where there is no such
 * server, or it does not want to, the game is played without.
 *
 * A track is what games are compared on: `onet/LEVEL`, `slitherlink/GRADE`,
 * `daily/onet`, `daily/slitherlink/GRADE`.
 *
 * @typedef {import("./address.js").OnetRequest} OnetRequest
 * @typedef {import("./address.js").LoopRequest} LoopRequest
 * @typedef {{puzzle: "onet" | "slitherlink", level?: number, grade?: string, daily?: true}} Wanted
 * @typedef {{ticket: string, track: string}} Ranked  what is kept with the game
 * @typedef {{day: number | null, week: number | null, ever: number | null}} Ranks
 * @typedef {{score: number, elapsed: number, track: string, replay: string, rank: Ranks}} Scored
 */
import { Away, engine, Problem, wait } from "./engine.js";
import { keep, recall } from "./keep.js";

/** What is not answered yet, for a page that is loaded anew just then. */
const PENDING = "ranked.pending";
/** A game must arrive a quarter of a minute after its end. */
const DELAYS = [500, 1000, 2000, 4000, 6000];
const TOO_MANY_REQUESTS = 429;

/** @param {string} grade how many rows and columns a ranked Slitherlink has */
export const rankedSide = (grade) => (grade === "trivial" || grade === "easy" ? 7 : 10);

/** The ranked game that this is, if it is one. @param {OnetRequest} request @returns {Wanted | null} */
export function rankedOnet({ level, mode, seed, daily }) {
  if (level === undefined || mode !== "timed") return null;
  if (daily !== undefined) return { puzzle: "onet", daily: true };
  return seed === undefined ? { puzzle: "onet", level } : null;
}

/** @param {LoopRequest} request @returns {Wanted | null} */
export function rankedLoop(request) {
  if ("puzzle" in request)
    return request.today ? { puzzle: "slitherlink", grade: request.today.grade, daily: true } : null;
  const { rows, cols, grade } = request;
  const side = rankedSide(grade);
  return rows === side && cols === side ? { puzzle: "slitherlink", grade } : null;
}

/** @param {Wanted} wanted */
function trackOf({ puzzle, level, grade, daily }) {
  const parts = [daily ? "daily" : null, puzzle, level ?? grade ?? null];
  return parts.filter((part) => part !== null).join("/");
}

/**
 * @param {Wanted | null} wanted
 * @param {(deal: any) => boolean} fits whether the deal is the one that the player asked for
 * @returns {Promise<{deal: any, state: any, ranked: Ranked} | null>} nothing: it is played without a rank
 */
export async function startRanked(wanted, fits) {
  if (wanted === null) return null;
  try {
    const { ticket, deal, state } = await engine.quietly("ranked/start", wanted);
    return fits(deal) ? { deal, state, ranked: { ticket, track: trackOf(wanted) } } : null;
  } catch (error) {
    if (error instanceof Away || error instanceof Problem) return null;
    throw error;
  }
}

/**
 * Sends a finished game, a few times if nobody answers.
 * @param {Ranked} ranked
 * @param {object[]} log
 * @returns {Promise<Scored>} or throws why it does not count
 */
export async function finishRanked({ ticket }, log) {
  const game = { ticket, log };
  keep(PENDING, game);
  for (const delay of DELAYS) {
    try {
      return await finishOnce(game);
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await wait(delay);
  }
  return finishOnce(game);
}

/** Sends what was not answered when the page was left. */
export async function sendPending() {
  const game = recall(PENDING, /** @type {{ticket: string, log: object[]} | null} */ (null));
  // If it does not count now, nobody waits to hear why.
  if (game) await finishOnce(game).catch(() => keep(PENDING, null));
}

/** @param {{ticket: string, log: object[]}} game @returns {Promise<Scored>} */
async function finishOnce(game) {
  try {
    const scored = await engine.quietly("ranked/finish", game);
    keep(PENDING, null);
    return scored;
  } catch (error) {
    if (!isPassing(error)) keep(PENDING, null);
    throw error;
  }
}

/** @param {unknown} error whether it may be gone at the next try */
function isPassing(error) {
  return error instanceof Away || (error instanceof Problem && error.status === TOO_MANY_REQUESTS);
}
