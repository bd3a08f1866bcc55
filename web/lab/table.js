/**
 * Tables and plots of the lab, from the server's results.
 *
 * @typedef {import("../net/types.js").Schemas["LabTable"]} LabTable
 */
import { make } from "../ui/element.js";

/** @param {LabTable} table @param {string} label the accessible name */
export function labTable({ headings, names, rows }, label) {
  const kind = (/** @type {number} */ column) => (names[column] ? "name" : null);
  const head = headings.map((heading, column) => make("th", { scope: "col", class: kind(column) }, heading));
  const body = rows.map((row) =>
    make("tr", {}, ...row.map((cell, column) => make("td", { class: kind(column) }, cell))),
  );
  return make(
    "div",
    { class: "lab-table", tabindex: 0, role: "region", "aria-label": label },
    make("table", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...body)),
  );
}

/** A plot from the SVG that the server drew. @param {string} svg */
export function labPlot(svg) {
  const picture = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
  const title = picture?.querySelector("title")?.textContent ?? "";
  return make(
    "figure",
    { class: "plot" },
    make("div", { class: "lab-table", tabindex: 0, role: "region", "aria-label": title }, picture),
    make("figcaption", {}, title),
  );
}
