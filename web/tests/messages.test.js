import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { browser, faults, heard, Program, SIZES, visit, World } from "./world.js";

const LOOP = "/slitherlink/5/5/cbcbcddad";

/** The overlap of two boxes. */
const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

async function assertBeside(page, selector, board) {
  const boxes = await Promise.all([page.locator(selector).first().boundingBox(), page.locator(board).boundingBox()]);
  assert.ok(boxes[0] && boxes[1], `${selector} and ${board} are seen`);
  assert.equal(overlap(...boxes), 0, `${selector} ${JSON.stringify(boxes[0])} lies on ${JSON.stringify(boxes[1])}`);
}

describe("Messages", { timeout: 600_000 }, () => {
  const world = new World();

  async function open(address, how) {
    const { page } = await world.visit(how);
    await page.goto(address);
    await page.locator(".game .stage").waitFor();
    return page;
  }

  for (const viewport of SIZES) {
    test(`stand beside the board, not on it, and go with the next action, ${viewport.width}`, async () => {
      const page = await open(LOOP, { viewport });
      await page.keyboard.press("c");
      await page.getByText("Everything so far is right.").waitFor();
      await assertBeside(page, ".notice", ".loop-board");
      await assertBeside(page, ".tools", ".loop-board");
      await page.keyboard.press("Shift+ArrowRight");
      await page.locator(".notice").waitFor({ state: "detached" });
      await page.keyboard.press("c");
      await page.locator(".notice").waitFor();
      await page.keyboard.press("p");
      await page.locator(".notice").waitFor({ state: "detached" });
    });

    test(`the bar that plays a game again stands below the board, ${viewport.width}`, async () => {
      const page = await open("/onet/2/2/1212?mode=zen", { viewport });
      for (const name of ["row 1, column 1", "row 2, column 1", "row 1, column 2", "row 2, column 2"])
        await page.locator(`[role=gridcell][aria-label$="${name}"]`).click();
      await page.getByRole("button", { name: "Watch" }).click();
      await page.locator(".watch .values").getByText(/points/).waitFor();
      await assertBeside(page, ".watch", ".stage");
      await page.getByRole("button", { name: "Back to the game" }).click();
      await page.getByRole("heading", { name: "Cleared!" }).waitFor();
    });

    test(`show me says how to stop it beside the board, ${viewport.width}`, async () => {
      const page = await open(LOOP, { viewport });
      await page.locator('[data-name="menu"]').click();
      await page.getByRole("button", { name: "Show me" }).click();
      await page.locator('.notice[data-name="show"]').waitFor();
      await assertBeside(page, ".notice", ".loop-board");
      await page.getByRole("button", { name: "Stop" }).click();
    });
  }

  test("a message is removed with its game", async () => {
    const page = await open(LOOP);
    const { loop } = await world.program.ask("slitherlink/solve", { puzzle: "slither/5/5/cbcbcddad" });
    const names = { "-1,0": "ArrowUp", "1,0": "ArrowDown", "0,-1": "ArrowLeft", "0,1": "ArrowRight" };
    for (let n = 0; n < loop[0][0]; n++) await page.keyboard.press("ArrowDown");
    for (let n = 0; n < loop[0][1]; n++) await page.keyboard.press("ArrowRight");
    for (const [at, [r1, c1]] of loop.entries()) {
      const [r2, c2] = loop[(at + 1) % loop.length];
      if (at === loop.length - 1) {
        await page.keyboard.press("c");
        await page.getByText("Everything so far is right.").waitFor();
      }
      await page.keyboard.press(`Shift+${names[`${r2 - r1},${c2 - c1}`]}`);
    }
    await page.getByRole("heading", { name: "Solved!" }).waitFor();
    assert.equal(await page.locator(".notice").count(), 0);
  });
});

