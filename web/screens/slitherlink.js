/**
 * The Slitherlink screen: the bar, the board, and what the player does to them.
 *
 * @typedef {import("../router.js").Place} Place
 * @typedef {import("../router.js").Screen} Screen
 * @typedef {import("../net/types.js").Deduction} Deduction
 * @typedef {import("../net/types.js").LoopState} LoopState
 * @typedef {import("../slitherlink/marks.js").Patch} Patch
 */
import { loopAddress, loopPosition, loopRequest } from "../address.js";
import { BarButton, gameBar } from "../ui/bar.js";
import { drawCurtain } from "../ui/curtain.js";
import { ask } from "../ui/dialog.js";
import { make } from "../ui/element.js";
import { Problem, wait } from "../net/engine.js";
import { icon } from "../ui/icons.js";
import { keep } from "../storage.js";
import { openMenu } from "../ui/menu.js";
import { announce, clearNotices, notice } from "../ui/notice.js";
import { go, rename, show } from "../router.js";
import { mayMove } from "../settings.js";
import { share } from "../ui/share.js";
import { LoopBoard } from "../slitherlink/board.js";
import { chooseLoop, lastLoop } from "../slitherlink/choose.js";
import { solvedPanel } from "../slitherlink/end.js";
import { keptLoop, LoopGame } from "../slitherlink/game.js";
import { canApply, hintPanel, placesOf, spoken } from "../slitherlink/hint.js";
import { loopKey } from "../slitherlink/keys.js";
import { enclosed, looksFinished, neighbour } from "../slitherlink/look.js";
import { BARE, edgePatch } from "../slitherlink/marks.js";
import { Pen } from "../slitherlink/pen.js";
import { Room } from "../slitherlink/room.js";
import { Zoom } from "../slitherlink/zoom.js";
import { play } from "../ui/sound.js";
import { standing } from "../ui/standing.js";
import { errorMessage } from "../net/error-message.js";
import { clockTime, say, sayName } from "../words.js";

const SHOW_PACE = 900;
const BRUSHES = /** @type {const} */ ([
  "loop-brush-line",
  "loop-brush-inside",
  "loop-brush-outside",
  "loop-brush-arc",
]);

/** @param {Place} place @returns {Promise<Screen>} */
export async function open(place) {
  const game = await gameOf(place);
  rename(loopAddress(game.deal.puzzle, game.today));
  if (place.query.has("marks")) drawShared(game, place.query.get("marks") ?? "");
  return new LoopScreen(game).screen();
}

/** @param {Place} place */
async function gameOf(place) {
  const kept = keptLoop();
  const asked = loopRequest(place);
  const wanted = asked && "puzzle" in asked ? asked.puzzle : null;
  const fits = asked === null || (wanted === kept?.deal.puzzle && !place.query.has("marks"));
  if (kept && !kept.over && fits) return LoopGame.resume(kept);
  return LoopGame.begin(asked ?? lastLoop());
}

/** Draws the marks that somebody sent along with the puzzle. @param {LoopGame} game @param {string} text */
function drawShared(game, text) {
  const patch = game.marks.read(text);
  if (!patch) notice(say("share-broken"), { name: "why" });
  else if (patch.edges.size + patch.cells.size > 0) game.mark(patch);
}

