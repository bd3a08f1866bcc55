/** What lies over a paused game. */
import { make } from "./element.js";
import { say } from "../words.js";

/** Draws the curtain over a stage, or takes it away. @param {HTMLElement} stage @param {boolean} drawn @param {() => void} resume */
export function drawCurtain(stage, drawn, resume) {
  stage.querySelector(".curtain")?.remove();
  if (!drawn) return;
  const go = make("button", { type: "button", class: "primary", onclick: resume }, say("resume"));
  stage.append(make("section", { class: "curtain", "aria-label": say("paused") }, make("h2", {}, say("paused")), go));
  if (stage.isConnected) go.focus();
  else queueMicrotask(() => go.focus());
}
