/**
 * Many tiles flying to new places, as after a reshuffle. Hundreds of moving
 * elements are too much for a phone, so the flight is painted on one canvas
 * over the board, from one picture of each kind.
 *
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {{kind: number, from: Cell, to: Cell}} Flying  as seen on the screen
 */
import { make } from "../element.js";
import { pictureElement } from "../theme.js";

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
  }

  /** Ends a flight at once. */
  land() {
    cancelAnimationFrame(this.request);
    this.canvas?.remove();
    this.canvas = null;
    this.grid.classList.remove("away");
  }

  /** @param {Flying[]} tiles all that are on the board @param {number} step the side of a cell in pixels @param {number} margin the width of the ring */
  fly(tiles, step, margin) {
    this.land();
    const density = Math.min(2, devicePixelRatio || 1);
    const { offsetWidth: width, offsetHeight: height } = this.frame;
    const canvas = make("canvas", {
      class: "flight",
      width: Math.round(width * density),
      height: Math.round(height * density),
      "aria-hidden": "true",
    });
    const pen = canvas.getContext("2d");
    if (!pen || tiles.length === 0) return;
    const sprites = paintSprites(tiles, Math.round(step * density), this.frame);
    this.canvas = canvas;
    this.frame.append(canvas);
    this.grid.classList.add("away");
    const start = performance.now();
    const paint = (/** @type {number} */ now) => {
      pen.clearRect(0, 0, canvas.width, canvas.height);
      tiles.forEach(({ kind, from, to }, at) => {
        const late = (at / tiles.length) * SPREAD;
        const way = ease(Math.max(0, Math.min(1, (now - start - late) / LASTS)));
        const [y, x] = [0, 1].map((axis) => (margin + (from[axis] + (to[axis] - from[axis]) * way) * step) * density);
        const sprite = sprites.get(kind);
        if (sprite) pen.drawImage(sprite, Math.round(x), Math.round(y));
      });
      if (now - start < LASTS + SPREAD) this.request = requestAnimationFrame(paint);
      else this.land();
    };
    this.request = requestAnimationFrame(paint);
    paint(start);
  }
}

/** Slow at both ends. @param {number} t from 0 to 1 */
const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** One small picture of a tile for each kind, in the colours of the style sheet. @param {Flying[]} tiles @param {number} size @param {HTMLElement} frame @returns {Map<number, HTMLCanvasElement>} */
function paintSprites(tiles, size, frame) {
  const probe = frame.querySelector(".tile");
  const [face, edge] = probe
    ? [getComputedStyle(probe).backgroundColor, getComputedStyle(probe).getPropertyValue("outline-color")]
    : ["#FFFCF2", "#CDBFA0"];
  const sprites = new Map();
  for (const { kind } of tiles) {
    if (sprites.has(kind)) continue;
    const sprite = make("canvas", { width: size, height: size });
    const pen = sprite.getContext("2d");
    const picture = pictureElement(kind);
    if (pen) {
      paintFace(pen, size, face, edge);
      if (picture) pen.drawImage(picture, size * 0.15, size * 0.13, size * 0.7, size * 0.7);
    }
    sprites.set(kind, sprite);
  }
  return sprites;
}

/** @param {CanvasRenderingContext2D} pen @param {number} size @param {string} face @param {string} edge */
function paintFace(pen, size, face, edge) {
  const [inset, round, lower] = [size * 0.02, size * 0.115, size * 0.06];
  pen.fillStyle = edge;
  pen.beginPath();
  pen.roundRect(inset, inset, size - 2 * inset, size - 2 * inset, round);
  pen.fill();
  pen.fillStyle = face;
  pen.beginPath();
  pen.roundRect(inset + 1, inset + 1, size - 2 * inset - 2, size - 2 * inset - 1 - lower, round);
  pen.fill();
}
