/**
 * Prepared experiments on the papers' boards, with the printed numbers. The 2010 paper
 * prints no board as text, so the boards of its search are ours.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {{year: string, title: import("../words.js").Key, question: "moves-left" | "loops", board: string, from: Cell | null,
 *   methods: string[], printed: Record<string, Record<string, number>>}} Paper
 */

/** @type {Paper[]} */
export const PAPERS = [
  {
    year: "2015",
    title: "lab-paper-2015",
    question: "moves-left",
    board: "BCD.\n.A.C\n.BD.\n.A..",
    from: [1, 1],
    methods: ["exhaustive", "bfs-beyond", "dfs", "sweep"],
    printed: { exhaustive: { generated: 37, rechecked: 18 }, "bfs-beyond": { generated: 25, rechecked: 0 } },
  },
  {
    year: "2024",
    title: "lab-paper-2024",
    question: "moves-left",
    board:
      "1 2 3 4 5 2 6 7 8 9 10 5\n6 11 10 4 12 13 14 12 9 2 5 15\n12 5 16 17 17 14 6 9 6 3 18 13\n14 18 12 10 16 19 10 7 17 15 11 16\n20 8 19 11 19 7 8 16 14 15 9 7\n15 20 1 13 19 11 18 8 17 18 13 2",
    from: [2, 3],
    methods: ["exhaustive", "bfs", "bfs-2024", "sweep"],
    printed: {},
  },
  {
    year: "2024",
    title: "lab-paper-2024-none",
    question: "moves-left",
    board: "1 2 3 4\n2 3 4 5\n3 4 5 6\n5 6 7 8",
    from: [1, 0],
    methods: ["exhaustive", "bfs", "bfs-2024", "sweep"],
    printed: {},
  },
  {
    year: "2024",
    title: "lab-paper-2024-edge",
    question: "moves-left",
    board: "1 2 3 4 5 1\n2 3 4 5 6 7",
    from: [0, 0],
    methods: ["exhaustive", "bfs", "bfs-2024", "sweep"],
    printed: {},
  },
  {
    year: "2010",
    title: "lab-paper-2010-small",
    question: "loops",
    board: "31\n.1",
    from: null,
    methods: ["paper", "paper-pruned", "ours"],
    printed: {},
  },
  {
    year: "2010",
    title: "lab-paper-2010",
    question: "loops",
    board: "slither/5/5/cbcbcddad",
    from: null,
    methods: ["paper", "paper-pruned", "ours"],
    printed: {},
  },
];
