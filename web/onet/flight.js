/**
 * Many tiles flying to new places, as after a reshuffle. Hundreds of moving
 * elements are too much for a phone, so the flight is painted on one canvas
 * over the board, from one picture of each kind.
 *
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {{kind: number, from: Cell, to: Cell}} Flying  as seen on the screen
 */
import { make } from "../element.js";
import { Sprites } from "./sprites.js";

const LASTS = 520;
/** The last tile starts so much later than the first. */
const SPREAD = 160;

export class FlightLayer {
  /** @param {HTMLElement} frame the board with its ring @param {HTMLElement} grid what is hidden meanwhile */
  constructor(frame, grid) {
    this.frame = frame;
    this.grid = grid;
    /** @type {HTMLCanvasElement | null} */
    this.canvas = null;
    this.request = 0;
    this.sprites = new Sprites(frame);
  }

  /** Has the pictures of the first kinds ready before they fly. @param {number} kinds @param {number} step */
  prepare(kinds, step) {
    this.sprites.measure(Math.round(step * density()));
    this.sprites.prepare(kinds);
  }

  /** Ends a flight at once. */
  land() {
    cancelAnimationFrame(this.request);
    this.canvas?.remove();
    this.canvas = null;
    for (const line of this.#lines()) line.classList.remove("away");
  }

  /**
   * The tiles leave in the order of their new places and land in it. A line of
   * the board is shown as soon as it is full: drawing them all at the end would
   * take several frames.
   * @param {Flying[]} tiles all that are on the board
   * @param {number} step the side of a cell in pixels
   * @param {number} margin the width of the ring
   */
  fly(tiles, step, margin) {
    this.land();
    const dense = density();
    const { offsetWidth: width, offsetHeight: height } = this.frame;
    const canvas = make("canvas", {
      class: "flight",
      width: Math.round(width * dense),
      height: Math.round(height * dense),
      "aria-hidden": "true",
    });
    const pen = canvas.getContext("2d");
    if (!pen || tiles.length === 0) return;
    this.sprites.measure(Math.round(step * dense));
    this.canvas = canvas;
    this.frame.append(canvas);
    const lines = this.#lines();
    for (const line of lines) line.classList.add("away");
    const inOrder = tiles.toSorted((a, b) => a.to[0] - b.to[0] || a.to[1] - b.to[1]);
    const start = performance.now();
    const paint = (/** @type {number} */ now) => {
      const way = inOrder.map((_, at) => (now - start - (at / inOrder.length) * SPREAD) / LASTS);
      const flying = way.findIndex((part) => part < 1);
      if (flying < 0) {
        this.land();
        return;
      }
      const [full] = inOrder[flying].to;
      lines.forEach((line, at) => line.classList.toggle("away", at >= full));
      pen.clearRect(0, 0, canvas.width, canvas.height);
      inOrder.forEach(({ kind, from, to }, at) => {
        if (to[0] < full) return;
        const part = ease(Math.max(0, Math.min(1, way[at])));
        const [y, x] = [0, 1].map((axis) => (margin + (from[axis] + (to[axis] - from[axis]) * part) * step) * dense);
        pen.drawImage(this.sprites.of(kind), Math.round(x), Math.round(y));
      });
      this.request = requestAnimationFrame(paint);
    };
    paint(start);
  }

  /** The lines of the board as seen, without the names of its columns. */
  #lines() {
    return [...this.grid.children].filter((line) => line.querySelector(".cell"));
  }
}

/** Slow at both ends. @param {number} t from 0 to 1 */
const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** Points of the canvas for each of the page; more than two nobody sees in flight. */
const density = () => Math.min(2, devicePixelRatio || 1);
