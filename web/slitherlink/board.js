/**
 * The Slitherlink board on the screen, in three layers: the paper (shades, clues and
 * dots), the marks (lines and crosses), and the dots for keyboard and screen reader (an
 * ARIA grid). A move updates only the edges that it changes.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("../net/types.js").Edge} Edge
 * @typedef {import("../net/types.js").Arc} Arc
 * @typedef {import("./marks.js").Marks} Marks
 * @typedef {import("./marks.js").Patch} Patch
 */
import { draw, make } from "../ui/element.js";
import { say } from "../words.js";
import { clueLook, degree } from "./look.js";
import { settings } from "../settings.js";
import { CROSS, LINE } from "./marks.js";
import { Strands } from "./strands.js";

export const MARGIN = 0.45;
const ARM = 0.1;
const ARC = 0.27;
const SIDES = /** @type {const} */ (["up", "right", "down", "left"]);

export class LoopBoard {
  /** @param {Marks} marks @param {string[]} clues @param {{still?: boolean}} [how] a still board is not interactive */
  constructor(marks, clues, { still = false } = {}) {
    this.marks = marks;
    this.clues = clues;
    this.still = still;
    this.cell = 40;
    const box = `${-MARGIN} ${-MARGIN} ${marks.cols + 2 * MARGIN} ${marks.rows + 2 * MARGIN}`;
    this.shades = draw("g", { class: "shades" });
    this.lit = draw("g", { class: "lit" });
    this.clueLayer = draw("g", { class: "clues" });
    this.dots = draw("g", { class: "dots" });
    this.pen = draw("g", { class: "pen" });
    this.arcs = draw("g", { class: "arcs" });
    this.proposal = draw("g", { class: "proposal" });
    this.grid = draw("svg", {
      class: "walk",
      viewBox: box,
      role: still ? null : "grid",
      "aria-label": still ? null : say("loop-board"),
    });
    this.element = make(
      "div",
      { class: "loop-board" },
      draw(
        "svg",
        { class: "paper", viewBox: box, "aria-hidden": "true" },
        this.shades,
        this.lit,
        this.dots,
        this.clueLayer,
      ),
      draw("svg", { class: "ink", viewBox: box, "aria-hidden": "true" }, this.arcs, this.pen, this.proposal),
      still ? null : this.grid,
    );
    /** @type {Map<number, SVGElement>} */
    this.drawn = new Map();
    /** @type {Map<number, SVGElement>} */
    this.shaded = new Map();
    /** @type {Map<number, SVGTextElement>} */
    this.texts = new Map();
    /** @type {SVGElement[]} */
    this.walk = [];
    /** @type {Cell} */
    this.cursor = [0, 0];
    /** The colours of connected lines, if enabled. */
    this.strands = new Strands();
    this.#drawPaper();
    if (!still) this.#drawWalk();
    this.redraw();
  }

  /** @param {number} cell the side of a cell in pixels */
  resize(cell) {
    this.cell = cell;
    this.element.style.width = `${cell * (this.marks.cols + 2 * MARGIN)}px`;
    this.element.style.height = `${cell * (this.marks.rows + 2 * MARGIN)}px`;
  }

  /** Shows other marks of the same puzzle. @param {Marks} marks */
  become(marks) {
    this.marks = marks;
    this.unfill();
    this.redraw();
  }

  redraw() {
    for (let edge = 0; edge < this.marks.edges.length; edge++) this.#drawEdge(edge);
    for (let cell = 0; cell < this.marks.cells.length; cell++) this.#drawShade(cell);
    for (const cell of this.texts.keys()) this.#dressClue(cell);
    this.#drawArcs();
    this.#colourLines();
  }

