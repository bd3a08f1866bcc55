/**
 * The Onet screen: the bar, the board, and what the player does to them.
 *
 * @typedef {import("../router.js").Place} Place
 * @typedef {import("../router.js").Screen} Screen
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("../net/types.js").OnetState} OnetState
 * @typedef {import("../net/types.js").OnetEntry} OnetEntry
 */
import { onetAddress, onetRequest } from "../address.js";
import { BarButton, fillTimeBar, gameBar } from "../ui/bar.js";
import { drawCurtain } from "../ui/curtain.js";
import { rememberTime } from "./daily-list.js";
import { ask } from "../ui/dialog.js";
import { make } from "../ui/element.js";
import { engine, Problem } from "../net/engine.js";
import { recall, keep } from "../storage.js";
import { announce, clearNotices, notice } from "../ui/notice.js";
import { openMenu } from "../ui/menu.js";
import { OnetBoard } from "../onet/board.js";
import { chooseOnet } from "../onet/choose.js";
import { endTitle, overPanel } from "../onet/end.js";
import { keptGame, OnetGame } from "../onet/game.js";
import { onetKey } from "../onet/keys.js";
import { same } from "../onet/place.js";
import { watchGame } from "../onet/watch.js";
import { go, rename, show } from "../router.js";
import { share } from "../ui/share.js";
import { play } from "../ui/sound.js";
import { standing } from "../ui/standing.js";
import { kindName, wearTheme } from "../onet/theme.js";
import { errorMessage } from "../net/error-message.js";
import { clockTime, say, sayName } from "../words.js";

/** @param {Place} place @returns {Promise<Screen>} */
export async function open(place) {
  const [game] = await Promise.all([gameOf(place), wearTheme()]);
  if (game.deal.level !== null) keep("onet.last", { level: game.deal.level, mode: game.deal.mode });
  rename(onetAddress(game.deal, game.daily));
  return new OnetScreen(game).screen();
}

/** @param {Place} place */
async function gameOf(place) {
  const last = recall("onet.last", /** @type {import("../address.js").OnetRequest} */ ({ level: 1, mode: "timed" }));
  const kept = keptGame();
  const asked = onetRequest(place);
  if (kept && !kept.over && (asked === null || isSame(kept.deal, asked))) {
    try {
      return await OnetGame.resume(kept);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // What was kept can no longer be played: a new game is better than none.
    }
  }
  return OnetGame.begin(asked ?? last);
}

/** @param {import("../net/types.js").OnetDeal} deal @param {import("../address.js").OnetRequest} asked */
function isSame(deal, asked) {
  if (deal.mode !== asked.mode) return false;
  if (asked.board !== undefined) return deal.level === null && deal.board === asked.board;
  return deal.level === asked.level && (asked.seed === undefined || asked.seed === deal.seed);
}

export class OnetScreen {
  /** @param {OnetGame} game */
  constructor(game) {
    this.game = game;
    /** @type {Cell | null} */
    this.selected = null;
    this.over = false;
    this.frame = 0;
    /** @type {(() => void) | null} */
    this.stopWatching = null;
    this.board = new OnetBoard(game.state.rows, game.state.cols, {
      picked: (cell) => this.pick(cell),
      mates: (cell) => this.showMates(cell),
    });
    this.timeBar = make("div", { class: "time-bar", "aria-hidden": "true" }, make("div", { class: "fill" }));
    this.digits = make("span", { class: "digits", role: "timer", "aria-label": say("time") });
    this.score = make("span", { class: "score" });
    this.leftover = make("span", { class: "leftover" });
    this.buttons = {
      hint: new BarButton("hint", say("hint"), () => this.hint(), { name: "hint", keys: "H" }),
      reshuffle: new BarButton("reshuffle", say("reshuffle"), () => this.reshuffle(), { name: "reshuffle", keys: "S" }),
      undo: new BarButton("undo", say("undo"), () => this.undo(), { name: "undo", keys: "Control+Z" }),
      pause: new BarButton("pause", say("pause"), () => this.togglePause(), { name: "pause", keys: "P" }),
      menu: new BarButton("menu", say("menu"), () => this.menu(), { name: "menu" }),
    };
    const { level, mode } = game.deal;
    const title = level === null ? say("onet-own") : say("onet-level", { n: level });
    const kind = game.ranked ? `${sayName("mode", mode)} · ${say("ranked")}` : sayName("mode", mode);
    const heading = make("h1", { class: "game-title" }, title, " ", make("small", {}, kind));
    const bar = gameBar(
      [heading, make("div", { class: "clock" }, this.timeBar, this.digits), this.leftover, this.score],
      Object.values(this.buttons),
    );
    this.stage = make("div", { class: "stage" }, this.board.element);
    this.element = make("main", { class: "game onet" }, bar.status, this.stage, bar.actions);
    this.title = title;
    game.changed = (state, entry) => this.changed(state, entry);
    this.hide = () => this.leave();
  }

