import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { words } from "../words/en.js";

/** All modules of the page except the texts. */
async function sources() {
  const web = new URL("..", import.meta.url);
  const names = await readdir(web, { recursive: true });
  const modules = names.filter((name) => name.endsWith(".js") && !/^(tests|words)\//.test(name));
  return (await Promise.all(modules.map((name) => readFile(new URL(name, web), "utf8")))).join("\n");
}

test("every text is used", async () => {
  const text = await sources();
  const whole = new Set([...text.matchAll(/"([a-z][\w-]*)"/gi)].map(([, name]) => name));
  const starts = [
    ...[...text.matchAll(/`([a-z][\w-]*-)\$\{/gi)].map(([, start]) => start),
    ...[...text.matchAll(/sayName\("([\w-]+)"/g)].map(([, family]) => `${family}-`),
  ];
  const unused = Object.keys(words).filter(
    (key) => !whole.has(key) && !starts.some((start) => key.startsWith(start)),
  );
  assert.deepEqual(unused, []);
});
