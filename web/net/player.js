/**
 * The player's data on the server: a nickname and the number of ranked games. `null` if
 * the server stores no players.
 *
 * @typedef {import("./contract.js").Fetched<"player">} Player
 */
import { engine, Problem } from "./engine.js";

const UNPROCESSABLE = 422;

/** @returns {Promise<Player | null>} */
export const fetchPlayer = () => orNull(engine.quietly("player"));

/** @param {string} nickname @returns {Promise<Player | null>} with the normalized name; throws a `Problem` if the name is rejected */
export const renamePlayer = (nickname) => orNull(engine.quietly("player", { nickname }, "PUT"));

/** Deletes the player's data on the server. @returns {Promise<boolean>} whether there was a server */
export const forgetPlayer = async () => (await orNull(engine.quietly("player", null, "DELETE"))) !== null;

/** @template T @param {Promise<T>} answer @returns {Promise<T | null>} */
async function orNull(answer) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.status !== UNPROCESSABLE) return null;
    throw error;
  }
}
