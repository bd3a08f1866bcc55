/** The help screen: rules, scoring, keys and licences. @typedef {import("../router.js").Screen} Screen */
import { pageHead } from "../ui/bar.js";
import { make } from "../ui/element.js";
import { keysTable } from "../ui/keys.js";
import { settings } from "../settings.js";
import { fetchTheme } from "../onet/theme.js";
import { say } from "../words.js";

/** @returns {Screen} */
export function open() {
  const pictures = make("p", {});
  const part = (/** @type {string} */ title, /** @type {(Node | string)[]} */ ...content) =>
    make(
      "section",
      {},
      make("h2", {}, title),
      ...content.map((text) => (typeof text === "string" ? make("p", {}, text) : text)),
    );
  const element = make(
    "div",
    {},
    pageHead("/about"),
    make(
      "main",
      { class: "page about" },
      make("h1", {}, say("about")),
      make("p", {}, say("about-text")),
      make("p", {}, say("about-private")),
      part(say("about-onet"), say("about-onet-rules")),
      part(say("about-loop"), say("about-loop-rules")),
      part(say("about-score"), say("about-score-onet"), say("about-score-loop")),
      part(say("about-keys"), keysTable()),
      part(say("about-programmers"), make("p", {}, make("a", { href: "/api" }, say("about-programmers-text")))),
      part(say("about-licences"), say("about-licence"), pictures),
    ),
  );
  const shown = async () => {
    const { name, licence } = await fetchTheme(settings.theme);
    pictures.textContent = licence === "" ? "" : say("about-pictures", { name, licence });
  };
  return { title: say("about"), element, shown };
}
