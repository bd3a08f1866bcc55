/**
 * The animation of many tiles, as after a reshuffle. Hundreds of animated elements are
 * too slow on a phone, so the tiles are painted on one canvas over the board, from one
 * sprite per kind. Meanwhile the board below is updated, one line per frame, because all
 * at once would take several frames.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {{kind: number, from: Cell, to: Cell}} Flying  as seen on the screen
 */
import { make } from "../ui/element.js";
import { Sprites } from "./sprites.js";

const LASTS = 520;
/** The delay of the last tile after the first. */
const SPREAD = 160;

export class FlightLayer {
  /** @param {HTMLElement} frame the board with its ring */
  constructor(frame) {
    this.frame = frame;
    /** @type {HTMLCanvasElement | null} */
    this.canvas = null;
    this.request = 0;
    this.sprites = new Sprites(frame);
    /** The pending updates of lines of the board. @type {(() => void)[]} */
    this.below = [];
  }

  /** Renders the sprites of the first kinds ahead. @param {number} kinds @param {number} side */
  prepare(kinds, side) {
    this.sprites.prepare(kinds, Math.round(side * density()));
  }

  /** Ends a flight at once. */
  land() {
    cancelAnimationFrame(this.request);
    for (const arrive of this.below.splice(0)) arrive();
    this.canvas?.remove();
    this.canvas = null;
  }

  /**
   * @param {Flying[]} tiles all that are on the board
   * @param {{rows: number, cols: number, side: number, ring: number}} board as seen on the screen: the side of its
   *   cells in pixels, and the width of the ring in cells; measuring them would force a layout
   * @param {(line: number) => void} arrive changes a line of the board below
   */
  fly(tiles, { rows, cols, side, ring }, arrive) {
    this.land();
    this.below = Array.from({ length: rows }, (_, line) => () => arrive(line));
    const dense = side * density();
    const canvas = make("canvas", {
      class: "flight",
      width: Math.round((cols + 2 * ring) * dense),
      height: Math.round((rows + 2 * ring) * dense),
      "aria-hidden": "true",
    });
    const pen = canvas.getContext("2d");
    if (!pen) {
      this.land();
      return;
    }
    this.sprites.fit(Math.round(dense));
    const start = performance.now();
    const paint = (/** @type {number} */ now) => {
      if (now - start >= LASTS + SPREAD) {
        this.land();
        return;
      }
      pen.clearRect(0, 0, canvas.width, canvas.height);
      tiles.forEach(({ kind, from, to }, at) => {
        const late = (at / tiles.length) * SPREAD;
        const way = ease(Math.max(0, Math.min(1, (now - start - late) / LASTS)));
        const [y, x] = [0, 1].map((axis) => (ring + from[axis] + (to[axis] - from[axis]) * way) * dense);
        pen.drawImage(this.sprites.of(kind), Math.round(x), Math.round(y));
      });
      this.below.shift()?.();
      this.request = requestAnimationFrame(paint);
    };
    paint(start);
    this.canvas = canvas;
    this.frame.append(canvas);
  }
}

/** Eases in and out. @param {number} t from 0 to 1 */
const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** Canvas pixels per CSS pixel; more than two are invisible during a flight. */
const density = () => Math.min(2, devicePixelRatio || 1);
