/**
 * The puzzles of today (`/daily`), or of a day in the archive (`/daily/DATE`).
 *
 * @typedef {import("../router.js").Place} Place
 * @typedef {import("../router.js").Screen} Screen
 */
import { settings } from "../settings.js";
import { pageHead } from "../ui/bar.js";
import { make } from "../ui/element.js";
import { say } from "../words.js";
import { archivedList, dayName, pastDays, streak, todayList } from "./daily-list.js";

/** @param {Place} place @returns {Promise<Screen>} */
export async function open({ parts }) {
  const closing = new AbortController();
  const day = /^\d{4}-\d\d-\d\d$/.test(parts[1] ?? "") ? parts[1] : null;
  const archived = day && (await archivedList(day));
  const items = archived || (await todayList(closing.signal));
  const when = archived && day ? new Date(`${day}T00:00:00Z`) : new Date();
  const date = when.toLocaleDateString(settings.language, { dateStyle: "long", timeZone: "UTC" });
  const title = archived ? date : say("daily-title");
  const days = streak();
  const element = make(
    "div",
    {},
    pageHead("/daily"),
    make(
      "main",
      { class: "page today" },
      make("h1", {}, title),
      make("p", {}, say("daily-text", { date })),
      days > 0 ? make("p", { class: "streak" }, `${say("streak")}: ${say("streak-days", { n: days })}`) : null,
      make("ul", {}, ...items),
      archiveList(day),
    ),
  );
  return { title, element, close: () => closing.abort() };
}

/** @param {string | null} shown */
function archiveList(shown) {
  const days = pastDays();
  const links = days.map((day) =>
    make("li", {}, make("a", { href: `/daily/${day}`, class: "button", "aria-current": day === shown ? "page" : null }, dayName(day))),
  );
  if (shown) links.unshift(make("li", {}, make("a", { href: "/daily", class: "button" }, say("daily"))));
  if (links.length === 0) return null;
  return make("section", { class: "archive" }, make("h2", {}, say("archive")), make("ul", {}, ...links));
}