  /** @returns {Screen} */
  screen() {
    this.board.show(this.game.state.tiles);
    this.render();
    document.addEventListener("visibilitychange", this.hide);
    addEventListener("pagehide", this.hide);
    return {
      title: `Onet · ${this.title}`,
      element: this.element,
      key: (event) => onetKey(this, event),
      close: () => this.close(),
      shown: () => {
        this.tick();
        this.board.prepareFlight();
        if (!this.over) this.board.focus();
      },
    };
  }

  close() {
    this.stopWatching?.();
    if (this.game.running) {
      this.game.log.push({ t: this.game.clock.now(), do: "pause" });
      this.game.save();
    }
    cancelAnimationFrame(this.frame);
    document.removeEventListener("visibilitychange", this.hide);
    removeEventListener("pagehide", this.hide);
    this.game.close();
    this.board.close();
    clearNotices();
  }

  /** A page that is not seen is paused, so that the clock is honest. */
  leave() {
    if (document.visibilityState !== "hidden") return;
    this.game.clock.now();
    if (this.game.playing && this.game.state.limit !== null) this.game.add({ do: "pause" });
    else this.game.save();
  }

  /** Shows the clock, once a frame but changing the page only when the second changes. */
  tick() {
    const { game } = this;
    const { limit } = game.state;
    const remaining = game.remaining;
    const digits = clockTime(remaining === null ? game.elapsed : remaining + 999);
    if (this.digits.textContent !== digits) this.digits.textContent = digits;
    if (remaining !== null && limit !== null) fillTimeBar(this.timeBar, remaining / limit);
    if (remaining === 0 && game.playing) game.refresh();
    const again = () => this.tick();
    this.frame = game.playing ? requestAnimationFrame(again) : 0;
  }

  render() {
    const { state, deal } = this.game;
    const paused = state.status === "paused";
    const ended = this.game.ended;
    this.score.replaceChildren(
      String(state.score),
      make("span", { class: "unit" }, ` ${say("onet-points", { n: state.score })}`),
    );
    this.leftover.textContent = say("onet-left", { n: state.left });
    this.timeBar.hidden = state.limit === null;
    this.buttons.hint.left(state.hints);
    this.buttons.reshuffle.left(state.reshuffles);
    this.buttons.reshuffle.element.hidden = deal.mode === "strict";
    this.buttons.undo.element.hidden = deal.mode === "timed";
    this.buttons.undo.enable(state.can_undo && !paused && !ended);
    this.buttons.pause.become(paused ? "play" : "pause", say(paused ? "resume" : "pause"));
    this.buttons.pause.enable(!ended);
    for (const button of [this.buttons.hint, this.buttons.reshuffle])
      if (paused || ended || state.status === "stuck") button.enable(false);
    this.board.cover(paused);
    drawCurtain(this.stage, paused, () => this.togglePause());
    if (ended && !this.over) this.end();
  }

  /** @param {OnetState} state @param {OnetEntry | null} entry */
  changed(state, entry) {
    this.board.change(state.tiles, state.events);
    for (const event of state.events) {
      if (event.kind === "reshuffled") this.#reshuffled(event);
      if (event.kind === "joined") this.#joined(event, state);
      if (event.kind === "undone") announce(say("onet-undone", { n: state.left }));
    }
    if (state.status === "stuck" && !this.game.ended) this.#stuck();
    else if (entry && this.game.deal.mode === "strict" && (entry.do === "join" || entry.do === "undo"))
      this.#lookAhead();
    if (state.status === "paused" || entry?.do === "resume") this.select(null);
    this.render();
    if (this.frame === 0 && state.status === "playing") this.tick();
    if (state.status !== "playing") this.tick();
  }

