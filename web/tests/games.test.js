import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { faults, heard, SIZES, World } from "./world.js";

const LOOP = "/slitherlink/5/5/cbcbcddad";
const OTHER_LOOP = "/slitherlink/4/4/2g31g2g1";

describe("Games", { timeout: 600_000 }, () => {
  const world = new World();
  let visitor;

  async function open(address, how) {
    visitor ??= await world.visit(how);
    await visitor.page.goto(address);
    await visitor.page.locator("h1").waitFor();
    return visitor.page;
  }

  /** Opens a new visit for each test. */
  const fresh = async (address, how) => {
    visitor = undefined;
    return open(address, how);
  };

  async function joinOne() {
    const { page } = visitor;
    await heard(visitor, ({ pairs, limit }) => pairs.length > 0 && limit !== undefined);
    const { a, b } = visitor.state.pairs[0];
    const before = visitor.state.left;
    for (const cell of [a, b]) await cellAt(page, cell).click();
    await heard(visitor, ({ left }) => left === before - 2);
    return before - 2;
  }

  /** In a portrait window a wide board is transposed. */
  const cellAt = (page, [row, col]) => {
    const { rows, cols } = visitor.state;
    const { width, height } = page.viewportSize();
    const [r, c] = height > width && cols > rows ? [col + 1, row + 1] : [row + 1, col + 1];
    return page.locator(`[role=gridcell][aria-label$="row ${r}, column ${c}"], [role=gridcell][aria-label$="baris ${r}, kolom ${c}"]`);
  };

  const shelf = (page) => page.locator(".shelf li a");

  test("every unfinished game is kept, and the shelf continues each of them", async () => {
    const page = await fresh("/onet/2?mode=zen&seed=3");
    const left = await joinOne();
    await open("/onet/1?mode=zen&seed=4");
    await joinOne();
    await open(LOOP);
    await page.keyboard.press("Shift+ArrowRight");
    await open(OTHER_LOOP);
    await page.keyboard.press("Shift+ArrowDown");
    await open("/");
    await page.getByRole("heading", { name: "Continue" }).waitFor();
    assert.equal(await shelf(page).count(), 4);
    assert.equal(await page.locator(".shelf .mini").count(), 4);
    await shelf(page).filter({ hasText: "Level 2" }).click();
    await page.locator(".curtain").getByRole("button", { name: "Resume" }).click();
    assert.equal(await page.locator(".cell:not(.empty)").count(), left);
    await open("/");
    await shelf(page).filter({ hasText: "5 × 5" }).click();
    await page.locator(".curtain").getByRole("button", { name: "Resume" }).click();
    assert.equal(await page.locator(".pen line").count(), 1);
  });

  test("an address continues its game and offers a fresh start after a confirmation", async () => {
    const page = await fresh(LOOP);
    await page.keyboard.press("Shift+ArrowRight");
    await open("/about");
    await open(LOOP);
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await page.locator(".curtain").getByRole("button", { name: "Restart" }).click();
    await page.locator("dialog").getByRole("button", { name: "Restart" }).click();
    await page.locator(".curtain").waitFor({ state: "detached" });
    await page.waitForFunction(() => document.querySelectorAll(".pen line").length === 0);
    await open("/");
    assert.equal(await shelf(page).count(), 0);
  });

  test("a game is removed from the list only after a confirmation", async () => {
    const page = await fresh(LOOP);
    await page.keyboard.press("Shift+ArrowRight");
    await open("/");
    await page.getByRole("button", { name: /^Remove Slitherlink/ }).click();
    await page.locator("dialog").getByRole("button", { name: "Cancel" }).click();
    assert.equal(await shelf(page).count(), 1);
    await page.getByRole("button", { name: /^Remove Slitherlink/ }).click();
    await page.locator("dialog").getByRole("button", { name: "Remove" }).click();
    await page.locator(".shelf").waitFor({ state: "detached" });
  });

  test("the daily puzzle is separate from the levels: its title, its progress, its end", async () => {
    const page = await fresh("/daily");
    await page.locator(".today li a").first().click();
    await page.getByRole("heading", { level: 1, name: /^Today · Onet/ }).waitFor();
    await page.waitForURL(/daily=/);
    // The end of a won game, without playing all of it.
    const deal = await page.evaluate(async () => {
      const { listGames } = await import("/games.js");
      return (await listGames())[0].game.deal;
    });
    const { moves } = await world.program.ask("onet/solve", { board: deal.board });
    for (const { a, b } of moves) {
      await heard(visitor, ({ pairs }) => pairs.some((pair) => String([pair.a, pair.b]) === String([a, b]) || String([pair.b, pair.a]) === String([a, b])));
      const before = visitor.state.left;
      for (const cell of [a, b]) await cellAt(page, cell).click();
      await heard(visitor, ({ left }) => left === before - 2);
    }
    const end = page.locator(".end");
    await end.getByRole("button", { name: "Next puzzle of the day" }).waitFor();
    assert.equal(await end.getByRole("button", { name: "Next level" }).count(), 0);
    await end.getByText("1 day", { exact: true }).waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem("simpul.onet.last")), null);
    await end.getByRole("button", { name: "Next puzzle of the day" }).click();
    await page.getByRole("heading", { level: 1, name: /^Today · Slitherlink/ }).waitFor();
    await open("/daily");
    await page.locator(".today li.finished", { hasText: "Onet" }).getByText(/Your time/).waitFor();
    await page.locator(".today li.begun").first().waitFor();
  });

  test("everything is exported as one file and imported elsewhere", async () => {
    const page = await fresh(LOOP);
    await page.keyboard.press("Shift+ArrowRight");
    await open("/onet/2?mode=zen&seed=3");
    await joinOne();
    await open("/settings");
    await page.getByRole("radio", { name: "Dark" }).check();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export" }).click(),
    ]);
    const file = await download.path();
    const backup = JSON.parse(await readFile(file, "utf8"));
    assert.equal(backup.games.length, 2);

    const other = await fresh("/settings");
    await other.locator("input[type=file]").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
    await other.locator("dialog").getByRole("button", { name: "Import" }).click();
    await other.getByText("This file is not an export of Simpul.").waitFor();
    await other.locator("input[type=file]").setInputFiles(file);
    await other.locator("dialog").getByRole("button", { name: "Import" }).click();
    await other.getByText("Imported 2 games.").waitFor();
    assert.equal(await other.locator("html").getAttribute("data-look"), "dark");
    await open("/");
    assert.equal(await shelf(other).count(), 2);
    await shelf(other).filter({ hasText: "5 × 5" }).click();
    await other.locator(".curtain").getByRole("button", { name: "Resume" }).click();
    assert.equal(await other.locator(".pen line").count(), 1);
  });

  test("finished and untouched games are evicted first, then the oldest", async () => {
    const page = await fresh("/about");
    const kept = await page.evaluate(async () => {
      const { GameSlot, listGames, pruneGames } = await import("/games.js");
      for (let n = 0; n < 104; n++) {
        const slot = new GameSlot(`/x/${n}`, "onet", { daily: false });
        await slot.save([{ t: 0, do: "hint" }], { over: n >= 50 && n < 53, played: true, game: {} });
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      await pruneGames();
      return (await listGames()).map(({ address }) => address);
    });
    assert.equal(kept.length, 100);
    for (const gone of ["/x/0", "/x/50", "/x/51", "/x/52"]) assert.ok(!kept.includes(gone), gone);
    assert.ok(kept.includes("/x/1"));
  });

  test("a move writes its own entry, not the whole log", async () => {
    const page = await fresh(LOOP);
    await page.evaluate(() => {
      window.puts = [];
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (value, key) {
        window.puts.push([this.name, JSON.stringify(value).length]);
        return put.call(this, value, key);
      };
    });
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(`Shift+${key}`);
    await page.waitForFunction(() => window.puts.filter(([name]) => name === "entries").length === 4);
    const puts = await page.evaluate(() => window.puts);
    const records = puts.filter(([name]) => name === "games").map(([, size]) => size);
    assert.equal(puts.filter(([name]) => name === "entries").length, 4, "one entry for each move");
    assert.ok(records.at(-1) - records[0] < 20, "the record does not grow with the log");
  });

  for (const viewport of SIZES)
    for (const locale of ["en-US", "id-ID"])
      test(`the shelf has no fault that axe knows, ${viewport.width}, ${locale}`, async () => {
        const page = await fresh("/onet/2?mode=zen&seed=3", { viewport, locale });
        await joinOne();
        await open(LOOP);
        await page.keyboard.press("Shift+ArrowRight");
        await open("/");
        await page.locator(".shelf").waitFor();
        await page.waitForLoadState("networkidle");
        assert.deepEqual(await faults(page), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      });
});

