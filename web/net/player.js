/**
 * The player's data on the server: a nickname and the number of ranked games. `null` if
 * the server stores no players.
 *
 * @typedef {import("./contract.js").Fetched<"player">} Player
 */
import { engine, Problem } from "./engine.js";

const UNPROCESSABLE = 422;

/** @returns {Promise<Player | null>} */
export const fetchPlayer = () => orNobody(engine.quietly("player"));

/** @param {string} nickname @returns {Promise<Player | null>} with the name as others see it; throws a `Problem` for a name that is refused */
export const renamePlayer = (nickname) => orNobody(engine.quietly("player", { nickname }, "PUT"));

/** Deletes the player's data on the server. @returns {Promise<boolean>} whether there was a server to do it */
export const forgetPlayer = async () => (await orNobody(engine.quietly("player", null, "DELETE"))) !== null;

/** @template T @param {Promise<T>} answer @returns {Promise<T | null>} */
async function orNobody(answer) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.status !== UNPROCESSABLE) return null;
    throw error;
  }
}
