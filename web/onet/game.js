/**
 * An Onet game in play: the deal, the log of actions, and the state that the server
 * computed from them. There is one request at a time; actions in the meantime wait in
 * the log for the next one.
 *
 * A pair is removed at once. Without gravity the other pairs stay joinable, so the game
 * continues even while the server is unreachable; with gravity the board waits.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("../net/types.js").Joining} Joining
 * @typedef {import("../net/types.js").OnetDeal} OnetDeal
 * @typedef {import("../net/types.js").OnetEntry} OnetEntry
 * @typedef {import("../net/types.js").OnetState} OnetState
 * @typedef {import("../net/types.js").Prospect} Prospect
 * @typedef {import("../net/ranked.js").Ranked} Ranked
 * @typedef {import("../net/ranked.js").Started} Started
 * @typedef {import("../net/ranked.js").StartedOnet} StartedOnet
 * @typedef {{ranked?: Ranked | null, daily?: string | null}} Origin  the ticket of a ranked game, and the day of a daily puzzle
 * @typedef {{deal: OnetDeal, began: number | null, last: number, state: OnetState, stateTime: number} & Origin} Kept  the saved data besides the log
 * @typedef {(state: OnetState, entry: OnetEntry | null) => void} Changed
 */
import { Clock } from "../ui/clock.js";
import { engine, Problem } from "../net/engine.js";
import { onetAddress } from "../address.js";
import { GameSlot } from "../games.js";
import { rankedOnet, startRanked } from "../net/ranked.js";
import { same } from "./place.js";

export class OnetGame {
  /**
   * @param {OnetDeal} deal
   * @param {OnetState} state
   * @param {Origin & {log?: OnetEntry[], clock?: Clock, stateTime?: number, slot?: GameSlot}} [how] an old game has a log and a slot
   */
  constructor(deal, state, { ranked = null, daily = null, log = [], clock = new Clock(), stateTime = clock.last, slot } = {}) {
    this.deal = deal;
    this.ranked = ranked;
    this.daily = daily;
    this.log = log;
    this.clock = clock;
    this.state = state;
    /** The time of the state. */
    this.stateTime = stateTime;
    this.slot = slot ?? new GameSlot(onetAddress(deal, daily), "onet", { daily: daily !== null });
    this.abandoned = false;
    this.closing = new AbortController();
    this.asking = false;
    this.known = log.length;
    /** @type {Changed} */
    this.changed = () => {};
  }

  /**
   * @param {import("../address.js").OnetRequest} request
   * @param {{wantsRanked?: () => Promise<boolean>, signal?: AbortSignal}} [how]
   */
  static async begin(request, { wantsRanked = async () => true, signal } = {}) {
    const { daily, ...wanted } = request;
    /** @param {Started} game @returns {game is StartedOnet} */
    const isWanted = (game) => "board" in game.deal && game.deal.seed === (request.seed ?? game.deal.seed);
    const wish = rankedOnet(request);
    const started = wish && (await wantsRanked()) ? await startRanked(wish, isWanted) : null;
    const { deal, state } = started ?? (await engine.retry("games/onet/new", () => wanted, signal));
    const clock = started ? new Clock(Date.now()) : new Clock();
    const game = new OnetGame(deal, state, { ranked: started?.ranked, daily, clock });
    game.save();
    return game;
  }

  /** The same deal from its start, without a rank. @param {OnetGame} game */
  static async again({ deal, daily }) {
    const state = await engine.retry("games/onet/state", () => ({ deal, log: [], t: 0 }));
    const game = new OnetGame(deal, state, { daily });
    game.save();
    return game;
  }

  /** Reopens a saved game, paused at the time it was left, without a request; the clock of a ranked one never stops. @param {import("../games.js").SavedGame} saved */
  static reopen({ address, daily: isDaily, log, game: kept }) {
    const { deal, began, last, state, stateTime, ranked, daily } = /** @type {Kept} */ (kept);
    const slot = new GameSlot(address, "onet", { daily: isDaily, log });
    const clock = log.length > 0 || ranked ? new Clock(began, last) : new Clock();
    const game = new OnetGame(deal, state, { ranked, daily, log, clock, stateTime, slot });
    if (game.running && !ranked) game.#pauseAt(last);
    // The last entry is sent again, in case the server has not received it.
    game.known = Math.max(0, log.length - 1);
    return game;
  }

