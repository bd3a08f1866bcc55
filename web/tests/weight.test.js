import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, Program, visit } from "./world.js";

test("the page with a theme weighs under 400 kB, compressed", { timeout: 300_000 }, async () => {
  const [chrome, program] = await Promise.all([browser(), Program.start()]);
  try {
    const { page } = await visit(chrome, program);
    const weights = new Map();
    page.on("requestfinished", async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      // A file from the browser's cache weighs nothing.
      weights.set(request.url(), Math.max(weights.get(request.url()) ?? 0, responseBodySize + responseHeadersSize));
    });
    for (const address of ["/", "/onet/1", "/slitherlink/5/5/cbcbcddad", "/lab"]) {
      await page.goto(address);
      await page.locator("h1").waitFor();
      await page.waitForLoadState("networkidle");
    }
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    assert.ok(weights.size > 30, "all files were weighed");
    assert.ok(weights.get(`${program.address}/api/v1/themes/fruit`) > 10_000, "the pictures too");
    assert.ok(total < 400_000, `${total} bytes`);
    console.log(`${weights.size} files, ${total} bytes`);
  } finally {
    await Promise.all([chrome.close(), program.stop()]);
  }
});

test("what is fetched ahead is there and is needed by the first screen", { timeout: 300_000 }, async () => {
  const [chrome, program] = await Promise.all([browser(), Program.start()]);
  try {
    const { page } = await visit(chrome, program);
    const answers = new Map();
    page.on("response", (response) =>
      answers.set(new URL(response.url()).pathname, response.headers()["content-type"]),
    );
    await page.goto("/");
    await page.locator("h1").waitFor();
    const ahead = await page
      .locator("link[rel=modulepreload]")
      .evaluateAll((links) => links.map((link) => new URL(link.href).pathname));
    assert.ok(ahead.length > 0);
    const files = await Promise.all(
      [...answers.keys()]
        .filter((path) => path.endsWith(".js"))
        .map(async (path) => (await fetch(program.address + path)).text()),
    );
    for (const path of ahead) {
      assert.match(answers.get(path) ?? "", /javascript/, path);
      assert.ok(
        files.some((text) => text.includes(`/${path.split("/").at(-1)}"`)),
        `${path} is imported`,
      );
    }
  } finally {
    await Promise.all([chrome.close(), program.stop()]);
  }
});
