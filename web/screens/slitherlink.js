/**
 * The Slitherlink screen, the controller of a game.
 *
 * @typedef {import("../router.js").Place} Place
 * @typedef {import("../router.js").Screen} Screen
 * @typedef {import("../net/types.js").Deduction} Deduction
 * @typedef {import("../net/types.js").LoopState} LoopState
 * @typedef {import("../slitherlink/marks.js").Patch} Patch
 */
import { loopAddress, loopPosition, loopRequest } from "../address.js";
import { loadGame, pruneGames, unfinishedGames } from "../games.js";
import { Problem, wait } from "../net/engine.js";
import { errorMessage } from "../net/error-message.js";
import { go, rename, show } from "../router.js";
import { change, mayMove, settings } from "../settings.js";
import { chooseLoop, lastLoop } from "../slitherlink/choose.js";
import { LoopGame } from "../slitherlink/game.js";
import { canApply, hintPanel, placesOf, spoken } from "../slitherlink/hint.js";
import { loopKey } from "../slitherlink/keys.js";
import { loopLesson } from "../slitherlink/lesson.js";
import { enclosed, looksFinished, neighbour } from "../slitherlink/look.js";
import { BARE, edgePatch, patchOf, WITH_ARC } from "../slitherlink/marks.js";
import { Pen } from "../slitherlink/pen.js";
import { BRUSHES, LoopView } from "../slitherlink/view.js";
import { showHelp } from "../ui/help.js";
import { isFirstGame, Lesson } from "../ui/lesson.js";
import { openMenu } from "../ui/menu.js";
import { announce, clearNotices, notice } from "../ui/notice.js";
import { wantsRanked } from "../ui/ranked-ask.js";
import { share } from "../ui/share.js";
import { play } from "../ui/sound.js";
import { standing } from "../ui/standing.js";
import { say } from "../words.js";
import { nextDaily } from "./daily-list.js";
import { GameScreen } from "./game-screen.js";

const SHOW_PACE = 900;

/** @param {Place} place @returns {Promise<Screen>} */
export async function open(place) {
  const game = await gameOf(place);
  rename(loopAddress(game.deal.puzzle, game.today));
  if (place.query.has("marks")) drawShared(game, place.query.get("marks") ?? "");
  return new LoopScreen(game).screen();
}

/** @param {Place} place */
async function gameOf(place) {
  const asked = loopRequest(place);
  const saved = place.fresh || place.query.has("marks") ? null : await savedGame(asked);
  if (saved) return LoopGame.reopen(saved);
  const ranked = isFirstGame("slitherlink") ? async () => false : wantsRanked;
  const game = await LoopGame.begin(asked ?? lastLoop(), { wantsRanked: ranked });
  pruneGames();
  return game;
}

/** The unfinished game at an address; without an address, the latest. @param {import("../address.js").LoopRequest | null} asked */
async function savedGame(asked) {
  if (asked && !("puzzle" in asked)) return null;
  if (asked) {
    const saved = await loadGame(loopAddress(asked.puzzle, asked.today));
    return saved?.over ? null : saved;
  }
  const latest = (await unfinishedGames("slitherlink")).find(({ daily }) => !daily);
  return latest ? loadGame(latest.address) : null;
}

/** Applies the marks of a shared address. @param {LoopGame} game @param {string} text */
function drawShared(game, text) {
  const patch = game.marks.read(text);
  if (!patch) notice(say("share-broken"), { name: "why" });
  else if (Object.values(patch).some(({ size }) => size > 0)) game.mark(patch);
}

/** @extends {GameScreen<LoopGame, LoopView>} */
export class LoopScreen extends GameScreen {
  /** @param {LoopGame} game */
  constructor(game) {
    super(game, (screen) => new LoopView(game, screen));
    this.brush = BARE;
    this.timer = 0;
    /** @type {Deduction | null} */
    this.deduction = null;
    /** The deductions that the player skipped. @type {Deduction[]} */
    this.refused = [];
    /** @type {AbortController | null} */
    this.showing = null;
    /** @type {Lesson | null} */
    this.lesson = null;
    /** @type {(() => void) | null} */
    this.stopWatching = null;
    this.board = this.view.board;
    this.zoom = this.view.zoom;
    this.pen = new Pen(this.board, this.zoom, {
      preview: (patch) => this.#preview(patch),
      drop: () => this.view.update(this.game.dropPreview()),
      commit: (patch) => this.mark(patch),
      brush: () => this.brush,
      corner: (cell, below, right) => this.corner(cell, below, right),
      active: () => this.game.playing && !this.showing,
    });
  }

  shown() {
    this.tick();
    this.#showTrial();
    if (this.game.playing) this.board.focus();
    this.#judge();
    if (isFirstGame("slitherlink") && !this.game.over) this.teach();
  }

  close() {
    this.showing?.abort();
    this.stopWatching?.();
    clearTimeout(this.timer);
    super.close();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return loopKey(this, event);
  }

  address() {
    return loopAddress(this.game.deal.puzzle, this.game.today);
  }

