/**
 * The Onet board on the screen: an ARIA grid of fixed cells that contain the tiles. The
 * new state is shown at once and animated afterwards (a tile is put into its new cell
 * and slides there from the old one), so that the next move never waits for an animation.
 *
 * In a window that is higher than wide, a wide board is transposed. Everything outside
 * this file uses the coordinates of the deal.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("../net/types.js").Joining} Joining
 * @typedef {import("../net/types.js").OnetEvent} OnetEvent
 */
import { make } from "../ui/element.js";
import { mayMove } from "../settings.js";
import { kindName, pictureOf, preparePictures } from "./theme.js";
import { say } from "../words.js";
import { FlightLayer } from "./flight.js";
import { PathLayer, RING } from "./path.js";

const FADE = { duration: 180, delay: 200, easing: "ease-out", fill: /** @type {FillMode} */ ("forwards") };
const SLIDE = { duration: 200, delay: 260, easing: "ease-out", fill: /** @type {FillMode} */ ("backwards") };
const LARGEST_CELL = 112;
/** Tiles smaller than this, in pixels, are hard to hit: the board is then larger than its viewport. */
const SMALLEST_CELL = 32;
/** The side of its cells in that case, in pixels. */
const READABLE_CELL = 36;

export class OnetBoard {
  /**
   * @param {number} rows
   * @param {number} cols
   * @param {{still?: boolean, picked?: (cell: Cell) => void, mates?: (cell: Cell) => void, sized?: () => void}} [how]
   *   a still board is not interactive
   */
  constructor(rows, cols, { still = false, picked = () => {}, mates = () => {}, sized = () => {} } = {}) {
    this.rows = rows;
    this.cols = cols;
    this.still = still;
    this.turned = false;
    /** Whether the whole board is shown although its tiles are too small. */
    this.whole = false;
    /** Whether its tiles are too small when the whole board is shown. */
    this.isLarge = false;
    this.sized = sized;
    /** The side of a cell in pixels. */
    this.side = 0;
    /** @type {number[][]} */
    this.tiles = Array.from({ length: rows }, () => Array(cols).fill(0));
    /** @type {Cell} */
    this.cursor = [0, 0];
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** The marked cells, to restore them when the board is rebuilt. @type {Map<string, Cell[]>} */
    this.marked = new Map();
    this.grid = make(
      "div",
      still
        ? { class: "grid", "aria-hidden": "true" }
        : { class: "grid", role: "grid", "aria-label": say("onet-board") },
    );
    this.frame = make("div", { class: "onet-board" }, this.grid);
    this.element = make("div", { class: "onet-field", tabindex: still ? null : -1 }, this.frame);
    this.paths = new PathLayer(rows, cols);
    this.flight = new FlightLayer(this.frame);
    this.#build();
    if (!still) this.#listen(picked, mates);
    this.observer = new ResizeObserver(() => this.#fit());
    this.observer.observe(this.element);
  }

  close() {
    this.observer.disconnect();
    this.flight.land();
  }

  /** @param {number[][]} tiles */
  show(tiles) {
    this.flight.land();
    for (let row = 0; row < this.rows; row++)
      for (let col = 0; col < this.cols; col++) this.#show([row, col], tiles);
  }

  /** @param {Cell} cell @param {number[][]} tiles */
  #show([row, col], tiles) {
    if (tiles[row][col] !== this.tiles[row][col]) this.#put([row, col], tiles[row][col]);
  }

  /** Prepares the sprites of a reshuffle while the page is idle. */
  async prepareFlight() {
    const kinds = Math.max(...this.tiles.flat());
    await preparePictures(kinds);
    this.#fit();
    this.flight.prepare(kinds, this.side);
  }

