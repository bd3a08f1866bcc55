/**
 * The replay of a Slitherlink game: the board follows the log step by step.
 *
 * @typedef {import("../net/types.js").LoopEntry} LoopEntry
 * @typedef {import("./board.js").LoopBoard} LoopBoard
 * @typedef {import("./marks.js").Patch} Patch
 */
import { make } from "../ui/element.js";
import { clockTime, say } from "../words.js";
import { PlaybackBar } from "../ui/playback-bar.js";
import { follow } from "./follow.js";
import { enclosed, isOneLoop, looksFinished } from "./look.js";
import { LINE, Marks } from "./marks.js";

/** Milliseconds per step: drawing is faster than joining tiles. */
const PACE = 350;

/**
 * @param {LoopEntry[]} log
 * @param {LoopBoard} board
 * @param {HTMLElement} stage the container of the playback bar
 * @param {{from?: Marks, leave?: () => void}} [how] the final marks, if the board shows them, and the
 *   action of the back button, if there is one
 * @returns {() => void} stops it
 */
export function watchLoop(log, board, stage, { from, leave } = {}) {
  const { clues } = board;
  const marks = new Marks(board.marks.rows, board.marks.cols);
  const steps = changes(log, marks.rows, marks.cols);
  board.become(marks);
  let shown = 0;
  const show = (/** @type {Patch} */ patch) => {
    marks.apply(patch);
    board.update(patch);
  };
  const values = make("output", { class: "values" });
  const go = (/** @type {number} */ step) => {
    board.unfill();
    while (shown < step) show(steps[shown++].on);
    while (shown > step) show(steps[--shown].back);
    const { time = 0, hints = 0 } = steps[shown - 1] ?? {};
    values.textContent = say("watch-values-loop", { time: clockTime(time), lines: marks.all(LINE).length, hints });
    if (looksFinished(marks, clues) && isOneLoop(marks)) board.fill(enclosed(marks));
  };
  const playback = new PlaybackBar(steps.length, go, PACE);
  const done = leave ? make("button", { type: "button", onclick: leave }, say("watch-leave")) : null;
  const panel = make("div", { class: "watch" }, values, playback.element, done);
  stage.append(panel);
  playback.play();
  return () => {
    playback.stop();
    panel.remove();
    if (from) {
      board.become(from);
      board.fill(enclosed(from));
    }
  };
}

/** The patch of each step, its inverse, and the time and the hints so far. @param {LoopEntry[]} log @param {number} rows @param {number} cols */
function changes(log, rows, cols) {
  const drawn = { marks: new Marks(rows, cols), past: [], future: [] };
  const before = new Marks(rows, cols);
  let hints = 0;
  return log.flatMap((entry) => {
    if (entry.do === "hint") hints += 1;
    const on = follow(drawn, entry);
    return on ? [{ on, back: before.apply(on), time: entry.t, hints }] : [];
  });
}