export class LoopScreen {
  /** @param {LoopGame} game */
  constructor(game) {
    this.game = game;
    this.brush = BARE;
    this.timer = 0;
    /** @type {Deduction | null} */
    this.deduction = null;
    /** What the player was told and does not want. @type {Deduction[]} */
    this.refused = [];
    /** @type {AbortController | null} */
    this.showing = null;
    this.board = new LoopBoard(game.marks, game.clues);
    this.board.showArcs(game.arcs);
    this.field = make("div", { class: "loop-field", tabindex: -1 }, this.board.element);
    this.zoom = new Zoom(this.field, this.board);
    this.pen = new Pen(this.board, this.zoom, {
      preview: (patch) => this.#preview(patch),
      commit: (patch) => this.mark(patch),
      brush: () => this.brush,
      corner: (cell, below, right) => this.corner(cell, below, right),
      active: () => this.game.playing && !this.showing,
    });
    this.digits = make("span", { class: "digits", role: "timer", "aria-label": say("time") });
    this.buttons = {
      undo: new BarButton("undo", say("undo"), () => this.undo(), { name: "undo", keys: "Control+Z" }),
      redo: new BarButton("redo", say("redo"), () => this.redo(), { name: "redo", keys: "Control+Shift+Z" }),
      hint: new BarButton("hint", say("hint"), () => this.hint(), { name: "hint", keys: "H" }),
      check: new BarButton("check", say("loop-check"), () => this.check(), { name: "check", keys: "C" }),
      brush: new BarButton("line", say("loop-brush-line"), () => this.nextBrush(), { name: "brush" }),
      pause: new BarButton("pause", say("pause"), () => this.togglePause(), { name: "pause", keys: "P" }),
      menu: new BarButton("menu", say("menu"), () => this.menu(), { name: "menu" }),
    };
    const { rows, cols } = game.marks;
    this.title = `${rows} × ${cols}`;
    const grade = game.deal.grade === null ? [] : [sayName("grade", game.deal.grade)];
    const kind = [...grade, ...(game.ranked ? [say("ranked")] : [])].join(" · ");
    const heading = make("h1", { class: "game-title" }, `Slitherlink ${this.title} `, make("small", {}, kind));
    const bar = gameBar([heading, make("div", { class: "clock" }, this.digits)], Object.values(this.buttons));
    const tool = (
      /** @type {Parameters<typeof icon>[0]} */ picture,
      /** @type {string} */ label,
      /** @type {() => void} */ run,
    ) =>
      make(
        "button",
        { type: "button", class: "icon-only", "aria-label": label, title: label, onclick: run },
        icon(picture),
      );
    const tools = make(
      "div",
      { class: "tools" },
      tool("plus", say("loop-zoom-in"), () => this.zoom.larger()),
      tool("minus", say("loop-zoom-out"), () => this.zoom.smaller()),
      tool("fit", say("loop-fit"), () => this.zoom.fit()),
    );
    this.stage = make("div", { class: "stage" }, this.field, tools);
    this.room = new Room(this.stage, this.field, this.zoom);
    this.element = make("main", { class: "game loop" }, bar.status, this.stage, bar.actions);
    this.hide = () => this.leave();
  }

  /** @returns {Screen} */
  screen() {
    this.render();
    document.addEventListener("visibilitychange", this.hide);
    addEventListener("pagehide", this.hide);
    return {
      title: `Slitherlink ${this.title}`,
      element: this.element,
      key: (event) => loopKey(this, event),
      close: () => this.close(),
      shown: () => {
        this.tick();
        if (this.game.playing) this.board.focus();
        this.#judge();
      },
    };
  }

