/**
 * The end of a Slitherlink: how it went, and what to do next.
 *
 * @typedef {import("./game.js").LoopGame} LoopGame
 * @typedef {import("../types.js").LoopState} LoopState
 */
import { rememberTime } from "../daily.js";
import { make } from "../element.js";
import { keep, recall } from "../keep.js";
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
  const facts = [
    [say("end.time"), clockTime(state.elapsed)],
    [say("end.score"), state.score ?? "–"],
    [say("end.best"), clockTime(best.time)],
    [say("loop.hints"), state.hints],
  ];
  const button = (/** @type {string} */ label, /** @type {() => void} */ run, kind = "") =>
    make("button", { type: "button", class: kind, onclick: run }, label);
  return make(
    "section",
    { class: "end won", "aria-label": say("loop.solved") },
    make("h2", {}, say("loop.solved")),
    make("p", {}, say("loop.solved.text")),
    make(
      "dl",
      { class: "facts" },
      ...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))),
    ),
    standing,
    make(
      "p",
      { class: "buttons" },
      button(say("end.another"), ways.another, "primary"),
      button(say("end.again"), ways.again),
      button(say("share"), ways.share),
      button(say("print"), () => print()),
    ),
  );
}
