/**
 * Export and import of all stored data: settings, results and games.
 *
 * @typedef {{format: "simpul", version: 1, kept: Record<string, unknown>, games: import("./games.js").SavedGame[]}} Backup
 */
import { exportGames, importGames } from "./games.js";
import { keep, recallAll } from "./storage.js";

/** @returns {Promise<Blob>} */
export async function exportBackup() {
  /** @type {Backup} */
  const backup = { format: "simpul", version: 1, kept: recallAll(), games: await exportGames() };
  return new Blob([JSON.stringify(backup)], { type: "application/json" });
}

/** @param {Blob} file @returns {Promise<number>} the number of games in it; throws if it is not a backup */
export async function importBackup(file) {
  const backup = /** @type {Backup} */ (JSON.parse(await file.text()));
  if (backup.format !== "simpul" || backup.version !== 1 || !Array.isArray(backup.games)) throw new Error("format");
  const games = backup.games.filter(({ address, puzzle, log }) => {
    const known = puzzle === "onet" || puzzle === "slitherlink";
    return known && typeof address === "string" && address.startsWith("/") && Array.isArray(log);
  });
  for (const [name, value] of Object.entries(backup.kept)) keep(name, value);
  await importGames(games);
  return games.length;
}