  /** Colours each connected line, or all lines alike. */
  #colourLines() {
    if (this.still) return;
    this.element.classList.toggle("coloured", settings.lineColours);
    if (!settings.lineColours) return;
    for (const [edge, colour] of this.strands.update(this.marks))
      this.drawn.get(edge)?.setAttribute("data-strand", String(colour));
  }

  /** Highlights the marks of a trial, and its first one. @param {Set<number>} tried @param {number | null} assumption */
  showTrial(tried, assumption) {
    for (const [edge, shape] of this.drawn) {
      shape.classList.toggle("tried", tried.has(edge));
      shape.classList.toggle("assumed", edge === assumption);
    }
  }

  /** Draws what a patch touched. @param {Patch} patch */
  update(patch) {
    for (const edge of patch.edges.keys()) {
      this.#drawEdge(edge);
      for (const [row, col] of this.marks.beside(edge)) this.#dressClue(row * this.marks.cols + col);
      for (const dot of this.marks.edge(edge)) this.#dressDot(dot);
    }
    for (const cell of patch.cells.keys()) this.#drawShade(cell);
    if (patch.edges.size > 0) this.#colourLines();
    if (patch.corners.size > 0) this.#drawArcs();
  }

  /** Draws the player's arcs. */
  #drawArcs() {
    this.arcs.replaceChildren(...this.marks.arcs.map(arc));
  }

  /**
 * Highlights the premises of a deduction, and draws its conclusion and, for a trial,
 * the place of the contradiction.
   * @param {{cells: Cell[], edges: Edge[], arcs?: Arc[], lines: Edge[], crosses: Edge[], clash?: import("../net/types.js").Clash | null} | null} deduction
   * @param {boolean} [wrong]
   */
  propose(deduction, wrong = false) {
    this.lit.replaceChildren();
    this.proposal.replaceChildren();
    this.proposal.classList.toggle("wrong", wrong);
    this.lit.classList.toggle("wrong", wrong);
    if (!deduction) return;
    for (const [row, col] of deduction.cells) this.lit.append(draw("rect", { x: col, y: row, width: 1, height: 1 }));
    for (const { dot, edges } of deduction.arcs ?? []) this.proposal.append(arc({ dot, edges }));
    for (const edge of deduction.edges) this.proposal.append(line(edge, "premise"));
    for (const edge of deduction.lines) this.proposal.append(line(edge, "line"));
    for (const edge of deduction.crosses) this.proposal.append(cross(edge));
    if (deduction.clash) this.proposal.append(clashMark(deduction.clash));
  }

  /** @param {number[]} cells */
  fill(cells) {
    this.element.classList.add("solved");
    for (const shape of this.shaded.values()) shape.remove();
    this.shaded.clear();
    for (const text of this.texts.values()) text.setAttribute("class", "done");
    for (const cell of cells) this.#shade(cell, "within");
  }

  /** Removes the appearance of a solved puzzle. */
  unfill() {
    this.element.classList.remove("solved");
    for (let cell = 0; cell < this.marks.cells.length; cell++) this.#drawShade(cell);
    for (const cell of this.texts.keys()) this.#dressClue(cell);
  }

  /** @param {Cell} dot */
  moveCursor([row, col]) {
    const { rows, cols } = this.marks;
    this.#dot(this.cursor).setAttribute("tabindex", "-1");
    this.cursor = [Math.max(0, Math.min(rows, row)), Math.max(0, Math.min(cols, col))];
    const dot = this.#dot(this.cursor);
    dot.setAttribute("tabindex", "0");
    this.focus();
    dot.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  focus() {
    this.#dot(this.cursor).focus({ preventScroll: true });
  }

  /** Converts a point of the window to board coordinates, in cells. @param {{clientX: number, clientY: number}} point */
  locate({ clientX, clientY }) {
    const box = this.element.getBoundingClientRect();
    const cell = box.width / (this.marks.cols + 2 * MARGIN);
    return { x: (clientX - box.left) / cell - MARGIN, y: (clientY - box.top) / cell - MARGIN };
  }

  /** The clues around a dot, for screen readers. @param {Cell} dot */
  cluesAround([row, col]) {
    const clue = (/** @type {number} */ r, /** @type {number} */ c) =>
      /\d/.test(this.clues[r]?.[c] ?? "") ? this.clues[r][c] : say("loop-none");
    return say("loop-clues", {
      a: clue(row - 1, col - 1),
      b: clue(row - 1, col),
      c: clue(row, col),
      d: clue(row, col - 1),
    });
  }

  /** @param {Cell} dot */
  label([row, col]) {
    const marks = this.marks.at(row, col).flatMap((edge, side) => {
      const mark = edge < 0 ? 0 : this.marks.edges[edge];
      return mark === LINE
        ? [say(`loop-line-${SIDES[side]}`)]
        : mark === CROSS
          ? [say(`loop-cross-${SIDES[side]}`)]
          : [];
    });
    return [say("loop-dot", { row: row + 1, col: col + 1 }), ...marks].join(", ");
  }

  /** @param {Cell} dot */
  #dot([row, col]) {
    return this.walk[row * (this.marks.cols + 1) + col];
  }

  #drawPaper() {
    const { rows, cols } = this.marks;
    let dots = "";
    for (let row = 0; row <= rows; row++) for (let col = 0; col <= cols; col++) dots += `M${col} ${row}h0`;
    this.dots.append(draw("path", { d: dots }));
    this.clues.forEach((line, row) =>
      [...line].forEach((clue, col) => {
        if (!/\d/.test(clue)) return;
        const text = draw("text", { x: col + 0.5, y: row + 0.5 }, clue);
        this.texts.set(row * cols + col, text);
        this.clueLayer.append(text);
      }),
    );
  }

  #drawWalk() {
    const { rows, cols } = this.marks;
    const hidden = (/** @type {string} */ role, /** @type {string} */ words) =>
      draw("g", { role }, draw("text", {}, words));
    const head = draw("g", { role: "row" }, hidden("columnheader", say("rows")));
    for (let col = 0; col <= cols; col++) head.append(hidden("columnheader", say("column", { n: col + 1 })));
    this.grid.append(head);
    for (let row = 0; row <= rows; row++) {
      const line = draw("g", { role: "row" }, hidden("rowheader", say("row", { n: row + 1 })));
      for (let col = 0; col <= cols; col++) {
        const dot = draw("circle", {
          role: "gridcell",
          tabindex: row + col === 0 ? 0 : -1,
          cx: col,
          cy: row,
          r: 0.2,
          "aria-label": this.label([row, col]),
        });
        this.walk.push(dot);
        line.append(dot);
      }
      this.grid.append(line);
    }
  }

  /** @param {number} edge */
  #drawEdge(edge) {
    const mark = this.marks.edges[edge];
    const old = this.drawn.get(edge);
    if (!old && mark === 0) return;
    old?.remove();
    this.drawn.delete(edge);
    if (mark === 0) return;
    const shape = mark === LINE ? line(this.marks.edge(edge), "line") : cross(this.marks.edge(edge));
    this.drawn.set(edge, shape);
    this.pen.append(shape);
  }

  /** @param {number} cell */
  #drawShade(cell) {
    this.shaded.get(cell)?.remove();
    this.shaded.delete(cell);
    if (this.marks.cells[cell] !== 0) this.#shade(cell, this.marks.cells[cell] === 1 ? "inside" : "outside");
  }

  /** @param {number} cell @param {string} kind */
  #shade(cell, kind) {
    const [row, col] = [Math.floor(cell / this.marks.cols), cell % this.marks.cols];
    this.shaded.get(cell)?.remove();
    const shape = draw("rect", { class: kind, x: col, y: row, width: 1, height: 1 });
    this.shaded.set(cell, shape);
    this.shades.append(shape);
  }

  /** @param {number} cell */
  #dressClue(cell) {
    const text = this.texts.get(cell);
    if (!text) return;
    const look = clueLook(this.marks, this.clues, Math.floor(cell / this.marks.cols), cell % this.marks.cols);
    if (text.getAttribute("class") !== look) text.setAttribute("class", look);
  }

  /** @param {Cell} dot */
  #dressDot(dot) {
    if (this.still) return;
    const element = this.#dot(dot);
    element.setAttribute("aria-label", this.label(dot));
    element.classList.toggle("broken", degree(this.marks, dot[0], dot[1]) > 2);
  }
}

