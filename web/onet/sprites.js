/**
 * A cache of rendered tiles for painting on a canvas. Rendering one takes about a
 * millisecond, so it happens ahead, in idle callbacks; a sprite that is needed sooner is
 * rendered at once.
 */
import { make } from "../ui/element.js";
import { pictureElement } from "./theme.js";

/** @type {(run: () => void) => void} */
const whenIdle = globalThis.requestIdleCallback?.bind(globalThis) ?? ((run) => setTimeout(run, 20));

export class Sprites {
  /** @param {HTMLElement} frame the board whose tiles they show */
  constructor(frame) {
    this.frame = frame;
    /** @type {Map<number, HTMLCanvasElement>} */
    this.made = new Map();
    this.look = { size: 0, face: "", edge: "" };
  }

  /** Discards the sprites if they have another size. @param {number} size */
  fit(size) {
    if (size === this.look.size) return;
    const tile = this.frame.querySelector(".tile");
    const style = tile && getComputedStyle(tile);
    this.look = { size, face: style?.backgroundColor ?? "", edge: style?.outlineColor ?? "" };
    this.made = new Map();
  }

  /** Renders the sprites of the first kinds, one per idle callback. @param {number} kinds @param {number} size */
  prepare(kinds, size) {
    this.fit(size);
    const { made } = this;
    const one = (/** @type {number} */ kind) => {
      if (kind > kinds || made !== this.made) return;
      this.of(kind);
      whenIdle(() => one(kind + 1));
    };
    whenIdle(() => one(1));
  }

  /** @param {number} kind */
  of(kind) {
    const ready = this.made.get(kind);
    if (ready) return ready;
    const { size } = this.look;
    const sprite = make("canvas", { width: size, height: size });
    const pen = sprite.getContext("2d");
    if (pen) this.#paint(pen, kind);
    this.made.set(kind, sprite);
    return sprite;
  }

  /** @param {CanvasRenderingContext2D} pen @param {number} kind */
  #paint(pen, kind) {
    const { size, face, edge } = this.look;
    const [inset, round, lower] = [size * 0.02, size * 0.115, size * 0.06];
    pen.fillStyle = edge;
    pen.beginPath();
    pen.roundRect(inset, inset, size - 2 * inset, size - 2 * inset, round);
    pen.fill();
    pen.fillStyle = face;
    pen.beginPath();
    pen.roundRect(inset + 1, inset + 1, size - 2 * inset - 2, size - 2 * inset - 1 - lower, round);
    pen.fill();
    const picture = pictureElement(kind);
    if (picture) pen.drawImage(picture, size * 0.15, size * 0.13, size * 0.7, size * 0.7);
  }
}
