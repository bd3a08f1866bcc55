/**
 * The daily puzzles: of today (`/daily`), or of a past day (`/daily/DATE`).
 *
 * @typedef {import("../router.js").Place} Place
 * @typedef {import("../router.js").Screen} Screen
 */
import { go } from "../router.js";
import { settings } from "../settings.js";
import { pageHead } from "../ui/bar.js";
import { make } from "../ui/element.js";
import { say } from "../words.js";
import { dayList, dayName, finished, firstDay, pastDays, streak, today } from "./daily-list.js";

/** The number of past days that are listed; earlier ones are reached by their date. */
const LISTED = 28;

/** @param {Place} place @returns {Promise<Screen>} */
export async function open({ parts }) {
  const closing = new AbortController();
  const day = dateIn(parts[1]) ?? today();
  const items = await dayList(day, closing.signal);
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString(settings.language, { dateStyle: "long", timeZone: "UTC" });
  const title = day === today() ? say("daily-title") : date;
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
      archive(day),
    ),
  );
  return { title, element, close: () => closing.abort() };
}

/** A day with puzzles; `null` for any other text. @param {string | undefined} text @returns {string | null} */
function dateIn(text) {
  const isDate = text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);
  return isDate && text >= firstDay() && text <= today() ? text : null;
}

/** Links to the latest days, and a date field for others. @param {string} shown */
function archive(shown) {
  const days = [today(), ...pastDays(LISTED)];
  const field = make("input", { type: "date", min: firstDay(), max: today(), value: shown, "aria-label": say("archive-date") });
  field.addEventListener("change", () => {
    const day = dateIn(field.value);
    if (day) go(`/daily/${day}`);
  });
  return make(
    "section",
    { class: "archive" },
    make("h2", {}, say("archive")),
    make("ul", {}, ...days.map((day) => make("li", {}, dayLink(day, shown))), make("li", {}, field)),
  );
}

/** @param {string} day @param {string} shown */
function dayLink(day, shown) {
  const done = finished(day);
  return make(
    "a",
    { href: day === today() ? "/daily" : `/daily/${day}`, class: "button", "aria-current": day === shown ? "page" : null },
    day === today() ? say("daily") : dayName(day),
    done > 0 ? make("small", {}, ` · ${say("archive-done", { n: done })}`) : null,
  );
}
