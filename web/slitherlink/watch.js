/**
 * A Slitherlink played again: the board follows the log step by step.
 *
 * @typedef {import("../net/types.js").LoopEntry} LoopEntry
 * @typedef {import("./board.js").LoopBoard} LoopBoard
 * @typedef {import("./marks.js").Patch} Patch
 */
import { make } from "../ui/element.js";
import { PlaybackBar } from "../ui/playback-bar.js";
import { follow } from "./follow.js";
import { enclosed, isOneLoop, looksFinished } from "./look.js";
import { Marks } from "./marks.js";

/** Drawing goes faster than joining tiles. */
const PACE = 350;

/**
 * @param {LoopEntry[]} log
 * @param {LoopBoard} board with nothing drawn on it
 * @param {HTMLElement} stage
 * @returns {() => void} stops it
 */
export function watchLoop(log, board, stage) {
  const { marks, clues } = board;
  const steps = changes(log, marks.rows, marks.cols);
  let shown = 0;
  const show = (/** @type {Patch} */ patch) => {
    marks.apply(patch);
    board.update(patch);
  };
  const go = (/** @type {number} */ step) => {
    if (step < shown) board.unfill();
    while (shown < step) show(steps[shown++].on);
    while (shown > step) show(steps[--shown].back);
    if (looksFinished(marks, clues) && isOneLoop(marks)) board.fill(enclosed(marks));
  };
  const playback = new PlaybackBar(steps.length, go, PACE);
  const panel = make("div", { class: "watch" }, playback.element);
  stage.append(panel);
  playback.play();
  return () => {
    playback.stop();
    panel.remove();
  };
}

/** What each step draws, and what takes it back. @param {LoopEntry[]} log @param {number} rows @param {number} cols */
function changes(log, rows, cols) {
  const drawn = { marks: new Marks(rows, cols), past: [], future: [] };
  const before = new Marks(rows, cols);
  return log.flatMap((entry) => {
    const on = follow(drawn, entry);
    return on ? [{ on, back: before.apply(on) }] : [];
  });
}
