/**
 * Drawing with mouse, finger or stylus. A tap near an edge toggles it; a drag draws from
 * dot to dot, and erases when it retraces itself; two fingers pan and zoom. With a brush,
 * cells are shaded instead, or arcs put at their corners.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("./board.js").LoopBoard} LoopBoard
 * @typedef {import("./zoom.js").Zoom} Zoom
 * @typedef {import("./marks.js").Patch} Patch
 * @typedef {{preview: (patch: Patch) => void, drop: () => void, commit: (patch: Patch) => void, brush: () => number, corner: (cell: Cell, below: boolean, right: boolean) => void, active: () => boolean}} Hand
 */
import { neighbour } from "./look.js";
import { ARC, BARE, CROSS, edgePatch, LINE, patchOf } from "./marks.js";

/** The largest distance of a tap from an edge, in cells. */
const REACH = 0.42;
/** The distance at which a tap becomes a drag. */
const SLACK = 0.3;
/** The fraction of the way to the next dot at which a drag draws the line. */
const PULL = 0.62;

export class Pen {
  /** @param {LoopBoard} board @param {Zoom} zoom @param {Hand} hand */
  constructor(board, zoom, hand) {
    this.board = board;
    this.zoom = zoom;
    this.hand = hand;
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    /** @type {{start: {x: number, y: number}, dot: Cell, path: {edge: number, was: number}[], mark: number, dragging: boolean, cells: Map<number, number>} | null} */
    this.stroke = null;
    const field = zoom.field;
    field.addEventListener("pointerdown", (event) => this.#down(event));
    field.addEventListener("pointermove", (event) => this.#move(event));
    field.addEventListener("pointerup", (event) => this.#up(event));
    field.addEventListener("pointercancel", (event) => this.#cancel(event));
    field.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const onScrollBar =
      event.target === this.zoom.field &&
      (event.offsetX > this.zoom.field.clientWidth || event.offsetY > this.zoom.field.clientHeight);
    if (onScrollBar || (event.target instanceof Element && event.target.closest("button"))) return;
    event.preventDefault();
    this.fingers.set(event.pointerId, event);
    this.zoom.field.setPointerCapture(event.pointerId);
    if (this.fingers.size > 1 || event.button === 1) {
      this.#drop();
      return;
    }
    if (!this.hand.active()) return;
    const start = this.board.locate(event);
    const dot = this.#nearestDot(start);
    this.stroke = {
      start,
      dot,
      path: [],
      mark: event.button === 2 ? CROSS : LINE,
      dragging: false,
      cells: new Map(),
    };
    if (this.hand.brush() !== BARE && this.hand.brush() !== ARC) this.#shade(start);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size > 1) this.#pinch(before, event);
    else if (!this.stroke) this.zoom.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    else if (this.hand.brush() === ARC) return;
    else if (this.hand.brush() !== BARE) this.#shade(this.board.locate(event));
    else this.#drag(this.board.locate(event));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.fingers.delete(event.pointerId);
    const { stroke } = this;
    this.stroke = null;
    if (!stroke) return;
    this.hand.drop();
    if (stroke.cells.size > 0) {
      this.hand.commit(patchOf({ cells: stroke.cells }));
    } else if (stroke.dragging) {
      const drawn = edgePatch(stroke.path.map(({ edge }) => [edge, stroke.mark]));
      if (drawn.edges.size > 0) this.hand.commit(drawn);
    } else if (this.hand.brush() === ARC) {
      this.#corner(stroke.start);
    } else if (this.hand.brush() === BARE) {
      this.#tap(stroke.start, event.button === 2);
    }
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    this.fingers.delete(event.pointerId);
    this.#drop();
  }

  /** Removes the preview. */
  #drop() {
    const { stroke } = this;
    this.stroke = null;
    if (stroke) this.hand.drop();
  }

  /** @param {{x: number, y: number}} point @param {boolean} second whether it was the right button */
  #tap(point, second) {
    const edge = this.#nearestEdge(point);
    if (edge < 0) return;
    const held = this.board.marks.edges[edge];
    const next = second ? (held === CROSS ? BARE : CROSS) : (held + 1) % 3;
    this.hand.commit(edgePatch([[edge, next]]));
  }

  /** The corner of the cell that was tapped. @param {{x: number, y: number}} point */
  #corner({ x, y }) {
    const { rows, cols } = this.board.marks;
    const [row, col] = [Math.floor(y), Math.floor(x)];
    if (row < 0 || col < 0 || row >= rows || col >= cols) return;
    this.hand.corner([row, col], y - row > 0.5, x - col > 0.5);
  }

  /** @param {{x: number, y: number}} point */
  #drag(point) {
    const stroke = this.stroke;
    if (!stroke) return;
    if (!stroke.dragging && Math.hypot(point.x - stroke.start.x, point.y - stroke.start.y) < SLACK) return;
    stroke.dragging = true;
    // A fast stroke passes several dots between two events.
    for (let n = 0; n < this.board.marks.rows + this.board.marks.cols; n++) {
      const [row, col] = stroke.dot;
      const [dx, dy] = [point.x - col, point.y - row];
      if (Math.max(Math.abs(dx), Math.abs(dy)) < PULL) return;
      const side = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
      const edge = this.board.marks.at(row, col)[side];
      if (edge === undefined || edge < 0) return;
      stroke.dot = neighbour(stroke.dot, side);
      const last = stroke.path.at(-1);
      if (last?.edge === edge) {
        stroke.path.pop();
        this.hand.preview(edgePatch([[edge, last.was]]));
      } else {
        const was = this.board.marks.edges[edge];
        stroke.path.push({ edge, was });
        this.hand.preview(edgePatch([[edge, stroke.mark]]));
      }
    }
  }

