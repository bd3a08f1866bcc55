/** The dialog to choose the size and the grade of a Slitherlink. */
import { loopAddress } from "../address.js";
import { openDialog } from "../ui/dialog.js";
import { engine } from "../net/engine.js";
import { make } from "../ui/element.js";
import { KEPT, keep, recall } from "../storage.js";
import { go } from "../router.js";
import { say, sayName } from "../words.js";

const [SMALLEST, LARGEST] = [4, 40];
const TALL_COLS = 7;
/** The height of the bars above and below a board, in pixels. */
const BARS = 170;

/** The number in a field, within the limits. @param {HTMLInputElement} field */
const side = (field) => Math.max(SMALLEST, Math.min(LARGEST, Math.round(Number(field.value)) || SMALLEST));

/** The number of numbered problems. */
const PROBLEMS = 12;

/** In a portrait window: a size that uses its height. @returns {[number, number][]} */
function tallSize() {
  const rows = Math.min(LARGEST, Math.floor((TALL_COLS * (innerHeight - BARS)) / innerWidth));
  return rows > TALL_COLS ? [[rows, TALL_COLS]] : [];
}

/** @typedef {{rows: number, cols: number, grade: import("../net/types.js").Grade}} LoopChoice */

/** @returns {LoopChoice} */
export function lastLoop() {
  const [[rows, cols]] = [...tallSize(), [7, 7]];
  return recall(KEPT.lastSlitherlink, { rows, cols, grade: "easy" });
}

export async function chooseLoop() {
  const { slitherlink } = await engine.once("levels");
  const choice = lastLoop();
  const radios = (
    /** @type {string} */ name,
    /** @type {string} */ legend,
    /** @type {{value: string, label: string, checked: boolean, pick: () => void}[]} */ options,
  ) =>
    make(
      "fieldset",
      { class: "setting" },
      make("legend", {}, legend),
      make(
        "div",
        { class: "segments" },
        ...options.map(({ value, label, checked, pick }) =>
          make(
            "label",
            {},
            make("input", { type: "radio", name, value, checked, onchange: pick }),
            make("span", {}, label),
          ),
        ),
      ),
    );
  const sizes = [...slitherlink.sizes, ...tallSize()].map(([rows, cols]) => ({
    value: `${rows}x${cols}`,
    label: `${rows} × ${cols}`,
    checked: rows === choice.rows && cols === choice.cols,
    pick: () => {
      [rowsField.value, colsField.value] = [String(rows), String(cols)];
    },
  }));
  const sideField = (/** @type {string} */ label, /** @type {number} */ value) =>
    make("input", { type: "number", min: SMALLEST, max: LARGEST, value, inputmode: "numeric", "aria-label": label, oninput: () => uncheck() });
  const [rowsField, colsField] = [sideField(say("rows"), choice.rows), sideField(say("columns"), choice.cols)];
  const uncheck = () => {
    for (const radio of dialog.querySelectorAll('input[name="size"]')) /** @type {HTMLInputElement} */ (radio).checked = false;
  };
  const grades = slitherlink.grades.map((grade) => ({
    value: grade,
    label: sayName("grade", grade),
    checked: grade === choice.grade,
    pick: () => Object.assign(choice, { grade }),
  }));
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    Object.assign(choice, { rows: side(rowsField), cols: side(colsField) });
    dialog.close();
    keep(KEPT.lastSlitherlink, choice);
    go(`/slitherlink/${choice.rows}x${choice.cols}?grade=${choice.grade}`, { fresh: true });
  };
  const problem = async (/** @type {number} */ number) => {
    const { id } = await engine.ask("slitherlink/problem", { number });
    dialog.close();
    go(loopAddress(id));
  };
  const problems = Array.from({ length: PROBLEMS }, (_, at) =>
    make(
      "button",
      { type: "button", "aria-label": say("loop-problem", { n: at + 1 }), onclick: () => void problem(at + 1) },
      String(at + 1),
    ),
  );
  const dialog = openDialog(
    say("loop-choose"),
    [
      make(
        "form",
        { class: "settings-form", onsubmit: start },
        radios("size", say("loop-size"), sizes),
        make("div", { class: "own-size" }, make("span", {}, say("own-size")), rowsField, "×", colsField),
        radios("grade", say("loop-grade"), grades),
        make("button", { type: "submit", class: "primary large" }, say("loop-make")),
      ),
      make("h3", {}, say("loop-problems")),
      make("p", { class: "buttons problems" }, ...problems),
    ],
    { name: "wide" },
  );
}
