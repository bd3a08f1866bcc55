/**
 * The replay of a game: the board follows the log step by step.
 *
 * @typedef {import("./board.js").OnetBoard} OnetBoard
 * @typedef {import("../net/types.js").OnetDeal} OnetDeal
 * @typedef {import("../net/types.js").OnetEntry} OnetEntry
 */
import { engine } from "../net/engine.js";
import { make } from "../ui/element.js";
import { PlaybackBar } from "../ui/playback-bar.js";
import { clockTime, say } from "../words.js";

/** Entries that change nothing on the board are skipped. */
const SEEN = new Set(["join", "reshuffle", "undo"]);

/**
 * @param {{deal: OnetDeal, log: OnetEntry[]}} game
 * @param {OnetBoard} board
 * @param {HTMLElement} stage
 * @param {() => void} [leave] the action of the back button, if there is one
 * @returns {() => void} stops it
 */
export function watchGame(game, board, stage, leave) {
  const ends = [0, ...game.log.flatMap((entry, at) => (SEEN.has(entry.do) ? [at + 1] : []))];
  const values = make("output", { class: "values" });
  let shown = 0;
  let wanted = 0;
  const follow = async (/** @type {number} */ step) => {
    wanted = step;
    const log = game.log.slice(0, ends[step]);
    const state = await engine.ask("games/onet/state", { deal: game.deal, log }).catch(() => null);
    if (!state || wanted !== step) return;
    const onward = step === shown + 1;
    shown = step;
    const joined = state.events.find((event) => event.kind === "joined");
    if (onward && joined) board.join(joined.joining);
    board.change(state.tiles, onward ? state.events : []);
    values.textContent = say("watch-values-onet", { time: clockTime(state.elapsed), score: state.score, left: state.left });
  };
  const playback = new PlaybackBar(ends.length - 1, follow);
  const done = leave ? make("button", { type: "button", onclick: leave }, say("watch-leave")) : null;
  const panel = make("div", { class: "watch" }, values, playback.element, done);
  stage.append(panel);
  board.cover(false);
  board.grid.inert = true;
  follow(0).then(() => playback.play());
  return () => {
    playback.stop();
    board.grid.inert = false;
    panel.remove();
  };
}
