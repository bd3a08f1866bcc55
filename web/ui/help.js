/** The help dialog of a game: its rules, score and keys. */
import { say } from "../words.js";
import { openDialog } from "./dialog.js";
import { make } from "./element.js";
import { showKeys } from "./keys.js";

const TEXTS = /** @type {const} */ ({
  onet: ["about-onet", "about-onet-rules", "about-score-onet"],
  slitherlink: ["about-loop", "about-loop-rules", "about-score-loop"],
});

/** @param {keyof typeof TEXTS} puzzle @param {() => void} teach shows it on the board */
export function showHelp(puzzle, teach) {
  const [title, rules, score] = TEXTS[puzzle];
  const then = (/** @type {() => void} */ run) => () => {
    dialog.close();
    run();
  };
  const dialog = openDialog(
    say(title),
    [
      make("p", {}, say(rules)),
      make("h3", {}, say("about-score")),
      make("p", {}, say(score)),
      make(
        "p",
        { class: "buttons" },
        make("button", { type: "button", class: "primary", onclick: then(teach) }, say("help-teach")),
        make("button", { type: "button", onclick: then(showKeys) }, say("keys")),
      ),
    ],
    { name: "wide" },
  );
}