  /** @param {Extract<import("../net/types.js").OnetEvent, {kind: "joined"}>} event @param {OnetState} state */
  #joined({ joining, points }, state) {
    announce(say("onet-joined", { name: kindName(joining.kind), turns: joining.turns, n: state.left, points }));
  }

  /** @param {Extract<import("../net/types.js").OnetEvent, {kind: "reshuffled"}>} event */
  #reshuffled({ by }) {
    this.board.mark("hinted", []);
    this.select(null);
    play("reshuffle");
    if (by === "deadlock") notice(say("onet-deadlock"), { name: "deadlock" });
    else announce(say("onet-reshuffled"));
  }

  #stuck() {
    notice(say("onet-stuck"), { stays: true, name: "outlook", action: { label: say("undo"), run: () => this.undo() } });
  }

  /** In a strict game the player is told as soon as it is lost. */
  async #lookAhead() {
    const answer = await this.game.outlook().catch(() => null);
    if (!answer) return;
    for (const old of document.querySelectorAll('.notice[data-name="outlook"]')) old.remove();
    if (answer.outlook === "losing") this.#warn(answer.lost_since);
  }

  /** @param {number | null} since */
  #warn(since) {
    const back = since === null || since === 0 ? 0 : this.game.state.moves - (since - 1);
    const action =
      back > 0
        ? {
            label: say("onet-take-back", { n: this.game.state.moves - back }),
            run: () => this.game.add({ do: "undo" }, back),
          }
        : undefined;
    notice(say("onet-losing"), { stays: true, name: "outlook", action });
  }

  /** @param {Cell | null} cell */
  select(cell) {
    this.selected = cell;
    this.board.select(cell);
  }

  /** @param {Cell} cell */
  pick(cell) {
    const { game, selected } = this;
    if (!game.ready || game.state.tiles[cell[0]][cell[1]] === 0) return;
    this.board.mark("mate", []);
    if (!selected) {
      this.select(cell);
      play("select");
      announce(say("onet-selected", { name: kindName(game.state.tiles[cell[0]][cell[1]]) }));
      return;
    }
    if (same(selected, cell)) {
      this.select(null);
      announce(say("onet-same-tile"));
      return;
    }
    const joining = game.joining(selected, cell);
    if (joining) this.#join(joining);
    else this.#miss(selected, cell);
  }

  /** @param {import("../net/types.js").Joining} joining */
  #join(joining) {
    this.select(null);
    this.board.mark("hinted", []);
    this.board.join(joining);
    play("join");
    this.game.join(joining);
    this.render();
  }

  /** @param {Cell} a @param {Cell} b */
  #miss(a, b) {
    const { tiles } = this.game.state;
    const equal = tiles[a[0]][a[1]] === tiles[b[0]][b[1]];
    this.board.shake([a, b]);
    play("wrong");
    const why = equal
      ? say("onet-no-path")
      : say("onet-other-kind", { one: kindName(tiles[a[0]][a[1]]), other: kindName(tiles[b[0]][b[1]]) });
    notice(why, { name: "why" });
    this.select(b);
    this.game.add({ do: "miss", a, b });
  }

  async hint() {
    if (!this.game.ready || this.game.asking) return;
    if (this.buttons.hint.element.disabled) return;
    try {
      const advice = await this.game.hint();
      if (!advice?.best) return;
      const { best } = advice;
      this.board.mark("hinted", [best.a, best.b]);
      announce(
        say("onet-hinted", {
          name: kindName(best.kind),
          ...this.board.spot(best.a),
          row2: this.board.spot(best.b).row,
          col2: this.board.spot(best.b).col,
        }),
      );
      if (advice.outlook === "losing" && this.game.deal.mode === "strict") this.#warn(advice.lost_since);
    } catch (error) {
      if (error instanceof Problem) notice(errorMessage(error));
    }
  }

  reshuffle() {
    if (
      this.game.ready &&
      !this.game.asking &&
      !this.buttons.reshuffle.element.disabled &&
      this.game.deal.mode !== "strict"
    )
      this.game.add({ do: "reshuffle" });
  }

  undo() {
    if (!this.game.state.can_undo) return;
    if (this.game.state.status !== "playing" && this.game.state.status !== "stuck") return;
    clearNotices();
    this.select(null);
    this.game.add({ do: "undo" });
  }

  togglePause() {
    const { status } = this.game.state;
    if (status === "paused") {
      this.game.add({ do: "resume" });
      this.board.cover(false);
      drawCurtain(this.stage, false, () => this.togglePause());
      this.board.focus();
    } else if (status === "playing") {
      this.board.cover(true);
      this.game.add({ do: "pause" });
    }
  }

  /** @param {Cell} cell */
  showMates(cell) {
    const kind = this.game.state.tiles[cell[0]][cell[1]];
    if (kind === 0 || this.game.state.status === "paused") return;
    /** @type {Cell[]} */
    const mates = [];
    this.game.state.tiles.forEach((row, r) => row.forEach((other, c) => other === kind && mates.push([r, c])));
    this.board.mark("mate", mates);
    announce(say("onet-mates", { name: kindName(kind), n: mates.length }));
  }

  /** What lies to the four sides of the cursor. */
  readAround() {
    const [row, col] = this.board.cursor;
    const name = (/** @type {number} */ r, /** @type {number} */ c) => {
      const kind = this.game.state.tiles[r]?.[c];
      return kind === undefined ? say("edge") : kind === 0 ? say("empty-cell") : kindName(kind);
    };
    const [up, left] = this.board.turned
      ? [name(row, col - 1), name(row - 1, col)]
      : [name(row - 1, col), name(row, col - 1)];
    const [down, right] = this.board.turned
      ? [name(row, col + 1), name(row + 1, col)]
      : [name(row + 1, col), name(row, col + 1)];
    announce(say("onet-around", { here: name(row, col), up, right, down, left }));
  }

  end() {
    this.over = true;
    const won = this.game.state.status === "won";
    play(won ? "done" : "wrong");
    clearNotices();
    announce(say(endTitle(this.game.state)));
    const { daily, ranked, log, state } = this.game;
    if (won && daily !== null) rememberTime(daily, "onet", state.elapsed);
    if (won) this.#goOnWithNext();
    const panel = overPanel(this.game, ranked ? standing(ranked, log) : null, {
      again: () => this.restart(),
      next: this.game.deal.level === null ? null : () => this.next(),
      watch: () => this.watch(),
      share: () => this.share(),
    });
    const appear = () => {
      if (!this.stage.isConnected) return;
      this.stage.append(panel);
      /** @type {HTMLElement | null} */ (panel.querySelector("button"))?.focus();
    };
    setTimeout(appear, won ? 500 : 100);
  }

  /** The level after this one, or the last of all. */
  async #nextLevel() {
    const { onet } = await engine.once("levels");
    return Math.min((this.game.deal.level ?? 0) + 1, onet[onet.length - 1].level);
  }

  /** "Play" on the first screen goes on where the player has got to. */
  async #goOnWithNext() {
    const { level, mode } = this.game.deal;
    if (level !== null) keep("onet.last", { level: await this.#nextLevel(), mode });
  }

  async next() {
    const { level, mode } = this.game.deal;
    if (level === null) return;
    const next = await this.#nextLevel();
    this.#forget();
    go(`/onet/${next}?mode=${mode}`);
  }

  async restart() {
    this.#forget();
    await OnetGame.again(this.game);
    show();
  }

  /** The game that is left here is not kept. */
  #forget() {
    this.game.state = { ...this.game.state, status: "lost" };
    keep("onet.game", null);
  }

  async askRestart() {
    if (await ask(say("restart-ask"), say("restart"))) this.restart();
  }

  watch() {
    this.stage.querySelector(".end")?.remove();
    this.stopWatching?.();
    this.stopWatching = watchGame(this.game, this.board, this.stage, () => show());
  }

  share() {
    share(onetAddress(this.game.deal, this.game.daily), this.title);
  }

  /** The board as it lies now, as a game of its own. */
  async sharePosition() {
    const { tiles, gravity } = this.game.state;
    const { id } = await engine.ask("open", { text: JSON.stringify({ tiles, gravity }) }).catch(() => ({ id: null }));
    if (id) share(`/${id}`, say("onet-own"));
    else notice(say("away"), { name: "why" });
  }

  menu() {
    openMenu([
      [say("menu-new"), () => chooseOnet(() => this.#forget())],
      [say("restart"), () => this.askRestart()],
      [say("share"), () => this.share()],
      this.game.state.left > 0 ? [say("share-position"), () => this.sharePosition()] : null,
    ]);
  }
}
