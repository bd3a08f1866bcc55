/**
 * The results of finished games in this browser, grouped by the category in which they
 * are compared (`onet/LEVEL/MODE`, `slitherlink/ROWSxCOLS/GRADE`, `daily/…`).
 *
 * @typedef {{at: number, time: number, score: number}} Result  when it was finished; milliseconds of play
 */
import { KEPT, keep, recall } from "./storage.js";

/** The most results of each kind. */
const MOST = 60;

/** @returns {Record<string, Result[]>} oldest first */
export const allResults = () => recall(KEPT.results, {});

/**
 * @param {string} kind @param {{time: number, score: number}} result
 * @param {(one: Result, other: Result) => boolean} isBetter
 * @returns {{results: Result[], best: Result, isRecord: boolean}} including this one
 */
export function addResult(kind, result, isBetter) {
  const all = allResults();
  const mine = { ...result, at: Date.now() };
  const old = all[kind] ?? [];
  const results = [...old, mine].slice(-MOST);
  keep(KEPT.results, { ...all, [kind]: results });
  const best = results.reduce((one, other) => (isBetter(other, one) ? other : one));
  return { results, best, isRecord: best === mine };
}

/** @param {Result} one @param {Result} other */
export const isHigher = (one, other) => one.score > other.score;

/** @param {Result} one @param {Result} other */
export const isFaster = (one, other) => one.time < other.time;