  /** @param {{x: number, y: number}} point */
  #shade({ x, y }) {
    const { marks } = this.board;
    const [row, col] = [Math.floor(y), Math.floor(x)];
    if (!this.stroke || row < 0 || col < 0 || row >= marks.rows || col >= marks.cols) return;
    const cell = row * marks.cols + col;
    if (this.stroke.cells.has(cell)) return;
    // The first cell decides whether the stroke shades or clears.
    const [first] = this.stroke.cells.values();
    const mark = first ?? (marks.cells[cell] === this.hand.brush() ? BARE : this.hand.brush());
    this.stroke.cells.set(cell, mark);
    if (marks.cells[cell] !== mark) this.hand.preview(patchOf({ cells: [[cell, mark]] }));
  }

  /** @param {PointerEvent} before @param {PointerEvent} now */
  #pinch(before, now) {
    const other = [...this.fingers.values()].find(({ pointerId }) => pointerId !== now.pointerId);
    if (!other) return;
    const apart = (/** @type {PointerEvent} */ finger) =>
      Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY);
    const factor = apart(now) / Math.max(1, apart(before));
    // Two fingers at a constant distance pan the board.
    if (Math.abs(factor - 1) < 0.005)
      this.zoom.pan((now.clientX - before.clientX) / 2, (now.clientY - before.clientY) / 2);
    else
      this.zoom.grow(
        { clientX: (now.clientX + other.clientX) / 2, clientY: (now.clientY + other.clientY) / 2 },
        factor,
      );
  }

  /** @param {{x: number, y: number}} point @returns {Cell} */
  #nearestDot({ x, y }) {
    const { rows, cols } = this.board.marks;
    return [Math.max(0, Math.min(rows, Math.round(y))), Math.max(0, Math.min(cols, Math.round(x)))];
  }

  /** @param {{x: number, y: number}} point @returns {number} */
  #nearestEdge({ x, y }) {
    const { marks } = this.board;
    const [across, down] = [Math.abs(y - Math.round(y)), Math.abs(x - Math.round(x))];
    if (Math.min(across, down) > REACH) return -1;
    const [row, col] = across < down ? [Math.round(y), Math.floor(x)] : [Math.floor(y), Math.round(x)];
    const [rows, cols] = across < down ? [marks.rows, marks.cols - 1] : [marks.rows - 1, marks.cols];
    if (row < 0 || col < 0 || row > rows || col > cols) return -1;
    return marks.at(row, col)[across < down ? 1 : 2];
  }
}
