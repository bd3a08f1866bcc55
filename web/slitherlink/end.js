/**
 * The end of a Slitherlink: the result, and the next choices.
 *
 * @typedef {import("./game.js").LoopGame} LoopGame
 * @typedef {import("../net/types.js").LoopState} LoopState
 * @typedef {{next: (() => void) | null, another: () => void, again: () => void, watch: () => void, share: () => void}} Ways
 */
import { addResult, isFaster } from "../results.js";
import { rememberTime, streak } from "../screens/daily-list.js";
import { resultsChart } from "../ui/chart.js";
import { endPanel } from "../ui/end.js";
import { clockTime, say } from "../words.js";

/** The category in which the results of a Slitherlink are compared. @param {LoopGame} game */
function kindOf({ deal, marks, today }) {
  if (today) return `daily/slitherlink/${today.grade}`;
  return `slitherlink/${marks.rows}x${marks.cols}/${deal.grade ?? ""}`;
}

/**
 * @param {LoopGame} game
 * @param {LoopState} state
 * @param {HTMLElement | null} standing of a ranked game
 * @param {Ways} ways
 */
export function solvedPanel(game, state, standing, ways) {
  const { today } = game;
  const { results, best, isRecord } = addResult(kindOf(game), { time: state.elapsed, score: state.score ?? 0 }, isFaster);
  if (today) rememberTime(today.daily, today.grade, state.elapsed);
  /** @type {[string, import("../ui/element.js").Child][]} */
  const facts = [
    [say("end-time"), clockTime(state.elapsed)],
    [say("end-score"), state.score ?? "–"],
    [say("end-best"), clockTime(best.time)],
    [say("loop-hints"), state.hints],
  ];
  if (today) facts.push([say("streak"), say("streak-days", { n: streak() })]);
  /** @type {import("../ui/end.js").Way} */
  const onward = ways.next ? [say("daily-next"), ways.next] : [say("end-another"), ways.another];
  return endPanel({
    kind: "won",
    title: say("loop-solved"),
    text: isRecord && results.length > 1 ? say("record-time") : say("loop-solved-text"),
    facts,
    chart: results.length > 1 ? resultsChart(results, "time") : null,
    standing,
    ways: [onward, [say("end-again"), ways.again], [say("watch"), ways.watch], [say("result-share"), ways.share]],
  });
}
