/** The languages of the page. Made from crates/i18n/locales: change the texts there. */
import { words as en } from "./words/en.js";
import { words as id } from "./words/id.js";

/** @typedef {keyof typeof LANGUAGES} Language */
export const LANGUAGES = {
  en: { name: "English", tags: /^(en)\b/i, words: en },
  id: { name: "Bahasa Indonesia", tags: /^(id|in|ms)\b/i, words: id },
};
