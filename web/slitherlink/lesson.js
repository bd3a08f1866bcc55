/** The Slitherlink tutorial: four steps on the board itself. @typedef {import("../screens/slitherlink.js").LoopScreen} LoopScreen */
import { say } from "../words.js";

/** @param {LoopScreen} screen @returns {import("../ui/lesson.js").Step[]} */
export function loopLesson({ game: { clues }, board }) {
  /** Highlights the first clue with this number, or any clue. @param {string} number */
  const light = (number) => () => {
    const cells = clues.flatMap((line, row) =>
      [...line].flatMap((clue, col) => (clue === number ? [/** @type {[number, number]} */ ([row, col])] : [])),
    );
    board.propose({ cells: cells.slice(0, 1), edges: [], lines: [], crosses: [] });
  };
  const dark = () => board.propose(null);
  const has = (/** @type {string} */ number) => clues.some((line) => line.includes(number));
  return [
    { text: say("lesson-loop-1"), enter: light(has("3") ? "3" : "2"), leave: dark },
    { text: say("lesson-loop-2"), until: "mark" },
    { text: say("lesson-loop-3"), enter: has("0") ? light("0") : () => {}, leave: dark },
    { text: say("lesson-loop-4") },
  ];
}
