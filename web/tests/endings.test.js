import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DESKTOP, faults, heard, SIZES, World } from "./world.js";

const LOOP = "/slitherlink/5/5/cbcbcddad";
const SMALL = "/onet/2/2/1212?mode=zen";
const LARGE = `/slitherlink/40/40/${"2g31g".repeat(320)}`;
const NAMES = { "-1,0": "ArrowUp", "1,0": "ArrowDown", "0,-1": "ArrowLeft", "0,1": "ArrowRight" };

describe("The end of a game, large boards, and what experts use", { timeout: 900_000 }, () => {
  const world = new World();

  async function open(address, how) {
    const { page } = await world.visit(how);
    await page.goto(address);
    await page.locator("h1").waitFor();
    return page;
  }

  async function clearSmall(page) {
    for (const at of [0, 2, 1, 3]) await page.locator("[role=gridcell]").nth(at).click();
    await page.locator(".end").waitFor();
  }

  async function drawLoop(page) {
    const { loop } = await world.program.ask("slitherlink/solve", { puzzle: "slither/5/5/cbcbcddad" });
    for (let n = 0; n < loop[0][0]; n++) await page.keyboard.press("ArrowDown");
    for (let n = 0; n < loop[0][1]; n++) await page.keyboard.press("ArrowRight");
    for (const [at, [r1, c1]] of loop.entries()) {
      const [r2, c2] = loop[(at + 1) % loop.length];
      await page.keyboard.press(`Shift+${NAMES[`${r2 - r1},${c2 - c1}`]}`);
    }
  }

  for (const viewport of SIZES)
    for (const locale of ["en-US", "id-ID"])
      test(`both ends are calm panels with record, chart and ways on, ${viewport.width}, ${locale}`, async () => {
        const page = await open(SMALL, { viewport, locale });
        await clearSmall(page);
        assert.equal(await page.locator(".end .chart").count(), 0, "one game is not a chart");
        await page.locator(".end .buttons.first button").click();
        await page.locator(".onet-board .tile").nth(3).waitFor();
        await clearSmall(page);
        await page.locator(".end .chart circle").nth(1).waitFor();
        const [panel, stage] = await Promise.all([page.locator(".end").boundingBox(), page.locator(".stage").boundingBox()]);
        const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
        assert.ok(Math.hypot(...middle(panel).map((at, axis) => at - middle(stage)[axis])) < 3, "in the middle");
        assert.deepEqual(await faults(page), []);
        await page.goto(LOOP);
        await page.locator(".loop-board").waitFor();
        await drawLoop(page);
        await page.locator(".end .facts").waitFor();
        assert.deepEqual(await faults(page), []);
      });

  test("the replay of a Slitherlink shows live values and returns to the end", async () => {
    const page = await open(LOOP);
    await drawLoop(page);
    await page.getByRole("button", { name: "Watch" }).click();
    const slider = page.getByRole("slider", { name: "Step", exact: true });
    await slider.fill("3");
    await page.locator(".watch .values").getByText(/ · 3 lines · 0 hints/).waitFor();
    assert.equal(await page.locator(".pen line").count(), 3);
    await page.getByRole("button", { name: "Back to the game" }).click();
    await page.getByRole("heading", { name: "Solved!" }).waitFor();
    assert.equal(await page.locator(".pen line").count(), 30);
  });

  test("a result is shared as text without spoilers", async () => {
    const page = await open(LOOP, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.keyboard.press("h");
    await page.locator(".hint-panel").waitFor();
    await drawLoop(page);
    await page.getByRole("button", { name: "Share result" }).click();
    await page.getByText("The result is copied.").waitFor();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
    assert.match(lines[0], /^Simpul · Slitherlink 5 × 5$/);
    assert.match(lines[1], /^Time \d:\d\d · hints 1$/);
    assert.match(lines[2], /^🟨🟩{9}$/u);
    assert.match(lines[3], /\/slitherlink\/5\/5\/cbcbcddad$/);
  });

  test("records are kept by size and grade, and daily puzzles have streaks and an archive", async () => {
    const page = await open("/about");
    await page.evaluate(() => {
      const day = (n) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
      const puzzles = [{ which: "onet", address: "/onet/4?seed=7&daily=x", size: "8 × 12", track: "daily/onet" }];
      localStorage.setItem("simpul.daily.times", JSON.stringify({ [`${day(1)}.onet`]: 61_000, [`${day(2)}.easy`]: 1000 }));
      localStorage.setItem("simpul.daily.archive", JSON.stringify({ [day(1)]: puzzles, [day(2)]: puzzles }));
      const results = [70, 50, 60].map((time, at) => ({ at, time: time * 1000, score: 500 }));
      localStorage.setItem("simpul.results", JSON.stringify({ "slitherlink/7x7/easy": results }));
    });
    await page.goto("/daily");
    await page.getByText("Streak: 2 days").waitFor();
    await page.locator(".archive a", { hasText: "1 finished" }).first().click();
    await page.locator(".today li.finished").getByText("Your time 1:01").waitFor();
    await page.goto("/leaders");
    await page.getByRole("row", { name: /Slitherlink · 7 × 7 · Easy 3 500 0:50/ }).waitFor();
    assert.equal(await page.locator(".results .chart circle").count(), 3);
    assert.deepEqual(await faults(page), []);
  });

  test("a past day has its puzzles, also one that this browser has never seen", async () => {
    const page = await open("/daily");
    const day = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Another day, up to a year ago").fill(day);
    await page.waitForURL(`**/daily/${day}`);
    const puzzles = page.locator(`.today li a[href*="daily=${day}"]`);
    await puzzles.nth(5).waitFor();
    await puzzles.nth(1).click();
    await page.locator(".loop-board").waitFor();
    assert.deepEqual(await faults(page), []);
  });

  test("the home screen says its name once, and its puzzles of the day with icon, size, grade and state", async () => {
    const page = await open("/");
    await page.locator(".today li").nth(5).waitFor();
    assert.equal(await page.getByText("Simpul", { exact: true }).count(), 1);
    for (const item of await page.locator(".today li").all()) {
      assert.equal(await item.locator(".icon").count(), 1);
      assert.match(await item.textContent(), /\d+ × \d+.*Not played yet/);
    }
  });

  for (const viewport of SIZES)
    test(`the chooser's Play is its largest control, and any size can be typed, ${viewport.width}`, async () => {
      const page = await open("/", { viewport });
      await page.locator(".card").nth(1).getByRole("button").click();
      const dialog = page.locator("dialog");
      await dialog.waitFor();
      const sizes = await dialog.locator("button:visible, .segments label").evaluateAll((all) =>
        all.map((one) => [one.textContent, one.offsetWidth * one.offsetHeight]));
      assert.equal(sizes.sort((a, b) => b[1] - a[1])[0][0], "Play");
      assert.deepEqual(await faults(page), []);
      await dialog.getByLabel("Rows").fill("4");
      await dialog.getByLabel("Columns").fill("6");
      await dialog.getByRole("radio", { name: "Trivial" }).check();
      await dialog.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: /Slitherlink 4 × 6/ }).waitFor();
    });

  test("level 16 has tiles that a finger can hit on a phone, by panning; all of it with one button", async () => {
    const visitor = await world.visit({ viewport: SIZES[0], hasTouch: true, isMobile: true });
    const { page } = visitor;
    await page.goto("/onet/16?mode=zen&seed=1");
    await heard(visitor, ({ left }) => left === 480);
    const side = () => page.locator(".tile").first().evaluate((tile) => tile.parentElement.offsetWidth);
    assert.ok((await side()) >= 32);
    const { a } = visitor.state.pairs[0];
    // A wide board is transposed in a portrait window.
    const tile = page.locator(`[role=gridcell][aria-label$="row ${a[1] + 1}, column ${a[0] + 1}"]`);
    await tile.scrollIntoViewIfNeeded();
    await tile.tap();
    await page.locator(".cell.selected").waitFor();
    assert.deepEqual(await faults(page), []);
    await page.getByRole("button", { name: "Whole board" }).click();
    assert.ok((await side()) < 32);
  });

  for (const viewport of SIZES)
    test(`a 40x40 Slitherlink opens at a readable size with a map, ${viewport.width}`, async () => {
      const page = await open(LARGE, { viewport });
      const map = page.locator(".overview");
      await map.waitFor();
      const dots = page.locator(".walk circle");
      const [one, next] = await Promise.all([dots.nth(0).boundingBox(), dots.nth(1).boundingBox()]);
      assert.ok(next.x - one.x >= 24, `${next.x - one.x} pixels from dot to dot`);
      const [mapBox, field] = await Promise.all([map.boundingBox(), page.locator(".loop-field").boundingBox()]);
      assert.ok(mapBox.y >= field.y + field.height - 1 || mapBox.y + mapBox.height <= field.y + 1, "beside the board");
      const scrolled = () => page.locator(".loop-field").evaluate((field) => field.scrollTop);
      const before = await scrolled();
      await map.click({ position: { x: mapBox.width - 4, y: mapBox.height - 4 } });
      assert.ok((await scrolled()) > before, "a press on the map goes there");
    });

  test("the menus of a phone show all entries", async () => {
    const page = await open(LOOP, { viewport: SIZES[0] });
    await page.locator('[data-name="menu"]').click();
    const seen = await page.locator("dialog .item").evaluateAll((items) =>
      items.every((item) => item.getBoundingClientRect().bottom <= innerHeight && item.getBoundingClientRect().top >= 0));
    assert.ok(seen);
    await page.goto("/settings");
    const links = await page.locator(".page-head nav a").evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect()).every(({ left, right, width }) => left >= 0 && right <= innerWidth && width >= 44));
    assert.ok(links);
  });

  test("on a tall phone the first Slitherlink offered uses the height", async () => {
    const page = await open("/", { viewport: SIZES[0] });
    const words = await page.locator(".card").nth(1).getByRole("link").textContent();
    const [, rows, cols] = /(\d+) × (\d+)/.exec(words);
    assert.ok(Number(rows) > 1.4 * Number(cols), words);
  });

  test("each connected line has its own colour while that is wanted, and a join makes one of two", async () => {
    const page = await open(LOOP);
    await page.locator('[data-name="menu"]').click();
    await page.getByRole("button", { name: "Colour connected lines" }).click();
    const colours = () => page.locator(".pen line").evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    assert.equal(new Set(await colours()).size, 2);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    assert.equal((await colours()).length, 3);
    assert.equal(new Set(await colours()).size, 1);
    await page.locator('[data-name="menu"]').click();
    await page.getByRole("button", { name: "All lines in one colour" }).click();
    assert.equal(await page.locator(".coloured").count(), 0);
  });

  test("a trial remembers its assumption, survives a reload, and is kept or dropped as a whole", async () => {
    const page = await open(LOOP);
    const lines = () => page.locator(".pen line").count();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("t");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(`Shift+${key}`);
    assert.equal(await page.locator(".pen .tried").count(), 3);
    assert.equal(await page.locator(".pen .assumed").count(), 1);
    assert.deepEqual(await faults(page), []);
    await page.reload();
    await page.locator(".curtain").getByRole("button", { name: "Resume" }).click();
    assert.equal(await page.locator(".pen .tried").count(), 3);
    await page.getByRole("button", { name: "Drop" }).click();
    assert.equal(await lines(), 1);
    await page.locator('[data-name="trial"]').click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.getByRole("button", { name: "Keep" }).click();
    assert.equal(await lines(), 2);
    assert.equal(await page.locator(".pen .tried").count(), 0);
  });

  test("automatic crosses follow a line at once, in the same step of undo, and only if wanted", async () => {
    const page = await open(LOOP, { viewport: DESKTOP });
    const crosses = () => page.locator(".pen .cross").count();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    assert.equal(await crosses(), 0);
    await page.keyboard.press("Control+z");
    await page.locator('[data-name="menu"]').click();
    await page.getByRole("button", { name: "Automatic crosses on" }).click();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowDown");
    // The 2 in the corner has its lines now, and so does the dot between them.
    assert.ok((await crosses()) >= 3, String(await crosses()));
    await page.keyboard.press("Control+z");
    assert.equal(await crosses(), 0);
  });
});
