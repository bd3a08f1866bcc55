/** Today's puzzles. @typedef {import("../router.js").Screen} Screen */
import { pageHead } from "../ui/bar.js";
import { todayList } from "./daily-list.js";
import { make } from "../ui/element.js";
import { settings } from "../settings.js";
import { say } from "../words.js";

/** @returns {Promise<Screen>} */
export async function open() {
  const closing = new AbortController();
  const items = await todayList(closing.signal);
  const date = new Date().toLocaleDateString(settings.language, { dateStyle: "long", timeZone: "UTC" });
  const element = make(
    "div",
    {},
    pageHead("/daily"),
    make(
      "main",
      { class: "page today" },
      make("h1", {}, say("daily-title")),
      make("p", {}, say("daily-text", { date })),
      make("ul", {}, ...items),
    ),
  );
  return { title: say("daily-title"), element, close: () => closing.abort() };
}
