/**
 * The Onet screen, the controller of a game.
 *
 * @typedef {import("../router.js").Place} Place
 * @typedef {import("../router.js").Screen} Screen
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("../net/types.js").OnetState} OnetState
 * @typedef {import("../net/types.js").OnetEntry} OnetEntry
 * @typedef {import("../address.js").OnetRequest} OnetRequest
 */
import { onetAddress, onetRequest } from "../address.js";
import { loadGame, pruneGames, unfinishedGames } from "../games.js";
import { engine, Problem } from "../net/engine.js";
import { errorMessage } from "../net/error-message.js";
import { chooseOnet } from "../onet/choose.js";
import { endTitle, overPanel } from "../onet/end.js";
import { OnetGame } from "../onet/game.js";
import { Guide } from "../onet/guide.js";
import { onetKey } from "../onet/keys.js";
import { onetLesson } from "../onet/lesson.js";
import { same } from "../onet/place.js";
import { kindName, wearTheme } from "../onet/theme.js";
import { OnetView } from "../onet/view.js";
import { go, rename, show } from "../router.js";
import { KEPT, keep, recall } from "../storage.js";
import { showHelp } from "../ui/help.js";
import { isFirstGame, Lesson } from "../ui/lesson.js";
import { openMenu } from "../ui/menu.js";
import { announce, clearNotices, notice } from "../ui/notice.js";
import { wantsRanked } from "../ui/ranked-ask.js";
import { share } from "../ui/share.js";
import { play } from "../ui/sound.js";
import { standing } from "../ui/standing.js";
import { say } from "../words.js";
import { nextDaily, rememberTime } from "./daily-list.js";
import { GameScreen } from "./game-screen.js";

/** The cost of assistance in points, for display; the server computes the score. */
const COSTS = { hint: 150, reshuffle: 200 };

/** @param {Place} place @returns {Promise<Screen>} */
export async function open(place) {
  const [game] = await Promise.all([gameOf(place), wearTheme()]);
  const { deal, daily } = game;
  if (deal.level !== null && daily === null) keep(KEPT.lastOnet, { level: deal.level, mode: deal.mode });
  rename(onetAddress(deal, daily));
  return new OnetScreen(game).screen();
}

/** @param {Place} place */
async function gameOf(place) {
  const last = recall(KEPT.lastOnet, /** @type {OnetRequest} */ ({ level: 1, mode: "timed" }));
  const asked = onetRequest(place);
  const saved = place.fresh ? null : await savedGame(asked);
  if (saved) return OnetGame.reopen(saved);
  const request = asked ?? last;
  const game = await OnetGame.begin(request, isFirstGame("onet") ? { wantsRanked: async () => false } : { wantsRanked });
  pruneGames();
  return game;
}

/** The unfinished game at an address; without an address, the latest. @param {OnetRequest | null} asked */
async function savedGame(asked) {
  const games = (await unfinishedGames("onet")).filter(({ game }) => isSame(game, asked));
  return games.length > 0 ? loadGame(games[0].address) : null;
}

/** @param {import("../onet/game.js").Kept} game @param {OnetRequest | null} asked */
function isSame({ deal, daily }, asked) {
  if (asked === null) return (daily ?? null) === null;
  if (deal.mode !== asked.mode || (daily ?? undefined) !== asked.daily) return false;
  if (asked.board !== undefined) return deal.level === null && deal.board === asked.board;
  return deal.level === asked.level && (asked.seed === undefined || asked.seed === deal.seed);
}

