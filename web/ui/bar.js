/**
 * The toolbar of a game: status on the left, buttons on the right. On a phone the
 * buttons are at the bottom, within reach of the thumb.
 *
 * @typedef {import("./element.js").Child} Child
 * @typedef {Parameters<typeof icon>[0]} IconName
 */
import { icon, knot } from "./icons.js";
import { make } from "./element.js";
import { say } from "../words.js";

export class BarButton {
  /** @param {IconName} picture @param {string} label @param {() => void} run @param {{name?: string, keys?: string}} [how] */
  constructor(picture, label, run, { name, keys } = {}) {
    this.label = label;
    this.count = make("span", { class: "count" });
    this.unit = make("span", { class: "unseen" });
    this.word = make("span", { class: "word" }, label);
    this.hover = keys ? `${label} (${keys})` : label;
    this.reason = make("span", { class: "unseen" });
    const shortcut = { "aria-keyshortcuts": keys ?? null, title: this.hover };
    this.element = make(
      "button",
      { type: "button", class: "bar-button", "data-name": name, onclick: run, ...shortcut },
      icon(picture),
      this.word,
      this.count,
      this.unit,
      this.reason,
    );
  }

  /** @param {number | null} count how many are left; `null` for no limit */
  left(count) {
    this.count.textContent = count === null ? "" : String(count);
    this.enable(count === null || count > 0);
    this.unit.textContent = count === null ? "" : say("bar-left");
  }

  /** @param {boolean} possible */
  enable(possible) {
    this.element.disabled = !possible;
  }

  /** Disables the button and shows the reason; an empty reason only clears the text. @param {string} reason */
  explain(reason) {
    if (reason !== "") this.enable(false);
    this.element.title = reason === "" ? this.hover : `${this.label}: ${reason}`;
    this.reason.textContent = reason;
  }

  /** @param {IconName} picture @param {string} label */
  become(picture, label) {
    if (label === this.label) return;
    this.label = label;
    this.word.textContent = label;
    this.hover = label;
    this.element.title = label;
    this.element.querySelector(".icon")?.replaceWith(icon(picture));
  }

  /** @param {boolean} pressed */
  press(pressed) {
    this.element.setAttribute("aria-pressed", String(pressed));
  }
}

/** A small button with a picture alone. @param {IconName} picture @param {string} label @param {() => void} run */
export const toolButton = (picture, label, run) =>
  make(
    "button",
    { type: "button", class: "icon-only tool", "data-name": picture, "aria-label": label, title: label, onclick: run },
    icon(picture),
  );

/**
 * @param {Child[]} status
 * @param {BarButton[]} buttons
 */
export function gameBar(status, buttons) {
  const home = make("a", { href: "/", class: "bar-home", "aria-label": say("go-home"), title: say("go-home") }, knot());
  return {
    status: make("header", { class: "bar-status" }, home, ...status),
    actions: make(
      "div",
      { class: "bar-actions", role: "toolbar", "aria-label": say("bar-actions") },
      ...buttons.map(({ element }) => element),
    ),
  };
}

/**
 * The header of all screens that are not a game.
 * @param {string} [here]
 */
export function pageHead(here = "") {
  /** @type {[string, import("../words.js").Key][]} */
  const links = [
    ["/onet", "onet"],
    ["/slitherlink", "slitherlink"],
    ["/daily", "daily"],
    ["/leaders", "leaders"],
    ["/open", "open"],
    ["/lab", "lab"],
    ["/settings", "settings"],
    ["/about", "about"],
  ];
  const name = make(
    "a",
    { href: "/", class: "name", "aria-current": here === "/" ? "page" : null },
    knot(),
    make("span", {}, "Simpul"),
  );
  const list = links.map(([href, key]) =>
    make("li", {}, make("a", { href, "aria-current": here === href ? "page" : null }, say(key))),
  );
  return make(
    "header",
    { class: "page-head" },
    name,
    make("nav", { "aria-label": say("nav") }, make("ul", {}, ...list)),
  );
}

/** @param {number} fraction of the bar that is full @param {HTMLElement} bar */
export function fillTimeBar(bar, fraction) {
  bar.style.setProperty("--full", String(Math.max(0, Math.min(1, fraction))));
  bar.classList.toggle("low", fraction < 0.2);
}
