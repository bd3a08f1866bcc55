/**
 * The playback controls: play and stop, one step back, one step forward, the speed, and
 * a slider over all steps.
 */
import { icon } from "./icons.js";
import { make } from "./element.js";
import { say } from "../words.js";

const SPEEDS = [0.5, 1, 2, 4, 8, 16];

export class PlaybackBar {
  /**
   * @param {number} count the number of steps
   * @param {(step: number) => void} moved shows the state after this many steps
   * @param {number} [pace] milliseconds per step at speed 1
   */
  constructor(count, moved, pace = 700) {
    this.count = count;
    this.moved = moved;
    this.pace = pace;
    this.at = 0;
    this.timer = 0;
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: count,
      value: 0,
      "aria-label": say("transport-step"),
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.speed = make(
      "select",
      { "aria-label": say("transport-speed") },
      ...SPEEDS.map((speed) => make("option", { value: speed, selected: speed === 1 }, `${speed}×`)),
    );
    this.toggle = make("button", {
      type: "button",
      class: "icon-only",
      onclick: () => (this.running ? this.stop() : this.play()),
    });
    this.told = make("output", { class: "step" });
    this.element = make(
      "div",
      { class: "playback", role: "group", "aria-label": say("transport") },
      this.toggle,
      this.#button("back", say("transport-back"), -1),
      this.#button("forward", say("transport-on"), 1),
      this.slider,
      this.told,
      this.speed,
    );
    this.#dress();
  }

  get running() {
    return this.timer !== 0;
  }

  /** @param {number} count */
  resize(count) {
    this.count = count;
    this.slider.max = String(count);
    this.go(Math.min(this.at, count));
  }

  /** @param {number} step */
  go(step) {
    this.at = Math.max(0, Math.min(this.count, step));
    this.#dress();
    this.moved(this.at);
  }

  play() {
    if (this.at >= this.count) this.go(0);
    this.stop();
    const next = () => {
      this.timer = setTimeout(
        () => {
          this.go(this.at + this.#stride());
          if (this.at >= this.count) this.stop();
          else next();
        },
        Math.max(16, this.pace / Number(this.speed.value)),
      );
    };
    next();
    this.#dress();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.#dress();
  }

  /** Long sequences advance several steps per frame. */
  #stride() {
    return Math.max(1, Math.round((16 * Number(this.speed.value)) / this.pace));
  }

  /** @param {"back" | "forward"} picture @param {string} label @param {number} by */
  #button(picture, label, by) {
    const run = () => {
      this.stop();
      this.go(this.at + by);
    };
    return make(
      "button",
      { type: "button", class: "icon-only", "aria-label": label, title: label, onclick: run },
      icon(picture),
    );
  }

  #dress() {
    this.slider.value = String(this.at);
    this.told.textContent = `${this.at} / ${this.count}`;
    const label = this.running ? say("transport-stop") : say("transport-play");
    this.toggle.replaceChildren(icon(this.running ? "pause" : "play"));
    this.toggle.setAttribute("aria-label", label);
    this.toggle.title = label;
  }
}