  /** Draws the path and removes both tiles. @param {Joining} joining */
  join({ a, b, path }) {
    this.paths.show(path.map((corner) => this.#seen(corner)));
    for (const cell of [a, b]) this.#takeOff(cell);
  }

  /** Animates the points of a pair at its position. @param {Joining} joining @param {number} points */
  rise({ b }, points) {
    const [row, col] = this.#seen(b);
    const text = make("span", { class: "risen", "aria-hidden": "true" }, `+${points}`);
    text.style.setProperty("--row", String(row));
    text.style.setProperty("--col", String(col));
    this.frame.append(text);
    setTimeout(() => text.remove(), 900);
  }

  /** Shows the new tiles, and animates the events. @param {number[][]} tiles @param {OnetEvent[]} events */
  change(tiles, events) {
    const reshuffled = events.find((event) => event.kind === "reshuffled");
    if (reshuffled && mayMove()) this.#fly(tiles, reshuffled.moves);
    else this.show(tiles);
    for (const event of events) if (event.kind === "slid") this.#slide(event.moves);
  }

  /** Animates tiles that moved; the board already shows them in their new cells. @param {[Cell, Cell][]} moves */
  #slide(moves) {
    if (!mayMove()) return;
    const { side } = this;
    for (const [from, to] of moves) {
      const [start, end] = [this.#seen(from), this.#seen(to)];
      const away = `translate(${(start[1] - end[1]) * side}px, ${(start[0] - end[0]) * side}px)`;
      this.#tile(to)?.animate([{ transform: away }, { transform: "none" }], SLIDE);
    }
  }

  /** @param {number[][]} tiles @param {[Cell, Cell][]} moves */
  #fly(tiles, moves) {
    const from = new Map(moves.map(([start, end]) => [String(end), start]));
    const flying = tiles.flatMap((row, r) =>
      row.flatMap((kind, c) => {
        /** @type {Cell} */
        const to = [r, c];
        return kind === 0 ? [] : [{ kind, from: this.#seen(from.get(String(to)) ?? to), to: this.#seen(to) }];
      }),
    );
    const [rows, cols] = this.#seen([this.rows, this.cols]);
    const arrive = (/** @type {number} */ line) => {
      for (let at = 0; at < cols; at++) this.#show(this.#seen([line, at]), tiles);
    };
    this.flight.fly(flying, { rows, cols, side: this.side, ring: RING }, arrive);
  }

  /** @param {Cell[]} cells */
  shake(cells) {
    for (const cell of cells) {
      const tile = this.#tile(cell);
      if (!tile) continue;
      const frames = [0, -4, 4, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
      if (mayMove()) tile.animate(frames, { duration: 240 });
      tile.parentElement?.classList.add("wrong");
      setTimeout(() => tile.parentElement?.classList.remove("wrong"), 500);
    }
  }

  /** @param {Cell | null} chosen */
  select(chosen) {
    for (const cell of this.grid.querySelectorAll(".selected")) {
      cell.classList.remove("selected");
      cell.removeAttribute("aria-selected");
    }
    if (!chosen) return;
    this.#cell(chosen).classList.add("selected");
    this.#cell(chosen).setAttribute("aria-selected", "true");
  }

  /** Sets a class (`hinted`, `mate`) on these cells, and removes it from all others. @param {string} mark @param {Cell[]} cells */
  mark(mark, cells) {
    this.marked.set(mark, cells);
    for (const cell of this.grid.querySelectorAll(`.${mark}`)) cell.classList.remove(mark);
    for (const cell of cells) this.#cell(cell).classList.add(mark);
  }

  /** Hides or shows the faces of all tiles. @param {boolean} covered */
  cover(covered) {
    this.frame.classList.toggle("covered", covered);
    this.grid.inert = covered;
  }

  focus() {
    this.#cell(this.cursor).focus({ preventScroll: true });
  }

  /** @param {Cell} cell */
  moveCursor(cell) {
    this.#cell(this.cursor).tabIndex = -1;
    this.cursor = cell;
    this.#cell(cell).tabIndex = 0;
    this.focus();
    if (this.scrolls) this.#cell(cell).scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Moves the cursor as seen on the screen, wrapping around at the edges. @param {number} down @param {number} right */
  step(down, right) {
    const [row, col] = this.#seen(this.cursor);
    const [rows, cols] = this.turned ? [this.cols, this.rows] : [this.rows, this.cols];
    this.moveCursor(this.#seen([(row + down + rows) % rows, (col + right + cols) % cols]));
  }

  /** The position of a tile as seen on the screen, counted from 1. @param {Cell} cell */
  spot(cell) {
    const [row, col] = this.#seen(cell);
    return { row: row + 1, col: col + 1 };
  }

  /** Converts between coordinates of the deal and of the screen; it is its own inverse. @param {Cell} cell @returns {Cell} */
  #seen([row, col]) {
    return this.turned ? [col, row] : [row, col];
  }

  /** @param {Cell} cell */
  #cell([row, col]) {
    return this.cells[row * this.cols + col];
  }

  /** @param {Cell} cell @returns {HTMLElement | null} */
  #tile(cell) {
    return this.#cell(cell).querySelector(".tile");
  }

  /** @param {Cell} cell @param {number} kind */
  #put(cell, kind) {
    this.tiles[cell[0]][cell[1]] = kind;
    const element = this.#cell(cell);
    element.classList.toggle("empty", kind === 0);
    if (kind === 0) {
      element.querySelector(".tile")?.remove();
      element.classList.remove("hinted", "mate", "selected");
      if (!this.still) element.setAttribute("aria-label", say("onet-empty", this.spot(cell)));
      return;
    }
    const { at, round } = pictureOf(kind);
    const tile =
      element.querySelector(".tile:not(.leaving)") ??
      element.insertBefore(make("div", {}, make("div", { class: "picture" })), element.firstChild);
    tile.className = `tile kind-${at}`;
    tile.querySelector(".badge")?.remove();
    if (round > 0) tile.append(make("span", { class: "badge" }, round + 1));
    if (!this.still) element.setAttribute("aria-label", say("onet-tile", { name: kindName(kind), ...this.spot(cell) }));
  }

  /** Fades a removed tile out, without blocking input. @param {Cell} cell */
  #takeOff(cell) {
    const tile = this.#tile(cell);
    this.#put(cell, 0);
    if (!tile || !mayMove()) return;
    tile.classList.add("leaving");
    this.#cell(cell).append(tile);
    tile.animate([{ opacity: 1 }, { opacity: 0, transform: "scale(.85)" }], FADE).onfinish = () => tile.remove();
  }

  /** Creates the cells in their order on the screen. */
  #build() {
    const [rows, cols] = this.turned ? [this.cols, this.rows] : [this.rows, this.cols];
    this.frame.style.setProperty("--rows", String(rows));
    this.frame.style.setProperty("--cols", String(cols));
    this.cells = [];
    const lines = [];
    if (!this.still) {
      const names = Array.from({ length: cols }, (_, col) =>
        make("span", { role: "columnheader", class: "unseen" }, say("column", { n: col + 1 })),
      );
      lines.push(
        make("div", { role: "row" }, make("span", { role: "columnheader", class: "unseen" }, say("rows")), ...names),
      );
    }
    for (let row = 0; row < rows; row++) {
      const line = make("div", this.still ? { class: "row" } : { role: "row" });
      if (!this.still) line.append(make("span", { role: "rowheader", class: "unseen" }, say("row", { n: row + 1 })));
      for (let col = 0; col < cols; col++) {
        const [r, c] = this.#seen([row, col]);
        const cell = make("div", {
          class: "cell",
          role: this.still ? null : "gridcell",
          tabindex: this.still ? null : -1,
        });
        this.cells[r * this.cols + c] = cell;
        line.append(cell);
      }
      lines.push(line);
    }
    this.grid.replaceChildren(...lines);
    this.paths.element.remove();
    this.paths = new PathLayer(rows, cols);
    this.frame.append(this.paths.element);
    for (let row = 0; row < this.rows; row++)
      for (let col = 0; col < this.cols; col++) this.#put([row, col], this.tiles[row][col]);
    if (!this.still) this.#cell(this.cursor).tabIndex = 0;
    for (const [mark, cells] of this.marked) this.mark(mark, cells);
  }

