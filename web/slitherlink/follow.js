/**
 * Replays a log on marks: applies each entry, and stores the inverse patch for a later
 * undo.
 *
 * @typedef {import("./marks.js").Marks} Marks
 * @typedef {import("./marks.js").Patch} Patch
 * @typedef {{marks: Marks, past: Patch[], future: Patch[]}} Drawn
 */

/** @param {Drawn} drawn @param {import("../net/types.js").LoopEntry} entry @returns {Patch | null} the change of the board */
export function follow(drawn, entry) {
  const { marks, past, future } = drawn;
  if (entry.do === "mark") {
    const patch = marks.patch(entry);
    past.push(marks.apply(patch));
    drawn.future = [];
    return patch;
  }
  if (entry.do !== "undo" && entry.do !== "redo") return null;
  const [from, to] = entry.do === "undo" ? [past, future] : [future, past];
  const patch = from.pop();
  if (patch) to.push(marks.apply(patch));
  return patch ?? null;
}
