/**
 * The arcs that a player puts at corners of cells: exactly one of the two edges
 * there is a line. They are notes for the player alone, as in the figure 3 of the
 * 2010 paper: neither undo nor the score knows them, but they are kept with the
 * game.
 *
 * @typedef {import("../net/types.js").Cell} Cell
 */

export class Arcs {
  /** @param {number} cols of the board @param {number[]} [kept] */
  constructor(cols, kept = []) {
    this.cols = cols;
    /** Corners counted through: four for each cell, from the upper left clockwise. */
    this.corners = new Set(kept);
  }

  /**
   * Puts an arc at the corner of a cell, or takes it away.
   * @param {Cell} cell @param {boolean} below @param {boolean} right
   * @returns {boolean} whether it is there now
   */
  toggle([row, col], below, right) {
    const corner = 4 * (row * this.cols + col) + (below ? (right ? 2 : 3) : right ? 1 : 0);
    if (!this.corners.delete(corner)) this.corners.add(corner);
    return this.corners.has(corner);
  }

  /** The dot of each arc, and which way its cell lies from there. @returns {{dot: Cell, towards: Cell}[]} */
  all() {
    return [...this.corners].map((corner) => {
      const [cell, k] = [Math.floor(corner / 4), corner % 4];
      const [below, right] = [k >= 2, k === 1 || k === 2];
      const [row, col] = [Math.floor(cell / this.cols), cell % this.cols];
      return { dot: [row + Number(below), col + Number(right)], towards: [below ? -1 : 1, right ? -1 : 1] };
    });
  }

  /** @returns {number[]} what is kept */
  write() {
    return [...this.corners];
  }
}