/** @extends {GameScreen<OnetGame, OnetView>} */
export class OnetScreen extends GameScreen {
  /** @param {OnetGame} game */
  constructor(game) {
    super(game, (screen) => new OnetView(game, screen));
    /** @type {Cell | null} */
    this.selected = null;
    this.over = false;
    this.frame = 0;
    /** @type {Lesson | null} */
    this.lesson = null;
    /** The score before the last log entry. */
    this.score = game.state.score;
    /** @type {(() => void) | null} */
    this.stopWatching = null;
    this.board = this.view.board;
    this.board.show(game.state.tiles);
    this.guide = new Guide(game, this.board, (joining) => this.#join(joining));
    game.changed = (state, entry) => this.changed(state, entry);
  }

  shown() {
    this.tick();
    this.board.prepareFlight();
    if (!this.over && this.game.state.status !== "paused") this.board.focus();
    // Sends a resumed game to the server.
    if (this.game.known < this.game.log.length) this.game.refresh();
    if (isFirstGame("onet") && !this.over) this.teach();
    this.guide.refresh();
  }

  close() {
    this.stopWatching?.();
    cancelAnimationFrame(this.frame);
    super.close();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return onetKey(this, event);
  }

  address() {
    return onetAddress(this.game.deal, this.game.daily);
  }

  /** Pauses when the page is hidden. */
  leave() {
    const { game } = this;
    if (game.running && game.state.limit !== null && !game.ranked) game.add({ do: "pause" });
    else if (!this.over) game.save();
  }

  /** Shows the clock, once a frame but changing the page only when the second changes. */
  tick() {
    const { game } = this;
    this.view.showTime(game);
    if (game.remaining === 0 && game.playing) game.refresh();
    this.frame = game.playing ? requestAnimationFrame(() => this.tick()) : 0;
  }

  render() {
    this.view.render(this.game);
    this.cover(this.game.state.status === "paused");
    if (this.game.ended && !this.over) this.end();
  }

  /** @param {OnetState} state @param {OnetEntry | null} entry */
  changed(state, entry) {
    this.board.change(state.tiles, state.events);
    for (const event of state.events) {
      if (event.kind === "reshuffled") this.#reshuffled(event);
      if (event.kind === "joined") this.#joined(event, state);
      if (event.kind === "undone") announce(say("onet-undone", { n: state.left }));
    }
    this.#showPoints(state, entry);
    if (state.status === "stuck" && !this.game.ended) this.#stuck();
    else if (entry && this.game.deal.mode === "strict" && (entry.do === "join" || entry.do === "undo"))
      this.#lookAhead();
    if (state.status === "paused" || entry?.do === "resume") this.select(null);
    this.render();
    cancelAnimationFrame(this.frame);
    this.tick();
    this.guide.refresh();
  }

  /** Shows the points of the last entry, and explains a score that stays at 0. @param {OnetState} state @param {OnetEntry | null} entry */
  #showPoints(state, entry) {
    const joined = state.events.find((event) => event.kind === "joined");
    if (joined) {
      this.view.showEarned(joined.points);
      this.board.rise(joined.joining, joined.points);
      if (state.score === 0) notice(say("score-zero-join"), { name: "score" });
    } else if (entry?.do === "hint" || entry?.do === "reshuffle" || entry?.do === "undo") {
      this.view.showEarned(entry.do === "undo" ? state.score - this.score : -COSTS[entry.do]);
      if (state.score === 0) notice(say(`score-zero-${entry.do}`), { name: "score" });
    }
    this.score = state.score;
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

  /** In a strict game, notifies the player as soon as it is lost. */
  async #lookAhead() {
    const answer = await this.game.outlook().catch(() => null);
    if (answer?.outlook === "losing") this.#warn(answer.lost_since);
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
    clearNotices();
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
    this.lesson?.did("join");
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
    const { game } = this;
    if (!game.ready || game.asking || this.view.buttons.hint.element.disabled) return;
    clearNotices();
    try {
      const advice = await game.hint();
      if (!advice?.best) return;
      const { best } = advice;
      this.board.mark("hinted", [best.a, best.b]);
      const { row: row2, col: col2 } = this.board.spot(best.b);
      announce(say("onet-hinted", { name: kindName(best.kind), ...this.board.spot(best.a), row2, col2 }));
      if (advice.outlook === "losing" && game.deal.mode === "strict") this.#warn(advice.lost_since);
    } catch (error) {
      if (error instanceof Problem) notice(errorMessage(error));
    }
  }

