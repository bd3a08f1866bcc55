import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, Program, visit } from "./world.js";

test("the page with a theme weighs under 400 kB, compressed", { timeout: 60_000 }, async () => {
  const [chrome, program] = await Promise.all([browser(), Program.start()]);
  try {
    const { page } = await visit(chrome, program);
    const weights = new Map();
    page.on("requestfinished", async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      // A file that comes from the browser's own store later weighs nothing then.
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
