/**
 * Ranked games: the server gives a ticket at the start, gets it back with the
 * log at the end, and says what the game was worth. Where there is no such
 * server, or it does not want to, the game is played without.
 *
 * @typedef {import("./contract.js").Request<"ranked/finish">} Finished  a game that is over, with its ticket
 * @typedef {import("../address.js").OnetRequest} OnetRequest
 * @typedef {import("../address.js").LoopRequest} LoopRequest
 * @typedef {import("./contract.js").Request<"ranked/start">} Wanted
 * @typedef {import("./contract.js").Response<"ranked/start">} Started
 * @typedef {Extract<Started, {deal: import("./types.js").OnetDeal}>} StartedOnet
 * @typedef {Extract<Started, {deal: import("./types.js").LoopDeal}>} StartedLoop
 * @typedef {Pick<Started, "ticket" | "track">} Ranked  what is kept with the game
 * @typedef {import("./contract.js").Response<"ranked/finish">} Scored
 */
import { Away, engine, Problem, wait } from "./engine.js";
import { keep, recall } from "../storage.js";

/** What is not answered yet, for a page that is loaded anew just then. */
const PENDING = "ranked.pending";
/** A game must arrive a quarter of a minute after its end. */
const DELAYS = [500, 1000, 2000, 4000, 6000];
const TOO_MANY_REQUESTS = 429;

/** The ranked game that this is, if it is one. @param {OnetRequest} request @returns {Wanted | null} */
export function rankedOnet({ level, mode, seed, daily }) {
  if (level === undefined || mode !== "timed") return null;
  if (daily !== undefined) return { puzzle: "onet", daily: true };
  return seed === undefined ? { puzzle: "onet", level } : null;
}

/** @param {LoopRequest} request @returns {Promise<Wanted | null>} */
export async function rankedLoop(request) {
  if ("puzzle" in request)
    return request.today ? { puzzle: "slitherlink", grade: request.today.grade, daily: true } : null;
  const { rows, cols, grade } = request;
  const { slitherlink } = await engine.once("levels");
  const side = slitherlink.ranked_sides[grade];
  return rows === side && cols === side ? { puzzle: "slitherlink", grade } : null;
}

/**
 * @template {Started} Game
 * @param {Wanted | null} wanted
 * @param {(game: Started) => game is Game} fits whether it is the game that the player asked for
 * @returns {Promise<{deal: Game["deal"], state: Game["state"], ranked: Ranked} | null>} nothing: it is played without a rank
 */
export async function startRanked(wanted, fits) {
  if (wanted === null) return null;
  try {
    const game = await engine.quietly("ranked/start", wanted);
    if (!fits(game)) return null;
    const { ticket, track, deal, state } = game;
    return { deal, state, ranked: { ticket, track } };
  } catch (error) {
    if (error instanceof Away || error instanceof Problem) return null;
    throw error;
  }
}

/**
 * Sends a finished game, a few times if nobody answers.
 * @param {Ranked} ranked
 * @param {Finished["log"]} log
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
  const game = recall(PENDING, /** @type {Finished | null} */ (null));
  // If it does not count now, nobody waits to hear why.
  if (game) await finishOnce(game).catch(() => keep(PENDING, null));
}

/** @param {Finished} game @returns {Promise<Scored>} */
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