  reshuffle() {
    const { game } = this;
    if (!game.ready || game.asking || game.deal.mode === "strict") return;
    if (this.view.buttons.reshuffle.element.disabled) return;
    clearNotices();
    game.add({ do: "reshuffle" });
  }

  undo() {
    const { can_undo: possible, status } = this.game.state;
    if (!possible || (status !== "playing" && status !== "stuck")) return;
    clearNotices();
    this.select(null);
    this.game.add({ do: "undo" });
  }

  /** Ranked games cannot be paused: their clock does not stop. */
  togglePause() {
    if (this.game.ranked) return;
    clearNotices();
    const { status } = this.game.state;
    if (status === "paused") {
      this.game.resume();
      this.render();
      this.tick();
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

  /** Announces the tiles next to the cursor. */
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

  /** Starts the tutorial on the current board. */
  teach() {
    this.lesson = new Lesson("onet", onetLesson(this), this.view.strip);
  }

  help() {
    showHelp("onet", () => this.teach());
  }

  end() {
    this.over = true;
    const won = this.game.state.status === "won";
    play(won ? "done" : "wrong");
    clearNotices();
    this.lesson?.close();
    announce(say(endTitle(this.game.state)));
    const { daily, ranked, log, state } = this.game;
    if (won && daily !== null) rememberTime(daily, "onet", state.elapsed);
    if (won && daily === null) this.#advance();
    const panel = overPanel(this.game, ranked ? standing(ranked, log) : null, {
      again: () => this.restart(),
      next: daily !== null ? () => nextDaily(daily) : this.game.deal.level === null ? null : () => this.next(),
      watch: () => this.watch(),
      share: () => this.shareResult(state.elapsed, log),
    });
    const appear = () => {
      if (!this.view.stage.isConnected || this.stopWatching) return;
      this.view.stage.append(panel);
      /** @type {HTMLElement | null} */ (panel.querySelector("button"))?.focus();
    };
    setTimeout(appear, won ? 500 : 100);
  }

  /** The next level, or the last one. */
  async #nextLevel() {
    const { onet } = await engine.once("levels");
    return Math.min((this.game.deal.level ?? 0) + 1, onet[onet.length - 1].level);
  }

  /** The level that "Play" on the home screen continues with. */
  async #advance() {
    const { level, mode } = this.game.deal;
    if (level !== null) keep(KEPT.lastOnet, { level: await this.#nextLevel(), mode });
  }

  async next() {
    const { level, mode } = this.game.deal;
    if (this.game.daily !== null) await nextDaily(this.game.daily);
    else if (level !== null) await go(`/onet/${await this.#nextLevel()}?mode=${mode}`);
  }

  async restart() {
    this.game.abandon();
    await OnetGame.again(this.game);
    show();
  }

  async watch() {
    const { watchGame } = await import("../onet/watch.js");
    const panel = this.view.stage.querySelector(".end");
    panel?.remove();
    this.stopWatching?.();
    const leave = () => {
      this.stopWatching?.();
      this.stopWatching = null;
      this.board.show(this.game.state.tiles);
      if (panel) this.view.stage.append(panel);
    };
    this.stopWatching = watchGame(this.game, this.board, this.view.below, leave);
  }

  /** Shares the current board as a new game. */
  async sharePosition() {
    const { tiles, gravity } = this.game.state;
    const { id } = await engine.ask("open", { text: JSON.stringify({ tiles, gravity }) }).catch(() => ({ id: null }));
    if (id) share(`/${id}`, say("onet-own"));
  }

  menu() {
    openMenu([
      [say("menu-new"), () => chooseOnet(), { needsServer: true }],
      [say("restart"), () => this.askRestart(), { needsServer: true }],
      [say("help"), () => this.help()],
      this.guide.isOffered
        ? [say(this.guide.isOn ? "onet-guide-off" : "onet-guide-on"), () => this.guide.toggle()]
        : null,
      [say("share"), () => this.share()],
      this.game.state.left > 0 ? [say("share-position"), () => this.sharePosition(), { needsServer: true }] : null,
    ]);
  }
}