  close() {
    this.showing?.abort();
    if (this.game.running && keptLoop()?.deal.puzzle === this.game.deal.puzzle)
      this.game.note("pause");
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.hide);
    removeEventListener("pagehide", this.hide);
    this.game.close();
    this.zoom.close();
    this.room.close();
    clearNotices();
  }

  leave() {
    if (document.visibilityState !== "hidden" || !this.game.playing) return;
    this.game.note("pause");
    this.render();
  }

  tick() {
    clearTimeout(this.timer);
    this.digits.textContent = clockTime(this.game.elapsed);
    if (this.game.playing) this.timer = setTimeout(() => this.tick(), 250);
  }

  render() {
    const { game } = this;
    this.buttons.undo.enable(game.past.length > 0 && game.playing);
    this.buttons.redo.enable(game.future.length > 0 && game.playing);
    for (const button of [this.buttons.hint, this.buttons.check, this.buttons.brush]) button.enable(game.playing);
    this.buttons.pause.become(game.paused ? "play" : "pause", say(game.paused ? "resume" : "pause"));
    this.buttons.pause.enable(!game.over);
    this.element.classList.toggle("covered", game.paused && !game.over);
    drawCurtain(this.stage, game.paused && !game.over, () => this.togglePause());
  }

  /** @param {Patch} patch */
  #preview(patch) {
    this.game.marks.apply(patch);
    this.board.update(patch);
    play("line");
  }

  /** @param {Patch} patch */
  mark(patch) {
    if (!this.game.playing) return;
    this.game.mark(patch);
    this.board.update(patch);
    play("line");
    this.#closeHint();
    this.render();
    this.#judge();
  }

  undo() {
    this.#turned(this.game.playing ? this.game.undo() : null, say("loop-undone"));
  }

  redo() {
    this.#turned(this.game.playing ? this.game.redo() : null, say("loop-redone"));
  }

  /** @param {Patch | null} patch @param {string} words */
  #turned(patch, words) {
    if (!patch) return;
    this.board.update(patch);
    this.#closeHint();
    announce(words);
    this.render();
    this.#judge();
  }

  /** The end is seen at once; time and score come from the server. */
  async #judge() {
    if (this.game.over || !looksFinished(this.game.marks, this.game.clues)) return;
    if (!this.game.finished) {
      notice(say("loop-not-loop"), { name: "why" });
      return;
    }
    this.game.over = true;
    this.#closeHint();
    this.board.fill(enclosed(this.game.marks));
    play("done");
    announce(say("loop-solved"));
    this.render();
    this.tick();
    const state = await this.game.judge().catch((error) => {
      if (error instanceof Problem) notice(errorMessage(error));
    });
    if (state) this.#solved(state);
  }

  /** @param {LoopState} state */
  #solved(state) {
    this.game.save();
    const { ranked, log } = this.game;
    const panel = solvedPanel(this.game, state, ranked ? standing(ranked, log) : null, {
      another: () => this.another(),
      again: () => this.restart(),
      share: () => this.share(),
    });
    const appear = () => {
      if (!this.stage.isConnected) return;
      this.stage.append(panel);
      this.element.classList.add("ended");
      this.room.give(panel);
      /** @type {HTMLElement | null} */ (panel.querySelector("button"))?.focus();
    };
    setTimeout(appear, mayMove() ? 1100 : 100);
  }

  async hint() {
    if (!this.game.playing || this.showing) return;
    this.#closeHint();
    this.game.note("hint");
    await this.#propose();
  }

  async #propose() {
    const length = this.game.log.length;
    const deduction = await this.game.hint(this.refused).catch((error) => {
      notice(errorMessage(error), { name: "why" });
      return null;
    });
    if (!deduction || this.game.log.length !== length) return null;
    this.#show(deduction);
    return deduction;
  }

  /** @param {Deduction} deduction */
  #show(deduction) {
    this.#closeHint(false);
    this.deduction = deduction;
    this.board.propose(deduction, deduction.rule === "mistake");
    const panel = hintPanel(deduction, this.game.clues, this.game.marks, {
      doIt: () => this.doIt(),
      notThis: () => this.notThis(),
      fromFirst: this.refused.length > 0 ? () => this.fromFirst() : null,
      showMe: () => this.showMe(),
      close: () => this.#closeHint(),
    });
    this.stage.append(panel);
    this.element.classList.add("hint-open");
    this.room.give(panel);
    this.zoom.reveal(placesOf(deduction), panel);
    announce(spoken(deduction));
  }

  #closeHint(forget = true) {
    const panel = this.stage.querySelector(".hint-panel");
    const focused = panel?.contains(document.activeElement);
    panel?.remove();
    this.element.classList.remove("hint-open");
    this.board.propose(null);
    this.deduction = null;
    if (forget) this.refused = [];
    if (focused) this.board.focus();
  }

  doIt() {
    const { deduction } = this;
    if (!deduction) return;
    if (canApply(deduction)) {
      const { marks } = this.game;
      const wrong = deduction.rule === "mistake" ? deduction.edges[0] : null;
      this.mark(wrong ? edgePatch([[marks.number(wrong), BARE]]) : marks.patch(deduction));
    }
    this.board.focus();
  }

  /** Another deduction, that needs none of those that were refused. */
  notThis() {
    if (!this.deduction) return;
    this.refused.push(this.deduction);
    this.game.note("hint");
    this.#propose();
  }

  fromFirst() {
    this.refused = [];
    this.#propose();
  }

  /** Plays on by hints until it is stopped or nothing follows. */
  async showMe() {
    this.#closeHint();
    this.showing = new AbortController();
    const { signal } = this.showing;
    const stop = notice(say("loop-show-me"), {
      stays: true,
      name: "show",
      action: { label: say("loop-stop"), run: () => this.showing?.abort() },
    });
    try {
      while (!signal.aborted && this.game.playing) {
        this.game.note("hint");
        const deduction = await this.#propose();
        if (!deduction || !canApply(deduction)) break;
        await wait(SHOW_PACE, signal);
        if (this.deduction === deduction) this.doIt();
        await wait(SHOW_PACE / 4, signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      stop();
      this.showing = null;
    }
  }

  async check() {
    if (!this.game.playing) return;
    this.game.note("check");
    const answer = await this.game.check().catch((error) => {
      notice(errorMessage(error), { name: "why" });
      return null;
    });
    if (!answer) return;
    const wrong = answer.wrong_lines.length + answer.wrong_crosses.length;
    this.#closeHint();
    this.board.propose({ cells: [], edges: [], lines: answer.wrong_lines, crosses: answer.wrong_crosses }, true);
    notice(wrong === 0 ? say("loop-checked-right") : say("loop-checked-wrong", { n: wrong }), { name: "why" });
  }

  nextBrush() {
    this.brush = (this.brush + 1) % BRUSHES.length;
    this.buttons.brush.become(this.brush === BARE ? "line" : "brush", say(BRUSHES[this.brush]));
    this.element.dataset.brush = String(this.brush);
    announce(say(BRUSHES[this.brush]));
  }

  /**
   * Puts an arc at a corner of a cell, or takes it away.
   * @param {import("../net/types.js").Cell} cell @param {boolean} below @param {boolean} right
   */
  corner(cell, below, right) {
    const { arcs, marks } = this.game;
    if (!this.game.playing || cell[0] >= marks.rows || cell[1] >= marks.cols) return;
    const put = arcs.toggle(cell, below, right);
    this.game.save();
    this.board.showArcs(arcs);
    announce(say(put ? "loop-arc-put" : "loop-arc-taken"));
  }

  togglePause() {
    if (this.game.over) return;
    this.showing?.abort();
    const paused = this.game.paused;
    this.game.note(paused ? "resume" : "pause");
    this.render();
    this.tick();
    if (paused) this.board.focus();
  }

  another() {
    const { rows, cols } = this.game.marks;
    keep("slitherlink.game", null);
    go(`/slitherlink/${rows}x${cols}?grade=${this.game.deal.grade ?? "easy"}`);
  }

  restart() {
    LoopGame.fresh(this.game.deal, this.game.clues, { today: this.game.today });
    this.game.over = true;
    show();
  }

  async askRestart() {
    if (await ask(say("restart-ask"), say("restart"))) this.restart();
  }

  share() {
    share(loopAddress(this.game.deal.puzzle, this.game.today), `Slitherlink ${this.title}`);
  }

  /** The puzzle with what is drawn. */
  sharePosition() {
    share(loopPosition(this.game.deal.puzzle, this.game.marks), `Slitherlink ${this.title}`);
  }

  menu() {
    openMenu([
      [say("menu-new"), () => chooseLoop(() => keep("slitherlink.game", null))],
      [say("restart"), () => this.askRestart()],
      this.game.playing ? [say("loop-show-me"), () => this.showMe()] : null,
      [say("share"), () => this.share()],
      this.game.past.length > 0 ? [say("share-position"), () => this.sharePosition()] : null,
    ]);
  }

  /** One dot on, drawing on the way if there is something to draw. @param {number} side @param {number} mark */
  walk(side, mark) {
    const [row, col] = this.board.cursor;
    const edge = this.game.marks.at(row, col)[side];
    if (edge < 0 || !this.game.playing) return;
    const next = this.game.marks.edges[edge] === mark ? BARE : mark;
    if (mark !== BARE) this.mark(edgePatch([[edge, next]]));
    this.board.moveCursor(neighbour([row, col], side));
    if (mark !== BARE) announce(say(/** @type {"loop-did-0"} */ (`loop-did-${next}`)));
  }

  /** Shades the cell below right of the cursor. @param {number} mark */
  shade(mark) {
    const [row, col] = this.board.cursor;
    const { rows, cols, cells } = this.game.marks;
    if (row >= rows || col >= cols || !this.game.playing) return;
    const cell = row * cols + col;
    this.mark({ edges: new Map(), cells: new Map([[cell, cells[cell] === mark ? BARE : mark]]) });
    announce(say(BRUSHES[this.game.marks.cells[cell]]));
  }

  escape() {
    if (this.showing) this.showing.abort();
    else if (this.deduction) this.#closeHint();
    else this.togglePause();
  }
}
