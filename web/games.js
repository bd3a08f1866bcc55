/**
 * The saved games of this browser, in IndexedDB: a record per game, keyed by its
 * address, and its log entry by entry, so that a move writes only one entry. Without
 * IndexedDB (some private windows) games are kept in memory.
 *
 * @typedef {"onet" | "slitherlink"} Puzzle
 * @typedef {{t: number, do: string}} Entry
 * @typedef {{address: string, puzzle: Puzzle, daily: boolean, over: boolean, played: boolean, saved: number,
 *   length: number, game: any}} GameRecord  the time of saving, the length of its log, and the data of the puzzle
 * @typedef {GameRecord & {log: any[]}} SavedGame
 */

const NAME = "simpul";
const RECORDS = "games";
const ENTRIES = "entries";
/** The most saved games: finished and untouched ones are evicted first, then the oldest. */
const MOST = 100;

/** @type {Map<string, SavedGame>} */
const memory = new Map();

/** @type {Promise<IDBDatabase | null> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase | null>} */
function database() {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(RECORDS, { keyPath: "address" });
        request.result.createObjectStore(ENTRIES);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opening;
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The key range of a game's log entries, starting at an index. @param {string} address @param {number} [from] */
const entryKeys = (address, from = 0) => IDBKeyRange.bound([address, from], [address, Infinity]);

/** Writes one game to the store; remembers how much of the log is written. */
export class GameSlot {
  /** @param {string} address @param {Puzzle} puzzle @param {{daily: boolean, log?: any[]}} how with the log as stored */
  constructor(address, puzzle, { daily, log = [] }) {
    this.address = address;
    this.puzzle = puzzle;
    this.daily = daily;
    this.written = [...log];
  }

  /**
   * @param {any[]} log append-only, except that its last entries may be removed
   * @param {{over: boolean, played: boolean, game: object}} facts
   */
  async save(log, { over, played, game }) {
    let from = Math.min(this.written.length, log.length);
    while (from > 0 && this.written[from - 1] !== log[from - 1]) from--;
    const fresh = log.slice(from);
    const shrunk = this.written.length > from;
    this.written.length = from;
    this.written.push(...fresh);
    /** @type {GameRecord} */
    const record = {
      address: this.address,
      puzzle: this.puzzle,
      daily: this.daily,
      over,
      played,
      saved: Date.now(),
      length: log.length,
      game,
    };
    const store = await database();
    if (!store) {
      memory.set(this.address, { ...record, log: [...log] });
      return;
    }
    const work = store.transaction([RECORDS, ENTRIES], "readwrite");
    const entries = work.objectStore(ENTRIES);
    // A restarted game at this address must not keep the old entries.
    if (shrunk || from === 0) entries.delete(entryKeys(this.address, from));
    fresh.forEach((entry, at) => entries.put(entry, [this.address, from + at]));
    work.objectStore(RECORDS).put(record);
    work.commit();
  }
}

/** @param {string} address @returns {Promise<SavedGame | null>} */
export async function loadGame(address) {
  const store = await database();
  if (!store) return memory.get(address) ?? null;
  const work = store.transaction([RECORDS, ENTRIES]);
  const [record, log] = await Promise.all([
    answer(work.objectStore(RECORDS).get(address)),
    answer(work.objectStore(ENTRIES).getAll(entryKeys(address))),
  ]);
  return record ? { ...record, log: log.slice(0, record.length) } : null;
}

/** All games, latest first. @returns {Promise<GameRecord[]>} */
export async function listGames() {
  const store = await database();
  const all = store ? await answer(store.transaction(RECORDS).objectStore(RECORDS).getAll()) : [...memory.values()];
  return all.sort((a, b) => b.saved - a.saved);
}

/** The unfinished games with at least one action. @param {Puzzle} [puzzle] */
export async function unfinishedGames(puzzle) {
  const all = await listGames();
  return all.filter((game) => game.played && !game.over && (puzzle === undefined || game.puzzle === puzzle));
}

/** @param {string} address */
export async function removeGame(address) {
  memory.delete(address);
  const store = await database();
  if (!store) return;
  const work = store.transaction([RECORDS, ENTRIES], "readwrite");
  work.objectStore(RECORDS).delete(address);
  work.objectStore(ENTRIES).delete(entryKeys(address));
  await new Promise((resolve) => (work.oncomplete = resolve));
}

/** Evicts games beyond the limit. */
export async function pruneGames() {
  const all = await listGames();
  const open = all.filter((game) => game.played && !game.over);
  const others = all.filter((game) => !open.includes(game));
  for (const { address } of [...open, ...others].slice(MOST)) await removeGame(address);
}

/** @returns {Promise<SavedGame[]>} */
export async function exportGames() {
  const games = await Promise.all((await listGames()).map(({ address }) => loadGame(address)));
  return games.filter((game) => game !== null);
}

/** Imports games; of two with the same address the later one wins. @param {SavedGame[]} games */
export async function importGames(games) {
  for (const { log, ...record } of games) {
    const mine = await loadGame(record.address);
    if (mine && mine.saved >= record.saved) continue;
    await removeGame(record.address);
    const store = await database();
    if (!store) {
      memory.set(record.address, { ...record, log });
      continue;
    }
    const work = store.transaction([RECORDS, ENTRIES], "readwrite");
    log.forEach((entry, at) => work.objectStore(ENTRIES).put(entry, [record.address, at]));
    work.objectStore(RECORDS).put(record);
    await new Promise((resolve) => (work.oncomplete = resolve));
  }
  await pruneGames();
}

export async function forgetGames() {
  for (const { address } of await listGames()) await removeGame(address);
}
