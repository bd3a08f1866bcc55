/**
 * The replay of a game from a leaderboard: the board and the playback bar.
 *
 * @typedef {import("../router.js").Place} Place
 * @typedef {import("../router.js").Screen} Screen
 */
import { gameBar } from "../ui/bar.js";
import { make } from "../ui/element.js";
import { engine, Problem } from "../net/engine.js";
import { icon } from "../ui/icons.js";
import { OnetBoard } from "../onet/board.js";
import { watchGame } from "../onet/watch.js";
import { LoopBoard } from "../slitherlink/board.js";
import { Marks } from "../slitherlink/marks.js";
import { watchLoop } from "../slitherlink/watch.js";
import { Zoom } from "../slitherlink/zoom.js";
import { wearTheme } from "../onet/theme.js";
import { isOnet, trackName } from "./track.js";
import { clockTime, say } from "../words.js";

/** @typedef {{deal: import("../net/types.js").OnetDeal, log: import("../net/types.js").OnetEntry[]}} OnetReplay */
/** @typedef {{deal: import("../net/types.js").LoopDeal, log: import("../net/types.js").LoopEntry[]}} LoopReplay */
/** @typedef {{element: HTMLElement, shown: (below: HTMLElement) => () => void, close: () => void}} Shown */

/** @param {Place} place @returns {Promise<Screen>} */
export async function open({ parts }) {
  const replay = await engine.ask(`replays/${encodeURIComponent(parts[2] ?? "")}`).catch((error) => {
    throw error instanceof Problem && error.status === 404 ? new Error(say("replay-none")) : error;
  });
  const { track, name, score, elapsed, game } = replay;
  const board = isOnet(track)
    ? await onetBoard(/** @type {OnetReplay} */ (game))
    : await loopBoard(/** @type {LoopReplay} */ (game));
  const heading = make("h1", { class: "game-title" }, name);
  const worth = say("replay-result", { score, time: clockTime(elapsed) });
  const result = make("span", { class: "result" }, `${trackName(track)} · ${worth}`);
  const leave = make(
    "a",
    { href: `/leaders/day/${track}`, class: "button", title: say("leaders") },
    icon("close"),
    make("span", { class: "word" }, say("leaders")),
  );
  const below = make("div", { class: "replay-bar" });
  const bar = gameBar([heading, result, leave], []);
  const stage = make("div", { class: "stage", role: "img", "aria-label": say("replay-of", { name }) }, board.element);
  let stop = () => {};
  return {
    title: say("replay-of", { name }),
    element: make("main", { class: "game replay" }, bar.status, stage, below),
    shown: () => (stop = board.shown(below)),
    close: () => {
      stop();
      board.close();
    },
  };
}

/** @param {OnetReplay} game @returns {Promise<Shown>} */
async function onetBoard(game) {
  const [state] = await Promise.all([
    engine.retry("games/onet/state", () => ({ deal: game.deal, log: [], t: 0 })),
    wearTheme(),
  ]);
  const board = new OnetBoard(state.rows, state.cols, { still: true });
  board.show(state.tiles);
  const shown = (/** @type {HTMLElement} */ below) => {
    board.prepareFlight();
    return watchGame(game, board, below);
  };
  return { element: board.element, shown, close: () => board.close() };
}

/** @param {LoopReplay} game @returns {Promise<Shown>} */
async function loopBoard({ deal, log }) {
  const state = await engine.retry("games/slitherlink/state", () => ({ deal, log: [], t: 0 }));
  const board = new LoopBoard(new Marks(state.rows, state.cols), state.clues, { still: true });
  const element = make("div", { class: "loop-field" }, board.element);
  const zoom = new Zoom(element, board, { fixed: true });
  return { element, shown: (below) => watchLoop(log, board, below), close: () => zoom.close() };
}
