/** The finished games of this browser, as a table with a small chart of each kind. */
import { allResults, isFaster, isHigher } from "../results.js";
import { resultsChart } from "../ui/chart.js";
import { make } from "../ui/element.js";
import { clockTime, say, sayName } from "../words.js";

export function recordsTable() {
  const rows = Object.entries(allResults()).filter(([, results]) => results.length > 0);
  if (rows.length === 0) return make("p", {}, say("leaders-none"));
  const head = ["leaders-game", "records-games", "leaders-score", "leaders-time", "records-chart"];
  const body = rows.map(([kind, results]) => {
    const onet = kind.startsWith("onet/") || kind === "daily/onet";
    const best = results.reduce((one, other) => ((onet ? isHigher : isFaster)(other, one) ? other : one));
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, nameOf(kind)),
      make("td", {}, results.length),
      make("td", {}, best.score),
      make("td", {}, clockTime(best.time)),
      make("td", { class: "chart-cell" }, results.length > 1 ? resultsChart(results, onet ? "score" : "time") : "–"),
    );
  });
  return make(
    "table",
    { class: "results" },
    make("thead", {}, make("tr", {}, ...head.map((key) => make("th", { scope: "col" }, say(/** @type {"leaders-game"} */ (key)))))),
    make("tbody", {}, ...body),
  );
}

/** @param {string} kind */
function nameOf(kind) {
  const [first, second, third] = kind.split("/");
  return namesOf(first, second, third)
    .filter((part) => part !== "")
    .join(" · ");
}

/** @param {string} first @param {string} second @param {string} [third] */
function namesOf(first, second, third = "") {
  const grade = (/** @type {string} */ name) => (name === "" ? "" : sayName("grade", name));
  if (first === "daily") return [say("leaders-daily"), say(second === "onet" ? "onet" : "slitherlink"), grade(third)];
  if (first === "slitherlink") return [say("slitherlink"), second.replace("x", " × "), grade(third)];
  return [say("onet"), second === "own" ? say("onet-own") : say("onet-level", { n: second }), sayName("mode", third)];
}
