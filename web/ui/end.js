/**
 * The panel at the end of a game.
 *
 * @typedef {import("./element.js").Child} Child
 * @typedef {[label: string, run: () => void]} Way  what can be done next
 */
import { make } from "./element.js";
import { knot } from "./icons.js";
import { say } from "../words.js";

/**
 * @param {{kind: string, title: string, text: string, facts: [string, Child][], chart: Child, standing: Child, ways: Way[]}} told
 *   the first of the ways is the one that most want
 */
export function endPanel({ kind, title, text, facts, chart, standing, ways }) {
  const all = [...ways, /** @type {Way} */ ([say("print"), () => print()])];
  const buttons = all.map(([label, run], at) =>
    make("button", { type: "button", class: at === 0 ? "primary" : "", onclick: run }, label),
  );
  const [first, ...others] = buttons;
  return make(
    "section",
    { class: `end ${kind}`, "aria-label": title },
    kind === "won" ? make("div", { class: "knot-tied", "aria-hidden": "true" }, knot()) : null,
    make("h2", {}, title),
    make("p", {}, text),
    make(
      "dl",
      { class: "facts" },
      ...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))),
    ),
    chart,
    standing,
    make("p", { class: "buttons first" }, first),
    make("p", { class: "buttons" }, ...others),
  );
}