  /** Fits the board to its viewport. */
  #fit() {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    const size = (/** @type {number} */ rows, /** @type {number} */ cols) =>
      Math.min(width / (cols + 2 * RING), height / (rows + 2 * RING));
    const [straight, turned] = [size(this.rows, this.cols), size(this.cols, this.rows)];
    const turn = turned > straight * 1.15;
    if (turn !== this.turned) {
      const focused = this.grid.contains(document.activeElement);
      this.turned = turn;
      this.#build();
      if (focused) this.focus();
    }
    this.flight.land();
    const fitting = Math.max(8, Math.floor(Math.min(turn ? turned : straight, LARGEST_CELL)));
    this.isLarge = !this.still && fitting < SMALLEST_CELL;
    this.side = this.isLarge && !this.whole ? READABLE_CELL : fitting;
    this.element.classList.toggle("closer", this.side > fitting);
    this.frame.style.setProperty("--cell", `${this.side}px`);
    this.sized();
  }

  /** Toggles between the whole of a large board and tiles of a usable size. */
  toggleWhole() {
    this.whole = !this.whole;
    this.#fit();
  }

  get scrolls() {
    return this.element.classList.contains("closer");
  }

  /** @param {(cell: Cell) => void} picked @param {(cell: Cell) => void} mates */
  #listen(picked, mates) {
    /** @param {Event} event @returns {Cell | null} */
    const cellOf = ({ target }) => {
      const element = target instanceof Element ? target.closest(".cell") : null;
      const at = element instanceof HTMLElement ? this.cells.indexOf(element) : -1;
      return at < 0 ? null : [Math.floor(at / this.cols), at % this.cols];
    };
    const press = (/** @type {Cell} */ cell) => {
      this.moveCursor(cell);
      picked(cell);
    };
    // Acts on `pointerdown`: waiting for the click feels slow.
    this.grid.addEventListener("pointerdown", (event) => {
      const cell = cellOf(event);
      if (!cell || event.button !== 0 || !event.isPrimary || this.scrolls) return;
      event.preventDefault();
      press(cell);
    });
    // Screen readers send a click without a pointer; on a scrollable board a touch may be the start of a pan.
    this.grid.addEventListener("click", (event) => {
      const cell = cellOf(event);
      if (cell && (event.detail === 0 || this.scrolls)) press(cell);
    });
    this.grid.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const cell = cellOf(event);
      if (cell) mates(cell);
    });
  }
}
