/**
 * The hint panel: the rule's name, what follows and from what, and what to do
 * with it. The board shows the same in light and colour.
 *
 * @typedef {import("../types.js").Deduction} Deduction
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {{doIt: () => void, notThis: () => void, showMe: () => void, close: () => void}} Answers
 */
import { draw, make } from "../element.js";
import { engine } from "../engine.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { say } from "../words.js";
import { LoopBoard } from "./board.js";
import { Marks } from "./marks.js";

/** @typedef {{name: string, title: string, text: string}} Rule */

/** @returns {Promise<Map<string, Rule>>} */
async function rules() {
  const { rules } = await engine.ask("slitherlink/rules", { lang: settings.language });
  return new Map(rules.map((/** @type {Rule} */ rule) => [rule.name, rule]));
}

/** @param {Deduction} deduction @param {string[]} clues @param {Marks} marks @param {Answers} answers */
export function hintPanel(deduction, clues, marks, answers) {
  const mistake = deduction.rule === "mistake";
  const title = make("h2", {}, deduction.rule === null ? say("hint") : mistake ? say("loop.mistake") : deduction.rule);
  const why = make("div", { class: "why", hidden: true });
  const button = (/** @type {string} */ label, /** @type {() => void} */ run, kind = "") =>
    make("button", { type: "button", class: kind, onclick: run }, label);
  const tellWhy = async () => {
    whyButton.disabled = true;
    const rule = await rules()
      .then((all) => all.get(deduction.rule ?? ""))
      .catch(() => undefined);
    why.replaceChildren(excerpt(deduction, clues, marks), make("p", {}, rule?.text ?? deduction.text));
    why.hidden = false;
  };
  const whyButton = button(say("loop.why"), tellWhy);
  if (deduction.rule !== null && !mistake)
    rules()
      .then((all) => (title.textContent = all.get(deduction.rule ?? "")?.title ?? deduction.rule))
      .catch(() => {});
  const known = deduction.rule !== null;
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
    make("p", { class: "sentence" }, known ? sentence(deduction) : say("loop.nothing")),
    why,
    known
      ? make(
          "p",
          { class: "buttons" },
          button(say("loop.doIt"), answers.doIt, "primary"),
          mistake ? null : whyButton,
          mistake ? null : button(say("loop.notThis"), answers.notThis),
          mistake ? null : button(say("loop.showMe"), answers.showMe),
        )
      : null,
  );
}

/** The reason without the list of places, which the board shows. @param {Deduction} deduction */
function sentence({ rule, text }) {
  return rule === "mistake" ? text : text.replace(/\s*\p{Lu}\p{L}+: \(\d.*$/su, "");
}

/** The part of the board that the rule speaks of, as a small picture. @param {Deduction} deduction @param {string[]} clues @param {Marks} marks */
function excerpt(deduction, clues, marks) {
  const dots = [
    ...deduction.cells.flatMap(
      ([row, col]) =>
        /** @type {Cell[]} */ ([
          [row, col],
          [row + 1, col + 1],
        ]),
    ),
    ...[deduction.edges, deduction.lines, deduction.crosses].flat(2),
  ];
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
