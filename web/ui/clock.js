/**
 * The clock of a game in play. Its time runs with the wall, also while the page
 * is closed, so that pauses are honest; it never runs backwards.
 */
export class Clock {
  /** @param {number} began wall time in milliseconds @param {number} [last] no time before this is told */
  constructor(began, last = 0) {
    this.began = began;
    this.last = last;
  }

  /** Milliseconds since the game began. */
  now() {
    this.last = Math.max(this.last, Math.round(Date.now() - this.began));
    return this.last;
  }
}
