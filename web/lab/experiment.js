/**
 * The papers' comparisons on many boards: a few settings, then a table and plots.
 *
 * @typedef {import("../net/contract.js").Response<"lab/loops">} ExperimentResult
 */
import { make } from "../ui/element.js";
import { engine } from "../net/engine.js";
import { settings } from "../settings.js";
import { errorMessage } from "../net/error-message.js";
import { say } from "../words.js";
import { labPlot, labTable } from "./table.js";

const EXPERIMENTS = /** @type {const} */ (["moves-left", "strategies", "loops"]);
const BOARDS = [5, 10, 25, 50, 100, 200];

/** @param {string} chosen the experiment that the address names */
export function manyBoards(chosen) {
  const which = make(
    "select",
    {},
    ...EXPERIMENTS.map((name) =>
      make("option", { value: name, selected: name === chosen }, say(`lab-experiment-${name}`)),
    ),
  );
  const boards = make("select", {}, ...BOARDS.map((n) => make("option", { value: n, selected: n === 10 }, n)));
  const seed = make("input", { type: "text", inputmode: "numeric", value: "1" });
  const button = make("button", { type: "submit", class: "primary" }, say("lab-experiment-run"));
  const status = make("p", { role: "status" });
  const result = make("div", { class: "experiment" });
  const run = async () => {
    button.disabled = true;
    status.textContent = say("lab-counting");
    const question = { boards: Number(boards.value), seed: Number(seed.value) || 1, lang: settings.language };
    try {
      const experiment = EXPERIMENTS.find((name) => name === which.value) ?? EXPERIMENTS[0];
      const ran = await engine.ask(`lab/${experiment}`, question);
      status.textContent = say("lab-experiment-done", { n: ran.finished, of: ran.cases });
      result.replaceChildren(...shown(ran));
    } catch (error) {
      status.textContent = errorMessage(error);
    }
    button.disabled = false;
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    run();
  };
  return make(
    "section",
    { id: "many" },
    make("h2", {}, say("lab-many")),
    make("p", {}, say("lab-many-text")),
    make(
      "form",
      { class: "experiment-form", onsubmit: submit },
      make("label", { class: "field" }, say("lab-question"), which),
      make("label", { class: "field" }, say("lab-experiment-boards"), boards),
      make("label", { class: "field" }, say("lab-experiment-seed"), seed),
      button,
    ),
    status,
    result,
  );
}

/** @param {ExperimentResult} ran */
function shown({ table, growth_table: growth, notes, plots }) {
  return [
    make("div", { class: "plots" }, ...plots.map(labPlot)),
    ...(growth ? [make("h3", {}, say("lab-growth")), labTable(growth, say("lab-growth"))] : []),
    make("h3", {}, say("lab-all-numbers")),
    labTable(table, say("lab-all-numbers")),
    ...notes.map((note) => make("p", { class: "note" }, note)),
  ];
}
