/** What went wrong, in the player's language; only details stay as the program says them. */
import { Away, Problem } from "./engine.js";
import { say } from "../words.js";

/** @param {unknown} error */
export function errorMessage(error) {
  if (error instanceof Away) return say("away");
  const detail = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Problem)) return detail;
  if (error.name === "limit") return say("problem-limit");
  if (error.name === "no-answer") return say("problem-no-answer", { detail });
  return say("problem-other", { detail });
}
