/**
 * The end of an Onet game: how it went, and what to do next.
 *
 * @typedef {import("./game.js").OnetGame} OnetGame
 * @typedef {{again: () => void, next: (() => void) | null, watch: () => void, share: () => void}} Ways
 */
import { endPanel } from "../ui/end.js";
import { keep, recall } from "../storage.js";
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

/** The words that end a game: cleared, out of time, or no two tiles are equal. @param {import("../net/types.js").OnetState} state */
export function endTitle({ status }) {
  return status === "won" ? "end-won" : status === "lost" ? "end-lost" : "end-no-pairs";
}

/** @param {OnetGame} game @param {HTMLElement | null} standing of a ranked game @param {Ways} ways */
export function overPanel(game, standing, ways) {
  const { state } = game;
  const won = state.status === "won";
  const { best, record } = remember(game);
  const tries = state.moves + state.misses;
  /** @type {[string, import("../ui/element.js").Child][]} */
  const facts = [
    [say("end-time"), clockTime(state.elapsed)],
    [say("end-score"), state.score],
    [say("end-best"), best.score],
    [say("end-accuracy"), tries === 0 ? "–" : `${Math.round((100 * state.moves) / tries)} %`],
  ];
  /** @type {import("../ui/end.js").Way} */
  const again = [say("end-again"), ways.again];
  /** @type {import("../ui/end.js").Way[]} */
  const first = won && ways.next ? [[say("end-next"), ways.next], again] : [again];
  return endPanel({
    kind: won ? "won" : "lost",
    title: say(endTitle(state)),
    text: record ? say("end-record") : won ? say("end-won-text") : say("end-lost-text", { n: state.left }),
    facts,
    standing,
    ways: [...first, [say("watch"), ways.watch], [say("share"), ways.share]],
  });
}
