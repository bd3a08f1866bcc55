/**
 * The view of a Slitherlink game: the toolbar, the messages, the board with its zoom. It
 * only displays; the screen is the controller.
 *
 * @typedef {import("./game.js").LoopGame} LoopGame
 * @typedef {import("./marks.js").Patch} Patch
 * @typedef {{undo(): void, redo(): void, hint(): void, check(): void, nextBrush(): void, toggleTrial(): void,
 *   togglePause(): void, menu(): void, help(): void}} Actions
 */
import { engine } from "../net/engine.js";
import { dailyTitle } from "../screens/daily-list.js";
import { BarButton, gameBar, toolButton } from "../ui/bar.js";
import { make } from "../ui/element.js";
import { messageArea } from "../ui/notice.js";
import { clockTime, say, sayName } from "../words.js";
import { LoopBoard } from "./board.js";
import { BARE } from "./marks.js";
import { Overview } from "./overview.js";
import { Room } from "./room.js";
import { Zoom } from "./zoom.js";

export const BRUSHES = /** @type {const} */ ([
  "loop-brush-line",
  "loop-brush-inside",
  "loop-brush-outside",
  "loop-brush-arc",
]);

export class LoopView {
  /** @param {LoopGame} game @param {Actions} actions */
  constructor(game, actions) {
    this.board = new LoopBoard(game.marks, game.clues);
    this.field = make("div", { class: "loop-field", tabindex: -1 }, this.board.element);
    this.zoom = new Zoom(this.field, this.board);
    this.overview = new Overview(this.zoom);
    this.digits = make("span", { class: "digits", role: "timer", "aria-label": say("time") });
    this.buttons = {
      undo: new BarButton("undo", say("undo"), () => actions.undo(), { name: "undo", keys: "Control+Z" }),
      redo: new BarButton("redo", say("redo"), () => actions.redo(), { name: "redo", keys: "Control+Shift+Z" }),
      hint: new BarButton("hint", say("hint"), () => actions.hint(), { name: "hint", keys: "H" }),
      check: new BarButton("check", say("loop-check"), () => actions.check(), { name: "check", keys: "C" }),
      brush: new BarButton("line", say("loop-brush-line"), () => actions.nextBrush(), { name: "brush" }),
      trial: new BarButton("trial", say("trial"), () => actions.toggleTrial(), { name: "trial", keys: "T" }),
      pause: new BarButton("pause", say("pause"), () => actions.togglePause(), { name: "pause", keys: "P" }),
      menu: new BarButton("menu", say("menu"), () => actions.menu(), { name: "menu" }),
    };
    const { heading, kind } = titleOf(game);
    this.title = heading;
    const bar = gameBar(
      [
        make("h1", { class: "game-title" }, `${heading} `, make("small", {}, kind)),
        make("div", { class: "clock" }, this.digits),
        toolButton("help", say("help"), () => actions.help()),
      ],
      Object.values(this.buttons),
    );
    const tools = make(
      "div",
      { class: "tools" },
      toolButton("plus", say("loop-zoom-in"), () => this.zoom.larger()),
      toolButton("minus", say("loop-zoom-out"), () => this.zoom.smaller()),
      toolButton("fit", say("loop-fit"), () => this.zoom.fit()),
    );
    this.trialBar = make("div", { class: "trial-bar", hidden: true });
    this.strip = make("div", { class: "strip" }, messageArea(), this.trialBar, this.overview.element, tools);
    this.stage = make("div", { class: "stage" }, this.field);
    this.below = make("div", { class: "below" });
    this.room = new Room(this.stage, this.field, this.zoom);
    this.element = make("main", { class: "game loop" }, bar.status, this.strip, this.stage, this.below, bar.actions);
  }

  close() {
    this.zoom.close();
    this.room.close();
  }

  /** @param {LoopGame} game */
  render({ past, future, playing, paused, over, ranked }) {
    const { undo, redo, hint, check, brush, trial, pause } = this.buttons;
    const lost = engine.away ? say("needs-server") : "";
    undo.enable(past.length > 0 && playing);
    redo.enable(future.length > 0 && playing);
    for (const button of [hint, check, brush, trial]) button.enable(playing);
    for (const button of [hint, check]) button.explain(lost);
    pause.become(paused ? "play" : "pause", say(paused ? "resume" : "pause"));
    pause.enable(!over);
    pause.element.hidden = ranked !== null;
    this.element.classList.toggle("covered", paused && !over);
  }

  /** @param {LoopGame} game */
  showTime({ elapsed }) {
    this.digits.textContent = clockTime(elapsed);
  }

  /** Draws what a patch touched. @param {Patch} patch */
  update(patch) {
    this.board.update(patch);
    this.overview.draw();
  }

  /** @param {number} brush */
  showBrush(brush) {
    this.buttons.brush.become(brush === BARE ? "line" : "brush", say(BRUSHES[brush]));
    this.element.dataset.brush = String(brush);
  }

  /** Shows that a trial is in progress, with buttons to keep or discard it. @param {LoopGame} game @param {{keep(): void, drop(): void}} ways */
  showTrial(game, ways) {
    const on = game.trial !== null;
    this.buttons.trial.press(on);
    this.trialBar.hidden = !on;
    this.board.showTrial(on ? game.triedEdges : new Set(), game.assumption);
    if (!on) return;
    const button = (/** @type {string} */ label, /** @type {() => void} */ run) =>
      make("button", { type: "button", class: "small", onclick: run }, label);
    const words = say(game.assumption === null ? "trial-begin" : "trial-on");
    this.trialBar.replaceChildren(make("span", {}, words), button(say("trial-keep"), ways.keep), button(say("trial-drop"), ways.drop));
  }

  /** Places a panel so that it covers nothing. @param {HTMLElement} panel */
  showPanel(panel) {
    this.stage.append(panel);
    this.room.give(panel);
  }
}

/** @param {LoopGame} game */
function titleOf({ marks, deal, today, ranked }) {
  const size = `${marks.rows} × ${marks.cols}`;
  const grade = deal.grade === null ? null : sayName("grade", deal.grade);
  const kind = [today === null ? null : size, grade, ranked ? say("ranked") : null];
  return {
    heading: today === null ? `Slitherlink ${size}` : dailyTitle(today.daily, "Slitherlink"),
    kind: kind.filter((part) => part !== null).join(" · "),
  };
}
