/**
 * A colour for each connected line. A growing line keeps its colour; when two lines
 * join, the colour of the longer one is kept.
 *
 * @typedef {import("./marks.js").Marks} Marks
 */
import { LINE } from "./marks.js";

export const COLOURS = 8;

export class Strands {
  constructor() {
    /** @type {Map<number, number>} edges and their colours */
    this.colours = new Map();
  }

  /** Recomputes the colours of all lines. @param {Marks} marks @returns {Map<number, number>} */
  update(marks) {
    const strands = connected(marks).sort((a, b) => b.length - a.length);
    /** @type {Map<number, number>} */
    const next = new Map();
    /** @type {Set<number>} */
    const used = new Set();
    for (const strand of strands) {
      const colour = this.#choose(strand, used);
      used.add(colour);
      for (const edge of strand) next.set(edge, colour);
    }
    this.colours = next;
    return next;
  }

  /** @param {number[]} strand @param {Set<number>} used */
  #choose(strand, used) {
    const votes = Array(COLOURS).fill(0);
    for (const edge of strand) {
      const old = this.colours.get(edge);
      if (old !== undefined) votes[old] += 1;
    }
    const favourite = votes.indexOf(Math.max(...votes));
    if (votes[favourite] > 0 && !used.has(favourite)) return favourite;
    const free = votes.findIndex((_, colour) => !used.has(colour));
    return free >= 0 ? free : strand[0] % COLOURS;
  }
}

/** The connected components of the lines, as lists of edges. @param {Marks} marks @returns {number[][]} */
function connected(marks) {
  const seen = new Uint8Array(marks.edges.length);
  /** @type {number[][]} */
  const found = [];
  marks.edges.forEach((mark, start) => {
    if (mark !== LINE || seen[start]) return;
    seen[start] = 1;
    const strand = [start];
    for (const edge of strand) {
      for (const [row, col] of marks.edge(edge)) {
        for (const next of marks.at(row, col)) {
          if (next < 0 || seen[next] || marks.edges[next] !== LINE) continue;
          seen[next] = 1;
          strand.push(next);
        }
      }
    }
    found.push(strand);
  });
  return found;
}
