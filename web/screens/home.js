/**
 * The first screen: two boards that play by themselves, and every way in.
 *
 * @typedef {import("../router.js").Screen} Screen
 */
import { pageHead } from "../ui/bar.js";
import { todayList } from "./daily-list.js";
import { make } from "../ui/element.js";
import { liveLoop, liveOnet } from "./live.js";
import { recall } from "../storage.js";
import { chooseOnet } from "../onet/choose.js";
import { keptGame } from "../onet/game.js";
import { chooseLoop, lastLoop } from "../slitherlink/choose.js";
import { keptLoop } from "../slitherlink/game.js";
import { say, sayName } from "../words.js";

/** @typedef {import("../words.js").Key} Key */

/** @returns {Screen} */
export function open() {
  const closing = new AbortController();
  const [onetField, loopField] = [
    make("div", { class: "live", "aria-hidden": "true" }),
    make("div", { class: "live", "aria-hidden": "true" }),
  ];
  /** @type {[string, Key, Key][]} */
  const more = [
    ["/open", "home-open", "home-open-text"],
    ["/lab", "home-lab", "home-lab-text"],
    ["/leaders", "leaders", "home-leaders-text"],
    ["/about", "about", "home-about-text"],
  ];
  const today = make("ul", {});
  const element = make(
    "div",
    { class: "home" },
    pageHead("/"),
    make(
      "main",
      { class: "page" },
      make("div", { class: "hello" }, make("h1", {}, "Simpul"), make("p", {}, say("tagline"))),
      make("div", { class: "cards" }, onetCard(onetField), loopCard(loopField)),
      make("section", { class: "today" }, make("h2", {}, say("home-today")), today),
      make(
        "section",
        { class: "more" },
        make("h2", {}, say("home-more")),
        make(
          "ul",
          {},
          ...more.map(([href, title, text]) =>
            make("li", {}, make("a", { href }, make("b", {}, say(title)), make("small", {}, say(text)))),
          ),
        ),
      ),
    ),
  );
  return {
    title: "Simpul",
    element,
    close: () => closing.abort(),
    shown: () => {
      const quiet = (/** @type {unknown} */ error) => {
        if (!closing.signal.aborted) throw error;
      };
      liveOnet(onetField, closing.signal).catch(quiet);
      liveLoop(loopField, closing.signal).catch(quiet);
      todayList(closing.signal)
        .then((items) => today.replaceChildren(...items))
        .catch(quiet);
    },
  };
}

/** @param {HTMLElement} live */
function onetCard(live) {
  const kept = keptGame();
  const going = kept && !kept.over && kept.log.length > 0;
  const { level } = recall("onet.last", { level: 1 });
  const small = going
    ? kept.deal.level === null
      ? say("onet-own")
      : say("onet-level", { n: kept.deal.level })
    : say("home-level", { n: level });
  return card(
    live,
    "onet",
    "home-onet",
    make(
      "a",
      { href: "/onet", class: "button primary" },
      say(going ? "home-resume" : "home-play"),
      make("small", {}, small),
    ),
    make("button", { type: "button", onclick: () => chooseOnet() }, say("home-levels")),
  );
}

/** @param {HTMLElement} live */
function loopCard(live) {
  const kept = keptLoop();
  const going = kept && !kept.over && kept.log.length > 0;
  const { rows, cols, grade } = lastLoop();
  const small = going
    ? `${kept.clues.length} × ${kept.clues[0].length}`
    : `${rows} × ${cols} · ${sayName("grade", grade)}`;
  return card(
    live,
    "slitherlink",
    "home-slitherlink",
    make(
      "a",
      { href: "/slitherlink", class: "button primary" },
      say(going ? "home-resume" : "home-play"),
      make("small", {}, small),
    ),
    make("button", { type: "button", onclick: () => chooseLoop() }, say("home-sizes")),
  );
}

/** @param {HTMLElement} live @param {Key} title @param {Key} text @param {HTMLElement[]} ways */
function card(live, title, text, ...ways) {
  return make(
    "section",
    { class: "card" },
    live,
    make("div", {}, make("h2", {}, say(title)), make("p", {}, say(text))),
    make("p", { class: "buttons" }, ...ways),
  );
}
