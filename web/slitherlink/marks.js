/**
 * The player's marks: each edge is blank, a line or a cross; each cell blank, inside or
 * outside; each corner of a cell blank or with an arc, which means that exactly one of
 * the two edges there is a line (figure 3 of the 2010 paper). Edges, cells and corners
 * are numbered: horizontal edges in row-major order, then vertical ones; four corners
 * per cell, clockwise from the upper left.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("../net/types.js").Edge} Edge
 * @typedef {import("../net/types.js").Arc} Arc
 * @typedef {import("../net/types.js").Change} Change
 * @typedef {{edges: Map<number, number>, cells: Map<number, number>, corners: Map<number, number>}} Patch  places by number, with their new marks
 * @typedef {Iterable<[number, number]>} Places
 */

export const BARE = 0;
export const LINE = 1;
export const CROSS = 2;
export const INSIDE = 1;
export const OUTSIDE = 2;
/** The brush for arcs. */
export const ARC = 3;

/** The value of a corner with an arc. */
export const WITH_ARC = 1;

/** The kinds of marks, in the order of an address. */
const KINDS = /** @type {const} */ (["edges", "cells", "corners"]);
/** The number of marks per byte. */
const FIVE = 5;

export class Marks {
  /** @param {number} rows @param {number} cols */
  constructor(rows, cols) {
    this.rows = rows;
    this.cols = cols;
    this.across = (rows + 1) * cols;
    this.edges = new Uint8Array(this.across + rows * (cols + 1));
    this.cells = new Uint8Array(rows * cols);
    this.corners = new Uint8Array(4 * rows * cols);
  }

  /** @param {Edge} edge */
  number([[r1, c1], [r2, c2]]) {
    const [row, col] = [Math.min(r1, r2), Math.min(c1, c2)];
    return r1 === r2 ? row * this.cols + col : this.across + row * (this.cols + 1) + col;
  }

  /** @param {number} number @returns {Edge} */
  edge(number) {
    if (number < this.across) {
      const [row, col] = [Math.floor(number / this.cols), number % this.cols];
      return [
        [row, col],
        [row, col + 1],
      ];
    }
    const [row, col] = [Math.floor((number - this.across) / (this.cols + 1)), (number - this.across) % (this.cols + 1)];
    return [
      [row, col],
      [row + 1, col],
    ];
  }

  /** The four edges of a cell: above, right, below, left. @param {number} row @param {number} col */
  round(row, col) {
    const top = row * this.cols + col;
    const left = this.across + row * (this.cols + 1) + col;
    return [top, left + 1, top + this.cols, left];
  }

  /** The edges at a dot: up, right, down, left; -1 beyond the border. @param {number} row @param {number} col */
  at(row, col) {
    const across = row * this.cols + col;
    const down = this.across + row * (this.cols + 1) + col;
    return [
      row > 0 ? down - this.cols - 1 : -1,
      col < this.cols ? across : -1,
      row < this.rows ? down : -1,
      col > 0 ? across - 1 : -1,
    ];
  }

  /** The cells on both sides of an edge, without those outside the board. @param {number} number @returns {Cell[]} */
  beside(number) {
    const [[row, col]] = this.edge(number);
    /** @type {Cell[]} */
    const both =
      number < this.across
        ? [
            [row - 1, col],
            [row, col],
          ]
        : [
            [row, col - 1],
            [row, col],
          ];
    return both.filter(([r, c]) => r >= 0 && c >= 0 && r < this.rows && c < this.cols);
  }

  /** @param {Cell} cell @param {boolean} below @param {boolean} right */
  corner([row, col], below, right) {
    return 4 * (row * this.cols + col) + (below ? (right ? 2 : 3) : right ? 1 : 0);
  }

  /** The corner of an arc. @param {Arc} arc */
  cornerOf({ dot: [row, col], edges }) {
    const ends = edges.flat();
    const [below, right] = [ends.every(([r]) => r <= row), ends.every(([, c]) => c <= col)];
    return this.corner([row - Number(below), col - Number(right)], below, right);
  }

  /** The arc at a corner. @param {number} corner @returns {Arc} */
  arc(corner) {
    const [cell, k] = [Math.floor(corner / 4), corner % 4];
    const [row, col] = [Math.floor(cell / this.cols), cell % this.cols];
    const sides = this.round(row, col);
    const dot = /** @type {Cell} */ ([row + Number(k >= 2), col + Number(k === 1 || k === 2)]);
    return { dot, edges: [this.edge(sides[(k + 3) % 4]), this.edge(sides[k])] };
  }

