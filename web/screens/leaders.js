/** The best games of this browser. @typedef {import("../router.js").Screen} Screen */
import { pageHead } from "../bar.js";
import { make } from "../element.js";
import { recall } from "../keep.js";
import { clockTime, say, sayName } from "../words.js";

/** @typedef {{score: number, time: number}} Best */

/** @returns {Screen} */
export function open() {
  const rows = [
    ...Object.entries(recall("onet.best", /** @type {Record<string, Best>} */ ({}))).map(([name, best]) => ({
      name: onetName(name),
      best,
    })),
    ...Object.entries(recall("slitherlink.best", /** @type {Record<string, Best>} */ ({}))).map(([name, best]) => ({
      name: loopName(name),
      best,
    })),
  ];
  const head = make(
    "tr",
    {},
    ...[say("leaders.game"), say("leaders.score"), say("leaders.time")].map((title) =>
      make("th", { scope: "col" }, title),
    ),
  );
  const body = rows.map(({ name, best }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, name),
      make("td", {}, best.score),
      make("td", {}, clockTime(best.time)),
    ),
  );
  const table =
    rows.length === 0
      ? make("p", {}, say("leaders.none"))
      : make("table", { class: "results" }, make("thead", {}, head), make("tbody", {}, ...body));
  const element = make(
    "div",
    {},
    pageHead("/leaders"),
    make("main", { class: "page" }, make("h1", {}, say("leaders.title")), make("p", {}, say("leaders.text")), table),
  );
  return { title: say("leaders.title"), element };
}

/** @param {string} name `LEVEL.MODE` or `BOARD.MODE` */
function onetName(name) {
  const at = name.lastIndexOf(".");
  const level = name.slice(0, at);
  return `${say("onet")} · ${/^\d+$/.test(level) ? say("onet.level", { n: level }) : say("onet.own")} · ${sayName("mode", name.slice(at + 1))}`;
}

/** @param {string} name `ROWSxCOLS.GRADE` */
function loopName(name) {
  const [size, grade] = name.split(".");
  return `${say("slitherlink")} · ${size.replace("x", " × ")}${grade ? ` · ${sayName("grade", grade)}` : ""}`;
}
