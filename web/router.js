/**
 * The router: maps addresses to screens. A screen module exports `open(place)`, which
 * returns the title and element of the screen, its key handler, and a function that
 * closes it. Links within the page change the screen without a page load.
 *
 * @typedef {{parts: string[], query: URLSearchParams, fresh: boolean}} Place  fresh: start a new game even if there is a saved one
 * @typedef {{title: string, element: HTMLElement, ranked?: boolean, key?: (event: KeyboardEvent) => boolean, close?: () => void,
 *   shown?: () => void}} Screen
 */
import { addressOf } from "./address.js";
import { pageHead } from "./ui/bar.js";
import { dialogIsOpen } from "./ui/dialog.js";
import { make } from "./ui/element.js";
import { notice, settleNotice } from "./ui/notice.js";
import { errorMessage } from "./net/error-message.js";
import { say } from "./words.js";

/** @type {Record<string, () => Promise<{open(place: Place): Screen | Promise<Screen>}>>} */
const SCREENS = {
  "": () => import("./screens/home.js"),
  onet: () => import("./screens/onet.js"),
  slitherlink: () => import("./screens/slitherlink.js"),
  daily: () => import("./screens/daily.js"),
  open: () => import("./screens/open.js"),
  lab: () => import("./screens/lab.js"),
  leaders: () => import("./screens/leaderboard.js"),
  settings: () => import("./screens/settings.js"),
  about: () => import("./screens/about.js"),
};

const SLOW = 500;

/** @type {Screen | null} */
let current = null;
let turn = 0;

const host = () => /** @type {HTMLElement} */ (document.getElementById("screen"));

/** @returns {Screen | null} */
export const currentScreen = () => current;

/** @param {string} address @param {{fresh?: boolean}} [how] fresh: starts a new game even if there is a saved one */
export function go(address, { fresh = false } = {}) {
  history.pushState(fresh ? { fresh } : null, "", address);
  return show();
}

/**
 * Replaces the address without changing the screen.
 * @param {string} address
 */
export function rename(address) {
  const same = location.pathname + location.search === address;
  if (!same || history.state !== null) history.replaceState(null, "", address);
}

export async function show() {
  const mine = ++turn;
  current?.close?.();
  current = null;
  for (const dialog of document.querySelectorAll("dialog")) dialog.remove();
  const place = { ...addressOf(location), fresh: history.state?.fresh === true };
  const waiting = sayWhenSlow();
  const load = SCREENS[place.parts[0] ?? ""];
  const screen = load ? await load().then((module) => module.open(place)).catch(fallen) : nowhere();
  waiting();
  if (mine !== turn) {
    screen.close?.();
    return;
  }
  current = screen;
  document.title = screen.title === "Simpul" ? "Simpul" : `${screen.title} · Simpul`;
  host().replaceChildren(screen.element);
  settleNotice();
  showEntry(screen.element);
  scrollTo(0, 0);
  if (mine > 1) focusHeading(screen.element);
  screen.shown?.();
}

/** Scrolls the menu's current entry into view; on a phone the menu is wider than the screen. @param {HTMLElement} element */
function showEntry(element) {
  const entry = element.querySelector(".page-head nav [aria-current]");
  entry?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Moves the focus to the new heading, for screen readers. @param {HTMLElement} element */
function focusHeading(element) {
  const heading = element.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Shows a notice with the elapsed seconds while a screen loads slowly (a large puzzle is generated). @returns {() => void} */
function sayWhenSlow() {
  let away = () => {};
  const began = performance.now();
  // The seconds are hidden from screen readers, which have announced the wait once.
  const seconds = make("span", { class: "seconds", "aria-hidden": "true" });
  const count = () => {
    seconds.textContent = say("seconds", { n: Math.round((performance.now() - began) / 1000) });
    timer = setTimeout(count, 1000);
  };
  const begin = () => {
    if (dialogIsOpen()) {
      // While a dialog is open, the page waits for the player.
      timer = setTimeout(begin, SLOW);
      return;
    }
    away = notice(say("loading"), { stays: true, name: "loading", more: seconds });
    timer = setTimeout(count, 1000);
  };
  let timer = setTimeout(begin, SLOW);
  return () => {
    clearTimeout(timer);
    away();
  };
}

/** @param {Error} error @returns {Screen} */
const fallen = (error) =>
  apology(
    say("fallen-title"),
    errorMessage(error),
    make("button", { type: "button", class: "primary", onclick: () => void show() }, say("go-again")),
  );

/** The screen for an unknown address. @returns {Screen} */
const nowhere = () => apology(say("nowhere-title"), say("nowhere-text", { address: location.pathname }));

/** An error screen. @param {string} title @param {string} reason @param {HTMLElement[]} ways @returns {Screen} */
function apology(title, reason, ...ways) {
  const home = make("a", { href: "/", class: "button" }, say("go-home"));
  const words = make(
    "main",
    { class: "page" },
    make("h1", {}, title),
    make("p", { class: "reason" }, reason),
    make("p", { class: "buttons" }, ...ways, home),
  );
  return { title, element: make("div", {}, pageHead(""), words) };
}

export function listenToAddresses() {
  addEventListener("popstate", show);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || /^\/api(\/|$)/.test(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
