/**
 * A board as a table of input fields, to correct a reading or to type a puzzle: tiles of
 * Onet with their pictures, clues of Slitherlink. Arrow keys move between fields, and
 * typing a clue moves to the next one.
 *
 * @typedef {import("../open.js").Found} Found
 */
import { pictureOf, wearTheme } from "../../onet/theme.js";
import { make } from "../../ui/element.js";
import { say } from "../../words.js";

/** The board as text, for the operation `open`. @param {Found} board */
export function textOf(board) {
  return board.puzzle === "onet"
    ? JSON.stringify({ tiles: board.tiles, gravity: board.gravity })
    : JSON.stringify({ clues: board.clues });
}

/** Creates the editor; edits change the board. @param {Found} board @param {() => void} [edited] */
export function editor(board, edited = () => {}) {
  const rows =
    board.puzzle === "onet"
      ? board.tiles.map((row) => row.map((kind) => (kind === 0 ? "" : String(kind))))
      : board.clues.map((row) => [...row].map((clue) => (/\d/.test(clue) ? clue : "")));
  const cols = rows[0].length;
  const doubtful = new Set(board.doubtful.map(([row, col]) => `${row} ${col}`));
  const table = make("div", { class: `editor ${board.puzzle}` });
  table.style.gridTemplateColumns = `repeat(${cols}, 44px)`;
  /** @type {HTMLInputElement[]} */
  const inputs = [];
  rows.forEach((cells, row) =>
    cells.forEach((value, col) => {
      const cell = make("div", { class: "cell" });
      const input = make("input", {
        value,
        inputmode: "numeric",
        maxlength: board.puzzle === "onet" ? 5 : 1,
        autocomplete: "off",
        class: doubtful.has(`${row} ${col}`) ? "doubtful" : null,
        "aria-label": say("open-cell", { row: row + 1, col: col + 1 }),
        onfocus: () => input.select(),
        oninput: () => {
          input.classList.remove("doubtful");
          set(board, row, col, input.value.trim());
          dress(cell, board, row, col);
          if (board.puzzle === "slitherlink" && input.value !== "") inputs[row * cols + col + 1]?.focus();
          edited();
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const step = { ArrowUp: -cols, ArrowDown: cols, ArrowLeft: -1, ArrowRight: 1 }[event.key];
          const next = step === undefined ? undefined : inputs[row * cols + col + step];
          if (!next) return;
          event.preventDefault();
          next.focus();
        },
      });
      inputs.push(input);
      cell.append(input);
      table.append(cell);
      if (board.puzzle === "onet") wearTheme().then(() => dress(cell, board, row, col));
    }),
  );
  return table;
}

/** Shows the picture of a tile behind its number. @param {HTMLElement} cell @param {Found} board @param {number} row @param {number} col */
function dress(cell, board, row, col) {
  if (board.puzzle !== "onet") return;
  cell.querySelector(".tile")?.remove();
  const kind = board.tiles[row][col];
  if (kind > 0) cell.prepend(make("div", { class: `tile kind-${pictureOf(kind).at}` }, make("div", { class: "picture" })));
}

/** @param {Found} board @param {number} row @param {number} col @param {string} value */
function set(board, row, col, value) {
  if (board.puzzle === "onet") {
    const kind = Number(value);
    board.tiles[row][col] = Number.isInteger(kind) && kind > 0 && kind < 65536 ? kind : 0;
  } else {
    const cells = [...board.clues[row]];
    cells[col] = /^[0-4]$/.test(value) ? value : ".";
    board.clues[row] = cells.join("");
  }
}
