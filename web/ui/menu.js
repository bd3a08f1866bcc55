/** The menu of a game: its own entries, and the common ones. */
import { openDialog } from "./dialog.js";
import { make } from "./element.js";
import { engine } from "../net/engine.js";
import { showKeys } from "./keys.js";
import { go } from "../router.js";
import { change, settings } from "../settings.js";
import { say } from "../words.js";

/** @typedef {[label: string, run: () => void, how?: {needsServer?: boolean}]} Entry */

/** @param {(Entry | null)[]} own label and what it does */
export function openMenu(own) {
  /** @type {(Entry | null)[]} */
  const entries = [
    ...own,
    [say("print"), () => print()],
    [say(settings.sounds ? "menu-sounds-off" : "menu-sounds-on"), () => change({ sounds: !settings.sounds })],
    [say("keys"), showKeys],
    [say("settings"), () => go("/settings")],
    [say("go-home"), () => go("/")],
  ];
  const items = entries.flatMap((entry) => {
    if (!entry) return [];
    const [label, run, { needsServer = false } = {}] = entry;
    const lost = needsServer && engine.away;
    const chosen = () => {
      dialog.close();
      run();
    };
    const reason = lost ? make("small", {}, say("needs-server")) : null;
    return [make("button", { type: "button", class: "item", disabled: lost, onclick: chosen }, label, reason)];
  });
  const dialog = openDialog(say("menu"), items, { name: "menu" });
}
