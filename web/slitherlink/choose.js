/** Choosing a Slitherlink: the size and the grade. */
import { loopAddress } from "../address.js";
import { openDialog } from "../ui/dialog.js";
import { engine } from "../net/engine.js";
import { make } from "../ui/element.js";
import { keep, recall } from "../storage.js";
import { go } from "../router.js";
import { say, sayName } from "../words.js";

/** How many numbered problems there are. */
const PROBLEMS = 12;

/** @typedef {{rows: number, cols: number, grade: import("../net/types.js").Grade}} LoopChoice */

/** @returns {LoopChoice} */
export const lastLoop = () => recall("slitherlink.last", /** @type {LoopChoice} */ ({ rows: 7, cols: 7, grade: "easy" }));

/** @param {() => void} [leaving] what to do before the game begins */
export async function chooseLoop(leaving = () => {}) {
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
  const sizes = slitherlink.sizes.map(([rows, cols]) => ({
    value: `${rows}x${cols}`,
    label: `${rows} × ${cols}`,
    checked: rows === choice.rows && cols === choice.cols,
    pick: () => Object.assign(choice, { rows, cols }),
  }));
  const grades = slitherlink.grades.map((grade) => ({
    value: grade,
    label: sayName("grade", grade),
    checked: grade === choice.grade,
    pick: () => Object.assign(choice, { grade }),
  }));
  const start = () => {
    dialog.close();
    leaving();
    keep("slitherlink.last", choice);
    go(`/slitherlink/${choice.rows}x${choice.cols}?grade=${choice.grade}`);
  };
  const problem = async (/** @type {number} */ number) => {
    const { id } = await engine.ask("slitherlink/problem", { number });
    dialog.close();
    leaving();
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
        "div",
        { class: "settings-form" },
        radios("size", say("loop-size"), sizes),
        radios("grade", say("loop-grade"), grades),
      ),
      make(
        "p",
        { class: "buttons" },
        make("button", { type: "button", class: "primary", onclick: start }, say("loop-make")),
      ),
      make("h3", {}, say("loop-problems")),
      make("p", { class: "buttons problems" }, ...problems),
    ],
    { name: "wide" },
  );
}
