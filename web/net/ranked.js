/**
 * Ranked games: the server issues a ticket at the start; at the end it receives the
 * ticket with the log, and computes the score. Without such a server, or if it
 * declines, the game is played unranked.
 *
 * @typedef {import("../address.js").OnetRequest} OnetRequest
 * @typedef {import("../address.js").LoopRequest} LoopRequest
 * @typedef {import("./contract.js").Request<"ranked/start">} Wanted
 * @typedef {import("./contract.js").Response<"ranked/start">} Started
 * @typedef {Extract<Started, {deal: import("./types.js").OnetDeal}>} StartedOnet
 * @typedef {Extract<Started, {deal: import("./types.js").LoopDeal}>} StartedLoop
 * @typedef {Pick<Started, "ticket" | "track">} Ranked  stored with the game
 * @typedef {import("./contract.js").Response<"ranked/finish">} Scored
 */
import { Away, engine, Problem, wait } from "./engine.js";
import { KEPT, keep, recall } from "../storage.js";

/** @typedef {import("./contract.js").Request<"ranked/finish">} FinishedGame */

/** Delays before each retry, in milliseconds, while the end of the game is shown. */
const DELAYS = [500, 1000, 2000, 4000, 6000];
const TOO_MANY_REQUESTS = 429;

/**
 * Finished games that the server has not acknowledged: they are stored, and sent again when the page loads and when
 * the connection is restored.
 * @returns {FinishedGame[]}
 */
const pending = () => [recall(KEPT.pending, /** @type {FinishedGame[]} */ ([]))].flat().filter((game) => game !== null);

/** @param {FinishedGame} game */
const isNot = (game) => (/** @type {FinishedGame} */ other) => other.ticket !== game.ticket;

/** The start request of a ranked game; `null` if the game cannot be ranked. @param {OnetRequest} request @returns {Wanted | null} */
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
 * @returns {Promise<{deal: Game["deal"], state: Game["state"], elapsed: number, ranked: Ranked} | null>} `null` if it is played without a rank
 */
export async function startRanked(wanted, fits) {
  if (wanted === null) return null;
  try {
    const game = await engine.quietly("ranked/start", wanted);
    if (!fits(game)) return null;
    const { ticket, track, elapsed, deal, state } = game;
    return { deal, state, elapsed, ranked: { ticket, track } };
  } catch (error) {
    if (error instanceof Away || error instanceof Problem) return null;
    throw error;
  }
}

/**
 * Submits a finished game, with a few retries.
 * @param {Ranked} ranked
 * @param {FinishedGame["log"]} log
 * @returns {Promise<Scored>} throws the reason if the game is rejected
 */
export async function finishRanked({ ticket }, log) {
  const game = { ticket, log };
  keep(KEPT.pending, [...pending().filter(isNot(game)), game]);
  for (const delay of DELAYS) {
    try {
      return await finishOnce(game);
    } catch (error) {
      if (!isTemporary(error)) throw error;
    }
    await wait(delay);
  }
  return finishOnce(game);
}

/** Submits the unacknowledged games, now and whenever the connection is restored. */
export function sendPending() {
  const send = async () => {
    // Sequentially. Nobody sees the reason of a rejection anymore.
    for (const game of pending()) await finishOnce(game).catch(() => {});
  };
  engine.listen((away) => away || send());
  addEventListener("online", send);
  return send();
}

/** @param {FinishedGame} game @returns {Promise<Scored>} */
async function finishOnce(game) {
  const settle = () => keep(KEPT.pending, pending().filter(isNot(game)));
  try {
    const scored = await engine.quietly("ranked/finish", game);
    settle();
    return scored;
  } catch (error) {
    if (!isTemporary(error)) settle();
    throw error;
  }
}

/** @param {unknown} error @returns {boolean} whether it is temporary */
function isTemporary(error) {
  return error instanceof Away || (error instanceof Problem && error.status === TOO_MANY_REQUESTS);
}
