/**
 * The list "Continue": every unfinished game of this browser, with a thumbnail.
 *
 * @typedef {import("../games.js").GameRecord} GameRecord
 */
import { loadGame, removeGame, unfinishedGames } from "../games.js";
import { follow } from "../slitherlink/follow.js";
import { LINE, Marks } from "../slitherlink/marks.js";
import { ask } from "../ui/dialog.js";
import { draw, make } from "../ui/element.js";
import { toolButton } from "../ui/bar.js";
import { clockTime, say, sayName } from "../words.js";
import { dailyTitle } from "./daily-list.js";

/** The most games that are shown. */
const SHOWN = 12;
const GOLDEN_ANGLE = 137.508;

/** @param {() => void} changed called when a game was removed @returns {Promise<HTMLElement | null>} `null` if there are none */
export async function shelf(changed) {
  const games = (await unfinishedGames()).slice(0, SHOWN);
  if (games.length === 0) return null;
  const items = await Promise.all(games.map((record) => item(record, changed)));
  return make("section", { class: "shelf" }, make("h2", {}, say("shelf")), make("ul", {}, ...items));
}

/** @param {GameRecord} record @param {() => void} changed */
async function item(record, changed) {
  const { title, detail } = namesOf(record);
  const drop = async () => {
    if (!(await ask(say("shelf-drop-ask", { title }), say("shelf-drop")))) return;
    await removeGame(record.address);
    changed();
  };
  return make(
    "li",
    {},
    make("a", { href: record.address }, await picture(record), make("b", {}, title), make("small", {}, detail)),
    toolButton("close", say("shelf-drop-one", { title }), drop),
  );
}

/** @param {GameRecord} record */
function namesOf({ puzzle, game }) {
  if (puzzle === "onet") {
    const { deal, daily, state } = game;
    const level = deal.level === null ? say("onet-own") : say("onet-level", { n: deal.level });
    return {
      title: daily ? dailyTitle(daily, say("onet")) : `${say("onet")} · ${level}`,
      detail: [sayName("mode", deal.mode), say("onet-left", { n: state.left }), clockTime(state.elapsed)].join(" · "),
    };
  }
  const { deal, clues, today } = game;
  const size = `${clues.length} × ${clues[0].length}`;
  const grade = deal.grade === null ? "" : sayName("grade", deal.grade);
  return {
    title: today ? dailyTitle(today.daily, say("slitherlink")) : `${say("slitherlink")} · ${size}`,
    detail: [today ? size : "", grade].filter((part) => part !== "").join(" · "),
  };
}

/** @param {GameRecord} record */
async function picture({ address, puzzle, game }) {
  if (puzzle === "onet") return onetPicture(game.state.tiles);
  const saved = await loadGame(address);
  return loopPicture(game.clues, saved?.log ?? []);
}

/** A thumbnail: a dot for each tile, with a hue per kind. @param {number[][]} tiles */
function onetPicture(tiles) {
  const shapes = tiles.flatMap((row, y) =>
    row.flatMap((kind, x) =>
      kind === 0
        ? []
        : [
            draw("rect", { class: "mini-tile", x: x + 0.06, y: y + 0.06, width: 0.88, height: 0.88, rx: 0.14 }),
            draw("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.27, fill: `hsl(${Math.round((kind * GOLDEN_ANGLE) % 360)} 55% 45%)` }),
          ],
    ),
  );
  return mini(tiles[0].length, tiles.length, shapes);
}

/** @param {string[]} clues @param {any[]} log */
function loopPicture(clues, log) {
  const [rows, cols] = [clues.length, clues[0].length];
  const drawn = { marks: new Marks(rows, cols), past: [], future: [] };
  for (const entry of log) follow(drawn, entry);
  const lines = drawn.marks.all(LINE).map(([[r1, c1], [r2, c2]]) => `M${c1} ${r1}L${c2} ${r2}`);
  const numbers = clues.flatMap((line, y) =>
    [...line].flatMap((clue, x) => (/\d/.test(clue) ? [draw("text", { x: x + 0.5, y: y + 0.5 }, clue)] : [])),
  );
  return mini(cols, rows, [...numbers, draw("path", { class: "mini-line", d: lines.join("") })]);
}

/** @param {number} width @param {number} height @param {SVGElement[]} shapes */
function mini(width, height, shapes) {
  const box = `-0.3 -0.3 ${width + 0.6} ${height + 0.6}`;
  return draw("svg", { class: "mini", viewBox: box, "aria-hidden": "true" }, ...shapes);
}
