/**
 * Checks that need no server: whether a clue is satisfied or violated, whether a dot has
 * too many lines, and whether a single loop satisfies all clues. The score is computed
 * by the server.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("./marks.js").Marks} Marks
 */
import { CROSS, LINE } from "./marks.js";

/** @typedef {"open" | "done" | "broken"} ClueLook */

/** @param {Marks} marks @param {string[]} clues @param {number} row @param {number} col @returns {ClueLook} */
export function clueLook(marks, clues, row, col) {
  const clue = Number(clues[row][col]);
  if (Number.isNaN(clue)) return "open";
  let [lines, free] = [0, 0];
  for (const edge of marks.round(row, col)) {
    if (marks.edges[edge] === LINE) lines += 1;
    else if (marks.edges[edge] !== CROSS) free += 1;
  }
  if (lines > clue || lines + free < clue) return "broken";
  return lines === clue && (clue > 0 || free === 0) ? "done" : "open";
}

/** @param {Marks} marks @param {number} row @param {number} col returns the number of lines at a dot */
export function degree(marks, row, col) {
  return marks.at(row, col).filter((edge) => edge >= 0 && marks.edges[edge] === LINE).length;
}

/** Whether every clue is satisfied, every dot has two lines or none, and there is a line. @param {Marks} marks @param {string[]} clues */
export function looksFinished(marks, clues) {
  if (!marks.edges.includes(LINE)) return false;
  for (let row = 0; row < marks.rows; row++) {
    for (let col = 0; col < marks.cols; col++) {
      const clue = Number(clues[row][col]);
      if (!Number.isNaN(clue) && marks.round(row, col).filter((edge) => marks.edges[edge] === LINE).length !== clue)
        return false;
    }
  }
  for (let row = 0; row <= marks.rows; row++) {
    for (let col = 0; col <= marks.cols; col++) {
      const lines = degree(marks, row, col);
      if (lines !== 0 && lines !== 2) return false;
    }
  }
  return true;
}

/** Whether the lines, two or none at every dot, are one loop. @param {Marks} marks */
export function isOneLoop(marks) {
  const start = marks.edges.indexOf(LINE);
  const total = marks.edges.reduce((sum, mark) => sum + (mark === LINE ? 1 : 0), 0);
  let [edge, [, [row, col]], walked] = [start, marks.edge(start), 1];
  for (;;) {
    const side = marks.at(row, col).findIndex((next) => next >= 0 && next !== edge && marks.edges[next] === LINE);
    if (side < 0) return false;
    edge = marks.at(row, col)[side];
    if (edge === start) return walked === total;
    [row, col] = neighbour([row, col], side);
    walked += 1;
  }
}

/** The dot next to a dot. @param {Cell} dot @param {number} side up, right, down, left @returns {Cell} */
export function neighbour([row, col], side) {
  return [row + [-1, 0, 1, 0][side], col + [0, 1, 0, -1][side]];
}

/** The cells inside the lines: those with an odd number of lines to their left. @param {Marks} marks @returns {number[]} */
export function enclosed(marks) {
  const cells = [];
  for (let row = 0; row < marks.rows; row++) {
    let inside = false;
    for (let col = 0; col < marks.cols; col++) {
      const left = marks.round(row, col)[3];
      if (marks.edges[left] === LINE) inside = !inside;
      if (inside) cells.push(row * marks.cols + col);
    }
  }
  return cells;
}
