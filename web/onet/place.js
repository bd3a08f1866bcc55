/** Cells of the board. @typedef {import("../net/types.js").Cell} Cell */

/** @param {Cell} a @param {Cell} b */
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];
