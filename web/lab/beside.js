/**
 * The papers one by one: their questions, their printed results, our results, and their
 * boards to watch.
 *
 * @typedef {import("./papers.js").Paper} Paper
 * @typedef {import("../net/contract.js").Response<"lab/papers">["papers"][number]} PaperDetails
 */
import { make } from "../ui/element.js";
import { engine } from "../net/engine.js";
import { settings } from "../settings.js";
import { say } from "../words.js";
import { PAPERS } from "./papers.js";
import { labTable } from "./table.js";

/** @param {(paper: Paper) => void} watch */
export function papersBeside(watch) {
  const list = make("div", { class: "papers-beside" }, make("p", { role: "status" }, say("lab-counting")));
  const load = async () => {
    const answer = await engine.ask("lab/papers", { lang: settings.language }).catch(() => null);
    if (!answer) list.replaceChildren(make("p", {}, say("lab-missing")));
    else list.replaceChildren(...answer.papers.map((paper) => article(paper, watch)));
  };
  return { element: make("section", {}, make("h2", {}, say("lab-beside")), list), load };
}

/** @param {PaperDetails} paper @param {(paper: Paper) => void} watch */
function article({ name, title, text, mended, readings, figures }, watch) {
  const boards = PAPERS.filter((paper) => paper.year === name);
  return make(
    "article",
    { class: "told-paper" },
    make("h3", {}, title),
    make("details", {}, make("summary", {}, say("lab-asks")), ...text.map((line) => make("p", {}, line))),
    folded(say("lab-mended"), mended),
    folded(say("lab-readings"), readings),
    figures ? labTable(figures, title) : make("p", {}, say("lab-no-figures")),
    make(
      "p",
      { class: "buttons" },
      ...boards.map((paper) => make("button", { type: "button", onclick: () => watch(paper) }, say(paper.title))),
    ),
  );
}

/** A collapsible list; `null` if it is empty. @param {string} heading @param {readonly string[]} items */
function folded(heading, items) {
  if (items.length === 0) return null;
  const list = make("ul", {}, ...items.map((item) => make("li", {}, item)));
  return make("details", {}, make("summary", {}, heading), list);
}
