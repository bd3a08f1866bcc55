import assert from "node:assert/strict";
import { test } from "node:test";
import { words as en } from "../words/en.js";
import { words as id } from "../words/id.js";

/** The names in braces of a text, and of a function what it uses when called. */
function names(text) {
  if (typeof text === "string") return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  const used = new Set();
  text(new Proxy({}, { get: (_, name) => (used.add(name), 1) }));
  return [...used].sort();
}

test("both languages have the same texts", () => {
  assert.deepEqual(Object.keys(id).sort(), Object.keys(en).sort());
});

test("a text speaks of the same things in both languages", () => {
  for (const key of Object.keys(en))
    if (typeof en[key] === typeof id[key]) assert.deepEqual(names(id[key]), names(en[key]), key);
});

test("no text is empty", () => {
  for (const [key, text] of [...Object.entries(en), ...Object.entries(id)])
    assert.ok(typeof text === "function" || text.trim() !== "", key);
});
