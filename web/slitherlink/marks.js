/**
 * What the player marked: each edge is bare, a line or a cross, each cell bare,
 * inside or outside. Edges and cells are counted through: first the horizontal
 * edges row by row, then the vertical ones.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("../net/types.js").Edge} Edge
 * @typedef {import("../net/types.js").Change} Change
 * @typedef {{edges: Map<number, number>, cells: Map<number, number>}} Patch  numbers of places and their new marks
 */

export const BARE = 0;
export const LINE = 1;
export const CROSS = 2;
export const INSIDE = 1;
export const OUTSIDE = 2;
/** The brush that puts arcs. */
export const ARC = 3;

/** So many marks go into a byte. */
const FIVE = 5;

export class Marks {
  /** @param {number} rows @param {number} cols */
  constructor(rows, cols) {
    this.rows = rows;
    this.cols = cols;
    this.across = (rows + 1) * cols;
    this.edges = new Uint8Array(this.across + rows * (cols + 1));
    this.cells = new Uint8Array(rows * cols);
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

  /** The edges at a dot: up, right, down, left; -1 where the board ends. @param {number} row @param {number} col */
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

  /** @param {Patch} patch @returns {Patch} what takes it back */
  apply(patch) {
    /** @type {Patch} */
    const back = { edges: new Map(), cells: new Map() };
    for (const [at, mark] of patch.edges) {
      back.edges.set(at, this.edges[at]);
      this.edges[at] = mark;
    }
    for (const [at, mark] of patch.cells) {
      back.cells.set(at, this.cells[at]);
      this.cells[at] = mark;
    }
    return back;
  }

  /** @param {Change} change @returns {Patch} */
  patch(change) {
    /** @type {Patch} */
    const patch = { edges: new Map(), cells: new Map() };
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
    return patch;
  }

  /** @param {Patch} patch @returns {Change} as the log has it */
  change(patch) {
    /** @type {Required<Change>} */
    const change = { lines: [], crosses: [], clear: [], inside: [], outside: [], bare: [] };
    const edges = [change.clear, change.lines, change.crosses];
    const cells = [change.bare, change.inside, change.outside];
    for (const [at, mark] of patch.edges) edges[mark].push(this.edge(at));
    for (const [at, mark] of patch.cells) cells[mark].push([Math.floor(at / this.cols), at % this.cols]);
    return Object.fromEntries(Object.entries(change).filter(([, list]) => list.length > 0));
  }

  /** All marks as a short text for an address: five places a byte, and nothing of what is bare at the end. */
  write() {
    const places = [...this.edges, ...this.cells];
    const bytes = [];
    for (let at = 0; at < places.length; at += FIVE)
      bytes.push(places.slice(at, at + FIVE).reduceRight((sum, mark) => 3 * sum + mark, 0));
    while (bytes.at(-1) === 0) bytes.pop();
    const base64 = btoa(String.fromCharCode(...bytes));
    return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /** What draws the marks of such a text; `null` if it is not one of this board. @param {string} text @returns {Patch | null} */
  read(text) {
    const bytes = bytesOf(text);
    const most = Math.ceil((this.edges.length + this.cells.length) / FIVE);
    if (!bytes || bytes.length > most || bytes.some((byte) => byte >= 3 ** FIVE)) return null;
    /** @type {Patch} */
    const patch = { edges: new Map(), cells: new Map() };
    bytes.forEach((byte, number) => {
      for (let at = number * FIVE, rest = byte; rest > 0; at++, rest = Math.floor(rest / 3))
        if (rest % 3 !== BARE && at < this.edges.length) patch.edges.set(at, rest % 3);
        else if (rest % 3 !== BARE) patch.cells.set(at - this.edges.length, rest % 3);
    });
    for (const cell of patch.cells.keys()) if (cell >= this.cells.length) return null;
    return patch;
  }

  /** @param {number} mark @returns {Edge[]} */
  all(mark) {
    /** @type {Edge[]} */
    const found = [];
    this.edges.forEach((held, at) => held === mark && found.push(this.edge(at)));
    return found;
  }
}

/** @param {Iterable<[number, number]>} edges @returns {Patch} */
export const edgePatch = (edges) => ({ edges: new Map(edges), cells: new Map() });

/** @param {string} text @returns {number[] | null} */
function bytesOf(text) {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return [...atob(text.replaceAll("-", "+").replaceAll("_", "/"))].map((letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
