/**
 * Opens a puzzle from elsewhere: a text or a picture becomes a board to correct, play,
 * solve, draw, or take to the lab.
 *
 * @typedef {import("../router.js").Place} Place
 * @typedef {import("../router.js").Screen} Screen
 * @typedef {import("../net/types.js").Cell} Cell
 * @typedef {import("./open/picture.js").Source} Source
 * @typedef {{doubtful: Cell[], source?: Source}} Origin what is known of a reading
 * @typedef {Origin & ({puzzle: "onet", tiles: number[][], gravity: import("../net/types.js").Schemas["Gravity"]} | {puzzle: "slitherlink", clues: string[]})} Found
 */
import { loopAddress } from "../address.js";
import { pageHead } from "../ui/bar.js";
import { make } from "../ui/element.js";
import { engine, Problem } from "../net/engine.js";
import { notice } from "../ui/notice.js";
import { showNextStep, showSolution } from "./open/answer.js";
import { editor, textOf } from "./open/editor.js";
import { straightened } from "./open/picture.js";
import { go } from "../router.js";
import { mayMove, settings } from "../settings.js";
import { ask } from "../ui/dialog.js";
import { errorMessage } from "../net/error-message.js";
import { say, sayName } from "../words.js";

/** @param {Place} place @returns {Screen} */
export function open({ query }) {
  const field = make("textarea", {
    name: "puzzle",
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: "https://puzz.link/p?slither/5/5/cbcbcddad",
  });
  const result = make("section", { class: "found", "aria-live": "polite" });
  const closing = new AbortController();
  const found = (/** @type {Found} */ board, /** @type {Found | null} */ other = null) => {
    showFound(result, board, closing.signal);
    if (other) result.prepend(readings(board, other, () => found(other, board)));
    result.scrollIntoView({ block: "start", behavior: mayMove() ? "smooth" : "auto" });
  };
  const read = async () => {
    const text = field.value;
    try {
      const board = asFound(await engine.ask("open", { text }));
      found(board, otherReading(text, board.puzzle));
    } catch (error) {
      const unclear = error instanceof Problem && error.name !== "limit";
      result.replaceChildren(make("p", { class: "verdict" }, unclear ? say("open-unclear") : errorMessage(error)));
    }
  };
  const form = make(
    "form",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        read();
      },
    },
    make("label", { class: "field" }, say("open-field"), field),
    make("p", { class: "buttons" }, make("button", { type: "submit", class: "primary" }, say("open-read"))),
  );
  const element = make(
    "div",
    {},
    pageHead("/open"),
    make(
      "main",
      { class: "page" },
      make("h1", {}, say("open-title")),
      make("p", {}, say("open-text")),
      form,
      dropArea((board) => found(board), closing.signal),
      blankBoard((board) => found(board)),
      result,
    ),
  );
  const shown = () => {
    const text = query.get("text");
    if (text) {
      field.value = text;
      read();
    } else field.focus();
  };
  return { title: say("open-title"), element, shown, close: () => closing.abort() };
}

/** @typedef {import("../net/contract.js").Response<"open" | "read">} Read */

/** Converts the response for a text or a picture. @param {Read} answer @param {string} [address] of the picture @returns {Found} */
function asFound(answer, address) {
  const doubtful = "doubtful" in answer ? answer.doubtful : [];
  const source = address && "corners" in answer ? { address, corners: answer.corners } : undefined;
  if (answer.puzzle === "onet")
    return { puzzle: "onet", tiles: answer.tiles, gravity: "gravity" in answer ? answer.gravity : "none", doubtful, source };
  return { puzzle: "slitherlink", clues: answer.clues, doubtful, source };
}

