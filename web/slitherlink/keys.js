/**
 * The keyboard shortcuts of a Slitherlink game.
 *
 * @typedef {import("../screens/slitherlink.js").LoopScreen} LoopScreen
 */
import { announce } from "../ui/notice.js";
import { change, settings } from "../settings.js";
import { BARE, CROSS, INSIDE, LINE, OUTSIDE } from "./marks.js";

const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** @type {Record<string, (screen: LoopScreen) => void>} */
const COMMANDS = {
  Escape: (screen) => screen.escape(),
  Enter: (screen) => screen.doIt(),
  p: (screen) => screen.togglePause(),
  h: (screen) => screen.hint(),
  c: (screen) => screen.check(),
  i: (screen) => screen.shade(INSIDE),
  o: (screen) => screen.shade(OUTSIDE),
  a: (screen) => screen.corner(screen.board.cursor, false, false),
  t: (screen) => screen.toggleTrial(),
  n: (screen) => screen.game.over && screen.another(),
  r: (screen) => screen.askRestart(),
  l: ({ board }) => announce(`${board.label(board.cursor)}. ${board.cluesAround(board.cursor)}`),
  q: () => change({ sounds: !settings.sounds }),
  "+": ({ zoom }) => zoom.larger(),
  "=": ({ zoom }) => zoom.larger(),
  "-": ({ zoom }) => zoom.smaller(),
  0: ({ zoom }) => zoom.fit(),
};

/** @param {LoopScreen} screen @param {KeyboardEvent} event @returns {boolean} whether the key was handled */
export function loopKey(screen, event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) return turningKey(screen, key, event.shiftKey);
  if (ARROWS.includes(key)) {
    screen.walk(ARROWS.indexOf(key), event.shiftKey ? LINE : event.altKey ? CROSS : BARE);
    return true;
  }
  if (event.altKey) return false;
  if ((key === "Enter" || key === " ") && event.target instanceof HTMLButtonElement) return false;
  const command = COMMANDS[key];
  command?.(screen);
  return command !== undefined;
}

/** @param {LoopScreen} screen @param {string} key @param {boolean} shift */
function turningKey(screen, key, shift) {
  if (key === "z" && !shift) screen.undo();
  else if (key === "y" || (key === "z" && shift)) screen.redo();
  else return false;
  return true;
}
