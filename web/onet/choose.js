/**
 * The dialog to choose the mode and the level of an Onet game.
 *
 * @typedef {import("../net/types.js").Level} Level
 */
import { openDialog } from "../ui/dialog.js";
import { engine } from "../net/engine.js";
import { make } from "../ui/element.js";
import { allResults } from "../results.js";
import { KEPT, recall } from "../storage.js";
import { go } from "../router.js";
import { say, sayName } from "../words.js";

export async function chooseOnet() {
  const { onet, modes } = await engine.once("levels");
  const last = recall(KEPT.lastOnet, { level: 1, mode: "timed" });
  const results = allResults();
  let mode = last.mode;
  const choices = modes.map((name) =>
    make(
      "label",
      { class: "choice" },
      make("input", {
        type: "radio",
        name: "mode",
        value: name,
        checked: name === mode,
        onchange: () => {
          mode = name;
          dress();
        },
      }),
      make("span", {}, make("b", {}, sayName("mode", name)), " ", make("small", {}, sayName("mode-text", name))),
    ),
  );
  const list = make("div", { class: "levels" });
  const start = (/** @type {Level} */ level) => {
    dialog.close();
    go(`/onet/${level.level}?mode=${mode}`, { fresh: true });
  };
  const dress = () =>
    list.replaceChildren(
      ...onet.map((level) => {
        const scores = (results[`onet/${level.level}/${mode}`] ?? []).map((result) => result.score);
        const text = [
          `${level.rows} × ${level.cols}`,
          level.gravity === "none" ? "" : sayName("gravity", level.gravity),
          scores.length === 0 ? "" : `★ ${Math.max(...scores)}`,
        ];
        return make(
          "button",
          {
            type: "button",
            class: "level",
            "aria-current": level.level === last.level ? "true" : null,
            onclick: () => start(level),
          },
          make("b", {}, level.level),
          make("small", {}, text.filter((part) => part !== "").join(" · ")),
        );
      }),
    );
  dress();
  const dialog = openDialog(
    say("onet-choose"),
    [
      make("fieldset", { class: "choices" }, make("legend", {}, say("mode")), ...choices),
      make("h3", {}, say("levels")),
      list,
    ],
    { name: "wide" },
  );
}
