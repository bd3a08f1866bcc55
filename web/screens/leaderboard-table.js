/**
 * A leaderboard as a table: the best players, each with a link to the replay, and below
 * them the player's own rank if it is not among them.
 *
 * @typedef {import("../net/types.js").Leaderboard} Leaderboard
 * @typedef {import("../net/types.js").LeaderboardRow} LeaderboardRow
 */
import { make } from "../ui/element.js";
import { icon } from "../ui/icons.js";
import { clockTime, say } from "../words.js";

/** @param {Leaderboard} board @param {string} caption @param {string} play the address that starts a game on its track @returns {HTMLElement} */
export function leaderboardTable({ leaders, you }, caption, play) {
  if (leaders.length === 0)
    return make(
      "p",
      { class: "nobody" },
      say("leaders-nobody"),
      " ",
      make("a", { href: play }, say("leaders-first")),
    );
  const head = [say("leaders-rank"), say("leaders-name"), say("leaders-score"), say("leaders-time")];
  const below = you && !leaders.some((leader) => leader.you);
  return make(
    "table",
    { class: "results leaderboard" },
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
    make("tbody", {}, ...leaders.map(playerRow)),
    below ? make("tfoot", {}, row({ ...you, name: say("leaders-you"), you: true }, null)) : null,
  );
}

/** @param {LeaderboardRow} leader */
function playerRow(leader) {
  const label = say("leaders-watch", { name: leader.name });
  const link = make(
    "a",
    { href: `/leaders/replay/${leader.replay}`, class: "button icon-only", "aria-label": label, title: label },
    icon("play"),
  );
  return row(leader, link);
}

/** @param {{rank: number | null, name: string, score: number, elapsed: number, you: boolean}} line @param {HTMLElement | null} way */
function row({ rank, name, score, elapsed, you }, way) {
  const mark = you && name !== say("leaders-you") ? make("span", { class: "mark" }, say("leaders-you")) : null;
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