/** @param {Edge} edge @param {string} kind */
function line([[r1, c1], [r2, c2]], kind) {
  return draw("line", { class: kind, x1: c1, y1: r1, x2: c2, y2: r2 });
}

/** @param {Edge} edge */
function cross([[r1, c1], [r2, c2]]) {
  const [x, y] = [(c1 + c2) / 2, (r1 + r2) / 2];
  return draw("path", {
    class: "cross",
    d: `M${x - ARM} ${y - ARM}l${2 * ARM} ${2 * ARM}m0 ${-2 * ARM}l${-2 * ARM} ${2 * ARM}`,
  });
}

/** The signs of the directions of two edges at a dot: 1 is down or right. @param {Cell} dot @param {Edge[]} edges @returns {Cell} */
function towards([row, col], edges) {
  const ends = edges.flat();
  return [ends.some(([r]) => r > row) ? 1 : -1, ends.some(([, c]) => c > col) ? 1 : -1];
}

/** A quarter circle around a dot. @param {Arc} arc */
function arc({ dot, edges }) {
  const [[row, col], [down, right]] = [dot, towards(dot, edges)];
  const sweep = down === right ? 1 : 0;
  const d = `M${col + ARC * right} ${row}A${ARC} ${ARC} 0 0 ${sweep} ${col} ${row + ARC * down}`;
  return draw("path", { class: "arc", d });
}

/** A ring around the place of the contradiction of a trial. @param {import("../net/types.js").Clash} clash */
function clashMark(clash) {
  if ("clue" in clash) {
    const [row, col] = clash.clue;
    return draw("rect", { class: "clash", x: col + 0.1, y: row + 0.1, width: 0.8, height: 0.8, rx: 0.4 });
  }
  const [[r1, c1], [r2, c2]] = "dot" in clash ? [clash.dot, clash.dot] : Object.values(clash)[0];
  return draw("circle", { class: "clash", cx: (c1 + c2) / 2, cy: (r1 + r2) / 2, r: 0.3 });
}
