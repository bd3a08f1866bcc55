/**
 * Parses addresses, and writes games as addresses.
 *
 * @typedef {import("./router.js").Place} Place
 * @typedef {import("./net/types.js").OnetDeal} OnetDeal
 * @typedef {import("./net/types.js").LoopDeal} LoopDeal
 * @typedef {import("./net/types.js").Grade} Grade
 * @typedef {import("./net/types.js").Mode} Mode
 * @typedef {{daily: string, grade: Grade}} Today  a daily Slitherlink: its day, `YYYY-MM-DD`, and its grade
 * @typedef {{level?: number, mode: Mode, seed?: number, board?: string, daily?: string}} OnetRequest
 * @typedef {{puzzle: string, today?: Today} | {rows: number, cols: number, grade: Grade}} LoopRequest
 */

const MODES = /** @type {const} */ (["timed", "zen", "strict"]);

/** @param {Location | URL} location @returns {Omit<Place, "fresh">} */
export function addressOf(location) {
  const parts = location.pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  return { parts, query: new URLSearchParams(location.search) };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @param {OnetDeal} deal @param {string | null} [daily] the day, for a daily puzzle */
export function onetAddress(deal, daily = null) {
  const query = new URLSearchParams();
  if (deal.mode !== "timed" || deal.level === null) query.set("mode", deal.mode);
  if (deal.level === null) return `/${deal.board}?${query}`;
  if (deal.seed !== null) query.set("seed", String(deal.seed));
  if (daily !== null) query.set("daily", daily);
  return `/onet/${deal.level}?${query}`;
}

/** @param {string} puzzle `slither/COLS/ROWS/BODY` @param {Today | null} [today] for a daily puzzle */
export function loopAddress(puzzle, today = null) {
  const query = today === null ? "" : `?${new URLSearchParams({ daily: today.daily, grade: today.grade })}`;
  return `/slitherlink/${puzzle.split("/").slice(1).join("/")}${query}`;
}

/** The address of a puzzle with the player's marks. @param {string} puzzle @param {import("./slitherlink/marks.js").Marks} marks */
export function loopPosition(puzzle, marks) {
  return `${loopAddress(puzzle)}?marks=${marks.write()}`;
}

/**
 * The request for a new Onet game: a level, or the player's own board.
 * @param {Place} place
 * @returns {OnetRequest | null}
 */
export function onetRequest({ parts, query }) {
  const mode = MODES.find((known) => known === query.get("mode"));
  if (parts.length >= 4) return { board: parts.join("/"), mode: mode ?? "zen" };
  const level = Number(parts[1]);
  if (!Number.isInteger(level) || level < 1) return null;
  const seed = query.get("seed");
  /** @type {OnetRequest} */
  const request = { level, mode: mode ?? "timed" };
  if (seed === null || !/^\d{1,16}$/.test(seed)) return request;
  const daily = dayIn(query);
  return { ...request, seed: Number(seed), ...(daily === null ? {} : { daily }) };
}

/**
 * @param {Place} place
 * @returns {LoopRequest | null}
 */
export function loopRequest({ parts, query }) {
  if (parts.length >= 4) {
    const puzzle = ["slither", ...parts.slice(1)].join("/");
    const [daily, grade] = [dayIn(query), gradeIn(query)];
    return daily === null || grade === null ? { puzzle } : { puzzle, today: { daily, grade } };
  }
  const size = /^(\d{1,3})x(\d{1,3})$/.exec(parts[1] ?? "");
  if (size) return { rows: Number(size[1]), cols: Number(size[2]), grade: gradeIn(query) ?? "easy" };
  return null;
}

/** The grade as written; the server validates it. @param {URLSearchParams} query */
const gradeIn = (query) => /** @type {Grade | null} */ (query.get("grade"));

/** @param {URLSearchParams} query */
function dayIn(query) {
  const day = query.get("daily") ?? "";
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
}
