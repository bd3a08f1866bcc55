/** The overlay of a paused game, whose tiles or clues are hidden as well. */
import { make } from "./element.js";
import { say } from "../words.js";

/**
 * Shows or removes the overlay of a stage.
 * @param {HTMLElement} stage @param {boolean} drawn @param {{resume: () => void, restart: () => void}} ways
 */
export function drawCurtain(stage, drawn, { resume, restart }) {
  const old = stage.querySelector(".curtain");
  if (drawn === (old !== null)) return;
  old?.remove();
  if (!drawn) return;
  const go = make("button", { type: "button", class: "primary", onclick: resume }, say("resume"));
  const anew = make("button", { type: "button", onclick: restart }, say("restart"));
  const buttons = make("p", { class: "buttons" }, go, anew);
  stage.append(make("section", { class: "curtain", "aria-label": say("paused") }, make("h2", {}, say("paused")), buttons));
  if (stage.isConnected) go.focus();
  else queueMicrotask(() => go.focus());
}
