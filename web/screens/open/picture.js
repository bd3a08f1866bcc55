/**
 * The picture from which a board was read, seen from straight above and as large as the
 * editor, so that both can be compared cell by cell.
 */
import { make } from "../../ui/element.js";
import { mayMove } from "../../settings.js";
import { say } from "../../words.js";

/**
 * @typedef {{address: string, corners: number[][]}} Source a picture, and where the board
 *   is in it: clockwise from the top left of the board
 */

/**
 * Doubtful cells are buttons that lead to their fields.
 *
 * @param {Source} source
 * @param {HTMLElement} table the editor
 * @param {{rows: number, cols: number, doubtful: [number, number][]}} board
 */
export function straightened({ address, corners }, table, { rows, cols, doubtful }) {
  const fields = table.querySelectorAll("input");
  const image = make("img", { src: address, alt: "" });
  const stage = make("div", { class: "straightened" }, image);
  stage.style.width = `${cols * CELL}px`;
  stage.style.height = `${rows * CELL}px`;
  image.style.transform = matrix(toRectangle(corners, cols * CELL, rows * CELL));
  for (const [row, col] of doubtful) {
    const field = fields[row * cols + col];
    const mark = make("button", {
      type: "button",
      class: "doubtful",
      "aria-label": say("open-cell", { row: row + 1, col: col + 1 }),
      onclick: () => {
        field.scrollIntoView({ block: "center", inline: "center", behavior: mayMove() ? "smooth" : "auto" });
        field.focus({ preventScroll: true });
      },
    });
    mark.style.left = `${col * CELL}px`;
    mark.style.top = `${row * CELL}px`;
    field.addEventListener("input", () => mark.remove());
    stage.append(mark);
  }
  return make("figure", {}, make("div", { class: "wide-scroll" }, stage), make("figcaption", {}, say("open-straightened")));
}

/** The side of a cell, and the gap that the editor leaves. */
const CELL = 46;

/**
 * The homography that maps four corners, clockwise from the top left, to those of a
 * rectangle: that of the unit square to the corners, which has a closed form (Heckbert
 * 1989), backwards.
 *
 * @param {number[][]} corners @param {number} width @param {number} height @returns {number[][]}
 */
export function toRectangle([[x0, y0], [x1, y1], [x2, y2], [x3, y3]], width, height) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area];
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  // The adjugate, for a factor does not matter, then the size of the rectangle.
  return [
    [e - f * h, c * h - b, b * f - c * e].map((entry) => entry * width),
    [f * g - d, a - c * g, c * d - a * f].map((entry) => entry * height),
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
}

/** A homography as CSS has it: columns first, and a third axis. @param {number[][]} map */
function matrix([[a, b, c], [d, e, f], [g, h, i]]) {
  const entries = [a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].map((entry) => entry / i);
  entries[10] = 1;
  return `matrix3d(${entries.join(",")})`;
}
