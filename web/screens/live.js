/**
 * Small self-playing boards: real deals played by the solver, one step at a time. With
 * reduced motion they are static.
 */
import { make } from "../ui/element.js";
import { engine, wait } from "../net/engine.js";
import { OnetBoard } from "../onet/board.js";
import { mayMove } from "../settings.js";
import { LoopBoard } from "../slitherlink/board.js";
import { Marks } from "../slitherlink/marks.js";
import { Zoom } from "../slitherlink/zoom.js";
import { wearTheme } from "../onet/theme.js";

const ONET_PACE = 1600;
const LOOP_PACE = 900;
const REST = 3500;

/** @param {HTMLElement} field @param {AbortSignal} signal */
export async function liveOnet(field, signal) {
  for (;;) {
    const [{ deal, state }] = await Promise.all([
      engine.retry("games/onet/new", () => ({ level: 1, mode: "zen" }), signal),
      wearTheme(),
    ]);
    const { moves } = await engine.retry("onet/solve", () => ({ board: deal.board }), signal);
    signal.throwIfAborted();
    const board = new OnetBoard(state.rows, state.cols, { still: true });
    board.show(state.tiles);
    field.replaceChildren(board.element);
    if (!mayMove()) return;
    for (const joining of moves) {
      await wait(ONET_PACE, signal);
      if (document.visibilityState === "visible") board.join(joining);
    }
    await wait(REST, signal);
    board.close();
  }
}

/** @param {HTMLElement} field @param {AbortSignal} signal */
export async function liveLoop(field, signal) {
  for (;;) {
    const { deal, state } = await engine.retry(
      "games/slitherlink/new",
      () => ({ rows: 5, cols: 7, grade: "easy" }),
      signal,
    );
    const { steps } = await engine.retry("slitherlink/explain", () => ({ puzzle: deal.puzzle }), signal);
    signal.throwIfAborted();
    const marks = new Marks(state.rows, state.cols);
    const board = new LoopBoard(marks, state.clues, { still: true });
    const sheet = make("div", { class: "loop-field" }, board.element);
    field.replaceChildren(sheet);
    const zoom = new Zoom(sheet, board, { fixed: true });
    const still = !mayMove();
    for (const step of steps.slice(0, still ? Math.ceil(steps.length / 2) : steps.length)) {
      if (!still) await wait(LOOP_PACE, signal);
      const patch = marks.patch(step);
      marks.apply(patch);
      board.update(patch);
    }
    if (still) return;
    await wait(REST, signal);
    zoom.close();
  }
}
