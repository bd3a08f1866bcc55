/**
 * A wrapper of localStorage for small data: settings, results, what was played last.
 * Games have their own store (`games.js`). Unavailable storage (private window, full) is
 * not an error.
 */

const PREFIX = "simpul.";

/** The keys of all stored values. Browsers and backups contain them, so they never change. */
export const KEPT = /** @type {const} */ ({
  settings: "settings",
  results: "results",
  lastOnet: "onet.last",
  lastSlitherlink: "slitherlink.last",
  lastTrack: "leaders.last",
  taught: { onet: "onet.taught", slitherlink: "slitherlink.taught" },
  guided: "onet.guided",
  pending: "ranked.pending",
  dailyTimes: "daily.times",
  dailyArchive: "daily.archive",
  offlineDay: "offline.day",
});

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(name, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {unknown} value `null` deletes it */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is unavailable or full; the game continues without it.
  }
}

/** All stored values by name. @returns {Record<string, unknown>} */
export function recallAll() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return Object.fromEntries(names.map((name) => [name.slice(PREFIX.length), recall(name.slice(PREFIX.length), null)]));
  } catch {
    return {};
  }
}

export function forgetAll() {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {
    // Storage is unavailable.
  }
}
