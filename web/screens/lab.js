/**
 * The lab: several algorithms search the same board side by side, controlled by one
 * playback bar.
 *
 * @typedef {import("../router.js").Place} Place
 * @typedef {import("../router.js").Screen} Screen
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("../words.js").Key} Key
 */
import { pageHead } from "../ui/bar.js";
import { make } from "../ui/element.js";
import { engine, Problem } from "../net/engine.js";
import { papersBeside } from "../lab/beside.js";
import { manyBoards } from "../lab/experiment.js";
import { Pane } from "../lab/pane.js";
import { PAPERS } from "../lab/papers.js";
import { rulesShown } from "../lab/rules.js";
import { rename } from "../router.js";
import { mayMove } from "../settings.js";
import { PlaybackBar } from "../ui/playback-bar.js";
import { errorMessage } from "../net/error-message.js";
import { say } from "../words.js";

/** @typedef {"moves-left" | "loops"} Question */

const METHODS = /** @type {const} */ ({
  "moves-left": ["exhaustive", "bfs", "bfs-beyond", "bfs-2024", "dfs", "sweep"],
  loops: ["paper", "paper-pruned", "ours"],
});

/** Methods that are off by default. @type {string[]} */
const EXTRA = ["bfs-beyond", "bfs-2024", "dfs"];

/** @param {Place} place @returns {Screen} */
export function open({ parts, query }) {
  const question = parts[1] === "loops" ? "loops" : "moves-left";
  return new LabScreen(question, query.get("board"), query.get("from"), parts[1] ?? question).screen();
}

class LabScreen {
  /** @param {Question} question @param {string | null} board @param {string | null} from @param {string} experiment */
  constructor(question, board, from, experiment) {
    this.experiment = experiment;
    const example = PAPERS.find((paper) => paper.question === question) ?? PAPERS[0];
    /** The current experiment, if it is one of the papers'. @type {import("../lab/papers.js").Paper | null} */
    this.paper = board ? null : example;
    this.question = question;
    this.board = make("textarea", { spellcheck: "false" });
    this.board.value = board ?? example.board;
    const [row, col] = from ? from.split(",") : board ? ["0", "0"] : (example.from ?? [0, 0]).map(String);
    this.row = make("input", { type: "text", inputmode: "numeric", value: row, "aria-label": say("row", { n: "" }) });
    this.col = make("input", {
      type: "text",
      inputmode: "numeric",
      value: col,
      "aria-label": say("column", { n: "" }),
    });
    this.from = make("fieldset", { class: "setting from" }, make("legend", {}, say("lab-from")), this.row, this.col);
    this.methods = make("div", { class: "methods" });
    this.panes = make("div", { class: "panes" });
    this.told = make("p", { class: "verdict", role: "status" });
    /** @type {PlaybackBar | null} */
    this.playback = null;
    this.bar = make("div", { class: "lab-playback" });
    this.select = make(
      "select",
      { onchange: () => this.ask(/** @type {Question} */ (this.select.value)) },
      ...Object.keys(METHODS).map((name) =>
        make("option", { value: name, selected: name === question }, say(/** @type {Key} */ (`lab-question-${name}`))),
      ),
    );
  }

  /** @returns {Screen} */
  screen() {
    this.dress();
    const papers = PAPERS.map((paper) =>
      make("button", { type: "button", onclick: () => this.take(paper) }, say(paper.title)),
    );
    const beside = papersBeside((paper) => this.take(paper));
    const rules = rulesShown();
    const form = make(
      "form",
      {
        class: "lab-form",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.look();
        },
      },
      make("label", { class: "field" }, say("lab-question"), this.select),
      make("label", { class: "field" }, say("lab-board"), this.board),
      this.from,
      make("fieldset", { class: "choices" }, make("legend", {}, say("lab-methods")), this.methods),
      make("button", { type: "submit", class: "primary" }, say("lab-run")),
      make("h2", {}, say("lab-papers")),
      make("div", { class: "papers" }, ...papers),
    );
    const element = make(
      "div",
      {},
      pageHead("/lab"),
      make(
        "main",
        { class: "page lab" },
        make("h1", {}, say("lab-title")),
        make("p", {}, say("lab-text")),
        make(
          "div",
          { class: "lab-columns" },
          form,
          make("div", { class: "lab-right" }, this.told, this.bar, this.panes),
        ),
        beside.element,
        manyBoards(this.experiment),
        rules.element,
      ),
    );
    const shown = async () => {
      await this.run();
      await beside.load();
      await rules.load();
    };
    return { title: say("lab-title"), element, close: () => this.playback?.stop(), shown: () => void shown() };
  }

  dress() {
    this.from.hidden = this.question !== "moves-left";
    const chosen = this.paper?.methods ?? METHODS[this.question].filter((name) => !EXTRA.includes(name));
    this.methods.replaceChildren(
      ...METHODS[this.question].map((name) =>
        make(
          "label",
          { class: "choice" },
          make("input", { type: "checkbox", name: "method", value: name, checked: chosen.includes(name) }),
          make("span", {}, say(/** @type {Key} */ (`lab-method-${name}`))),
        ),
      ),
    );
  }

  /** @param {Question} question */
  ask(question) {
    const paper = PAPERS.find((other) => other.question === question);
    if (paper) this.take(paper);
  }

  /** @param {import("../lab/papers.js").Paper} paper */
  take(paper) {
    this.paper = paper;
    this.question = paper.question;
    this.select.value = paper.question;
    this.board.value = paper.board;
    if (paper.from) [this.row.value, this.col.value] = paper.from.map(String);
    this.dress();
    this.look();
  }

  /** Runs the searches and scrolls to them, since on a phone they are below. */
  async look() {
    await this.run();
    const { top, bottom } = this.bar.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) this.bar.scrollIntoView({ block: "start" });
  }

  async run() {
    this.playback?.stop();
    const board = this.board.value;
    const printed = this.paper?.board === board ? this.paper.printed : {};
    /** @type {Cell} */
    const from = [Number(this.row.value), Number(this.col.value)];
    const boxes = [...this.methods.querySelectorAll("input")];
    const isChosen = (/** @type {string} */ method) => boxes.some(({ value, checked }) => checked && value === method);
    /** @type {import("../net/contract.js").Request<"lab/watch">[]} */
    const questions =
      this.question === "loops"
        ? METHODS.loops.filter(isChosen).map((method) => ({ question: "loops", puzzle: board, method }))
        : METHODS["moves-left"].filter(isChosen).map((method) => ({ question: "moves-left", board, from, method }));
    rename(`/lab/${this.question}`);
    try {
      const read = await engine.ask("open", { text: board });
      const searches = await Promise.all(questions.map((question) => engine.ask("lab/watch", question)));
      this.told.textContent = "";
      this.show(
        questions.map(
          ({ method }, at) =>
            new Pane(
              say(/** @type {Key} */ (`lab-method-${method}`)),
              read,
              this.question === "loops" ? null : from,
              searches[at],
              printed[method] ?? {},
            ),
        ),
      );
    } catch (error) {
      const missing = error instanceof Problem && error.status === 404;
      this.told.textContent = missing ? say("lab-missing") : errorMessage(error);
    }
  }

  /** @param {Pane[]} panes */
  show(panes) {
    const longest = Math.max(1, ...panes.map((pane) => pane.length));
    this.playback = new PlaybackBar(longest, (step) => panes.forEach((pane) => pane.go(step)), 400);
    this.bar.replaceChildren(this.playback.element);
    this.panes.replaceChildren(...panes.map((pane) => pane.element));
    if (mayMove()) this.playback.play();
    else this.playback.go(longest);
  }
}
