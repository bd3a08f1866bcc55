/** The field for the nickname, which is also sent to the server; the server normalizes or rejects it. */
import { make } from "./element.js";
import { Problem } from "../net/engine.js";
import { fetchPlayer, renamePlayer } from "../net/player.js";
import { change, settings } from "../settings.js";
import { say } from "../words.js";

const LONGEST = 24;

export function nicknameField() {
  const told = make("output", { class: "note", for: "nickname" }, say("settings-nickname-text"));
  const input = make("input", {
    id: "nickname",
    type: "text",
    maxlength: LONGEST,
    autocomplete: "nickname",
    "aria-describedby": "nickname-note",
    value: settings.nickname,
    onchange: () => send(),
  });
  told.id = "nickname-note";
  const take = (/** @type {string} */ nickname) => {
    change({ nickname });
    input.value = nickname;
  };
  const send = async () => {
    const wanted = input.value.trim();
    take(wanted);
    const player = await renamePlayer(wanted).catch((error) => {
      told.textContent = say(error instanceof Problem ? "settings-nickname-refused" : "settings-nickname-away");
      return null;
    });
    if (input.value !== wanted || !player) return;
    take(player.nickname);
    told.textContent =
      player.nickname === ""
        ? say("settings-nickname-none")
        : say("settings-nickname-saved", { name: player.nickname });
  };
  /** The server may have a nickname from another browser window. */
  const fetch = async () => {
    const before = input.value;
    const player = await fetchPlayer().catch(() => null);
    if (player?.nickname && input.value === before) take(player.nickname);
  };
  return {
    element: make("div", { class: "field" }, make("label", { for: "nickname" }, say("settings-nickname")), input, told),
    fetch,
  };
}
