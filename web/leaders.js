/**
 * A board of leaders as a table: the best players, each with a way to watch the
 * game, and below them the player's own standing if it is not among them.
 *
 * @typedef {import("./types.js").Leaders} Leaders
 * @typedef {import("./types.js").Leader} Leader
 */
import { make } from "./element.js";
import { icon } from "./icons.js";
import { clockTime, say } from "./words.js";

/** @param {Leaders} board @param {string} caption @param {string} play where a game of its track is begun @returns {HTMLElement} */
export function leadersTable({ leaders, you }, caption, play) {
  if (leaders.length === 0)
    return make(
      "p",
      { class: "nobody" },
      say("leaders.nobody"),
      " ",
      make("a", { href: play }, say("leaders.first")),
    );
  const head = [say("leaders.rank"), say("leaders.name"), say("leaders.score"), say("leaders.time")];
  const below = you && !leaders.some((leader) => leader.you);
  return make(
    "table",
    { class: "results leaders" },
    make("caption", { class: "unseen" }, caption),
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        ...head.map((title) => make("th", { scope: "col" }, title)),
        make("th", { scope: "col" }, make("span", { class: "unseen" }, say("watch"))),
      ),
    ),
    make("tbody", {}, ...leaders.map(leaderRow)),
    below ? make("tfoot", {}, row({ ...you, name: say("leaders.you"), you: true }, null)) : null,
  );
}

/** @param {Leader} leader */
function leaderRow(leader) {
  const label = say("leaders.watch", { name: leader.name });
  const link = make(
    "a",
    { href: `/leaders/replay/${leader.replay}`, class: "button icon-only", "aria-label": label, title: label },
    icon("play"),
  );
  return row(leader, link);
}

/** @param {{rank: number | null, name: string, score: number, elapsed: number, you: boolean}} line @param {HTMLElement | null} way */
function row({ rank, name, score, elapsed, you }, way) {
  const mark = you && name !== say("leaders.you") ? make("span", { class: "mark" }, say("leaders.you")) : null;
  return make(
    "tr",
    { class: you ? "you" : null, "aria-current": you ? "true" : null },
    make("td", { class: "rank" }, rank ?? "–"),
    make("th", { scope: "row" }, make("span", { class: "who" }, name), mark),
    make("td", {}, score),
    make("td", {}, clockTime(elapsed)),
    make("td", { class: "way" }, way),
  );
}
