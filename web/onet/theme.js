/**
 * The pictures on the tiles. A theme comes from the server; until it is loaded, or if
 * that fails, letters are drawn. The pictures are in one style sheet, with a class per
 * kind, so that hundreds of tiles share them.
 *
 * @typedef {import("../net/types.js").Theme} Theme
 */
import { engine } from "../net/engine.js";
import { settings } from "../settings.js";

export const THEMES = ["fruit", "flowers", "animals", "letters"];

const LETTER_KINDS = 78;
const GOLDEN_ANGLE = 137.508;

/** @type {CSSStyleSheet | null} */
let sheet = null;
let dressed = "";
/** @type {Theme} */
let worn = letters();

/**
 * Fetches the selected theme and applies it to all tiles.
 * @param {string} [name]
 */
export async function wearTheme(name = settings.theme) {
  if (dressed === name) return;
  const theme = await fetchTheme(name);
  worn = theme;
  painted.clear();
  dressed = theme.name === name ? name : "";
  sheet ??= new CSSStyleSheet();
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync(
    theme.kinds
      .map(({ svg }, at) => `.kind-${at} > .picture { background-image: url("${pictureAddress(svg)}"); }`)
      .join("\n"),
  );
}

/** @param {string} name @returns {Promise<Theme>} */
export async function fetchTheme(name) {
  if (name === "letters") return letters();
  try {
    const theme = await engine.ask(`themes/${name}`);
    return theme.kinds?.length > 0 ? theme : letters();
  } catch {
    return letters();
  }
}

/** The pictures as image elements, for painting; missing ones are still loading. @type {Map<number, HTMLImageElement>} */
const painted = new Map();

/** @param {number} kind @returns {HTMLImageElement | null} */
export function pictureElement(kind) {
  const { at } = pictureOf(kind);
  const picture = painted.get(at);
  return picture?.complete && picture.naturalWidth > 0 ? picture : null;
}

/** Loads the pictures of the first kinds ahead. @param {number} kinds */
export async function preparePictures(kinds) {
  for (let kind = 1; kind <= kinds; kind++) {
    const { at } = pictureOf(kind);
    if (painted.has(at)) continue;
    const picture = new Image(128, 128);
    picture.src = pictureAddress(worn.kinds[at].svg);
    painted.set(at, picture);
  }
  await Promise.allSettled([...painted.values()].map((picture) => picture.decode()));
}

/** @param {string} svg */
export const pictureAddress = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The picture of a kind, and the number on it if pictures are reused. @param {number} kind */
export function pictureOf(kind) {
  const at = (kind - 1) % worn.kinds.length;
  return { at, round: Math.floor((kind - 1) / worn.kinds.length) };
}

/** The accessible name of a kind. @param {number} kind */
export function kindName(kind) {
  const { at, round } = pictureOf(kind);
  const name = worn.kinds[at][settings.language];
  return round > 0 ? `${name} ${round + 1}` : name;
}

/** @returns {Theme} */
function letters() {
  const kinds = Array.from({ length: LETTER_KINDS }, (_, at) => {
    const name = String.fromCharCode(65 + (at % 26)) + (at < 26 ? "" : String(Math.floor(at / 26) + 1));
    const hue = Math.round((at * GOLDEN_ANGLE) % 360);
    const size = name.length === 1 ? 62 : 46;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" fill="hsl(${hue} 55% 34%)"/>` +
      `<text x="50" y="52" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" fill="#fff" text-anchor="middle" dominant-baseline="central">${name}</text></svg>`;
    return { en: name, id: name, svg };
  });
  return { name: "letters", licence: "", kinds };
}
