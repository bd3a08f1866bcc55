import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { faults, heard, SIZES, World } from "./world.js";

const LOOP = "/slitherlink/5/5/cbcbcddad";
const NAMES = { "-1,0": "ArrowUp", "1,0": "ArrowDown", "0,-1": "ArrowLeft", "0,1": "ArrowRight" };

describe("The first minute", { timeout: 600_000 }, () => {
  const world = new World();

  async function open(address, how) {
    const visitor = await world.visit(how);
    await visitor.page.goto(address);
    await visitor.page.locator(".game .stage").waitFor();
    return visitor;
  }

  for (const viewport of SIZES)
    for (const locale of ["en-US", "id-ID"])
      test(`both puzzles explain themselves in four steps on the board, ${viewport.width}, ${locale}`, async () => {
        for (const address of ["/onet/1", LOOP]) {
          const { page } = await open(address, { isNew: true, viewport, locale });
          const lesson = page.locator(".lesson");
          await lesson.getByText(/^1\/4/).waitFor();
          assert.equal(await page.locator(".hinted").count(), address === LOOP ? 0 : 2, "a pair is marked");
          assert.equal(await page.locator(".lit rect").count(), address === LOOP ? 1 : 0, "a clue is lit");
          assert.deepEqual(await faults(page), []);
          const boxes = await Promise.all([lesson.boundingBox(), page.locator(".onet-board, .loop-board").boundingBox()]);
          const apart = boxes[0].y >= boxes[1].y + boxes[1].height - 1 || boxes[1].y >= boxes[0].y + boxes[0].height - 1;
          assert.ok(apart, "it does not cover the board");
          for (const step of ["2/4", "3/4", "4/4"]) {
            await lesson.getByRole("button").first().click();
            await lesson.getByText(new RegExp(`^${step}`)).waitFor();
          }
          await lesson.getByRole("button").first().click();
          await lesson.waitFor({ state: "detached" });
        }
      });

  test("a tutorial step advances when it is done, is announced, can be skipped by keyboard, and reopened from the help", async () => {
    const visitor = await open("/onet/1", { isNew: true });
    const { page } = visitor;
    await page.locator(".lesson").getByText(/^1\/4/).waitFor();
    assert.match(await page.locator("#live").textContent(), /^1\/4/);
    for (const cell of await page.locator(".cell.hinted").all()) await cell.click();
    await page.locator(".lesson").getByText(/^2\/4/).waitFor();
    await page.getByRole("button", { name: "Skip" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".lesson").waitFor({ state: "detached" });
    await page.reload();
    await page.locator(".curtain").waitFor();
    assert.equal(await page.locator(".lesson").count(), 0);
    await page.locator(".curtain").getByRole("button", { name: "Resume" }).click();
    await page.getByRole("button", { name: "How to play" }).click();
    await page.locator("dialog").getByText(/A pair gives 100 points/).waitFor();
    await page.getByRole("button", { name: "Show me on the board" }).click();
    await page.locator(".lesson").getByText(/^1\/4/).waitFor();
  });

  test("the first game is not ranked and its clock starts with the first move", async () => {
    const visitor = await open("/onet/1", { isNew: true });
    const { page } = visitor;
    assert.equal(await page.getByText("Ranked").count(), 0);
    const before = await page.locator(".digits").textContent();
    await page.waitForTimeout(1300);
    assert.equal(await page.locator(".digits").textContent(), before);
    for (const cell of await page.locator(".cell.hinted").all()) await cell.click();
    await page.waitForFunction((old) => document.querySelector(".digits").textContent !== old, before);
  });

  test("before the first ranked game the page asks once and explains its clock", async () => {
    const visitor = await world.visit({ isNew: true });
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem("simpul.onet.taught", "true"));
    await page.goto("/onet/1");
    const dialog = page.locator("dialog");
    await dialog.getByText(/clock runs from the moment the board is shown/).waitFor();
    assert.deepEqual(await faults(page), []);
    await dialog.getByRole("button", { name: "Play ranked" }).click();
    await page.locator(".game-title", { hasText: "Ranked" }).waitFor();
    await page.goto("/onet/2");
    await page.locator(".game-title", { hasText: "Ranked" }).waitFor();
    assert.equal(await dialog.count(), 0);
  });

  test("the score shows what each move earned, and why it stands at 0", async () => {
    const visitor = await open("/onet/2?mode=zen&seed=3");
    const { page } = visitor;
    await heard(visitor, ({ left }) => left === 48);
    await page.locator('[data-name="hint"]').click();
    await page.getByText("A hint costs 150 points; the score never falls below 0.").waitFor();
    for (const cell of await page.locator(".cell.hinted").all()) await cell.click();
    await page.locator(".earned", { hasText: "+100" }).waitFor();
    await heard(visitor, ({ left }) => left === 46);
    const { a, b } = visitor.state.pairs[0];
    for (const [row, col] of [a, b])
      await page.locator(`[role=gridcell][aria-label$="row ${row + 1}, column ${col + 1}"]`).click();
    await page.locator(".earned", { hasText: "+110" }).waitFor();
    await heard(visitor, ({ left }) => left === 44);
    await page.locator('[data-name="hint"]').click();
    await page.locator(".earned.cost", { hasText: "−150" }).waitFor();
    await page.goto("/onet/2?mode=zen&seed=4");
    await heard(visitor, ({ left, moves }) => left === 48 && moves === 0);
    await page.keyboard.press("h");
    await page.locator(".cell.hinted").first().waitFor();
    for (const cell of await page.locator(".cell.hinted").all()) await cell.click();
    await page.getByText("The score stays at 0 until the points for help are earned back.").waitFor();
  });
});

