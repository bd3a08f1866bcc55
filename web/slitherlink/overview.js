/**
 * The minimap of a board that is larger than its viewport: the lines, and a frame
 * around the visible part. A press on it scrolls there.
 *
 * @typedef {import("./zoom.js").Zoom} Zoom
 */
import { make } from "../ui/element.js";
import { say } from "../words.js";
import { LINE } from "./marks.js";

/** Its longer side, in pixels. */
const SIDE = 72;

export class Overview {
  /** @param {Zoom} zoom */
  constructor(zoom) {
    this.zoom = zoom;
    const { rows, cols } = zoom.board.marks;
    this.unit = SIDE / Math.max(rows, cols);
    this.density = Math.min(2, devicePixelRatio || 1);
    const [width, height] = [cols * this.unit, rows * this.unit];
    this.element = make("canvas", {
      class: "overview",
      width: Math.round(width * this.density),
      height: Math.round(height * this.density),
      role: "img",
      "aria-label": say("overview"),
      hidden: true,
    });
    this.element.style.width = `${width}px`;
    this.element.style.height = `${height}px`;
    zoom.field.addEventListener("scroll", () => this.draw(), { passive: true });
    zoom.changed = () => this.draw();
    this.element.addEventListener("pointerdown", (event) => this.#go(event));
    this.element.addEventListener("pointermove", (event) => event.buttons > 0 && this.#go(event));
  }

  draw() {
    const { board } = this.zoom;
    const pen = this.element.getContext("2d");
    this.element.hidden = !this.zoom.isLarge;
    if (!pen || this.element.hidden) return;
    const style = getComputedStyle(this.element);
    const unit = this.unit * this.density;
    pen.clearRect(0, 0, this.element.width, this.element.height);
    pen.beginPath();
    board.marks.edges.forEach((mark, number) => {
      if (mark !== LINE) return;
      const [[r1, c1], [r2, c2]] = board.marks.edge(number);
      pen.moveTo(c1 * unit, r1 * unit);
      pen.lineTo(c2 * unit, r2 * unit);
    });
    pen.lineWidth = this.density;
    pen.strokeStyle = style.color;
    pen.stroke();
    const [from, to] = this.zoom.seen();
    pen.lineWidth = 1.5 * this.density;
    pen.strokeStyle = style.borderTopColor;
    pen.strokeRect(from.x * unit, from.y * unit, (to.x - from.x) * unit, (to.y - from.y) * unit);
  }

  /** @param {PointerEvent} event */
  #go(event) {
    event.preventDefault();
    this.zoom.centre({ x: event.offsetX / this.unit, y: event.offsetY / this.unit });
  }
}
