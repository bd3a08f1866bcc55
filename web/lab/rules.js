/**
 * Every rule of Slitherlink: its origin, a position before and after it, the reason, and
 * the position to try.
 *
 * @typedef {import("../net/types.js").Deduction} Deduction
 * @typedef {import("../net/types.js").Edge} Edge
 * @typedef {{id: string, clues: string[], lines: Edge[], crosses: Edge[], hint: Deduction}} Example
 * @typedef {{name: string, title: string, text: string, figure: number | null, ofThePaper: boolean,
 *   example: Example}} ShownRule
 */
import { loopPosition } from "../address.js";
import { make } from "../ui/element.js";
import { engine } from "../net/engine.js";
import { settings } from "../settings.js";
import { LoopBoard } from "../slitherlink/board.js";
import { CROSS, LINE, Marks } from "../slitherlink/marks.js";
import { say } from "../words.js";

const CELL = 38;

/** A section that is filled when `load` is called. */
export function rulesShown() {
  const list = make("div", { class: "lab-rules" });
  const load = async () => {
    const answer = await engine.ask("slitherlink/rules", { lang: settings.language }).catch(() => null);
    if (answer) list.replaceChildren(...answer.rules.map(article));
    else list.replaceChildren(make("p", {}, say("lab-missing")));
  };
  const head = make("h2", { id: "rules" }, say("lab-rules"));
  return { element: make("section", {}, head, make("p", {}, say("lab-rules-text")), list), load };
}

/** @param {ShownRule} rule */
function article({ name, title, text, figure, ofThePaper, example }) {
  const { hint } = example;
  const before = marksOf(example.clues, example.lines, example.crosses);
  const after = marksOf(example.clues, [...example.lines, ...hint.lines], [...example.crosses, ...hint.crosses]);
  return make(
    "article",
    { class: "told-paper rule", "data-rule": name },
    make("h3", {}, title),
    make("p", { class: "note" }, source(figure, ofThePaper)),
    make("p", {}, text),
    make(
      "div",
      { class: "before-after" },
      picture(say("lab-rules-before"), before, example.clues, null),
      picture(say("lab-rules-after"), after, example.clues, hint),
    ),
    hint.reason === text ? null : make("p", {}, hint.reason),
    make("p", {}, make("a", { href: loopPosition(example.id, before) }, say("lab-rules-try"))),
  );
}

/** @param {number | null} figure @param {boolean} ofThePaper */
function source(figure, ofThePaper) {
  if (figure === null) return say(ofThePaper ? "lab-rules-stated" : "lab-rules-ours");
  return say(ofThePaper ? "lab-rules-figure" : "lab-rules-notation", { n: figure });
}

/** @param {string[]} clues @param {Edge[]} lines @param {Edge[]} crosses */
function marksOf(clues, lines, crosses) {
  const marks = new Marks(clues.length, clues[0].length);
  for (const edge of lines) marks.edges[marks.number(edge)] = LINE;
  for (const edge of crosses) marks.edges[marks.number(edge)] = CROSS;
  return marks;
}

/** @param {string} title @param {Marks} marks @param {string[]} clues @param {Deduction | null} hint */
function picture(title, marks, clues, hint) {
  const board = new LoopBoard(marks, clues, { still: true });
  board.propose(hint);
  board.resize(CELL);
  return make("figure", {}, board.element, make("figcaption", {}, title));
}
