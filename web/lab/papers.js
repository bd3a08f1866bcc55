/**
 * Ready experiments on the papers' boards.
 *
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {{title: import("../words.js").Key, question: "moves-left" | "loops", board: string, from: Cell | null}} Paper
 */

/** @type {Paper[]} */
export const PAPERS = [
  { title: "lab.paper.2015", question: "moves-left", board: "BCD.\n.A.C\n.BD.\n.A..", from: [1, 1] },
  { title: "lab.paper.2010", question: "loops", board: "slither/5/5/cbcbcddad", from: null },
];
