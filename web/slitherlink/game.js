/**
 * A Slitherlink game in play: the deal, the log of actions, and the marks that follow
 * from it. Marks change here at once; the server provides the puzzle, hints and checks,
 * and judges the loop.
 *
 * @typedef {import("../net/types.js").LoopDeal} LoopDeal
 * @typedef {import("../net/types.js").LoopEntry} LoopEntry
 * @typedef {import("../net/types.js").LoopState} LoopState
 * @typedef {import("../net/types.js").Deduction} Deduction
 * @typedef {import("./marks.js").Patch} Patch
 * @typedef {import("../net/ranked.js").Ranked} Ranked
 * @typedef {import("../net/ranked.js").Started} Started
 * @typedef {import("../net/ranked.js").StartedLoop} StartedLoop
 * @typedef {import("../address.js").Today} Today
 * @typedef {{ranked?: Ranked | null, today?: Today | null}} Origin  the ticket of a ranked game, and the day of a daily puzzle
 * @typedef {{deal: LoopDeal, clues: string[], began: number | null, last: number, trial?: number | null} & Origin} Kept  the saved data besides the log
 */
import { Clock } from "../ui/clock.js";
import { engine } from "../net/engine.js";
import { loopAddress } from "../address.js";
import { GameSlot } from "../games.js";
import { rankedLoop, startRanked } from "../net/ranked.js";
import { settings } from "../settings.js";
import { withCrosses } from "./auto-cross.js";
import { follow } from "./follow.js";
import { enclosed, isOneLoop, looksFinished } from "./look.js";
import { CROSS, INSIDE, LINE, Marks, patchOf } from "./marks.js";

export class LoopGame {
  /** @param {Kept} kept @param {{log?: LoopEntry[], over?: boolean, slot?: GameSlot}} [how] an old game has a log and a slot */
  constructor({ deal, clues, began, last, trial = null, ranked = null, today = null }, { log = [], over = false, slot } = {}) {
    this.deal = deal;
    this.ranked = ranked;
    this.today = today;
    this.clues = clues;
    this.clock = new Clock(began, last);
    /** The marks, which only the game changes. */
    this.marks = new Marks(clues.length, clues[0].length);
    /** The inverse of the stroke in progress. @type {Patch} */
    this.stroke = patchOf({});
    /** @type {LoopEntry[]} */
    this.log = [];
    /** @type {Patch[]} */
    this.past = [];
    /** @type {Patch[]} */
    this.future = [];
    /** The number of steps at the start of the trial. */
    this.trial = trial;
    this.over = over;
    this.slot = slot ?? new GameSlot(loopAddress(deal.puzzle, today), "slitherlink", { daily: today !== null });
    this.abandoned = false;
    this.closing = new AbortController();
    for (const entry of log) {
      this.log.push(entry);
      follow(this, entry);
    }
  }

  /**
   * @param {import("../address.js").LoopRequest} request
   * @param {{wantsRanked?: () => Promise<boolean>, signal?: AbortSignal}} [how]
   */
  static async begin(request, { wantsRanked = async () => true, signal } = {}) {
    const { today, ...wanted } = { today: null, ...request };
    /** @param {Started} game @returns {game is StartedLoop} */
    const isWanted = (game) =>
      "puzzle" in game.deal && (!("puzzle" in request) || request.puzzle === game.deal.puzzle);
    const wish = await rankedLoop(request);
    const started = wish && (await wantsRanked()) ? await startRanked(wish, isWanted) : null;
    const { deal, state } = started ?? (await engine.retry("games/slitherlink/new", () => wanted, signal));
    return LoopGame.fresh(deal, state.clues, { ranked: started?.ranked, today }, started?.elapsed);
  }

  /**
   * @param {LoopDeal} deal
   * @param {string[]} clues
   * @param {Origin} [origin]
   * @param {number} [elapsed] milliseconds already on the clock of a ranked game
   */
  static fresh(deal, clues, origin = {}, elapsed = 0) {
    const began = origin.ranked ? Date.now() - elapsed : null;
    const game = new LoopGame({ deal, clues, began, last: 0, ...origin });
    game.save();
    return game;
  }

  /** Reopens a saved game, paused at the time it was left; the clock of a ranked one never stops. @param {import("../games.js").SavedGame} saved */
  static reopen({ address, daily, log, game: kept }) {
    const slot = new GameSlot(address, "slitherlink", { daily, log });
    const game = new LoopGame(log.length > 0 || kept.ranked ? kept : { ...kept, began: null, last: 0 }, { log, slot });
    // A loop that was closed just before the page was left is checked now.
    if (game.running && !game.finished && !game.ranked) game.log.push({ t: kept.last, do: "pause" });
    return game;
  }

  save() {
    if (this.abandoned) return;
    const { deal, clues, log, over, ranked, today } = this;
    const { began, last } = this.clock;
    const game = { deal, clues, began, last, trial: this.trial, ranked, today };
    this.slot.save(log, { over, played: log.length > 0 || ranked !== null, game });
  }

  /** Pauses and saves a game that is left, so that it can be resumed. */
  suspend() {
    if (this.running && !this.ranked) this.note("pause");
  }

  /** Deletes the saved game, which another one replaces. */
  abandon() {
    this.abandoned = true;
  }

