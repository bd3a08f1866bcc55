/**
 * What an address says, and how a game is written as an address.
 *
 * @typedef {import("./router.js").Place} Place
 * @typedef {import("./types.js").OnetDeal} OnetDeal
 * @typedef {import("./types.js").LoopDeal} LoopDeal
 */

/** @param {Location | URL} location @returns {Place} */
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

/** @param {OnetDeal} deal */
export function onetAddress(deal) {
  const query = new URLSearchParams();
  if (deal.mode !== "timed" || deal.level === null) query.set("mode", deal.mode);
  if (deal.level === null) return `/${deal.board}?${query}`;
  if (deal.seed !== null) query.set("seed", String(deal.seed));
  return `/onet/${deal.level}?${query}`;
}

/** @param {string} puzzle `slither/COLS/ROWS/BODY` */
export function loopAddress(puzzle) {
  return `/slitherlink/${puzzle.split("/").slice(1).join("/")}`;
}

/** The same with what is drawn. @param {string} puzzle @param {import("./slitherlink/marks.js").Marks} marks */
export function loopPosition(puzzle, marks) {
  return `${loopAddress(puzzle)}?marks=${marks.write()}`;
}

/**
 * What to ask for a new Onet game: a level, or a board of one's own.
 * @param {Place} place
 * @returns {{level?: number, mode: string, seed?: number, board?: string} | null}
 */
export function onetRequest({ parts, query }) {
  const mode = query.get("mode") ?? "";
  const known = ["timed", "zen", "strict"].includes(mode);
  if (parts.length >= 4) return { board: parts.join("/"), mode: known ? mode : "zen" };
  const level = Number(parts[1]);
  if (!Number.isInteger(level) || level < 1) return null;
  const seed = query.get("seed");
  const request = { level, mode: known ? mode : "timed" };
  return seed !== null && /^\d{1,16}$/.test(seed) ? { ...request, seed: Number(seed) } : request;
}

/**
 * @param {Place} place
 * @returns {{puzzle: string} | {rows: number, cols: number, grade: string} | null}
 */
export function loopRequest({ parts, query }) {
  if (parts.length >= 4) return { puzzle: ["slither", ...parts.slice(1)].join("/") };
  const size = /^(\d{1,3})x(\d{1,3})$/.exec(parts[1] ?? "");
  if (size) return { rows: Number(size[1]), cols: Number(size[2]), grade: query.get("grade") ?? "easy" };
  return null;
}
