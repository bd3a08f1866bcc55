/**
 * A growing search tree: the layout is fixed from the start, and each node appears at
 * its step.
 *
 * @typedef {import("../net/types.js").SearchStep} SearchStep
 */
import { draw, make } from "../ui/element.js";
import { say } from "../words.js";

const MOST = 1200;
const [ACROSS, DOWN] = [14, 26];

export class SearchTree {
  /** @param {SearchStep[]} steps */
  constructor(steps) {
    const shown = steps.slice(0, MOST);
    const places = place(shown);
    const width = Math.max(1, ...[...places.values()].map(({ x }) => x + 1));
    const height = 1 + Math.max(0, ...[...places.values()].map(({ y }) => y));
    const box = `0 0 ${width * ACROSS} ${height * DOWN}`;
    const svg = draw("svg", {
      class: "tree",
      viewBox: box,
      width: width * ACROSS,
      height: height * DOWN,
      "aria-hidden": "true",
    });
    // A tree is scaled down to a third at most; a larger one scrolls.
    svg.style.minWidth = `${(width * ACROSS) / 3}px`;
    /** @type {SVGElement[]} */
    this.groups = shown.map((step) => {
      const at = places.get(step.node) ?? { x: 0, y: 0 };
      const up = step.parent === null ? undefined : places.get(step.parent);
      const [x, y] = [(at.x + 0.5) * ACROSS, (at.y + 0.5) * DOWN];
      const group = draw(
        "g",
        { class: "unborn" },
        up ? draw("line", { x1: (up.x + 0.5) * ACROSS, y1: (up.y + 0.5) * DOWN, x2: x, y2: y }) : null,
        draw("circle", { class: `${step.state} level-${step.level % 8}`, cx: x, cy: y, r: 5 }),
      );
      svg.append(group);
      return group;
    });
    this.count = 0;
    this.scroller = make(
      "div",
      { class: "tree-scroll", tabindex: 0, role: "group", "aria-label": say("lab-tree") },
      svg,
    );
    this.element = this.scroller;
  }

  /** @param {number} count */
  show(count) {
    const until = Math.min(count, this.groups.length);
    for (let at = this.count; at < until; at++) this.groups[at].classList.remove("unborn");
    for (let at = until; at < this.count; at++) this.groups[at].classList.add("unborn");
    this.count = until;
  }
}

/** Tree layout: leaves side by side, each parent centred over its children. @param {SearchStep[]} steps @returns {Map<number, {x: number, y: number}>} */
function place(steps) {
  /** @type {Map<number | null, number[]>} */
  const children = new Map();
  const known = new Set(steps.map(({ node }) => node));
  for (const { node, parent } of steps) {
    const above = parent !== null && known.has(parent) && parent !== node ? parent : null;
    const list = children.get(above) ?? [];
    if (!list.includes(node)) list.push(node);
    children.set(above, list);
  }
  /** @type {Map<number, {x: number, y: number}>} */
  const places = new Map();
  let leaves = 0;
  /** @type {{node: number, depth: number, done: boolean}[]} */
  const stack = (children.get(null) ?? []).map((node) => ({ node, depth: 0, done: false })).reverse();
  while (stack.length > 0) {
    const { node, depth, done } = /** @type {{node: number, depth: number, done: boolean}} */ (stack.pop());
    const below = children.get(node) ?? [];
    if (below.length === 0) {
      places.set(node, { x: leaves++, y: depth });
    } else if (done) {
      const xs = below.map((child) => places.get(child)?.x ?? 0);
      places.set(node, { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: depth });
    } else {
      stack.push(
        { node, depth, done: true },
        ...below.map((child) => ({ node: child, depth: depth + 1, done: false })).reverse(),
      );
    }
  }
  return places;
}
