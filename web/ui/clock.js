/**
 * The clock of a game in play. It starts with the first move, or at once in a ranked
 * game. From then on it follows the wall clock, even while the page is closed, and
 * never runs backwards.
 */
export class Clock {
  /** @param {number | null} [began] wall time in milliseconds; null before the start @param {number} [last] the latest time given */
  constructor(began = null, last = 0) {
    this.began = began;
    this.last = last;
  }

  start() {
    this.began ??= Date.now();
  }

  /** Milliseconds since the game began. */
  now() {
    if (this.began !== null) this.last = Math.max(this.last, Math.round(Date.now() - this.began));
    return this.last;
  }
}
