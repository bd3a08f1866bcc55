/**
 * The end of an Onet game: how it went, and what to do next.
 *
 * @typedef {import("./game.js").OnetGame} OnetGame
 * @typedef {{again: () => void, next: (() => void) | null, watch: () => void, share: () => void}} Ways
 */
import { make } from "../element.js";
import { keep, recall } from "../keep.js";
import { clockTime, say } from "../words.js";

/** @typedef {{score: number, time: number}} Best */

/** The best result so far, with this one among them. @param {OnetGame} game @returns {{best: Best, record: boolean}} */
export function remember(game) {
  const { deal, state } = game;
  const name = `${deal.level ?? deal.board}.${deal.mode}`;
  const all = recall("onet.best", /** @type {Record<string, Best>} */ ({}));
  const mine = { score: state.score, time: state.elapsed };
  const old = all[name];
  const record = state.status === "won" && (!old || mine.score > old.score);
  const best = record || !old ? mine : old;
  if (state.status === "won") keep("onet.best", { ...all, [name]: best });
  return { best, record };
}

/** @param {OnetGame} game @param {HTMLElement | null} standing of a ranked game @param {Ways} ways */
export function endPanel(game, standing, ways) {
  const { state } = game;
  const won = state.status === "won";
  const { best, record } = remember(game);
  const tries = state.moves + state.misses;
  const facts = [
    [say("end.time"), clockTime(state.elapsed)],
    [say("end.score"), state.score],
    [say("end.best"), best.score],
    [say("end.accuracy"), tries === 0 ? "–" : `${Math.round((100 * state.moves) / tries)} %`],
  ];
  const button = (/** @type {string} */ label, /** @type {() => void} */ run, kind = "") =>
    make("button", { type: "button", class: kind, onclick: run }, label);
  const main =
    won && ways.next ? button(say("end.next"), ways.next, "primary") : button(say("end.again"), ways.again, "primary");
  return make(
    "section",
    { class: `end ${won ? "won" : "lost"}`, "aria-label": say(won ? "end.won" : "end.lost") },
    make("h2", {}, say(won ? "end.won" : "end.lost")),
    make("p", {}, record ? say("end.record") : say(won ? "end.won.text" : "end.lost.text", { n: state.left })),
    make(
      "dl",
      { class: "facts" },
      ...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))),
    ),
    standing,
    make(
      "p",
      { class: "buttons" },
      main,
      won && ways.next ? button(say("end.again"), ways.again) : null,
      button(say("watch"), ways.watch),
      button(say("share"), ways.share),
      button(say("print"), () => print()),
    ),
  );
}
