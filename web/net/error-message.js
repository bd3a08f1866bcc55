/** Error messages in the player's language; only details are passed through from the server. */
import { Away, Busy, Problem } from "./engine.js";
import { say } from "../words.js";

/** @param {unknown} error */
export function errorMessage(error) {
  if (error instanceof Busy) return say("busy");
  if (error instanceof Away || isLostModule(error)) return say("away");
  const detail = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Problem)) return detail;
  if (error.name === "limit") return say("problem-limit");
  if (error.name === "no-answer") return say("problem-no-answer", { detail });
  return say("problem-other", { detail });
}

/** Whether a module of the page could not be loaded; each browser has its own message. @param {unknown} error */
const isLostModule = (error) => error instanceof TypeError && /module/i.test(error.message);
