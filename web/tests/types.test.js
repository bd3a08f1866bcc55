import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { GENERATED, typesOf } from "./generate.js";
import { Program } from "./world.js";

test("the page's types are those of the server's description", { timeout: 60_000 }, async () => {
  const program = await Program.start();
  try {
    const address = `${program.address}/api/openapi.json`;
    const document = await fetch(address).then((response) => response.json());
    const fresh = await typesOf(document);
    assert.ok(fresh === (await readFile(GENERATED, "utf8")), `web/api.d.ts is stale: npm run generate -- ${address}`);
  } finally {
    await program.stop();
  }
});
