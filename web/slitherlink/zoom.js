/**
 * Looking closer at a board: it fits its field at first, grows about the point
 * under the pointer, and is then moved by scrolling.
 *
 * @typedef {import("./board.js").LoopBoard} LoopBoard
 */
import { MARGIN } from "./board.js";

const LARGEST_CELL = 112;
const CLOSEST = 112;
const STEP = 1.3;

export class Zoom {
  /** @param {HTMLElement} field what scrolls @param {LoopBoard} board @param {{fixed?: boolean}} [how] fixed: it only fits */
  constructor(field, board, { fixed = false } = {}) {
    this.field = field;
    this.board = board;
    this.scale = 1;
    this.observer = new ResizeObserver(() => this.#apply());
    this.observer.observe(field);
    if (!fixed) field.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  close() {
    this.observer.disconnect();
  }

  larger() {
    this.#about(this.#middle(), STEP);
  }

  smaller() {
    this.#about(this.#middle(), 1 / STEP);
  }

  fit() {
    this.scale = 1;
    this.#apply();
  }

  /** @param {{clientX: number, clientY: number}} point @param {number} factor */
  pinch(point, factor) {
    this.#about(point, factor);
  }

  /** @param {number} x @param {number} y */
  pan(x, y) {
    this.field.scrollLeft -= x;
    this.field.scrollTop -= y;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (event.shiftKey) return;
    event.preventDefault();
    this.#about(event, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)));
  }

  #middle() {
    const box = this.field.getBoundingClientRect();
    return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  }

  /** @param {{clientX: number, clientY: number}} point @param {number} factor */
  #about(point, factor) {
    const before = this.board.locate(point);
    const most = Math.max(1, CLOSEST / this.#fitting());
    this.scale = Math.max(1, Math.min(most, this.scale * factor));
    this.#apply();
    const after = this.board.locate(point);
    this.field.scrollLeft += (before.x - after.x) * this.board.cell;
    this.field.scrollTop += (before.y - after.y) * this.board.cell;
  }

  #fitting() {
    const { rows, cols } = this.board.marks;
    const { offsetWidth: width, offsetHeight: height } = this.field;
    return Math.max(4, Math.min(width / (cols + 2 * MARGIN), height / (rows + 2 * MARGIN), LARGEST_CELL));
  }

  #apply() {
    if (this.field.offsetWidth === 0) return;
    this.field.classList.toggle("closer", this.scale > 1.001);
    this.board.resize(this.#fitting() * this.scale);
  }
}