describe("Without a connection", { timeout: 600_000 }, () => {
  let chrome;
  before(async () => (chrome = await browser()));
  after(() => chrome?.close());

  /** Waits until the service worker has precached everything. */
  async function visited(program, how) {
    const visitor = await visit(chrome, program, how);
    await visitor.page.goto("/");
    await visitor.page.locator("h1").waitFor();
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return visitor;
  }

  test("every screen opens from the cached page, and a reload continues a game", async () => {
    const program = await Program.start();
    const { context, page, errors } = await visited(program);
    await page.goto(LOOP);
    await page.locator(".loop-board").waitFor();
    await page.keyboard.press("Shift+ArrowRight");
    await page.goto("/onet/2?mode=zen&seed=3");
    await page.locator(".onet-board .tile").first().waitFor();
    await page.keyboard.press("h");
    await page.locator(".hinted").first().waitFor();
    await program.stop();
    await page.reload();
    await page.locator("#banner", { hasText: "Connection lost" }).waitFor();
    await page.locator(".curtain").getByRole("button", { name: "Resume" }).click();
    assert.equal(await page.locator(".cell:not(.empty)").count(), 48);
    await page.goto(LOOP);
    await page.locator(".curtain").getByRole("button", { name: "Resume" }).click();
    assert.equal(await page.locator(".pen line").count(), 1);
    for (const address of ["/", "/daily", "/open", "/leaders", "/settings", "/about", "/lab"]) {
      await page.goto(address);
      await page.locator("h1").waitFor();
      assert.equal(await page.getByText("cannot be opened").count(), 0, address);
    }
    assert.deepEqual(errors.filter((error) => !/Failed to load|NetworkError|Failed to fetch/.test(error)), []);
    await context.close();
  });

  for (const locale of ["en-US", "id-ID"])
    test(`what needs the server says so and waits, ${locale}`, async () => {
      let program = await Program.start();
      const visitor = await visit(chrome, program, { locale });
      const { page } = visitor;
      await page.goto("/onet/2?mode=zen&seed=3");
      await heard(visitor, ({ left }) => left === 48);
      await page.locator(".onet-board .tile").first().waitFor();
      await program.stop();
      await page.keyboard.press("h");
      await page.locator("#banner:not(:empty)").waitFor();
      assert.equal(await page.locator("#banner").count(), 1);
      const hint = page.locator('[data-name="hint"]');
      await page.waitForFunction(() => document.querySelector('[data-name="hint"]').disabled);
      assert.match(await hint.getAttribute("title"), locale === "en-US" ? /server/ : /peladen/);
      assert.equal(await page.locator('[data-name="reshuffle"]').isDisabled(), true);
      await page.locator('[data-name="menu"]').click();
      assert.equal(await page.locator("dialog .item").first().isDisabled(), true);
      assert.deepEqual(await faults(page), []);
      await page.keyboard.press("Escape");
      program = await Program.start(program.port);
      await page.locator("#banner:empty").waitFor({ state: "attached" });
      await page.waitForFunction(() => !document.querySelector('[data-name="hint"]').disabled);
      await visitor.context.close();
      await program.stop();
    });

  test("a screen that is not cached yet says so and opens when the server is back", async () => {
    let program = await Program.start();
    const { context, page } = await visit(chrome, program, { serviceWorkers: "block" });
    await page.goto("/settings");
    await page.locator("h1").waitFor();
    await program.stop();
    await page.getByRole("link", { name: "About" }).click();
    await page.getByText("The server is not reachable.").waitFor();
    program = await Program.start(program.port);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    await context.close();
    await program.stop();
  });

  test("a ranked game without a connection says that its clock keeps running", async () => {
    const program = await Program.start();
    const visitor = await visit(chrome, program);
    const { page } = visitor;
    await page.goto("/onet/1");
    await heard(visitor, ({ left }) => left > 0);
    await page.locator(".onet-board .tile").first().waitFor();
    await page.getByText("Ranked").first().waitFor();
    await program.stop();
    await page.keyboard.press("h");
    await page.locator("#banner", { hasText: "ranked game keeps running" }).waitFor();
    await visitor.context.close();
  });
});