describe("Right answers", { timeout: 600_000 }, () => {
  const world = new World();

  async function open(address, how) {
    const { page } = await world.visit(how);
    await page.goto(address);
    await page.locator("h1").waitFor();
    return page;
  }

  const loopOf = async (puzzle) => (await world.program.ask("slitherlink/solve", { puzzle })).loop;

  /** Draws a loop with the keyboard, except its last lines. */
  async function drawLoop(page, loop, without = 0) {
    for (let n = 0; n < loop[0][0]; n++) await page.keyboard.press("ArrowDown");
    for (let n = 0; n < loop[0][1]; n++) await page.keyboard.press("ArrowRight");
    for (let at = 0; at < loop.length - without; at++) {
      const [[r1, c1], [r2, c2]] = [loop[at], loop[(at + 1) % loop.length]];
      await page.keyboard.press(`Shift+${NAMES[`${r2 - r1},${c2 - c1}`]}`);
    }
  }

  test("check finds cells that are shaded wrongly", async () => {
    const page = await open(LOOP);
    await page.keyboard.press("i");
    await page.keyboard.press("c");
    const first = await page.locator(".notice").textContent();
    await page.keyboard.press("i");
    await page.keyboard.press("o");
    await page.keyboard.press("c");
    await page.waitForFunction((old) => document.querySelector(".notice")?.textContent !== old && document.querySelector(".notice"), first);
    const texts = [first, await page.locator(".notice").textContent()].sort();
    assert.deepEqual(texts, ["1 mark is wrong.", "Everything so far is right."], "a cell is inside or outside");
  });

  test("a solved board has no shades and no crosses, and every clue is faded", async () => {
    const page = await open(LOOP);
    await page.keyboard.press("o");
    await drawLoop(page, await loopOf("slither/5/5/cbcbcddad"));
    await page.getByRole("heading", { name: "Solved!" }).waitFor();
    assert.equal(await page.locator(".shades .outside, .shades .inside").count(), 0);
    assert.ok((await page.locator(".shades .within").count()) > 0);
    assert.equal(await page.locator(".clues text:not(.done)").count(), 0);
  });

  test("hints, shading and victory have different colours", async () => {
    const page = await open(LOOP);
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ["--saffron", "--inside", "--outside", "--within"].map((name) => style.getPropertyValue(name));
    });
    assert.equal(new Set(colours).size, 4);
  });

  for (const locale of ["en-US", "id-ID"])
    test(`a hint on a mistake counts as the labels do and offers to remove it, ${locale}`, async () => {
      const page = await open(LOOP, { locale });
      // The second dot of the first row has no line down.
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("h");
      const panel = page.locator(".hint-panel");
      await panel.getByText(locale === "en-US" ? /^This line is wrong: dot 1, 2 to dot 2, 2/ : /^Garis ini salah: titik 1, 2/).waitFor();
      await panel.getByRole("button", { name: locale === "en-US" ? "Remove it" : "Hapus" }).click();
      assert.equal(await page.locator(".pen line").count(), 0);
    });

  test("mouse moves leave no focus ring, and the keyboard shows one", async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await page.goto("/onet/2?mode=zen&seed=3");
    await heard(visitor, ({ left }) => left === 48);
    const outline = () => page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    const { a, b } = visitor.state.pairs[0];
    for (const [row, col] of [a, b])
      await page.locator(`[role=gridcell][aria-label$="row ${row + 1}, column ${col + 1}"]`).click();
    assert.equal(await outline(), "none");
    await page.keyboard.press("ArrowRight");
    assert.equal(await outline(), "solid");
  });

  for (const viewport of SIZES)
    for (const locale of ["en-US", "id-ID"])
      test(`Open: two readings, tiles, a dead board, rubbish, ${viewport.width}, ${locale}`, async () => {
        const en = locale === "en-US";
        const page = await open("/open", { viewport, locale });
        const field = page.locator("textarea");
        const submit = page.locator("form button[type=submit]").first();
        await field.fill("hello world");
        await submit.click();
        await page.getByText(en ? /This is not a puzzle that can be read here/ : /Ini bukan teka-teki yang dapat dibaca/).waitFor();
        await field.fill("1 2\n2 1");
        await submit.click();
        await page.locator(".editor.onet .tile").nth(3).waitFor();
        assert.ok(await page.locator(".found h2").evaluate((found) => found.getBoundingClientRect().top < innerHeight));
        await page.getByRole("button", { name: en ? "Read as Slitherlink" : "Baca sebagai Slitherlink" }).click();
        await page.locator(".editor.slitherlink").waitFor();
        await page.getByRole("button", { name: en ? "Read as Onet" : "Baca sebagai Onet" }).click();
        await page.locator(".editor.onet").waitFor();
        await page.waitForLoadState("networkidle");
        assert.deepEqual(await faults(page), []);
        await page.getByRole("button", { name: en ? "Play" : "Main", exact: en }).first().click();
        await page.locator("dialog").getByText(en ? /cannot be cleared/ : /tidak dapat dikosongkan/).waitFor();
        await page.keyboard.press("Escape");
        await page.waitForURL(/\/open/);
      });

  test("a blank board of any size shows its number of solutions while clues are typed", async () => {
    const page = await open("/open");
    await page.locator(".blank input").nth(0).fill("2");
    await page.locator(".blank input").nth(1).fill("2");
    await page.getByRole("button", { name: "Blank board" }).click();
    await page.getByText("Solutions: more than one").waitFor();
    assert.equal(await page.locator(".editor input").count(), 4);
    await page.keyboard.type("4");
    await page.getByText("Solutions: exactly one").waitFor();
    await page.keyboard.type("4");
    await page.getByText("Solutions: none").waitFor();
  });
});
