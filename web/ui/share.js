/** Shares an address, or a result with its address. */
import { openDialog } from "./dialog.js";
import { make } from "./element.js";
import { notice } from "./notice.js";
import { say } from "../words.js";

/** @param {string} address within this site @param {string} title @param {string} [text] the text above the address */
export async function share(address, title, text) {
  const url = new URL(address, location.href).href;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url, text }).catch(() => {});
    return;
  }
  const whole = text === undefined ? url : `${text}\n${url}`;
  try {
    await navigator.clipboard.writeText(whole);
    notice(say(text === undefined ? "share-copied" : "result-copied"), { name: "shared" });
  } catch {
    const field = make("textarea", { readonly: true, rows: 5, "aria-label": say("share") });
    field.value = whole;
    openDialog(say("share"), [make("p", {}, say("share-copy")), field]);
    field.select();
  }
}
