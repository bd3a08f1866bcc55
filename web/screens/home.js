/**
 * The home screen: two self-playing boards, and links to everything.
 *
 * @typedef {import("../router.js").Screen} Screen
 */
import { pageHead } from "../ui/bar.js";
import { dayList, today } from "./daily-list.js";
import { make } from "../ui/element.js";
import { liveLoop, liveOnet } from "./live.js";
import { KEPT, recall } from "../storage.js";
import { chooseOnet } from "../onet/choose.js";
import { chooseLoop, lastLoop } from "../slitherlink/choose.js";
import { unfinishedGames } from "../games.js";
import { shelf } from "./shelf.js";
import { say, sayName } from "../words.js";

/** @typedef {import("../words.js").Key} Key */

/** @typedef {import("../games.js").GameRecord} GameRecord */

/** @returns {Promise<Screen>} */
export async function open() {
  const closing = new AbortController();
  const free = (await unfinishedGames()).filter(({ daily }) => !daily);
  const [onetGame, loopGame] = ["onet", "slitherlink"].map((puzzle) => free.find((game) => game.puzzle === puzzle));
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
  const daily = make("ul", {});
  const continued = make("div", {});
  const showShelf = async () => continued.replaceChildren(...[await shelf(showShelf)].filter((found) => found !== null));
  await showShelf();
  const element = make(
    "div",
    { class: "home" },
    pageHead("/"),
    make(
      "main",
      { class: "page" },
      make("h1", { class: "hello" }, say("tagline")),
      make("div", { class: "cards" }, onetCard(onetField, onetGame), loopCard(loopField, loopGame)),
      continued,
      make("section", { class: "today" }, make("h2", {}, say("home-today")), daily),
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
      dayList(today(), closing.signal)
        .then((items) => daily.replaceChildren(...items))
        .catch(quiet);
    },
  };
}

/** @param {HTMLElement} live @param {GameRecord | undefined} going */
function onetCard(live, going) {
  const { level } = going?.game.deal ?? recall(KEPT.lastOnet, { level: 1 });
  const small = level === null ? say("onet-own") : say("onet-level", { n: level });
  return card(
    live,
    "onet",
    "home-onet",
    make("a", { href: "/onet", class: "button primary" }, say(going ? "home-resume" : "home-play"), make("small", {}, small)),
    make("button", { type: "button", onclick: () => chooseOnet() }, say("home-levels")),
  );
}

/** @param {HTMLElement} live @param {GameRecord | undefined} going */
function loopCard(live, going) {
  const { rows, cols, grade } = lastLoop();
  const small = going
    ? `${going.game.clues.length} × ${going.game.clues[0].length}`
    : `${rows} × ${cols} · ${sayName("grade", grade)}`;
  return card(
    live,
    "slitherlink",
    "home-slitherlink",
    make("a", { href: "/slitherlink", class: "button primary" }, say(going ? "home-resume" : "home-play"), make("small", {}, small)),
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
