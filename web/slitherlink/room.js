/**
 * Lays out a panel beside or below the board, so that it covers nothing. A board that
 * leaves enough of the window free does not move; otherwise it shrinks once, and not
 * again with every panel.
 *
 * @typedef {import("./zoom.js").Zoom} Zoom
 */
const GAP = 12;
const NARROWEST = 220;
const WIDEST = 368;
const LOWEST = 200;

export class Room {
  /** @param {HTMLElement} stage @param {HTMLElement} field the container of the board @param {Zoom} zoom */
  constructor(stage, field, zoom) {
    this.stage = stage;
    this.field = field;
    this.zoom = zoom;
    /** @type {HTMLElement | null} */
    this.panel = null;
    this.observer = new ResizeObserver(() => this.#again());
    this.observer.observe(stage);
  }

  close() {
    this.observer.disconnect();
  }

  /** @param {HTMLElement} panel */
  give(panel) {
    this.panel = panel;
    const { offsetWidth: width, offsetHeight: height } = this.stage;
    const board = this.zoom.whole(width, height);
    const [beside, below] = [(width - board.width) / 2 - 2 * GAP, height - board.height];
    if (beside >= NARROWEST) this.#stand("beside", Math.min(WIDEST, beside));
    else if (below >= LOWEST && below >= height - width) this.#stand("below", below);
    else if (width > height) {
      this.#stand("beside", NARROWEST);
      this.field.style.setProperty("--beside", `${NARROWEST + 2 * GAP}px`);
    } else {
      const high = Math.max(LOWEST, height * 0.3);
      this.#stand("below", high);
      this.field.style.setProperty("--below", `${high}px`);
    }
  }

  /** @param {"beside" | "below"} where @param {number} size its width, or its height */
  #stand(where, size) {
    if (!this.panel) return;
    this.panel.dataset.stands = where;
    this.panel.style.width = where === "beside" ? `${size}px` : "";
    this.panel.style.maxHeight = where === "beside" ? "" : `${size}px`;
  }

  /** Recomputes the layout when the window is resized. */
  #again() {
    this.field.style.removeProperty("--beside");
    this.field.style.removeProperty("--below");
    if (this.panel?.isConnected) this.give(this.panel);
  }
}
