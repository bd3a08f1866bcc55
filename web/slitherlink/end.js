/**
 * The end of a Slitherlink: how it went, and what to do next.
 *
 * @typedef {import("./game.js").LoopGame} LoopGame
 * @typedef {import("../net/types.js").LoopState} LoopState
 */
import { rememberTime } from "../screens/daily-list.js";
import { endPanel } from "../ui/end.js";
import { keep, recall } from "../storage.js";
import { clockTime, say } from "../words.js";

/** The best time so far for this size and grade, with this one among them. @param {LoopGame} game @param {LoopState} state */
export function remember({ deal, marks, today }, state) {
  const name = `${marks.rows}x${marks.cols}.${deal.grade ?? ""}`;
  const all = recall("slitherlink.best", /** @type {Record<string, {time: number, score: number}>} */ ({}));
  const mine = { time: state.elapsed, score: state.score ?? 0 };
  const best = all[name] && all[name].time <= mine.time ? all[name] : mine;
  keep("slitherlink.best", { ...all, [name]: best });
  if (today) rememberTime(today.daily, today.grade, mine.time);
  return best;
}

/**
 * @param {LoopGame} game
 * @param {LoopState} state
 * @param {HTMLElement | null} standing of a ranked game
 * @param {{another: () => void, again: () => void, share: () => void}} ways
 */
export function solvedPanel(game, state, standing, ways) {
  const best = remember(game, state);
  /** @type {[string, import("../ui/element.js").Child][]} */
  const facts = [
    [say("end-time"), clockTime(state.elapsed)],
    [say("end-score"), state.score ?? "–"],
    [say("end-best"), clockTime(best.time)],
    [say("loop-hints"), state.hints],
  ];
  return endPanel({
    kind: "won",
    title: say("loop-solved"),
    text: say("loop-solved-text"),
    facts,
    standing,
    ways: [
      [say("end-another"), ways.another],
      [say("end-again"), ways.again],
      [say("share"), ways.share],
    ],
  });
}
