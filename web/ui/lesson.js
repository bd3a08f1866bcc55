/**
 * The tutorial: a few short steps above the board, each about something visible on it.
 * A step advances by its button, or when the player has done what it asks for.
 *
 * @typedef {{text: string, until?: string, enter?: () => void, leave?: () => void}} Step
 */
import { KEPT, keep, recall } from "../storage.js";
import { say } from "../words.js";
import { make } from "./element.js";
import { announce } from "./notice.js";

/** Whether this puzzle was never explained here. @param {import("../games.js").Puzzle} puzzle */
export const isFirstGame = (puzzle) => !recall(KEPT.taught[puzzle], false);

export class Lesson {
  /** @param {import("../games.js").Puzzle} puzzle @param {Step[]} steps @param {HTMLElement} host what it stands in */
  constructor(puzzle, steps, host) {
    keep(KEPT.taught[puzzle], true);
    this.steps = steps;
    this.at = -1;
    this.text = make("p", {});
    this.next = make("button", { type: "button", class: "primary", onclick: () => this.#go() });
    const skip = make("button", { type: "button", onclick: () => this.close() }, say("lesson-skip"));
    this.element = make("section", { class: "lesson", "aria-label": say("lesson") }, this.text, this.next, skip);
    host.querySelector(".lesson")?.remove();
    host.prepend(this.element);
    this.#go();
  }

  /** The player did something: the step that asked for it is over. @param {string} what */
  did(what) {
    if (this.steps[this.at]?.until === what) this.#go();
  }

  close() {
    this.steps[this.at]?.leave?.();
    this.at = this.steps.length;
    this.element.remove();
  }

  #go() {
    this.steps[this.at]?.leave?.();
    this.at += 1;
    const step = this.steps[this.at];
    if (!step) {
      this.element.remove();
      return;
    }
    const words = say("lesson-step", { n: this.at + 1, of: this.steps.length, text: step.text });
    this.text.textContent = words;
    this.next.textContent = say(this.at === this.steps.length - 1 ? "lesson-done" : "lesson-next");
    announce(words);
    step.enter?.();
  }
}
