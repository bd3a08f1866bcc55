/**
 * Shows the solver's answer on an opened board.
 *
 * @typedef {import("../open.js").Found} Found
 * @typedef {import("../../net/types.js").OnetEntry} OnetEntry
 */
import { engine } from "../../net/engine.js";
import { make } from "../../ui/element.js";
import { OnetBoard } from "../../onet/board.js";
import { watchGame } from "../../onet/watch.js";
import { settings } from "../../settings.js";
import { LoopBoard } from "../../slitherlink/board.js";
import { enclosed } from "../../slitherlink/look.js";
import { Marks } from "../../slitherlink/marks.js";
import { Zoom } from "../../slitherlink/zoom.js";
import { wearTheme } from "../../onet/theme.js";
import { say, sayName } from "../../words.js";
import { textOf } from "./editor.js";

/** @param {HTMLElement} place @param {Found} board @param {AbortSignal} signal */
export async function showSolution(place, board, signal) {
  const verdict = make("p", { class: "verdict" });
  const stage = make("div", { class: "solved-board" });
  if (board.puzzle === "slitherlink") {
    const answer = await engine.ask("slitherlink/solve", { puzzle: textOf(board) });
    verdict.textContent = sayName("open-verdict", answer.verdict);
    place.replaceChildren(verdict);
    const { loop } = answer;
    if (!loop) return;
    place.append(stage);
    const marks = new Marks(board.clues.length, board.clues[0].length);
    marks.apply(marks.patch({ lines: loop.map((dot, at) => [dot, loop[(at + 1) % loop.length]]) }));
    loopPicture(stage, new LoopBoard(marks, board.clues, { still: true })).fill(enclosed(marks));
    return;
  }
  const [answer, { deal, state }] = await Promise.all([
    engine.ask("onet/solve", { board: textOf(board) }),
    engine.ask("games/onet/new", { board: textOf(board), mode: "zen" }),
    wearTheme(),
  ]);
  verdict.textContent =
    answer.verdict === "clear"
      ? say("open-verdict-clear", { n: answer.moves.length })
      : sayName("open-verdict", answer.verdict);
  place.replaceChildren(verdict);
  if (answer.verdict !== "clear") return;
  const picture = new OnetBoard(state.rows, state.cols, { still: true });
  picture.show(state.tiles);
  stage.append(picture.element);
  place.append(stage);
  /** @type {OnetEntry[]} */
  const log = answer.moves.map(({ a, b }, at) => ({ t: at * 1000, do: "join", a, b }));
  const stop = watchGame({ deal, log }, picture, place);
  signal.addEventListener("abort", stop);
}

/** @param {HTMLElement} place @param {Found} board */
export async function showNextStep(place, board) {
  const verdict = make("p", { class: "verdict" });
  const stage = make("div", { class: "solved-board" });
  place.replaceChildren(verdict, stage);
  if (board.puzzle === "slitherlink") {
    const hint = await engine.ask("slitherlink/hint", {
      puzzle: textOf(board),
      lines: [],
      crosses: [],
      lang: settings.language,
    });
    verdict.textContent = hint.reason;
    const picture = loopPicture(
      stage,
      new LoopBoard(new Marks(board.clues.length, board.clues[0].length), board.clues, { still: true }),
    );
    picture.propose(hint.rule === null ? null : hint);
    return;
  }
  const [answer] = await Promise.all([engine.ask("onet/best", { board: textOf(board) }), wearTheme()]);
  const picture = new OnetBoard(board.tiles.length, board.tiles[0].length, { still: true });
  picture.show(board.tiles);
  stage.append(picture.element);
  const { move } = answer;
  if (!move) verdict.textContent = say("open-no-move");
  else {
    picture.mark("hinted", [move.a, move.b]);
    const [a, b] = [move.a, move.b].map(([row, col]) => `(${row + 1}, ${col + 1})`);
    verdict.textContent = `${a} – ${b}`;
  }
}

/** @param {HTMLElement} stage @param {LoopBoard} board */
function loopPicture(stage, board) {
  const field = make("div", { class: "loop-field" }, board.element);
  stage.append(field);
  new Zoom(field, board, { fixed: true });
  return board;
}
