/**
 * A board as a table of small fields, to correct what was read wrongly.
 *
 * @typedef {import("../open.js").Found} Found
 */
import { make } from "../../ui/element.js";
import { say } from "../../words.js";

/** The board as a text that `open` reads. @param {Found} board */
export function textOf(board) {
  return board.puzzle === "onet"
    ? JSON.stringify({ tiles: board.tiles, gravity: board.gravity })
    : JSON.stringify({ clues: board.clues });
}

/** Changes the board as it is edited. @param {Found} board */
export function editor(board) {
  const rows =
    board.puzzle === "onet"
      ? board.tiles.map((row) => row.map((kind) => (kind === 0 ? "" : String(kind))))
      : board.clues.map((row) => [...row].map((clue) => (/\d/.test(clue) ? clue : "")));
  const doubtful = new Set(board.doubtful.map(([row, col]) => `${row} ${col}`));
  const table = make("div", { class: "editor" });
  table.style.gridTemplateColumns = `repeat(${rows[0].length}, 44px)`;
  rows.forEach((cells, row) =>
    cells.forEach((value, col) => {
      const input = make("input", {
        value,
        inputmode: "numeric",
        maxlength: 5,
        autocomplete: "off",
        class: doubtful.has(`${row} ${col}`) ? "doubtful" : null,
        "aria-label": say("open-cell", { row: row + 1, col: col + 1 }),
        oninput: () => {
          input.classList.remove("doubtful");
          set(board, row, col, input.value.trim());
        },
      });
      table.append(input);
    }),
  );
  return table;
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
