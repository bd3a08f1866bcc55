/**
 * Ranked games: the server gives a ticket at the start, gets it back with the
 * log at the end, and says what the game was worth. Where there is no such
 * server, or it does not want to, the game is played without.
 *
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

/**
 * Finished games that the server has not answered yet: they outlive the page, and are sent again when it is loaded
 * and when the server is back.
 * @typedef {import("./contract.js").Request<"ranked/finish">} FinishedGame
 */
const PENDING = "ranked.pending";
/** How long to wait before each further try while the player looks at the end of the game. */
const DELAYS = [500, 1000, 2000, 4000, 6000];
const TOO_MANY_REQUESTS = 429;

/** @returns {FinishedGame[]} */
const pending = () => [recall(PENDING, /** @type {FinishedGame[]} */ ([]))].flat().filter((game) => game !== null);

/** @param {FinishedGame} game */
const isNot = (game) => (/** @type {FinishedGame} */ other) => other.ticket !== game.ticket;

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
 * @returns {Promise<{deal: Game["deal"], state: Game["state"], elapsed: number, ranked: Ranked} | null>} nothing: it is played without a rank
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
 * Sends a finished game, a few times if nobody answers.
 * @param {Ranked} ranked
 * @param {FinishedGame["log"]} log
 * @returns {Promise<Scored>} or throws why it does not count
 */
export async function finishRanked({ ticket }, log) {
  const game = { ticket, log };
  keep(PENDING, [...pending().filter(isNot(game)), game]);
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

/** Sends what was not answered, now and whenever the server is back. */
export function sendPending() {
  const send = async () => {
    // One after the other; if a game does not count now, nobody waits to hear why.
    for (const game of pending()) await finishOnce(game).catch(() => {});
  };
  engine.listen((away) => away || send());
  addEventListener("online", send);
  return send();
}

/** @param {FinishedGame} game @returns {Promise<Scored>} */
async function finishOnce(game) {
  const settle = () => keep(PENDING, pending().filter(isNot(game)));
  try {
    const scored = await engine.quietly("ranked/finish", game);
    settle();
    return scored;
  } catch (error) {
    if (!isPassing(error)) settle();
    throw error;
  }
}

/** @param {unknown} error whether it may be gone at the next try */
function isPassing(error) {
  return error instanceof Away || (error instanceof Problem && error.status === TOO_MANY_REQUESTS);
}
