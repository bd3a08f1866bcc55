/**
 * The leaderboards: the best games of all players, if there is a server, and the best
 * games of this browser. `/leaders/SPAN/TRACK` opens a leaderboard, `/leaders/replay/ID`
 * a replay.
 *
 * @typedef {import("../router.js").Place} Place
 * @typedef {import("../router.js").Screen} Screen
 */
import { pageHead } from "../ui/bar.js";
import { recordsTable } from "./records.js";
import { make } from "../ui/element.js";
import { engine, Problem } from "../net/engine.js";
import { KEPT, keep, recall } from "../storage.js";
import { leaderboardTable } from "./leaderboard-table.js";
import { announce } from "../ui/notice.js";
import { rename } from "../router.js";
import { dailyTrack, families, playAddress, trackName } from "./track.js";
import { errorMessage } from "../net/error-message.js";
import { say } from "../words.js";

const SPANS = /** @type {const} */ (["day", "week", "ever"]);
/** @typedef {typeof SPANS[number]} Span */

/** @param {Place} place @returns {Promise<Screen>} */
export async function open(place) {
  if (place.parts[1] === "replay") return (await import("./replay.js")).open(place);
  const screen = new LeaderboardScreen(place, await engine.once("levels"));
  await screen.load();
  return { title: say("leaders"), element: screen.element };
}

class LeaderboardScreen {
  /** @param {Place} place @param {import("../net/types.js").Catalogue} catalogue */
  constructor({ parts }, catalogue) {
    this.catalogue = catalogue;
    const last = recall(KEPT.lastTrack, { span: "day", track: dailyTrack() });
    const [span, track] = parts.length > 2 ? [parts[1], parts.slice(2).join("/")] : [last.span, last.track];
    /** @type {Span} */
    this.span = SPANS.find((known) => known === span) ?? "day";
    this.track = catalogue.tracks.find((known) => known === track) ?? dailyTrack();
    /** Identifies the latest request; older responses are ignored. */
    this.turn = 0;
    this.list = make("div", { class: "leaderboard-list" });
    this.board = make("section", { "aria-label": say("leaders") }, this.#chooser(families(catalogue)), this.list);
    this.element = make(
      "div",
      {},
      pageHead("/leaders"),
      make(
        "main",
        { class: "page" },
        make("h1", {}, say("leaders")),
        this.board,
        make("h2", {}, say("leaders-title")),
        make("p", {}, say("leaders-text")),
        make("div", { class: "wide-scroll" }, recordsTable()),
      ),
    );
  }

  /** @param {ReturnType<typeof families>} groups */
  #chooser(groups) {
    const option = (/** @type {string} */ track) =>
      make("option", { value: track, selected: track === this.track }, trackName(track));
    const select = make(
      "select",
      { onchange: () => this.choose({ track: select.value }) },
      ...groups.map(({ title, tracks }) => make("optgroup", { label: title }, ...tracks.map(option))),
    );
    const spans = SPANS.map((span) =>
      make(
        "label",
        {},
        make("input", {
          type: "radio",
          name: "span",
          value: span,
          checked: span === this.span,
          onchange: () => this.choose({ span }),
        }),
        make("span", {}, say(`leaders-${span}`)),
      ),
    );
    return make(
      "form",
      { class: "leaderboard-form", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      make("label", { class: "field" }, say("leaders-board"), select),
      make(
        "fieldset",
        { class: "setting" },
        make("legend", {}, say("leaders-span")),
        make("div", { class: "segments" }, ...spans),
      ),
    );
  }

  /** @param {{span?: Span, track?: string}} choice */
  async choose({ span = this.span, track = this.track }) {
    Object.assign(this, { span, track });
    keep(KEPT.lastTrack, { span, track });
    rename(`/leaders/${span}/${track}`);
    await this.load();
    announce(this.list.querySelector("caption, p")?.textContent ?? "");
  }

  async load() {
    const mine = ++this.turn;
    const { span, track } = this;
    this.list.setAttribute("aria-busy", "true");
    const caption = `${trackName(track)}, ${say(`leaders-${span}`)}`;
    const shown = await engine
      .ask(`leaders/${span}/${track}`)
      .then((board) => leaderboardTable(board, caption, playAddress(track, this.catalogue)))
      .catch((error) => this.#failed(error));
    if (mine !== this.turn) return;
    this.list.replaceChildren(shown);
    this.list.removeAttribute("aria-busy");
  }

  /** @param {unknown} error */
  #failed(error) {
    // Without a server there is no leaderboard.
    this.board.hidden = error instanceof Problem && error.status === 404;
    const again = make("button", { type: "button", onclick: () => this.load() }, say("go-again"));
    return make("div", {}, make("p", {}, errorMessage(error)), again);
  }
}
