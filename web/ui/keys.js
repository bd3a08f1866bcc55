/** Global keyboard shortcuts; the key handler of the screen has precedence. */
import { dialogIsOpen, openDialog } from "./dialog.js";
import { make } from "./element.js";
import { currentScreen } from "../router.js";
import { say } from "../words.js";

/** @typedef {import("../words.js").Key} Key */

/** @type {[Key, [string, Key][]][]} */
const TABLE = [
  [
    "keys-everywhere",
    [
      ["?", "keys-help"],
      ["Esc", "keys-escape"],
      ["Ctrl+Z", "keys-undo"],
      ["Ctrl+Shift+Z", "keys-redo"],
      ["Ctrl+Y", "keys-redo"],
      ["H", "keys-hint"],
      ["P", "keys-pause"],
      ["N", "keys-next"],
      ["R", "keys-restart"],
      ["F", "keys-full"],
      ["L", "keys-around"],
      ["Q", "keys-sound"],
    ],
  ],
  [
    "onet",
    [
      ["← ↑ → ↓", "keys-onet-move"],
      ["Enter · Space", "keys-onet-select"],
      ["M", "keys-onet-mates"],
      ["S", "keys-onet-reshuffle"],
      ["B", "keys-onet-follow"],
      ["A–Z", "keys-onet-jump"],
    ],
  ],
  [
    "slitherlink",
    [
      ["← ↑ → ↓", "keys-loop-move"],
      ["Shift + ← ↑ → ↓", "keys-loop-line"],
      ["Alt + ← ↑ → ↓", "keys-loop-cross"],
      ["C", "keys-loop-check"],
      ["I · O", "keys-loop-brush"],
      ["A", "keys-loop-arc"],
      ["T", "keys-trial"],
      ["Enter", "keys-loop-do"],
      ["+ · − · 0", "keys-loop-zoom"],
    ],
  ],
];

export function keysTable() {
  return make(
    "div",
    { class: "keys" },
    ...TABLE.map(([title, rows]) =>
      make(
        "section",
        {},
        make("h3", {}, say(title)),
        make(
          "dl",
          {},
          ...rows.map(([key, meaning]) =>
            make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, say(meaning))),
          ),
        ),
      ),
    ),
  );
}

export const showKeys = () => openDialog(say("keys"), [keysTable()], { name: "wide" });

export function listenToKeys() {
  // The focus ring is shown only to those who use the keyboard.
  const use = (/** @type {string} */ what) => () => (document.documentElement.dataset.input = what);
  addEventListener("keydown", use("keys"), { capture: true });
  addEventListener("pointerdown", use("pointer"), { capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || dialogIsOpen() || isTyping(event)) return;
    if (currentScreen()?.key?.(event) || everywhere(event)) event.preventDefault();
  });
}

/** @param {KeyboardEvent} event */
function isTyping({ target }) {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "range"].includes(target.type))
  );
}

/** @param {KeyboardEvent} event */
function everywhere(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "?") showKeys();
  else if (event.key === "f" || event.key === "F") fullScreen();
  else return false;
  return true;
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}
