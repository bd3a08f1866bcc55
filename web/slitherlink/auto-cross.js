/**
 * Automatic crosses after new lines: at a dot with two lines, and around a clue with
 * all its lines.
 *
 * @typedef {import("./marks.js").Marks} Marks
 * @typedef {import("./marks.js").Patch} Patch
 */
import { BARE, CROSS, LINE } from "./marks.js";

/** @param {Marks} marks @param {string[]} clues @param {Patch} patch @returns {Patch} with those crosses */
export function withCrosses(marks, clues, patch) {
  const edges = new Map(patch.edges);
  const markOf = (/** @type {number} */ edge) => edges.get(edge) ?? marks.edges[edge];
  /** @param {number[]} around @param {number} lines how many of them may be lines */
  const close = (around, lines) => {
    const there = around.filter((edge) => edge >= 0);
    if (there.filter((edge) => markOf(edge) === LINE).length !== lines) return;
    for (const edge of there) if (markOf(edge) === BARE) edges.set(edge, CROSS);
  };
  for (const [edge, mark] of patch.edges) {
    if (mark !== LINE) continue;
    for (const [row, col] of marks.edge(edge)) close(marks.at(row, col), 2);
    for (const [row, col] of marks.beside(edge))
      if (/\d/.test(clues[row][col])) close(marks.round(row, col), Number(clues[row][col]));
  }
  return { ...patch, edges };
}