  /** @returns {Arc[]} */
  get arcs() {
    return [...this.corners.keys()].filter((corner) => this.corners[corner] !== BARE).map((corner) => this.arc(corner));
  }

  /** @param {Patch} patch @returns {Patch} the inverse */
  apply(patch) {
    const back = patchOf({});
    for (const kind of KINDS)
      for (const [at, mark] of patch[kind]) {
        back[kind].set(at, this[kind][at]);
        this[kind][at] = mark;
      }
    return back;
  }

  /** @param {Change} change @returns {Patch} */
  patch(change) {
    const patch = patchOf({});
    const edges = (/** @type {Edge[] | undefined} */ list, /** @type {number} */ mark) =>
      list?.forEach((edge) => patch.edges.set(this.number(edge), mark));
    const cells = (/** @type {Cell[] | undefined} */ list, /** @type {number} */ mark) =>
      list?.forEach(([row, col]) => patch.cells.set(row * this.cols + col, mark));
    edges(change.lines, LINE);
    edges(change.crosses, CROSS);
    edges(change.clear, BARE);
    cells(change.inside, INSIDE);
    cells(change.outside, OUTSIDE);
    cells(change.bare, BARE);
    const corners = (/** @type {Arc[] | undefined} */ list, /** @type {number} */ mark) =>
      list?.forEach((arc) => patch.corners.set(this.cornerOf(arc), mark));
    corners(change.arcs, WITH_ARC);
    corners(change.clear_arcs, BARE);
    return patch;
  }

  /** @param {Patch} patch @returns {Change} as in the log */
  change(patch) {
    /** @type {Required<Change>} */
    const change = { lines: [], crosses: [], clear: [], inside: [], outside: [], bare: [], arcs: [], clear_arcs: [] };
    const edges = [change.clear, change.lines, change.crosses];
    const cells = [change.bare, change.inside, change.outside];
    const corners = [change.clear_arcs, change.arcs];
    for (const [at, mark] of patch.edges) edges[mark].push(this.edge(at));
    for (const [at, mark] of patch.cells) cells[mark].push([Math.floor(at / this.cols), at % this.cols]);
    for (const [at, mark] of patch.corners) corners[mark].push(this.arc(at));
    return Object.fromEntries(Object.entries(change).filter(([, list]) => list.length > 0));
  }

  /** Encodes all marks as a short text for an address: five ternary digits per byte, without trailing blanks. */
  write() {
    const places = KINDS.flatMap((kind) => [...this[kind]]);
    const bytes = [];
    for (let at = 0; at < places.length; at += FIVE)
      bytes.push(places.slice(at, at + FIVE).reduceRight((sum, mark) => 3 * sum + mark, 0));
    while (bytes.at(-1) === 0) bytes.pop();
    const base64 = btoa(String.fromCharCode(...bytes));
    return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /** Decodes such a text; `null` if it does not fit this board. @param {string} text @returns {Patch | null} */
  read(text) {
    const bytes = bytesOf(text);
    const most = Math.ceil(KINDS.reduce((sum, kind) => sum + this[kind].length, 0) / FIVE);
    if (!bytes || bytes.length > most || bytes.some((byte) => byte >= 3 ** FIVE)) return null;
    const marks = bytes.flatMap((byte) => Array.from({ length: FIVE }, (_, k) => Math.floor(byte / 3 ** k) % 3));
    const patch = patchOf({});
    for (const kind of KINDS)
      marks.splice(0, this[kind].length).forEach((mark, at) => mark !== BARE && patch[kind].set(at, mark));
    const isOfThisBoard = marks.every((mark) => mark === BARE) && [...patch.corners.values()].every((it) => it === WITH_ARC);
    return isOfThisBoard ? patch : null;
  }

  /** @param {number} mark @returns {Edge[]} */
  all(mark) {
    /** @type {Edge[]} */
    const found = [];
    this.edges.forEach((held, at) => held === mark && found.push(this.edge(at)));
    return found;
  }
}

/** @param {{edges?: Places, cells?: Places, corners?: Places}} places @returns {Patch} */
export const patchOf = ({ edges, cells, corners }) => ({
  edges: new Map(edges),
  cells: new Map(cells),
  corners: new Map(corners),
});

/** @param {Places} edges @returns {Patch} */
export const edgePatch = (edges) => patchOf({ edges });

/** @param {string} text @returns {number[] | null} */
function bytesOf(text) {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return [...atob(text.replaceAll("-", "+").replaceAll("_", "/"))].map((letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
