/**
 * The animation of one algorithm: the board with the frontier coloured by level, the
 * counters, and the growing tree below.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("../net/types.js").Edge} Edge
 * @typedef {import("../net/types.js").Search} Search
 * @typedef {import("../net/types.js").SearchStep} SearchStep
 * @typedef {import("../net/contract.js").Response<"open">} Read
 */
import { draw, make } from "../ui/element.js";
import { say, sayName } from "../words.js";
import { SearchTree } from "./tree.js";

const COLOURS = 8;

export class Pane {
  /** @param {string} title @param {Read} read @param {Cell | null} from @param {Search} search @param {Record<string, number>} printed the numbers that a paper prints */
  constructor(title, read, from, search, printed) {
    this.steps = search.steps;
    this.at = -1;
    this.tree = new SearchTree(search.steps);
    this.picture =
      read.puzzle === "onet" ? new FrontierPicture(read.tiles, from) : new LoopPicture(read.clues, search.steps);
    this.sofar = make("dd", {});
    const counters = Object.entries(search.counters).map(([name, value]) =>
      make(
        "div",
        {},
        make("dt", {}, sayName("lab-counter", name)),
        make(
          "dd",
          {},
          value.toLocaleString(),
          name in printed ? make("small", {}, ` ${say("lab-printed", { n: printed[name] })}`) : null,
        ),
      ),
    );
    this.element = make(
      "section",
      { class: "pane", "aria-label": title },
      make(
        "h2",
        {},
        title,
        " ",
        make("small", {}, say(search.found ? "lab-found" : search.complete ? "lab-not-found" : "lab-unfinished")),
      ),
      this.picture.element,
      make("dl", { class: "counters" }, make("div", {}, make("dt", {}, say("lab-shown")), this.sofar), ...counters),
      make("h3", {}, say("lab-tree")),
      this.tree.element,
      search.folded > 0 ? make("p", {}, make("small", {}, say("lab-folded", { n: search.folded }))) : null,
    );
    this.go(0);
  }

  get length() {
    return this.steps.length;
  }

  /** Shows the search after this many steps. @param {number} step */
  go(step) {
    const next = Math.min(step, this.length);
    if (next === this.at) return;
    this.at = next;
    this.sofar.textContent = String(next);
    this.picture.show(this.steps, next);
    this.tree.show(next);
  }
}

/** An Onet board with the cells reached by a search. */
class FrontierPicture {
  /** @param {number[][]} tiles @param {Cell | null} from */
  constructor(tiles, from) {
    const [rows, cols] = [tiles.length, tiles[0].length];
    this.reached = draw("g", { class: "reached" });
    const letters = draw("g", { class: "letters" });
    tiles.forEach((line, row) =>
      line.forEach((kind, col) => {
        if (kind === 0) return;
        letters.append(
          draw("rect", { x: col + 0.08, y: row + 0.08, width: 0.84, height: 0.84, rx: 0.1 }),
          draw("text", { x: col + 0.5, y: row + 0.53 }, kind <= 26 ? String.fromCharCode(64 + kind) : kind),
        );
      }),
    );
    const start = from ? draw("circle", { class: "start", cx: from[1] + 0.5, cy: from[0] + 0.5, r: 0.46 }) : null;
    const grid = draw("rect", { class: "field", x: 0, y: 0, width: cols, height: rows });
    this.element = draw(
      "svg",
      { class: "lab-board", viewBox: `-1.05 -1.05 ${cols + 2.1} ${rows + 2.1}`, "aria-hidden": "true" },
      grid,
      this.reached,
      letters,
      start,
    );
  }

  /** @param {SearchStep[]} steps @param {number} count */
  show(steps, count) {
    const shapes = steps.slice(0, count).flatMap(({ cell, level, state }, at) => {
      if (!cell) return [];
      const kind = `level-${level % COLOURS} ${state}${at === count - 1 ? " newest" : ""}`;
      return [draw("rect", { class: kind, x: cell[1] + 0.02, y: cell[0] + 0.02, width: 0.96, height: 0.96 })];
    });
    this.reached.replaceChildren(...shapes);
  }
}

/** A Slitherlink board with the lines of the current node of a search. */
class LoopPicture {
  /** @param {string[]} clues @param {SearchStep[]} steps */
  constructor(clues, steps) {
    const [rows, cols] = [clues.length, clues[0].length];
    /** @type {Map<number, SearchStep>} */
    this.nodes = new Map(steps.map((step) => [step.node, step]));
    this.lines = draw("g", { class: "tried" });
    let dots = "";
    for (let row = 0; row <= rows; row++) for (let col = 0; col <= cols; col++) dots += `M${col} ${row}h0`;
    const numbers = clues.flatMap((line, row) =>
      [...line].flatMap((clue, col) => (/\d/.test(clue) ? [draw("text", { x: col + 0.5, y: row + 0.53 }, clue)] : [])),
    );
    this.element = draw(
      "svg",
      { class: "lab-board", viewBox: `-.5 -.5 ${cols + 1} ${rows + 1}`, "aria-hidden": "true" },
      draw("path", { class: "lab-dots", d: dots }),
      this.lines,
      draw("g", { class: "numbers" }, ...numbers),
    );
  }

  /** @param {SearchStep[]} steps @param {number} count */
  show(steps, count) {
    const shapes = [];
    /** @type {SearchStep | undefined} */
    let node = steps[count - 1];
    const last = node;
    while (node) {
      if (node.edge) {
        const [[r1, c1], [r2, c2]] = node.edge;
        const kind = `${node === last ? `newest ${node.state}` : ""} ${node.cross ? "cross" : ""}`;
        const [x, y] = [(c1 + c2) / 2, (r1 + r2) / 2];
        shapes.push(
          node.cross
            ? draw("path", { class: kind, d: `M${x - 0.1} ${y - 0.1}l.2 .2m0 -.2l-.2 .2` })
            : draw("line", { class: kind, x1: c1, y1: r1, x2: c2, y2: r2 }),
        );
      }
      node = node.parent === null ? undefined : this.nodes.get(node.parent);
    }
    this.lines.replaceChildren(...shapes);
  }
}
