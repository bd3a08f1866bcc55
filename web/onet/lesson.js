/** The Onet tutorial: four steps on the board itself. @typedef {import("../screens/onet.js").OnetScreen} OnetScreen */
import { say } from "../words.js";

/** @param {OnetScreen} screen @returns {import("../ui/lesson.js").Step[]} */
export function onetLesson({ game, board }) {
  const light = () => {
    const [pair] = game.state.pairs;
    board.mark("hinted", pair ? [pair.a, pair.b] : []);
  };
  const dark = () => board.mark("hinted", []);
  return [
    { text: say("lesson-onet-1"), until: "join", enter: light, leave: dark },
    { text: say("lesson-onet-2"), until: "join", enter: light, leave: dark },
    { text: say("lesson-onet-3") },
    { text: say(game.state.limit === null ? "lesson-onet-4-calm" : "lesson-onet-4") },
  ];
}
