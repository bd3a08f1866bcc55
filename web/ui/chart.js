/** A small chart of the player's results: a dot for each, a ring around the best. @typedef {import("../results.js").Result} Result */
import { clockTime, say } from "../words.js";
import { draw } from "./element.js";

const [WIDTH, HEIGHT, EDGE] = [240, 48, 6];

/** @param {Result[]} results from the oldest on @param {"time" | "score"} value */
export function resultsChart(results, value) {
  const values = results.map((result) => result[value]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const best = value === "time" ? low : high;
  const x = (/** @type {number} */ at) => EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1);
  const y = (/** @type {number} */ one) => HEIGHT - EDGE - ((one - low) * (HEIGHT - 2 * EDGE)) / Math.max(1, high - low);
  const written = (/** @type {number} */ one) => (value === "time" ? clockTime(one) : String(one));
  const points = values.map((one, at) => `${x(at).toFixed(1)},${y(one).toFixed(1)}`).join(" ");
  return draw(
    "svg",
    {
      class: "chart",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": say("chart", { n: values.length, best: written(best), last: written(values[values.length - 1]) }),
    },
    draw("polyline", { points }),
    ...values.map((one, at) => draw("circle", { cx: x(at), cy: y(one), r: one === best ? 4.5 : 2.5, class: one === best ? "best" : null })),
  );
}
