/** The menu of a game: its own entries, and those that every game has. */
import { openDialog } from "./dialog.js";
import { make } from "./element.js";
import { showKeys } from "./keys.js";
import { go } from "../router.js";
import { change, settings } from "../settings.js";
import { say } from "../words.js";

/** @param {([string, () => void] | null)[]} own label and what it does */
export function openMenu(own) {
  /** @type {([string, () => void] | null)[]} */
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
    const [label, run] = entry;
    const chosen = () => {
      dialog.close();
      run();
    };
    return [make("button", { type: "button", class: "item", onclick: chosen }, label)];
  });
  const dialog = openDialog(say("menu"), items, { name: "menu" });
}
