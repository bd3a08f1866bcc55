/**
 * Zooming a board: it fits its viewport at first, zooms about the pointer, and is panned
 * by scrolling. During a gesture the picture is only scaled by CSS, which is cheap; when
 * the gesture ends it is laid out again.
 *
 * @typedef {import("./board.js").LoopBoard} LoopBoard
 * @typedef {{clientX: number, clientY: number}} Point
 */
import { MARGIN } from "./board.js";

const LARGEST_CELL = 112;
const CLOSEST = 112;
const STEP = 1.3;
const REST = 140;
/** The smallest side of a cell at which a board opens, in pixels. */
const READABLE = 26;

export class Zoom {
  /** @param {HTMLElement} field the scroll container @param {LoopBoard} board @param {{fixed?: boolean}} [how] fixed: always fitted */
  constructor(field, board, { fixed = false } = {}) {
    this.field = field;
    this.board = board;
    this.scale = 1;
    /** Whether a board that would be too small opens larger than its viewport. */
    this.opens = !fixed;
    /** Whether it did. */
    this.isLarge = false;
    /** Called when the visible part changes. */
    this.changed = () => {};
    /** The gesture in progress. @type {{from: number, point: Point, place: {x: number, y: number}, timer: number} | null} */
    this.stretch = null;
    this.observer = new ResizeObserver(() => this.#apply());
    this.observer.observe(field);
    if (!fixed) field.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  close() {
    this.observer.disconnect();
    clearTimeout(this.stretch?.timer);
  }

  larger() {
    this.grow(this.#middle(), STEP);
    this.#settle();
  }

  smaller() {
    this.grow(this.#middle(), 1 / STEP);
    this.#settle();
  }

  fit() {
    this.#settle();
    this.scale = 1;
    this.#apply();
  }

  /** @param {number} x @param {number} y */
  pan(x, y) {
    this.#settle();
    this.field.scrollLeft -= x;
    this.field.scrollTop -= y;
  }

  /** @param {Point} point the fixed point @param {number} factor */
  grow(point, factor) {
    const moved =
      this.stretch &&
      Math.hypot(point.clientX - this.stretch.point.clientX, point.clientY - this.stretch.point.clientY) > 2;
    if (moved) this.#settle();
    this.stretch ??= { from: this.scale, point, place: this.board.locate(point), timer: 0 };
    const most = Math.max(1, CLOSEST / this.#fitting());
    this.scale = Math.max(1, Math.min(most, this.scale * factor));
    const { from, place } = this.stretch;
    const { style } = this.board.element;
    style.transformOrigin = `${(place.x + MARGIN) * this.board.cell}px ${(place.y + MARGIN) * this.board.cell}px`;
    style.transform = `scale(${this.scale / from})`;
    clearTimeout(this.stretch.timer);
    this.stretch.timer = setTimeout(() => this.#settle(), REST);
  }

  /** Lays out the board at its zoomed size. */
  #settle() {
    if (!this.stretch) return;
    const { point, place, timer } = this.stretch;
    clearTimeout(timer);
    this.stretch = null;
    this.board.element.style.transform = "";
    this.#apply();
    const after = this.board.locate(point);
    this.field.scrollLeft += (place.x - after.x) * this.board.cell;
    this.field.scrollTop += (place.y - after.y) * this.board.cell;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (event.shiftKey) return;
    event.preventDefault();
    const { clientX, clientY, deltaY } = event;
    this.grow({ clientX, clientY }, Math.exp(-deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)));
  }

  #middle() {
    const box = this.field.getBoundingClientRect();
    return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  }

  /** The size of the whole board in a field of this size. @param {number} width @param {number} height */
  whole(width, height) {
    const { rows, cols } = this.board.marks;
    const cell = fitting(rows, cols, width, height);
    return { width: cell * (cols + 2 * MARGIN), height: cell * (rows + 2 * MARGIN) };
  }

  /**
   * Scrolls a zoomed board so that these dots are visible and not covered by the panel.
   * @param {import("../net/types.js").Cell[]} dots
   * @param {HTMLElement} panel
   */
  reveal(dots, panel) {
    if (this.scale <= 1.001 || dots.length === 0) return;
    this.#settle();
    const [field, cover] = [this.field.getBoundingClientRect(), panel.getBoundingClientRect()];
    const beside = panel.dataset.stands === "beside";
    const onLeft = cover.left - field.left < field.right - cover.right;
    const free = {
      left: beside && onLeft ? cover.right : field.left,
      right: beside && !onLeft ? cover.left : field.right,
      bottom: beside ? field.bottom : cover.top,
    };
    const board = this.board.element.getBoundingClientRect();
    const middle = (/** @type {0 | 1} */ axis) => {
      const places = dots.map((dot) => dot[axis]);
      return ((Math.min(...places) + Math.max(...places)) / 2 + MARGIN) * this.board.cell;
    };
    this.field.scrollLeft += board.left + middle(1) - (free.left + free.right) / 2;
    this.field.scrollTop += board.top + middle(0) - (field.top + free.bottom) / 2;
  }

  #fitting() {
    const { rows, cols } = this.board.marks;
    return fitting(rows, cols, this.field.offsetWidth, this.field.offsetHeight);
  }

  #apply() {
    if (this.field.offsetWidth === 0 || this.stretch) return;
    if (this.opens) {
      this.scale = Math.max(1, READABLE / this.#fitting());
      this.isLarge = this.scale > 1;
    }
    this.opens = false;
    this.field.classList.toggle("closer", this.scale > 1.001);
    this.board.resize(this.#fitting() * this.scale);
    this.changed();
  }

  /** The visible rectangle, in cells. */
  seen() {
    const box = this.field.getBoundingClientRect();
    const limit = (/** @type {{x: number, y: number}} */ { x, y }) => ({
      x: Math.max(0, Math.min(this.board.marks.cols, x)),
      y: Math.max(0, Math.min(this.board.marks.rows, y)),
    });
    return [
      limit(this.board.locate({ clientX: box.left, clientY: box.top })),
      limit(this.board.locate({ clientX: box.right, clientY: box.bottom })),
    ];
  }

  /** Brings a place into the middle of the field. @param {{x: number, y: number}} place in cells */
  centre({ x, y }) {
    const [from, to] = this.seen();
    this.field.scrollLeft += (x - (from.x + to.x) / 2) * this.board.cell;
    this.field.scrollTop += (y - (from.y + to.y) / 2) * this.board.cell;
  }
}

/** The side of a cell of a whole board, in pixels. @param {number} rows @param {number} cols @param {number} width @param {number} height */
function fitting(rows, cols, width, height) {
  return Math.max(4, Math.min(width / (cols + 2 * MARGIN), height / (rows + 2 * MARGIN), LARGEST_CELL));
}
