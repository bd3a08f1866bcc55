/** Giving an address to somebody else. */
import { openDialog } from "./dialog.js";
import { make } from "./element.js";
import { notice } from "./notice.js";
import { say } from "../words.js";

/** @param {string} address within this site @param {string} title */
export async function share(address, title) {
  const url = new URL(address, location.href).href;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notice(say("share-copied"));
  } catch {
    const field = make("input", { type: "text", readonly: true, value: url, "aria-label": say("share") });
    openDialog(say("share"), [make("p", {}, say("share-copy")), field]);
    field.select();
  }
}
