/**
 * The view of an Onet game: the toolbar, the messages, the board. It only displays; the
 * screen is the controller.
 *
 * @typedef {import("./game.js").OnetGame} OnetGame
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {{hint(): void, reshuffle(): void, undo(): void, togglePause(): void, menu(): void, help(): void,
 *   pick(cell: Cell): void, showMates(cell: Cell): void}} Actions
 */
import { engine } from "../net/engine.js";
import { BarButton, fillTimeBar, gameBar, toolButton } from "../ui/bar.js";
import { make } from "../ui/element.js";
import { dailyTitle } from "../screens/daily-list.js";
import { messageArea } from "../ui/notice.js";
import { clockTime, say, sayName } from "../words.js";
import { OnetBoard } from "./board.js";

export class OnetView {
  /** @param {OnetGame} game @param {Actions} actions */
  constructor(game, actions) {
    this.board = new OnetBoard(game.state.rows, game.state.cols, {
      picked: (cell) => actions.pick(cell),
      mates: (cell) => actions.showMates(cell),
      sized: () => this.#showTools(),
    });
    this.timeBar = make("div", { class: "time-bar", "aria-hidden": "true" }, make("div", { class: "fill" }));
    this.digits = make("span", { class: "digits", role: "timer", "aria-label": say("time") });
    this.points = make("span", { class: "points" });
    this.unit = make("span", { class: "unit" });
    this.earned = make("span", { class: "earned", "aria-hidden": "true" });
    this.leftover = make("span", { class: "leftover" });
    this.buttons = {
      hint: new BarButton("hint", say("hint"), () => actions.hint(), { name: "hint", keys: "H" }),
      reshuffle: new BarButton("reshuffle", say("reshuffle"), () => actions.reshuffle(), { name: "reshuffle", keys: "S" }),
      undo: new BarButton("undo", say("undo"), () => actions.undo(), { name: "undo", keys: "Control+Z" }),
      pause: new BarButton("pause", say("pause"), () => actions.togglePause(), { name: "pause", keys: "P" }),
      menu: new BarButton("menu", say("menu"), () => actions.menu(), { name: "menu" }),
    };
    const { heading, kind } = titleOf(game);
    this.title = heading;
    const bar = gameBar(
      [
        make("h1", { class: "game-title" }, heading, " ", make("small", {}, kind)),
        make("div", { class: "clock" }, this.timeBar, this.digits),
        this.leftover,
        make("span", { class: "score" }, this.points, this.unit, this.earned),
        toolButton("help", say("help"), () => actions.help()),
      ],
      Object.values(this.buttons),
    );
    this.whole = toolButton("fit", say("onet-whole"), () => this.board.toggleWhole());
    this.tools = make("div", { class: "tools", hidden: true }, this.whole);
    this.strip = make("div", { class: "strip" }, messageArea(), this.tools);
    this.stage = make("div", { class: "stage" }, this.board.element);
    this.below = make("div", { class: "below" });
    this.element = make("main", { class: "game onet" }, bar.status, this.strip, this.stage, this.below, bar.actions);
  }

  close() {
    this.board.close();
  }

  /** @param {OnetGame} game */
  render({ state, deal, ended, ranked }) {
    const paused = state.status === "paused";
    const lost = engine.away ? say("needs-server") : "";
    this.points.textContent = String(state.score);
    this.unit.textContent = ` ${say("onet-points", { n: state.score })}`;
    this.leftover.textContent = say("onet-left", { n: state.left });
    this.timeBar.hidden = state.limit === null;
    const { hint, reshuffle, undo, pause } = this.buttons;
    hint.left(state.hints);
    reshuffle.left(state.reshuffles);
    reshuffle.element.hidden = deal.mode === "strict";
    undo.element.hidden = deal.mode === "timed";
    undo.enable(state.can_undo && !paused && !ended);
    pause.become(paused ? "play" : "pause", say(paused ? "resume" : "pause"));
    pause.enable(!ended);
    pause.element.hidden = ranked !== null;
    for (const button of [hint, reshuffle]) {
      if (paused || ended || state.status === "stuck") button.enable(false);
      button.explain(lost);
    }
    this.board.cover(paused);
  }

  /** @param {OnetGame} game */
  showTime({ state: { limit }, remaining, elapsed }) {
    const digits = clockTime(remaining === null ? elapsed : remaining + 999);
    if (this.digits.textContent !== digits) this.digits.textContent = digits;
    if (remaining !== null && limit !== null) fillTimeBar(this.timeBar, remaining / limit);
  }

  /** Shows the points of the last move next to the score. @param {number} points */
  showEarned(points) {
    this.earned.textContent = points === 0 ? "" : points > 0 ? `+${points}` : `−${-points}`;
    this.earned.classList.toggle("cost", points < 0);
    // Replacing the element restarts its animation.
    this.earned.replaceWith((this.earned = /** @type {HTMLSpanElement} */ (this.earned.cloneNode(true))));
  }

  #showTools() {
    this.tools.hidden = !this.board.isLarge;
    this.whole.setAttribute("aria-pressed", String(this.board.whole));
  }
}

/** @param {OnetGame} game */
function titleOf({ deal: { level, mode }, daily, ranked }) {
  const what = level === null ? say("onet-own") : say("onet-level", { n: level });
  const kind = [daily === null ? null : what, sayName("mode", mode), ranked ? say("ranked") : null];
  return {
    heading: daily === null ? what : dailyTitle(daily, say("onet")),
    kind: kind.filter((part) => part !== null).join(" · "),
  };
}
