/** The settings screen. @typedef {import("../router.js").Screen} Screen */
import { pageHead } from "../ui/bar.js";
import { ask } from "../ui/dialog.js";
import { make } from "../ui/element.js";
import { LANGUAGES } from "../languages.js";
import { Away } from "../net/engine.js";
import { exportBackup, importBackup } from "../backup.js";
import { forgetGames } from "../games.js";
import { forgetAll } from "../storage.js";
import { nicknameField } from "../ui/nickname.js";
import { notice } from "../ui/notice.js";
import { forgetPlayer } from "../net/player.js";
import { show } from "../router.js";
import { change, reloadSettings, resetSettings, settings } from "../settings.js";
import { fetchTheme, pictureAddress, THEMES, wearTheme } from "../onet/theme.js";
import { say } from "../words.js";

/** @typedef {import("../words.js").Key} Key */
/** @typedef {import("../settings.js").Settings} Settings */

const SHOWN = 10;

/** @returns {Screen} */
export function open() {
  const preview = make("div", { class: "preview", "aria-hidden": "true" });
  const nickname = nicknameField();
  const form = make(
    "form",
    { class: "settings-form", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    segments(
      "language",
      say("settings-language"),
      Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]),
      () => show(),
    ),
    segments(
      "look",
      say("settings-look"),
      ["system", "light", "dark", "contrast"].map((name) => [name, say(/** @type {Key} */ (`settings-look-${name}`))]),
    ),
    segments(
      "theme",
      say("settings-theme"),
      THEMES.map((name) => [name, say(/** @type {Key} */ (`settings-theme-${name}`))]),
      () => showPreview(preview),
      preview,
    ),
    segments(
      "motion",
      say("settings-motion"),
      ["system", "full", "none"].map((name) => [name, say(/** @type {Key} */ (`settings-motion-${name}`))]),
    ),
    make(
      "fieldset",
      { class: "choices" },
      make("legend", {}, say("settings-switches")),
      toggle("sounds"),
      toggle("leftHand"),
      toggle("clock"),
      toggle("ranked"),
      toggle("lineColours"),
      toggle("autoCross"),
    ),
    nickname.element,
    backupFields(),
    make("p", {}, make("button", { type: "button", onclick: forgetMe }, say("settings-forget"))),
  );
  const element = make(
    "div",
    {},
    pageHead("/settings"),
    make("main", { class: "page" }, make("h1", {}, say("settings")), form),
  );
  const shown = () => {
    showPreview(preview);
    nickname.fetch();
  };
  return { title: say("settings"), element, shown };
}

/** @param {"language" | "look" | "theme" | "motion"} name @param {string} legend @param {string[][]} options @param {() => void} [chosen] @param {HTMLElement} [below] */
function segments(name, legend, options, chosen = () => {}, below) {
  const pick = (/** @type {string} */ value) => {
    change(/** @type {Partial<Settings>} */ ({ [name]: value }));
    chosen();
  };
  const labels = options.map(([value, label]) =>
    make(
      "label",
      {},
      make("input", { type: "radio", name, value, checked: settings[name] === value, onchange: () => pick(value) }),
      make("span", { lang: name === "language" ? value : null }, label),
    ),
  );
  return make(
    "fieldset",
    { class: "setting" },
    make("legend", {}, legend),
    make("div", { class: "segments" }, ...labels),
    below,
  );
}

/** @param {"sounds" | "leftHand" | "clock" | "ranked" | "lineColours" | "autoCross"} name */
function toggle(name) {
  const input = make("input", {
    type: "checkbox",
    checked: settings[name] === true,
    onchange: () => change({ [name]: input.checked }),
  });
  return make("label", { class: "choice" }, input, make("span", {}, say(`settings-switch-${name}`)));
}

/** @param {HTMLElement} preview */
async function showPreview(preview) {
  const name = settings.theme;
  const theme = await fetchTheme(name);
  if (name !== settings.theme) return;
  preview.replaceChildren(
    ...theme.kinds.slice(0, SHOWN).map(({ svg }) => {
      const picture = make("div", { class: "picture" });
      picture.style.backgroundImage = `url("${pictureAddress(svg)}")`;
      return make("div", { class: "cell" }, make("div", { class: "tile" }, picture));
    }),
  );
  wearTheme();
}

/** Export and import of all stored data. */
function backupFields() {
  const file = make("input", { type: "file", accept: "application/json,.json", class: "unseen", tabindex: -1, "aria-label": say("backup-import") });
  file.addEventListener("change", () => file.files?.[0] && bringIn(file.files[0]));
  return make(
    "fieldset",
    { class: "setting" },
    make("legend", {}, say("backup")),
    make("p", {}, say("backup-text")),
    make(
      "p",
      { class: "buttons" },
      make("button", { type: "button", onclick: saveBackup }, say("backup-export")),
      make("button", { type: "button", onclick: () => file.click() }, say("backup-import")),
      file,
    ),
  );
}

async function saveBackup() {
  const address = URL.createObjectURL(await exportBackup());
  make("a", { href: address, download: `simpul-${new Date().toISOString().slice(0, 10)}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {File} file */
async function bringIn(file) {
  if (!(await ask(say("backup-ask"), say("backup-import")))) return;
  try {
    const games = await importBackup(file);
    reloadSettings();
    await show();
    notice(say("backup-done", { n: games }));
  } catch {
    notice(say("backup-failed"));
  }
}

async function forgetMe() {
  if (!(await ask(say("settings-forget-ask"), say("settings-forget")))) return;
  try {
    const there = await forgetPlayer();
    forgetAll();
    await forgetGames();
    resetSettings();
    await show();
    notice(say(there ? "settings-forgotten-all" : "settings-forgotten"));
  } catch (error) {
    if (!(error instanceof Away)) throw error;
    notice(say("settings-forget-away"));
  }
}