  /** @param {number} time when it was left */
  #pauseAt(time) {
    const { elapsed, remaining } = this.state;
    const run = Math.max(0, time - this.stateTime);
    this.log.push({ t: time, do: "pause" });
    this.state = {
      ...this.state,
      status: /** @type {const} */ ("paused"),
      elapsed: elapsed + run,
      remaining: remaining === null ? null : Math.max(0, remaining - run),
      events: [],
    };
    this.stateTime = time;
  }

  save() {
    if (this.abandoned) return;
    const { deal, log, ranked, daily, stateTime } = this;
    const { began, last } = this.clock;
    const state = { ...this.state, events: [] };
    const game = { deal, began, last, state, stateTime, ranked, daily };
    this.slot.save(log, { over: this.ended, played: log.length > 0 || ranked !== null, game });
  }

  /** Pauses and saves a game that is left, so that it can be resumed. */
  suspend() {
    if (!this.running || this.ranked) return;
    this.#pauseAt(this.clock.now());
    this.save();
  }

  /** Resumes at once, whether or not the server is reachable. */
  resume() {
    this.clock.start();
    const time = this.clock.now();
    this.log.push({ t: time, do: "resume" });
    this.state = { ...this.state, status: /** @type {const} */ ("playing"), events: [] };
    this.stateTime = time;
    this.save();
    this.refresh();
  }

  /** Deletes the saved game, which another one replaces. */
  abandon() {
    this.abandoned = true;
  }

  close() {
    this.closing.abort();
  }

  /** Whether the game is over: won, out of time, or no two tiles are equal. */
  get ended() {
    const { status } = this.state;
    return status === "won" || status === "lost" || (status === "stuck" && this.deal.mode !== "strict");
  }

  get playing() {
    return this.state.status === "playing";
  }

  /** Whether its clock runs: in a ranked game from the start. */
  get running() {
    return !this.abandoned && this.playing && (this.log.length > 0 || this.ranked !== null);
  }

  /** Whether a move is possible before the server has answered the last one. */
  get ready() {
    return this.playing && (this.known === this.log.length || this.state.gravity === "none");
  }

  /** @param {Cell} a @param {Cell} b @returns {Joining | null} */
  joining(a, b) {
    return (
      this.state.pairs.find((pair) => (same(pair.a, a) && same(pair.b, b)) || (same(pair.a, b) && same(pair.b, a))) ??
      null
    );
  }

  /** Milliseconds left on the clock, or null without one. */
  get remaining() {
    if (this.state.remaining === null) return null;
    const run = this.playing ? this.clock.now() - this.stateTime : 0;
    return Math.max(0, this.state.remaining - run);
  }

  /** Milliseconds of play so far. */
  get elapsed() {
    return this.state.elapsed + (this.playing ? this.clock.now() - this.stateTime : 0);
  }

  /** @param {Joining} joining */
  join({ a, b }) {
    const { tiles, pairs, left } = this.state;
    const next = tiles.map((row) => [...row]);
    next[a[0]][a[1]] = 0;
    next[b[0]][b[1]] = 0;
    const others = pairs.filter((pair) => [pair.a, pair.b].every((end) => !same(end, a) && !same(end, b)));
    this.state = {
      ...this.state,
      tiles: next,
      pairs: others,
      left: left - 2,
      moves: this.state.moves + 1,
      can_undo: this.deal.mode !== "timed",
      events: [],
    };
    this.add({ do: "join", a, b });
  }

  /** @param {import("../net/contract.js").Without<OnetEntry, "t">} entry @param {number} [times] */
  add(entry, times = 1) {
    this.clock.start();
    for (let n = 0; n < times; n++) this.log.push({ t: this.clock.now(), ...entry });
    this.save();
    this.refresh();
  }

  /** Requests the state of the whole log until it is current. */
  async refresh() {
    if (this.asking) return;
    this.asking = true;
    try {
      await this.#catchUp();
    } catch (error) {
      if (!this.closing.signal.aborted) throw error;
    } finally {
      this.asking = false;
    }
  }

  async #catchUp() {
    for (;;) {
      const length = this.log.length;
      let time = 0;
      const question = () => ({ deal: this.deal, log: this.log.slice(0, length), t: (time = this.clock.now()) });
      try {
        const state = await engine.retry("games/onet/state", question, this.closing.signal);
        this.closing.signal.throwIfAborted();
        if (this.log.length !== length) continue;
        this.#accept(state, time);
        return;
      } catch (error) {
        // An entry that came too late (the time was over) is removed.
        if (!(error instanceof Problem) || length === 0) throw error;
        this.log.length = Math.min(this.log.length, Math.max(0, this.known < length ? this.known : length - 1));
        this.known = this.log.length;
      }
    }
  }

  /** @param {OnetState} state @param {number} time */
  #accept(state, time) {
    const fresh = this.known < this.log.length;
    const entry = fresh ? this.log[this.log.length - 1] : null;
    this.known = this.log.length;
    this.state = fresh ? state : { ...state, events: [] };
    this.stateTime = time;
    this.save();
    this.changed(this.state, entry);
  }

  /** @returns {Promise<({best: Joining | null} & Prospect) | null>} `null` if the game has moved on */
  async hint() {
    this.clock.start();
    this.log.push({ t: this.clock.now(), do: "hint" });
    this.save();
    const length = this.log.length;
    let time = 0;
    const question = () => ({ deal: this.deal, log: this.log.slice(0, length), t: (time = this.clock.now()) });
    try {
      const { state, ...advice } = await engine.retry("games/onet/hint", question, this.closing.signal);
      if (this.log.length !== length || this.closing.signal.aborted) return null;
      this.#accept(state, time);
      return advice;
    } catch (error) {
      if (this.log.length === length) {
        this.log.pop();
        this.save();
      }
      throw error;
    }
  }

  /** @returns {Promise<Prospect | null>} */
  async outlook() {
    const length = this.log.length;
    const answer = await engine.ask("games/onet/outlook", { deal: this.deal, log: this.log });
    return this.log.length === length ? answer : null;
  }
}