/** The alternative reading of an ambiguous matrix of small numbers. @param {string} text @param {Found["puzzle"]} read @returns {Found | null} */
function otherReading(text, read) {
  const rows = text.trim().split(/\r?\n/).map((line) => line.replace(/[\s,;]/g, ""));
  const same = rows.every((row) => row.length === rows[0].length && /^[0-4.]+$/.test(row));
  if (!same || rows[0].length < 2) return null;
  if (read === "onet") return { puzzle: "slitherlink", clues: rows, doubtful: [] };
  const tiles = rows.map((row) => [...row].map((letter) => (letter === "." ? 0 : Number(letter))));
  return { puzzle: "onet", tiles, gravity: "none", doubtful: [] };
}

/** The choice between two readings. @param {Found} board the current one @param {Found} other @param {() => void} swap */
function readings(board, other, swap) {
  const way = (/** @type {Found} */ { puzzle }, /** @type {boolean} */ shown) =>
    make(
      "button",
      { type: "button", "aria-pressed": String(shown), onclick: shown ? null : swap },
      say(puzzle === "onet" ? "open-as-onet" : "open-as-slitherlink"),
    );
  return make("div", { class: "readings" }, make("span", {}, say("open-ambiguous")), way(board, true), way(other, false));
}

/** A form that creates a blank Slitherlink to edit. @param {(board: Found) => void} found */
function blankBoard(found) {
  const field = (/** @type {string} */ label) =>
    make("input", { type: "number", min: 1, max: 40, value: 7, inputmode: "numeric", "aria-label": label });
  const [rows, cols] = [field(say("rows")), field(say("columns"))];
  const side = (/** @type {HTMLInputElement} */ { value }) => Math.max(1, Math.min(40, Math.round(Number(value)) || 7));
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    found({ puzzle: "slitherlink", clues: Array(side(rows)).fill(".".repeat(side(cols))), doubtful: [] });
    /** @type {HTMLElement | null} */ (document.querySelector(".editor input"))?.focus();
  };
  return make(
    "form",
    { class: "blank own-size", onsubmit: start },
    make("span", {}, say("open-blank")),
    rows,
    "×",
    cols,
    make("button", { type: "submit" }, say("open-blank-make")),
  );
}

/** Shows the number of solutions of the board while it is edited. @param {Found} board @param {AbortSignal} signal */
function liveVerdict(board, signal) {
  const element = make("p", { class: "live-verdict", role: "status" });
  let timer = 0;
  let turn = 0;
  const tell = (/** @type {string} */ verdict) =>
    (element.textContent = say("open-live", { verdict: sayName("live", verdict) }));
  const ask = async () => {
    const mine = ++turn;
    tell("busy");
    const answer = await engine.ask("slitherlink/solve", { puzzle: textOf(board) }).catch(() => ({ verdict: "unknown" }));
    if (mine === turn && !signal.aborted) tell(answer.verdict);
  };
  const edited = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 200);
  };
  edited();
  return { element, edited };
}

/** @param {(board: Found) => void} found @param {AbortSignal} signal */
function dropArea(found, signal) {
  const files = { type: "file", accept: "image/png,image/jpeg,image/webp", class: "unseen", tabindex: -1, "aria-hidden": "true" };
  const choose = make("input", files);
  // Shown where there may be a camera on the back: on what is touched.
  const camera = make("input", { ...files, capture: "environment" });
  const area = make(
    "div",
    { class: "drop" },
    make("button", { type: "button", class: "camera", onclick: () => camera.click() }, say("open-camera")),
    make("button", { type: "button", onclick: () => choose.click() }, say("open-picture")),
    make("span", {}, say("open-drop")),
    choose,
    camera,
  );
  let address = "";
  signal.addEventListener("abort", () => URL.revokeObjectURL(address));
  const read = async (/** @type {File | undefined} */ picture) => {
    if (!picture) return;
    try {
      const answer = await engine.ask("read", picture);
      URL.revokeObjectURL(address);
      address = URL.createObjectURL(picture);
      found(asFound(answer, address));
    } catch (error) {
      const missing = error instanceof Problem && error.status === 404;
      notice(missing ? say("open-no-pictures") : error instanceof Problem ? errorMessage(error) : say("open-failed"));
    }
  };
  for (const input of [choose, camera]) input.addEventListener("change", () => read(input.files?.[0]));
  area.addEventListener("dragover", (event) => {
    event.preventDefault();
    area.classList.add("over");
  });
  area.addEventListener("dragleave", () => area.classList.remove("over"));
  area.addEventListener("drop", (event) => {
    event.preventDefault();
    area.classList.remove("over");
    read(event.dataTransfer?.files[0]);
  });
  return area;
}