  close() {
    this.closing.abort();
  }

  get paused() {
    return this.log.findLast((entry) => entry.do === "pause" || entry.do === "resume")?.do === "pause";
  }

  get playing() {
    return !this.over && !this.paused;
  }

  /** Whether its clock runs: in a ranked game from the start. */
  get running() {
    return !this.abandoned && this.playing && (this.log.length > 0 || this.ranked !== null);
  }

  get finished() {
    return looksFinished(this.marks, this.clues) && isOneLoop(this.marks);
  }

  /** Milliseconds of play, without the pauses. */
  get elapsed() {
    let [played, since] = [0, /** @type {number | null} */ (0)];
    for (const { t, do: what } of this.log) {
      if (what === "pause" && since !== null) [played, since] = [played + t - since, null];
      if (what === "resume" && since === null) since = t;
    }
    if (since === null) return played;
    return played + (this.over ? (this.log.at(-1)?.t ?? 0) : this.clock.now()) - since;
  }

  get lines() {
    return this.marks.all(LINE);
  }

  get crosses() {
    return this.marks.all(CROSS);
  }

  /** Shows a part of the stroke in progress. @param {Patch} patch */
  preview(patch) {
    const back = this.marks.apply(patch);
    for (const [at, mark] of back.edges) if (!this.stroke.edges.has(at)) this.stroke.edges.set(at, mark);
    for (const [at, mark] of back.cells) if (!this.stroke.cells.has(at)) this.stroke.cells.set(at, mark);
  }

  /** Undoes the stroke in progress. @returns {Patch} the change */
  dropPreview() {
    const back = this.stroke;
    this.stroke = patchOf({});
    this.marks.apply(back);
    return back;
  }

  /** @param {Patch} wanted @returns {Patch} the change, with automatic crosses if enabled */
  mark(wanted) {
    const patch = settings.autoCross ? withCrosses(this.marks, this.clues, wanted) : wanted;
    this.past.push(this.marks.apply(patch));
    this.future = [];
    this.note("mark", this.marks.change(patch));
    return patch;
  }

  /** @returns {Patch | null} the change */
  undo() {
    return this.#turn(this.past, this.future, "undo");
  }

  /** @returns {Patch | null} */
  redo() {
    return this.#turn(this.future, this.past, "redo");
  }

  beginTrial() {
    this.trial = this.past.length;
    this.save();
  }

  endTrial() {
    this.trial = null;
    this.save();
  }

  /** The edges drawn in the trial. @returns {Set<number>} */
  get triedEdges() {
    return new Set(this.trial === null ? [] : this.past.slice(this.trial).flatMap(({ edges }) => [...edges.keys()]));
  }

  /** The assumption of the trial: the first edge drawn in it. @returns {number | null} */
  get assumption() {
    if (this.trial === null) return null;
    const [first] = this.past[this.trial]?.edges.keys() ?? [];
    return first ?? null;
  }

  /** @param {LoopEntry["do"]} what @param {import("../net/types.js").Change} [change] */
  note(what, change = {}) {
    this.clock.start();
    this.log.push({ t: this.clock.now(), do: what, ...change });
    this.save();
  }

  /** The state as the server sees it. @returns {Promise<LoopState>} */
  judge() {
    return engine.retry(
      "games/slitherlink/state",
      () => ({ deal: this.deal, log: this.log, t: this.clock.now() }),
      this.closing.signal,
    );
  }

  /** @param {Deduction[]} refused the hints that the player skipped @returns {Promise<Deduction>} */
  hint(refused) {
    const question = {
      puzzle: this.deal.puzzle,
      lines: this.lines,
      crosses: this.crosses,
      skip: refused.map(({ lines, crosses }) => ({ lines, crosses })),
      lang: settings.language,
    };
    return engine.ask("slitherlink/hint", question);
  }

  check() {
    return engine.ask("slitherlink/check", { puzzle: this.deal.puzzle, lines: this.lines, crosses: this.crosses });
  }

  /** The wrongly shaded cells; null if unknown. @returns {Promise<import("../net/types.js").Cell[] | null>} */
  async wrongShades() {
    if (!this.marks.cells.some((mark) => mark !== 0)) return [];
    // Requesting the solution would disqualify a ranked game.
    if (this.ranked) return null;
    const { verdict, loop } = await engine.ask("slitherlink/solve", { puzzle: this.deal.puzzle });
    if (verdict !== "unique" || !loop) return null;
    const solved = new Marks(this.marks.rows, this.marks.cols);
    solved.apply(solved.patch({ lines: loop.map((dot, at) => [dot, loop[(at + 1) % loop.length]]) }));
    const within = new Set(enclosed(solved));
    return [...this.marks.cells].flatMap((mark, cell) => {
      const wrong = mark !== 0 && (mark === INSIDE) !== within.has(cell);
      return wrong ? [[Math.floor(cell / this.marks.cols), cell % this.marks.cols]] : [];
    });
  }

  /** @param {Patch[]} from @param {Patch[]} to @param {"undo" | "redo"} what */
  #turn(from, to, what) {
    const patch = from.pop();
    if (!patch) return null;
    to.push(this.marks.apply(patch));
    if (this.trial !== null && this.past.length < this.trial) this.trial = null;
    this.note(what);
    return patch;
  }
}
