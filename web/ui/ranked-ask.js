/** Asks before the first ranked game, which runs on the server's clock. */
import { engine } from "../net/engine.js";
import { change, settings } from "../settings.js";
import { say } from "../words.js";
import { openDialog } from "./dialog.js";
import { make } from "./element.js";

/** @returns {Promise<boolean>} whether to play ranked games */
export async function wantsRanked() {
  if (settings.ranked !== null) return settings.ranked;
  if (!(await engine.hasServer())) return false;
  return new Promise((resolve) => {
    let answer = false;
    const choose = (/** @type {boolean} */ ranked) => () => {
      change({ ranked });
      answer = ranked;
      dialog.close();
    };
    const dialog = openDialog(
      say("ranked-ask"),
      [
        make("p", {}, say("ranked-ask-text")),
        make(
          "p",
          { class: "buttons" },
          make("button", { type: "button", class: "primary", autofocus: true, onclick: choose(true) }, say("ranked-ask-yes")),
          make("button", { type: "button", onclick: choose(false) }, say("ranked-ask-no")),
        ),
      ],
      { closed: () => resolve(answer) },
    );
  });
}
