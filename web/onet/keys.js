/**
 * The keyboard shortcuts of an Onet game.
 *
 * @typedef {import("../screens/onet.js").OnetScreen} OnetScreen
 */
import { change, settings } from "../settings.js";
import { kindName } from "./theme.js";

/** @type {Record<string, (screen: OnetScreen) => void>} */
const COMMANDS = {
  ArrowUp: ({ board }) => board.step(-1, 0),
  ArrowDown: ({ board }) => board.step(1, 0),
  ArrowLeft: ({ board }) => board.step(0, -1),
  ArrowRight: ({ board }) => board.step(0, 1),
  Enter: (screen) => screen.pick(screen.board.cursor),
  " ": (screen) => screen.pick(screen.board.cursor),
  Escape: (screen) => screen.togglePause(),
  p: (screen) => screen.togglePause(),
  h: (screen) => screen.hint(),
  s: (screen) => screen.reshuffle(),
  m: (screen) => screen.showMates(screen.board.cursor),
  n: (screen) => screen.over && screen.next(),
  r: (screen) => screen.askRestart(),
  l: (screen) => screen.readAround(),
  q: () => change({ sounds: !settings.sounds }),
};

/** @param {OnetScreen} screen @param {KeyboardEvent} event @returns {boolean} whether the key was handled */
export function onetKey(screen, event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if ((event.ctrlKey || event.metaKey) && key === "z" && !event.shiftKey) {
    screen.undo();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key === "b" && screen.guide.follow()) return true;
  const command = COMMANDS[key];
  // Outside of the board these keys belong to buttons and sliders.
  const onBoard = screen.board.grid.contains(document.activeElement);
  if ((key === "Enter" || key === " ") && !onBoard) return false;
  if (key.startsWith("Arrow") && event.target instanceof HTMLInputElement) return false;
  if (command) command(screen);
  return command !== undefined || (/^[a-z]$/.test(key) && key !== "f" && jump(screen, key));
}

/** To the next tile whose name begins with a letter. @param {OnetScreen} screen @param {string} letter */
function jump({ game, board }, letter) {
  const { rows, cols, tiles } = game.state;
  const from = board.cursor[0] * cols + board.cursor[1];
  for (let n = 1; n <= rows * cols; n++) {
    const at = (from + n) % (rows * cols);
    const kind = tiles[Math.floor(at / cols)][at % cols];
    if (kind !== 0 && kindName(kind).toLowerCase().startsWith(letter)) {
      board.moveCursor([Math.floor(at / cols), at % cols]);
      return true;
    }
  }
  return false;
}
