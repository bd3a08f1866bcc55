/**
 * The page on which operations are tried: it is made from the description that
 * the server gives of itself.
 *
 * @typedef {{summary: string, requestBody: {content: {"application/json": {example: unknown}}}}} Operation
 */
import { make } from "./element.js";

const place = /** @type {HTMLElement} */ (document.getElementById("operations"));
const description = await (await fetch("/api/openapi.json")).json();

for (const [path, methods] of Object.entries(description.paths)) {
  // What is only fetched can be tried in the address bar.
  const { post } = /** @type {{post?: Operation}} */ (methods);
  if (post) place.append(operation(path, post));
}

/** @param {string} path @param {Operation} described */
function operation(path, described) {
  const example = JSON.stringify(described.requestBody.content["application/json"].example, null, 1);
  const request = make("textarea", { rows: Math.min(12, example.split("\n").length + 1), spellcheck: "false", "aria-label": `request of ${path}` });
  request.value = example;
  const told = make("span", { class: "told", role: "status" });
  const answer = make("pre", { hidden: true, tabindex: 0, "aria-label": `answer of ${path}` });
  const send = async () => {
    const start = performance.now();
    try {
      const response = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: request.value });
      const text = await response.text();
      told.textContent = `${response.status}, ${(performance.now() - start).toFixed(1)} ms`;
      answer.textContent = pretty(text);
      answer.hidden = false;
    } catch {
      told.textContent = "no answer: is the server running?";
    }
  };
  return make(
    "details",
    {},
    make("summary", {}, make("code", {}, path.replace("/api/v1/", "")), make("span", {}, described.summary)),
    request,
    make("p", { class: "buttons" }, make("button", { type: "button", class: "primary", onclick: send }, "Send"), told),
    answer,
  );
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}