  leave() {
    if (!this.game.running || this.game.ranked) return;
    this.game.note("pause");
    this.render();
  }

  tick() {
    clearTimeout(this.timer);
    this.view.showTime(this.game);
    if (this.game.playing) this.timer = setTimeout(() => this.tick(), 250);
  }

  render() {
    this.view.render(this.game);
    this.cover(this.game.paused && !this.game.over);
  }

  /** @param {Patch} patch */
  #preview(patch) {
    this.game.preview(patch);
    this.view.update(patch);
    play("line");
  }

  /** @param {Patch} patch */
  mark(patch) {
    if (!this.game.playing) return;
    clearNotices();
    this.view.update(this.game.mark(patch));
    play("line");
    this.#afterChange();
    this.lesson?.did("mark");
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
    clearNotices();
    this.view.update(patch);
    announce(words);
    this.#afterChange();
  }

  #afterChange() {
    this.#closeHint();
    this.#showTrial();
    this.render();
    this.#judge();
  }

  /** Shows the end at once; the server confirms it with time and score. */
  async #judge() {
    const { game } = this;
    if (game.over || !looksFinished(game.marks, game.clues)) return;
    if (!game.finished) {
      notice(say("loop-not-loop"), { name: "why" });
      return;
    }
    game.over = true;
    if (game.trial !== null) game.endTrial();
    this.lesson?.close();
    this.#closeHint();
    this.#showTrial();
    clearNotices();
    this.board.fill(enclosed(game.marks));
    play("done");
    announce(say("loop-solved"));
    this.render();
    this.tick();
    const state = await game.judge().catch((error) => {
      if (error instanceof Problem) notice(errorMessage(error));
    });
    if (state) this.#solved(state);
  }

  /** @param {LoopState} state */
  async #solved(state) {
    const { solvedPanel } = await import("../slitherlink/end.js");
    this.game.save();
    const { ranked, log, today } = this.game;
    const panel = solvedPanel(this.game, state, ranked ? standing(ranked, log) : null, {
      next: today ? () => nextDaily(today.daily) : null,
      another: () => this.another(),
      again: () => this.restart(),
      watch: () => this.watch(panel),
      share: () => this.shareResult(state.elapsed, log),
    });
    const appear = () => {
      if (!this.view.stage.isConnected) return;
      this.#showEnd(panel);
      /** @type {HTMLElement | null} */ (panel.querySelector("button"))?.focus();
    };
    setTimeout(appear, mayMove() ? 1100 : 100);
  }

  /** @param {HTMLElement} panel */
  #showEnd(panel) {
    this.view.element.classList.add("ended");
    this.view.showPanel(panel);
  }

  /** Replays the game step by step. @param {HTMLElement} panel shown again afterwards */
  async watch(panel) {
    const { watchLoop } = await import("../slitherlink/watch.js");
    panel.remove();
    const leave = () => {
      this.stopWatching?.();
      this.stopWatching = null;
      this.#showEnd(panel);
    };
    const { log, marks } = this.game;
    this.stopWatching = watchLoop(log, this.board, this.view.below, { from: marks, leave });
  }

  async hint() {
    if (!this.game.playing || this.showing || this.view.buttons.hint.element.disabled) return;
    clearNotices();
    this.#closeHint();
    await this.#propose();
  }

  /** Requests a hint, charges it if there is one, and shows it. @param {boolean} [isFree] for one already charged */
  async #propose(isFree = false) {
    const length = this.game.log.length;
    const deduction = await this.game.hint(this.refused).catch((error) => {
      notice(errorMessage(error), { name: "why" });
      return null;
    });
    if (!deduction || this.game.log.length !== length) return null;
    if (!isFree) this.game.note("hint");
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
    this.view.element.classList.add("hint-open");
    this.view.showPanel(panel);
    this.zoom.reveal(placesOf(deduction), panel);
    announce(spoken(deduction));
  }

  #closeHint(forget = true) {
    const panel = this.view.stage.querySelector(".hint-panel");
    const focused = panel?.contains(document.activeElement);
    panel?.remove();
    this.view.element.classList.remove("hint-open");
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
      this.mark(wrong ? edgePatch([[marks.number(wrong), BARE]]) : marks.patch({ lines: deduction.lines, crosses: deduction.crosses }));
    }
    this.board.focus();
  }

  /** Requests another deduction, which does not depend on the skipped ones. */
  notThis() {
    if (!this.deduction) return;
    this.refused.push(this.deduction);
    this.#propose();
  }

  fromFirst() {
    this.refused = [];
    this.#propose(true);
  }

  /** Applies hints one by one until stopped or none is left. */
  async showMe() {
    this.#closeHint();
    this.showing = new AbortController();
    const { signal } = this.showing;
    const tell = () =>
      notice(say("loop-show-me"), {
        stays: true,
        name: "show",
        action: { label: say("loop-stop"), run: () => this.showing?.abort() },
      });
    let stop = tell();
    try {
      while (!signal.aborted && this.game.playing) {
        const deduction = await this.#propose();
        if (!deduction || !canApply(deduction)) break;
        await wait(SHOW_PACE, signal);
        if (this.deduction === deduction) this.doIt();
        if (this.game.playing) stop = tell();
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
    if (!this.game.playing || this.view.buttons.check.element.disabled) return;
    clearNotices();
    const answers = await Promise.all([this.game.check(), this.game.wrongShades()]).catch((error) => {
      notice(errorMessage(error), { name: "why" });
      return null;
    });
    if (!answers || !this.game.playing) return;
    this.game.note("check");
    const [{ wrong_lines: lines, wrong_crosses: crosses }, shades] = answers;
    const wrong = lines.length + crosses.length + (shades?.length ?? 0);
    this.#closeHint();
    this.board.propose({ cells: shades ?? [], edges: [], lines, crosses }, true);
    const right = shades === null ? say("check-no-shades") : say("loop-checked-right");
    notice(wrong === 0 ? right : say("loop-checked-wrong", { n: wrong }), { name: "why" });
  }

  nextBrush() {
    this.brush = (this.brush + 1) % BRUSHES.length;
    this.view.showBrush(this.brush);
    announce(say(BRUSHES[this.brush]));
  }

  /**
   * Toggles the arc at a corner of a cell.
   * @param {import("../net/types.js").Cell} cell @param {boolean} below @param {boolean} right
   */
  corner(cell, below, right) {
    const { marks } = this.game;
    if (!this.game.playing || cell[0] >= marks.rows || cell[1] >= marks.cols) return;
    const corner = marks.corner(cell, below, right);
    const mark = marks.corners[corner] === BARE ? WITH_ARC : BARE;
    this.mark(patchOf({ corners: [[corner, mark]] }));
    announce(say(mark === WITH_ARC ? "loop-arc-put" : "loop-arc-taken"));
  }

  /** Starts a trial: later marks can be kept or discarded as a whole. */
  toggleTrial() {
    if (!this.game.playing) return;
    clearNotices();
    if (this.game.trial === null) this.game.beginTrial();
    else this.game.endTrial();
    announce(say(this.game.trial === null ? "trial-kept" : "trial-begin"));
    this.#showTrial();
  }

  dropTrial() {
    const { trial } = this.game;
    if (trial === null || !this.game.playing) return;
    clearNotices();
    while (this.game.past.length > trial) {
      const patch = this.game.undo();
      if (patch) this.view.update(patch);
    }
    this.game.endTrial();
    announce(say("trial-dropped"));
    this.#afterChange();
  }

  #showTrial() {
    this.view.showTrial(this.game, { keep: () => this.toggleTrial(), drop: () => this.dropTrial() });
  }

  /** Ranked games cannot be paused: their clock does not stop. */
  togglePause() {
    if (this.game.over || this.game.ranked) return;
    clearNotices();
    this.showing?.abort();
    const paused = this.game.paused;
    this.game.note(paused ? "resume" : "pause");
    this.render();
    this.tick();
    if (paused) this.board.focus();
  }

  another() {
    const { rows, cols } = this.game.marks;
    go(`/slitherlink/${rows}x${cols}?grade=${this.game.deal.grade ?? "easy"}`);
  }

  restart() {
    this.game.abandon();
    LoopGame.fresh(this.game.deal, this.game.clues, { today: this.game.today });
    show();
  }

  /** Starts the tutorial on the current board. */
  teach() {
    this.lesson = new Lesson("slitherlink", loopLesson(this), this.view.strip);
  }

  help() {
    showHelp("slitherlink", () => this.teach());
  }

  /** Shares the puzzle with the player's marks. */
  sharePosition() {
    share(loopPosition(this.game.deal.puzzle, this.game.marks), this.view.title);
  }

  menu() {
    const { playing, past } = this.game;
    openMenu([
      [say("menu-new"), () => chooseLoop(), { needsServer: true }],
      [say("restart"), () => this.askRestart()],
      [say("help"), () => this.help()],
      playing ? [say("loop-show-me"), () => this.showMe(), { needsServer: true }] : null,
      [say(settings.lineColours ? "line-colours-off" : "line-colours-on"), () => this.toggleSetting("lineColours")],
      [say(settings.autoCross ? "auto-cross-off" : "auto-cross-on"), () => this.toggleSetting("autoCross")],
      [say("share"), () => this.share()],
      past.length > 0 ? [say("share-position"), () => this.sharePosition()] : null,
    ]);
  }

  /** @param {"lineColours" | "autoCross"} name */
  toggleSetting(name) {
    change({ [name]: !settings[name] });
    this.board.redraw();
    this.#showTrial();
  }

  /** Moves the cursor by one dot, drawing a mark if one is given. @param {number} side @param {number} mark */
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
    this.mark(patchOf({ cells: [[cell, cells[cell] === mark ? BARE : mark]] }));
    announce(say(BRUSHES[this.game.marks.cells[cell]]));
  }

  escape() {
    if (this.showing) this.showing.abort();
    else if (this.deduction) this.#closeHint();
    else this.togglePause();
  }
}
