/**
 * The API explorer, generated from the server's OpenAPI document.
 *
 * @typedef {Record<string, {example?: unknown} | undefined>} Content the possible contents of a body, by media type
 * @typedef {{summary: string, description: string, requestBody: {content: Content}}} Operation
 */
import { make } from "./ui/element.js";

const place = /** @type {HTMLElement} */ (document.getElementById("operations"));
const description = await (await fetch("/api/openapi.json")).json();

for (const [path, methods] of Object.entries(description.paths)) {
  // `GET` requests can be tried in the address bar.
  const { post } = /** @type {{post?: Operation}} */ (methods);
  if (post) place.append(operation(path, post));
}

/** @param {string} path @param {Operation} described */
function operation(path, described) {
  const { content } = described.requestBody;
  const body = content["application/json"]
    ? jsonBody(path, content["application/json"].example)
    : fileBody(path, Object.keys(content));
  const told = make("span", { class: "told", role: "status" });
  const answer = make("div", {});
  const send = async () => {
    const start = performance.now();
    try {
      const response = await fetch(path, { method: "POST", ...body.request() });
      answer.replaceChildren(await shown(path, response));
      told.textContent = `${response.status}, ${(performance.now() - start).toFixed(1)} ms`;
    } catch {
      told.textContent = "no answer: is the server running?";
    }
  };
  return make(
    "details",
    {},
    make("summary", {}, make("code", {}, path.replace("/api/v1/", "")), make("span", {}, described.summary)),
    make("p", {}, described.description),
    body.element,
    make("p", { class: "buttons" }, make("button", { type: "button", class: "primary", onclick: send }, "Send"), told),
    answer,
  );
}

/** @param {string} path @param {unknown} example */
function jsonBody(path, example) {
  const text = JSON.stringify(example, null, 1);
  const rows = Math.min(12, text.split("\n").length + 1);
  const element = make("textarea", { rows, spellcheck: "false", "aria-label": `request of ${path}` });
  element.value = text;
  return { element, request: () => ({ headers: { "content-type": "application/json" }, body: element.value }) };
}

/** @param {string} path @param {string[]} kinds */
function fileBody(path, kinds) {
  const element = make("input", { type: "file", accept: kinds.join(","), "aria-label": `picture for ${path}` });
  const headers = { "content-type": "application/octet-stream" };
  return { element, request: () => ({ headers, body: element.files?.[0] }) };
}

/** Shows a response as text, as a picture, or as a download. @param {string} path @param {Response} response */
async function shown(path, response) {
  const kind = response.headers.get("content-type") ?? "";
  if (kind.includes("json")) {
    const text = JSON.stringify(await response.json(), null, 1);
    return make("pre", { tabindex: 0, "aria-label": `answer of ${path}` }, text);
  }
  const href = URL.createObjectURL(await response.blob());
  if (kind.startsWith("image/")) return make("img", { src: href, alt: `answer of ${path}` });
  return make("a", { href, download: `simpul.${path.split("/").at(-1)}` }, kind);
}
