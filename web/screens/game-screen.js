/**
 * The base class of both game screens: the life cycle of a game (show, pause when
 * hidden, leave, restart, share).
 *
 * @typedef {import("../router.js").Screen} Screen
 * @typedef {{running: boolean, ranked: object | null, save(): void, suspend(): void, close(): void}} Game
 * @typedef {{title: string, element: HTMLElement, stage: HTMLElement, close(): void}} View
 */
import { ask } from "../ui/dialog.js";
import { drawCurtain } from "../ui/curtain.js";
import { engine } from "../net/engine.js";
import { clearNotices } from "../ui/notice.js";
import { resultText } from "../ui/result-text.js";
import { share } from "../ui/share.js";
import { say } from "../words.js";

/** @template {Game} G @template {View} V */
export class GameScreen {
  /** @param {G} game @param {(screen: any) => V} view made for this screen */
  constructor(game, view) {
    this.game = game;
    this.view = view(this);
    this.closing = new AbortController();
  }

  /** @returns {Screen} */
  screen() {
    const { signal } = this.closing;
    const hidden = () => document.visibilityState === "hidden" && this.leave();
    document.addEventListener("visibilitychange", hidden, { signal });
    addEventListener("pagehide", () => this.leave(), { signal });
    engine.listen(() => this.render(), signal);
    this.render();
    return {
      title: this.view.title,
      element: this.view.element,
      ranked: this.game.ranked !== null,
      key: (event) => this.key(event),
      shown: () => this.shown(),
      close: () => this.close(),
    };
  }

  close() {
    this.closing.abort();
    this.game.suspend();
    this.game.close();
    this.view.close();
    clearNotices();
  }

  /** Hides a paused board, or shows it again. @param {boolean} paused */
  cover(paused) {
    drawCurtain(this.view.stage, paused, {
      resume: () => this.togglePause(),
      restart: () => this.askRestart(),
    });
  }

  async askRestart() {
    if (await ask(say("restart-ask"), say("restart"))) this.restart();
  }

  share() {
    share(this.address(), this.view.title);
  }

  /** The result as text without spoilers. @param {number} time @param {{t: number, do: string}[]} log */
  shareResult(time, log) {
    share(this.address(), this.view.title, resultText({ title: this.view.title, time, log }));
  }

  // Overridden by each puzzle.
  /** Updates the page to the state of the game. */
  render() {}
  /** Called when the page is hidden. */
  leave() {}
  shown() {}
  togglePause() {}
  restart() {}
  /** @returns {string} the address of the game */
  address() {
    return location.pathname + location.search;
  }
  /** @param {KeyboardEvent} _event @returns {boolean} whether the key was handled */
  key(_event) {
    return false;
  }
}
