import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { browser, heard, Program, visit } from "./world.js";

/** Draws a loop from the top left corner with the keyboard. */
async function drawByKeys(page, loop) {
  const names = { "-1,0": "ArrowUp", "1,0": "ArrowDown", "0,-1": "ArrowLeft", "0,1": "ArrowRight" };
  for (let n = 0; n < loop[0][0]; n++) await page.keyboard.press("ArrowDown");
  for (let n = 0; n < loop[0][1]; n++) await page.keyboard.press("ArrowRight");
  for (const [at, [r1, c1]] of loop.entries()) {
    const [r2, c2] = loop[(at + 1) % loop.length];
    await page.keyboard.press(`Shift+${names[`${r2 - r1},${c2 - c1}`]}`);
  }
}

describe("When the server goes away", { timeout: 600_000 }, () => {
  let chrome;
  before(async () => (chrome = await browser()));
  after(() => chrome?.close());

  test("an Onet game without a server stays playable, says so, and continues when the server is back", async () => {
    let program = await Program.start();
    try {
      const visitor = await visit(chrome, program);
      const { page } = visitor;
      await page.goto("/onet/2?mode=zen&seed=3");
      await page.locator(".onet-board .tile").first().waitFor();
      const click = async ([row, col]) =>
        page.locator(`[role=gridcell][aria-label$="row ${row + 1}, column ${col + 1}"]`).click();
      await heard(visitor, ({ left }) => left === 48);
      const { pairs } = visitor.state;
      const disjoint = [
        pairs[0],
        pairs.find(({ a, b }) =>
          [a, b].every((end) => ![pairs[0].a, pairs[0].b].some((used) => String(used) === String(end))),
        ),
      ];
      await program.stop();
      for (const { a, b } of disjoint) {
        await click(a);
        await click(b);
      }
      await page.getByText("Connection lost").waitFor();
      assert.equal(await page.locator(".cell:not(.empty)").count(), 44, "moves are made meanwhile");
      program = await Program.start(program.port);
      await page.locator("#banner:empty").waitFor({ state: "attached" });
      await heard(visitor, ({ left, moves }) => left === 44 && moves === 2);
      assert.deepEqual(visitor.errors, []);
      await visitor.context.close();
    } finally {
      await program.stop();
    }
  });

  test("a server that still generates today's puzzles is not reported as unreachable, and is asked again", async () => {
    const program = await Program.start();
    try {
      const { context, page } = await visit(chrome, program);
      let asked = 0;
      await page.route("**/api/v1/daily", (route) => {
        asked += 1;
        const body = JSON.stringify({ type: "urn:simpul:problem:not-made-yet", title: "Not yet", status: 503 });
        return asked < 3
          ? route.fulfill({ status: 503, contentType: "application/problem+json", body })
          : route.continue();
      });
      const said = [];
      await page.exposeFunction("noteSaid", (text) => said.push(text));
      await page.addInitScript(() => {
        new MutationObserver(() => {
          for (const line of document.querySelectorAll(".notice, #banner:not(:empty)")) window["noteSaid"](line.textContent);
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto("/");
      await page.getByRole("link", { name: /^Slitherlink · / }).first().waitFor();
      assert.equal(asked, 3);
      // On a slow machine the notice of a loading screen may be shown.
      assert.deepEqual(
        said.filter((text) => text !== "One moment…"),
        [],
      );
      await context.close();
    } finally {
      await program.stop();
    }
  });

  test("a busy server is not reported as unreachable, and a failed hint or check is not charged", async () => {
    const program = await Program.start();
    try {
      const { context, page } = await visit(chrome, program);
      await page.goto("/slitherlink/5/5/cbcbcddad");
      await page.locator(".loop-board .clues text").first().waitFor();
      const { loop } = await program.ask("slitherlink/solve", { puzzle: "slither/5/5/cbcbcddad" });
      const charged = page.waitForRequest(/games\/slitherlink\/state/);
      const body = JSON.stringify({ type: "urn:simpul:problem:busy", title: "Busy", status: 503 });
      const busy = { status: 503, contentType: "application/problem+json", headers: { "retry-after": "1" }, body };
      for (const [name, key] of [
        ["hint", "h"],
        ["check", "c"],
      ]) {
        await page.route(`**/api/v1/slitherlink/${name}`, (route) => route.fulfill(busy));
        await page.keyboard.press(key);
        await page.getByText("The server is busy.").first().waitFor();
        await page.locator('.notice[data-name="why"]').first().waitFor({ state: "hidden" });
        await page.unroute(`**/api/v1/slitherlink/${name}`);
      }
      assert.equal(await page.locator("#banner:not(:empty)").count(), 0);
      await page.keyboard.press("h");
      await page.locator(".hint-panel").waitFor();
      await page.keyboard.press("Escape");
      await drawByKeys(page, loop);
      const { log } = (await charged).postDataJSON();
      assert.deepEqual(
        log.map((entry) => entry.do).filter((what) => what !== "mark"),
        ["hint"],
      );
      await context.close();
    } finally {
      await program.stop();
    }
  });

  test("waiting for the server leaks no listeners", async () => {
    const program = await Program.start();
    try {
      const { context, page } = await visit(chrome, program);
      await page.goto("/about");
      const left = await page.evaluate(async () => {
        const { wait } = await import(/** @type {any} */ ("/net/engine.js"));
        const { signal } = new AbortController();
        let count = 0;
        const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
        signal.addEventListener = (...args) => (count++, add(...args));
        signal.removeEventListener = (...args) => (count--, remove(...args));
        for (let n = 0; n < 20; n++) await wait(1, signal);
        return count;
      });
      assert.equal(left, 0);
      await context.close();
    } finally {
      await program.stop();
    }
  });

  test("a Slitherlink can be finished without the server and is judged when it is back", async () => {
    let program = await Program.start();
    try {
      const { loop } = await program.ask("slitherlink/solve", { puzzle: "slither/5/5/cbcbcddad" });
      const visitor = await visit(chrome, program);
      const { page } = visitor;
      await page.goto("/slitherlink/5/5/cbcbcddad");
      await page.locator(".loop-board .clues text").first().waitFor();
      await program.stop();
      await drawByKeys(page, loop);
      await page.getByText("Connection lost").waitFor();
      assert.equal(await page.locator(".loop-board.solved").count(), 1);
      program = await Program.start(program.port);
      await page.getByRole("heading", { name: "Solved!" }).waitFor();
      assert.deepEqual(visitor.errors, []);
      await visitor.context.close();
    } finally {
      await program.stop();
    }
  });
});
