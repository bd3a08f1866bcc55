/**
 * The guided game of the 2024 paper: each turn the best move is shown, which is the
 * one that leaves the most pairs. The player follows it by a key or a click, or joins
 * another pair. It is offered in games that have no clock.
 *
 * @typedef {import("../net/types.js").Joining} Joining
 * @typedef {import("./board.js").OnetBoard} OnetBoard
 * @typedef {import("./game.js").OnetGame} OnetGame
 */
import { engine } from "../net/engine.js";
import { KEPT, keep, recall } from "../storage.js";
import { notice } from "../ui/notice.js";
import { say } from "../words.js";
import { kindName } from "./theme.js";

export class Guide {
  /** @param {OnetGame} game @param {OnetBoard} board @param {(joining: Joining) => void} join */
  constructor(game, board, join) {
    this.game = game;
    this.board = board;
    this.join = join;
    this.isOffered = game.deal.mode === "zen";
    this.isOn = this.isOffered && recall(KEPT.guided, /** @type {boolean} */ (false));
    /** @type {Joining | null} */
    this.move = null;
    this.hide = () => {};
  }

  toggle() {
    this.isOn = !this.isOn;
    keep(KEPT.guided, this.isOn);
    this.refresh();
  }

  /** Shows the best move in the current position. */
  async refresh() {
    this.#clear();
    const { game } = this;
    if (!this.isOn || !game.playing) return;
    const { state } = game;
    const { tiles, gravity } = state;
    const best = await engine.ask("onet/best", { board: { tiles, gravity } }).catch(() => null);
    if (!best?.move || game.state !== state || !this.isOn) return;
    this.move = best.move;
    const { a, b, kind } = best.move;
    this.board.mark("hinted", [a, b]);
    const [from, to] = [this.board.spot(a), this.board.spot(b)];
    const text = say("onet-best", { name: kindName(kind), ...from, row2: to.row, col2: to.col, n: best.pairs });
    const action = { label: say("onet-best-follow"), run: () => this.follow() };
    this.hide = notice(text, { stays: true, name: "guide", action });
  }

  /** @returns {boolean} whether there was a move to follow */
  follow() {
    const { move } = this;
    if (!move || !this.game.ready) return false;
    this.#clear();
    this.join(move);
    return true;
  }

  #clear() {
    if (this.move) this.board.mark("hinted", []);
    this.move = null;
    this.hide();
  }
}
