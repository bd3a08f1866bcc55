/** The panel that tells how a game ended. */
import { make } from "./element.js";
import { say } from "../words.js";

/**
 * @typedef {import("./element.js").Child} Child
 * @typedef {[label: string, run: () => void]} Way  what can be done next
 *
 * @param {{kind: string, title: string, text: string, facts: [string, Child][], standing: Child, ways: Way[]}} told
 *   the first of the ways is the one that most want
 */
export function endPanel({ kind, title, text, facts, standing, ways }) {
  const all = [...ways, /** @type {Way} */ ([say("print"), () => print()])];
  const buttons = all.map(([label, run], at) =>
    make("button", { type: "button", class: at === 0 ? "primary" : "", onclick: run }, label),
  );
  return make(
    "section",
    { class: `end ${kind}`, "aria-label": title },
    make("h2", {}, title),
    make("p", {}, text),
    make(
      "dl",
      { class: "facts" },
      ...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))),
    ),
    standing,
    make("p", { class: "buttons" }, ...buttons),
  );
}
