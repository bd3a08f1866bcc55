/** The best games of this browser, as a table. @typedef {{score: number, time: number}} Best */
import { make } from "../ui/element.js";
import { recall } from "../storage.js";
import { clockTime, say, sayName } from "../words.js";

export function bestGames() {
  const onet = Object.entries(recall("onet.best", /** @type {Record<string, Best>} */ ({})));
  const loops = Object.entries(recall("slitherlink.best", /** @type {Record<string, Best>} */ ({})));
  const rows = [
    ...onet.map(([name, best]) => ({ name: onetName(name), best })),
    ...loops.map(([name, best]) => ({ name: loopName(name), best })),
  ];
  if (rows.length === 0) return make("p", {}, say("leaders-none"));
  const head = [say("leaders-game"), say("leaders-score"), say("leaders-time")];
  const body = rows.map(({ name, best }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, name),
      make("td", {}, best.score),
      make("td", {}, clockTime(best.time)),
    ),
  );
  return make(
    "table",
    { class: "results" },
    make("thead", {}, make("tr", {}, ...head.map((title) => make("th", { scope: "col" }, title)))),
    make("tbody", {}, ...body),
  );
}

/** @param {string} name `LEVEL.MODE` or `BOARD.MODE` */
function onetName(name) {
  const at = name.lastIndexOf(".");
  const level = name.slice(0, at);
  return `${say("onet")} · ${/^\d+$/.test(level) ? say("onet-level", { n: level }) : say("onet-own")} · ${sayName("mode", name.slice(at + 1))}`;
}

/** @param {string} name `ROWSxCOLS.GRADE` */
function loopName(name) {
  const [size, grade] = name.split(".");
  return `${say("slitherlink")} · ${size.replace("x", " × ")}${grade ? ` · ${sayName("grade", grade)}` : ""}`;
}
