/**
 * The path of a pair: a saffron line with a dark edge, for contrast on every background,
 * drawn from tile to tile and then removed. Outside the board it runs in the middle of
 * the ring.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 */
import { draw } from "../ui/element.js";
import { mayMove } from "../settings.js";

export const RING = 0.5;

const DRAWN_IN = 200;
const STAYS = 320;

export class PathLayer {
  /** @param {number} rows @param {number} cols as seen on the screen */
  constructor(rows, cols) {
    this.rows = rows;
    this.cols = cols;
    const box = `${-RING} ${-RING} ${cols + 2 * RING} ${rows + 2 * RING}`;
    this.element = draw("svg", { class: "paths", viewBox: box, "aria-hidden": "true" });
  }

  /** @param {Cell[]} corners as seen on the screen */
  show(corners) {
    const bends = corners.map(([row, col]) => [middle(col, this.cols), middle(row, this.rows)]);
    const points = bends.map((bend) => bend.join()).join(" ");
    const group = draw(
      "g",
      { class: "path" },
      draw("polyline", { class: "edge", points }),
      draw("polyline", { class: "line", points }),
    );
    this.element.append(group);
    if (!mayMove()) {
      setTimeout(() => group.remove(), DRAWN_IN + STAYS);
      return;
    }
    const length = lengthOf(bends);
    for (const line of group.querySelectorAll("polyline")) {
      line.setAttribute("stroke-dasharray", String(length));
      line.animate([{ strokeDashoffset: length }, { strokeDashoffset: 0 }], { duration: DRAWN_IN, easing: "ease-out" });
    }
    const fade = group.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: 180,
      delay: DRAWN_IN + STAYS - 180,
      fill: "forwards",
    });
    fade.onfinish = () => group.remove();
  }
}

/** @param {number} at @param {number} count */
function middle(at, count) {
  if (at < 0) return -RING / 2;
  if (at >= count) return count + RING / 2;
  return at + 0.5;
}

/** The length of a line of horizontal and vertical segments; measuring it would force a layout. @param {number[][]} bends */
const lengthOf = (bends) =>
  bends.slice(1).reduce((sum, [x, y], at) => sum + Math.abs(x - bends[at][0]) + Math.abs(y - bends[at][1]), 0);
