/**
 * The hint panel: the name of the rule, the reason, and the player's choices. The board
 * highlights the same places.
 *
 * @typedef {import("../net/types.js").Deduction} Deduction
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("../net/types.js").Edge} Edge
 * @typedef {{doIt: () => void, notThis: () => void, fromFirst: (() => void) | null, showMe: () => void,
 *   close: () => void}} Answers  `fromFirst` discards the skipped hints, if there are any
 */
import { draw, make } from "../ui/element.js";
import { engine } from "../net/engine.js";
import { icon } from "../ui/icons.js";
import { settings } from "../settings.js";
import { say } from "../words.js";
import { LoopBoard } from "./board.js";
import { CROSS, Marks } from "./marks.js";

/** The title of a rule in the player's language, or its name if the titles cannot be loaded. @param {string} name */
async function titleOf(name) {
  const { rules } = await engine.once(`slitherlink/rules?lang=${settings.language}`).catch(() => ({ rules: [] }));
  return rules.find((rule) => rule.name === name)?.title ?? name;
}

/** Whether the hint can be applied automatically. If several marks break a rule together, the player decides which one to erase. @param {Deduction} deduction */
export const canApply = ({ rule, edges }) => rule !== null && (rule !== "mistake" || edges.length === 1);

/** @param {Deduction} deduction @param {string[]} clues @param {Marks} marks @param {Answers} answers */
export function hintPanel(deduction, clues, marks, answers) {
  const { rule } = deduction;
  const known = rule !== null;
  const step = known && rule !== "mistake";
  const title = make("h2", {}, step ? "…" : say(known ? "loop-mistake" : "hint"));
  const why = make("div", { class: "why", hidden: true });
  const button = (/** @type {string} */ label, /** @type {() => void} */ run, kind = "") =>
    make("button", { type: "button", class: kind, onclick: run }, label);
  const tellWhy = () => {
    whyButton.disabled = true;
    why.replaceChildren(excerpt(deduction, clues, marks), legend(deduction));
    why.hidden = false;
  };
  const whyButton = button(say("loop-why"), tellWhy);
  if (step) titleOf(rule).then((words) => (title.textContent = words));
  return make(
    "section",
    { class: "hint-panel", "aria-label": say("hint") },
    make(
      "header",
      {},
      title,
      make(
        "button",
        { type: "button", class: "icon-only", "aria-label": say("close"), onclick: answers.close },
        icon("close"),
      ),
    ),
    make("p", { class: "sentence" }, sentence(deduction, marks)),
    why,
    make(
      "p",
      { class: "buttons" },
      canApply(deduction) ? button(say(step ? "loop-do-it" : "mistake-remove"), answers.doIt, "primary") : null,
      step ? whyButton : null,
      step ? button(say("loop-not-this"), answers.notThis) : null,
      step ? button(say("loop-show-me"), answers.showMe) : null,
      !known && answers.fromFirst ? button(say("loop-from-first"), answers.fromFirst) : null,
    ),
  );
}

/** The reason; a single wrong mark is named as the board labels it. @param {Deduction} deduction @param {Marks} marks */
function sentence({ rule, edges, reason }, marks) {
  if (rule !== "mistake" || edges.length !== 1) return reason;
  const [[[r1, c1], [r2, c2]]] = edges;
  const place = say("loop-edge", { r1: r1 + 1, c1: c1 + 1, r2: r2 + 1, c2: c2 + 1 });
  return say(marks.edges[marks.number(edges[0])] === CROSS ? "mistake-cross" : "mistake-line", { place });
}

/** A deduction for screen readers: the reason and the places, in the coordinates of the board. @param {Deduction} deduction */
export function spoken({ cells, lines, crosses, reason }) {
  const places = (/** @type {Edge[]} */ edges) =>
    edges.map(([[r1, c1], [r2, c2]]) => say("loop-edge", { r1: r1 + 1, c1: c1 + 1, r2: r2 + 1, c2: c2 + 1 })).join("; ");
  const clues = cells.map(([row, col]) => say("loop-cell", { row: row + 1, col: col + 1 })).join("; ");
  const parts = [
    [say("loop-told-clues"), clues],
    [say("loop-told-lines"), places(lines)],
    [say("loop-told-crosses"), places(crosses)],
  ];
  const told = parts.filter(([, list]) => list !== "").map(([name, list]) => `${name}: ${list}.`);
  return [reason, ...told].join(" ");
}

/** All dots of a deduction: of its premises and its conclusion. @param {Deduction} deduction @returns {Cell[]} */
export function placesOf({ cells, edges, arcs, lines, crosses }) {
  const corners = cells.flatMap(([row, col]) => [
    [row, col],
    [row + 1, col + 1],
  ]);
  return /** @type {Cell[]} */ ([...corners, ...[edges, arcs.flatMap((arc) => arc.edges), lines, crosses].flat(2)]);
}

/** The legend of the colours. @param {Deduction} deduction */
function legend({ cells, edges, arcs, lines, crosses, clash }) {
  const seen = /** @type {const} */ ([
    ["loop-legend-cells", "cells", cells.length > 0],
    ["loop-legend-edges", "premise", edges.length > 0],
    ["loop-legend-arcs", "arc", arcs.length > 0],
    ["loop-legend-lines", "line", lines.length > 0],
    ["loop-legend-crosses", "cross", crosses.length > 0],
    ["loop-legend-clash", "clash", clash !== null],
  ]);
  const meanings = seen.filter(([, , present]) => present);
  return make(
    "ul",
    { class: "legend" },
    ...meanings.map(([key, kind]) => make("li", {}, make("span", { class: `swatch ${kind}` }), say(key))),
  );
}

/** A small picture of the part of the board with the deduction. @param {Deduction} deduction @param {string[]} clues @param {Marks} marks */
function excerpt(deduction, clues, marks) {
  const dots = placesOf(deduction);
  const [top, left] = [0, 1].map((axis) => Math.max(0, Math.min(...dots.map((dot) => dot[axis])) - 1));
  const bottom = Math.min(marks.rows, Math.max(...dots.map(([row]) => row)) + 1);
  const right = Math.min(marks.cols, Math.max(...dots.map(([, col]) => col)) + 1);
  const board = new LoopBoard(marks, clues, { still: true });
  board.propose(deduction);
  const size = Math.min(34, 260 / Math.max(1, right - left));
  const box = `${left - 0.3} ${top - 0.3} ${right - left + 0.6} ${bottom - top + 0.6}`;
  const picture = draw("svg", {
    class: "excerpt",
    viewBox: box,
    width: size * (right - left + 0.6),
    height: size * (bottom - top + 0.6),
    "aria-hidden": "true",
  });
  for (const sheet of board.element.querySelectorAll("svg")) picture.append(...sheet.childNodes);
  return picture;
}
