/**
 * The end of an Onet game: the result, and the next choices.
 *
 * @typedef {import("./game.js").OnetGame} OnetGame
 * @typedef {{again: () => void, next: (() => void) | null, watch: () => void, share: () => void}} Ways
 */
import { addResult, allResults, isHigher } from "../results.js";
import { streak } from "../screens/daily-list.js";
import { resultsChart } from "../ui/chart.js";
import { endPanel } from "../ui/end.js";
import { clockTime, say } from "../words.js";

/** The category in which the results of an Onet game are compared. @param {OnetGame} game */
function kindOf({ deal, daily }) {
  return daily !== null ? "daily/onet" : `onet/${deal.level ?? "own"}/${deal.mode}`;
}

/** The title of a finished game: cleared, out of time, or no two tiles are equal. @param {import("../net/types.js").OnetState} state */
export function endTitle({ status }) {
  return status === "won" ? "end-won" : status === "lost" ? "end-lost" : "end-no-pairs";
}

/** @param {OnetGame} game */
function compare(game) {
  const { status, score, elapsed } = game.state;
  if (status === "won") return addResult(kindOf(game), { score, time: elapsed }, isHigher);
  const results = allResults()[kindOf(game)] ?? [];
  return { results, best: results.length > 0 ? results.reduce((a, b) => (isHigher(b, a) ? b : a)) : null, isRecord: false };
}

/** @param {OnetGame} game @param {boolean} isRecord */
function textOf({ state }, isRecord) {
  if (state.status !== "won") return say("end-lost-text", { n: state.left });
  return say(isRecord ? "end-record" : "end-won-text");
}

/** @param {OnetGame} game @param {HTMLElement | null} standing of a ranked game @param {Ways} ways */
export function overPanel(game, standing, ways) {
  const { state, daily } = game;
  const won = state.status === "won";
  const { results, best, isRecord } = compare(game);
  const tries = state.moves + state.misses;
  /** @type {[string, import("../ui/element.js").Child][]} */
  const facts = [
    [say("end-time"), clockTime(state.elapsed)],
    [say("end-score"), state.score],
    [say("end-best"), best?.score ?? "–"],
    [say("end-accuracy"), tries === 0 ? "–" : `${Math.round((100 * state.moves) / tries)} %`],
  ];
  if (daily !== null) facts.push([say("streak"), say("streak-days", { n: streak() })]);
  /** @type {import("../ui/end.js").Way} */
  const again = [say("end-again"), ways.again];
  /** @type {import("../ui/end.js").Way[]} */
  const first = won && ways.next ? [[say(daily !== null ? "daily-next" : "end-next"), ways.next], again] : [again];
  return endPanel({
    kind: won ? "won" : "lost",
    title: say(endTitle(state)),
    text: textOf(game, isRecord && results.length > 1),
    facts,
    chart: results.length > 1 ? resultsChart(results, "score") : null,
    standing,
    ways: [...first, [say("watch"), ways.watch], [say("result-share"), ways.share]],
  });
}
