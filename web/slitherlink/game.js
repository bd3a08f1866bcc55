/**
 * A Slitherlink game in play: the deal, the log of what was done, and the marks
 * that follow from it. Marks are made here at once; the server is asked for the
 * puzzle, for hints and checks, and whether the loop is right.
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
 * @typedef {{ranked?: Ranked | null, today?: Today | null}} Standing  the ticket of a ranked game, and the day whose puzzle it is
 * @typedef {{deal: LoopDeal, clues: string[], log: LoopEntry[], began: number, last: number, over?: boolean, arcs?: number[]} & Standing} KeptLoop
 */
import { Clock } from "../ui/clock.js";
import { engine } from "../net/engine.js";
import { keep, recall } from "../storage.js";
import { rankedLoop, startRanked } from "../net/ranked.js";
import { settings } from "../settings.js";
import { Arcs } from "./arcs.js";
import { follow } from "./follow.js";
import { isOneLoop, looksFinished } from "./look.js";
import { CROSS, LINE, Marks } from "./marks.js";

const KEPT = "slitherlink.game";

/** @returns {KeptLoop | null} */
export const keptLoop = () => recall(KEPT, /** @type {KeptLoop | null} */ (null));

export class LoopGame {
  /** @param {KeptLoop} kept */
  constructor({ deal, clues, log, began, last, over = false, arcs = [], ranked = null, today = null }) {
    this.deal = deal;
    this.ranked = ranked;
    this.today = today;
    this.clues = clues;
    this.clock = new Clock(began, last);
    this.marks = new Marks(clues.length, clues[0].length);
    this.arcs = new Arcs(clues[0].length, arcs);
    /** @type {LoopEntry[]} */
    this.log = [];
    /** @type {Patch[]} */
    this.past = [];
    /** @type {Patch[]} */
    this.future = [];
    this.over = over;
    this.closing = new AbortController();
    for (const entry of log) {
      this.log.push(entry);
      follow(this, entry);
    }
  }

  /** @param {import("../address.js").LoopRequest} request @param {AbortSignal} [signal] */
  static async begin(request, signal) {
    const { today, ...wanted } = { today: null, ...request };
    /** @param {Started} game @returns {game is StartedLoop} */
    const isWanted = (game) =>
      "puzzle" in game.deal && (!("puzzle" in request) || request.puzzle === game.deal.puzzle);
    const started = await startRanked(await rankedLoop(request), isWanted);
    const { deal, state } = started ?? (await engine.retry("games/slitherlink/new", () => wanted, signal));
    return LoopGame.fresh(deal, state.clues, { ranked: started?.ranked, today });
  }

  /** @param {LoopDeal} deal @param {string[]} clues @param {Standing} [standing] */
  static fresh(deal, clues, standing = {}) {
    const game = new LoopGame({ deal, clues, log: [], began: Date.now(), last: 0, ...standing });
    game.save();
    return game;
  }

  /** A kept game comes back paused at the time it was left. @param {KeptLoop} kept */
  static resume(kept) {
    const game = new LoopGame(kept);
    // A loop that was closed just before the page went is judged when it is back.
    if (game.running && !game.finished) game.log.push({ t: kept.last, do: "pause" });
    if (game.log.length === 0) game.clock = new Clock(Date.now());
    return game;
  }

  save() {
    const { deal, clues, log, over, ranked, today } = this;
    const arcs = this.arcs.write();
    keep(KEPT, { deal, clues, log, began: this.clock.began, last: this.clock.last, over, arcs, ranked, today });
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

  /** Whether its clock runs: that of a ranked game does from its first moment. */
  get running() {
    return this.playing && (this.log.length > 0 || this.ranked !== null);
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

  /** @param {Patch} patch */
  mark(patch) {
    this.past.push(this.marks.apply(patch));
    this.future = [];
    this.note("mark", this.marks.change(patch));
  }

  /** @returns {Patch | null} what changed */
  undo() {
    return this.#turn(this.past, this.future, "undo");
  }

  /** @returns {Patch | null} */
  redo() {
    return this.#turn(this.future, this.past, "redo");
  }

  /** @param {LoopEntry["do"]} what @param {import("../net/types.js").Change} [change] */
  note(what, change = {}) {
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

  /** @param {Deduction[]} refused what the player does not want to hear again @returns {Promise<Deduction>} */
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

  /** @param {Patch[]} from @param {Patch[]} to @param {"undo" | "redo"} what */
  #turn(from, to, what) {
    const patch = from.pop();
    if (!patch) return null;
    to.push(this.marks.apply(patch));
    this.note(what);
    return patch;
  }

}