/** @param {HTMLElement} result @param {Found} board @param {AbortSignal} signal */
function showFound(result, board, signal) {
  const [rows, cols] =
    board.puzzle === "onet" ? [board.tiles.length, board.tiles[0].length] : [board.clues.length, board.clues[0].length];
  const answer = make("div", { class: "answer" });
  const say_ = (/** @type {string} */ words) => answer.replaceChildren(make("p", { class: "verdict" }, words));
  const guard = (/** @type {() => Promise<void>} */ run) => async () => {
    await run().catch((error) => say_(errorMessage(error)));
    answer.scrollIntoView({ block: "nearest", behavior: mayMove() ? "smooth" : "auto" });
  };
  const button = (/** @type {string} */ label, /** @type {() => Promise<void>} */ run, kind = "") =>
    make("button", { type: "button", class: kind, onclick: guard(run) }, label);
  const playIt = async () => {
    if (board.puzzle === "onet") {
      const { verdict } = await engine.ask("onet/solve", { board: textOf(board) });
      if (verdict === "impossible" && !(await ask(say("open-dead"), say("open-anyway")))) return;
    }
    const { id } = await engine.ask("open", { text: textOf(board) });
    go(board.puzzle === "onet" ? `/${id}` : loopAddress(id));
  };
  const drawIt = async () => {
    const question = { text: textOf(board), theme: settings.theme };
    const { svg } = await engine.ask("draw", question);
    const keepOpen = (/** @type {Blob} */ file) => {
      const address = URL.createObjectURL(file);
      signal.addEventListener("abort", () => URL.revokeObjectURL(address));
      return address;
    };
    const address = keepOpen(new Blob([svg], { type: "image/svg+xml" }));
    const save = async (/** @type {"png" | "pdf"} */ kind) =>
      make("a", {
        href: keepOpen(await engine.ask(`draw/${kind}`, question)),
        download: `${board.puzzle}.${kind}`,
      }).click();
    answer.replaceChildren(
      make("div", { class: "drawing" }, make("img", { src: address, alt: say("open-draw") })),
      make(
        "p",
        { class: "buttons" },
        make("a", { class: "button", href: address, download: `${board.puzzle}.svg` }, "SVG"),
        button("PNG", () => save("png")),
        button("PDF", () => save("pdf")),
      ),
    );
  };
  const live = board.puzzle === "slitherlink" ? liveVerdict(board, signal) : null;
  const labIt = async () => {
    const question = board.puzzle === "onet" ? "moves-left" : "loops";
    await go(`/lab/${question}?board=${encodeURIComponent(textOf(board))}`);
  };
  const table = editor(board, () => live?.edited());
  result.replaceChildren(
    make("h2", {}, say(board.puzzle === "onet" ? "open-found-onet" : "open-found-slitherlink", { rows, cols })),
    make("p", {}, board.doubtful.length > 0 ? say("open-doubtful", { n: board.doubtful.length }) : say("open-edit")),
    make("div", { class: "wide-scroll" }, table),
    board.source ? straightened(board.source, table, { rows, cols, doubtful: board.doubtful }) : "",
    live?.element ?? "",
    make(
      "p",
      { class: "buttons" },
      button(say("open-play"), playIt, "primary"),
      button(say("open-solve"), () => showSolution(answer, board, signal)),
      button(say("open-next"), () => showNextStep(answer, board)),
      button(say("open-draw"), drawIt),
      button(say("open-lab"), labIt),
    ),
    answer,
  );
}
