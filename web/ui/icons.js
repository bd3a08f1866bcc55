/** Icons of buttons, all with the same stroke. */
import { draw } from "./element.js";

const SHAPES = {
  home: "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6",
  hint: "M9 17h6M10 20.5h4M12 3.5a6 6 0 0 0-3.6 10.8c.6.5 1 1.2 1 2V17h5.2v-.7c0-.8.4-1.5 1-2A6 6 0 0 0 12 3.5z",
  reshuffle:
    "M3 7h3.5c4.5 0 6.5 10 11 10H21M3 17h3.5c1.7 0 3-1.4 4-3.2M21 7h-3.5c-1.7 0-3 1.4-4 3.2M18.5 4.5L21 7l-2.5 2.5M18.5 14.5L21 17l-2.5 2.5",
  undo: "M9 5L4 10l5 5M4 10h9.5a5.5 5.5 0 0 1 0 11H10",
  redo: "M15 5l5 5-5 5M20 10h-9.5a5.5 5.5 0 0 0 0 11H14",
  pause: "M8.5 5v14M15.5 5v14",
  play: "M8 5l11 7-11 7z",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  brush: "M5 5h14v14H5zM5 12h14M12 5v14",
  line: "M5 19L19 5",
  steps: "M4 18h5v-4h5v-4h6",
  back: "M16 5l-9 7 9 7zM5 5v14",
  forward: "M8 5l9 7-9 7zM19 5v14",
  stop: "M6 6h12v12H6z",
  help: "M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.8v.2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  trial: "M6 4v7a4 4 0 0 0 4 4h8M6 11v9M15 12l3 3-3 3",
  onet: "M4 4h7v7H4zM13 13h7v7h-7zM11 7.5h5.5V13",
  slitherlink: "M5 5h9v5h5v9H5z",
  done: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l2.8 2.8L16 9.5",
};

/** @param {keyof typeof SHAPES} name */
export function icon(name) {
  return draw(
    "svg",
    {
      class: "icon",
      viewBox: "0 0 24 24",
      "aria-hidden": "true",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 1.8,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
    draw("path", { d: SHAPES[name] }),
  );
}

/** The logo: a knot. */
export function knot() {
  return draw(
    "svg",
    {
      class: "knot",
      viewBox: "12 12 40 40",
      "aria-hidden": "true",
      fill: "none",
      "stroke-width": 4.5,
      "stroke-linejoin": "round",
    },
    draw("path", { class: "strand", d: "M16 22c0-4 3-6 6-6 8 0 8 32 20 32 4 0 6-3 6-6 0-8-32-8-32-20z" }),
    draw("path", { class: "strand other", d: "M48 22c0-4-3-6-6-6-8 0-8 32-20 32-4 0-6-3-6-6 0-8 32-8 32-20z" }),
  );
}
