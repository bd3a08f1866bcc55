import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { heard, PHONE, World } from "./world.js";

/** After the first pair no move is left: 1 2 over 2 1 is a deadlock. */
const DEADLOCK = "/onet/2/4/31230210";

describe("Onet in the browser", { timeout: 600_000 }, () => {
  const world = new World();
  let visitor;

  /** Opens an address and waits for the board. */
  async function play(address, how) {
    visitor = await world.visit(how);
    await visitor.page.goto(address);
    await visitor.page.locator(".onet-board .tile").first().waitFor();
    await heard(visitor, () => true);
    return visitor.page;
  }

  /** In a portrait window a wide board is transposed. */
  function cell([row, col]) {
    const { rows, cols } = visitor.state;
    const { width, height } = visitor.page.viewportSize();
    const turned = height > width && cols > rows;
    return visitor.page.locator(
      `[role=gridcell][aria-label$="row ${(turned ? col : row) + 1}, column ${(turned ? row : col) + 1}"]`,
    );
  }

  const status = () => visitor.state.status;

  /** Waits until the page has received a state with this many tiles. */
  const left = (count) => heard(visitor, (state) => state.left === count);

  /** Continues with the pairs of the server's state. */
  async function playOn(join, until = () => status() === "won") {
    for (let n = 0; n < 400 && !until(); n++) {
      const { pairs, left: before } = visitor.state;
      assert.notEqual(pairs.length, 0, "a game in play always has a move");
      await join(pairs[0]);
      await left(before - 2);
    }
  }

  const byMouse = async ({ a, b }) => {
    await cell(a).click();
    await cell(b).click();
  };

  test("a new user clicks Play and clears a whole game by mouse", async () => {
    visitor = await world.visit();
    const { page } = visitor;
    await page.goto("/");
    await page.locator(".card").first().getByRole("link", { name: /Play/ }).click();
    await page.locator(".onet .onet-board .tile").first().waitFor();
    await page.waitForURL(/\/onet\/1/);
    // The small board of the home screen is a game without a clock.
    await heard(visitor, (state) => state.remaining !== null);
    await playOn(byMouse);
    const end = page.getByRole("region", { name: "Cleared!" });
    await end.waitFor();
    assert.match(await end.textContent(), /100 %/);
    await end.getByRole("button", { name: "Next level" }).click();
    await page.waitForURL(/\/onet\/2/);
  });

  test("in a guided game the best move is followed by a key or a click, or another pair is chosen", async () => {
    const page = await play("/onet/1?mode=zen");
    const lit = page.locator(".hinted");
    await page.locator('[data-name="menu"]').click();
    await page.getByRole("button", { name: "Show the best move each turn" }).click();
    const best = async () => {
      const { tiles, gravity } = visitor.state;
      const { move, pairs } = await world.program.ask("onet/best", { board: { tiles, gravity } });
      await page.getByText(`It leaves ${pairs} pair`).waitFor();
      await cell(move.a).and(lit).waitFor();
      await cell(move.b).and(lit).waitFor();
      return move;
    };
    await best();
    const before = visitor.state.left;
    await page.keyboard.press("b");
    await left(before - 2);
    await best();
    await page.getByRole("button", { name: "Follow (B)" }).click();
    await left(before - 4);
    const { a } = await best();
    await byMouse(visitor.state.pairs.find((pair) => String(pair.a) !== String(a)));
    await left(before - 6);
    await best();
    await page.locator('[data-name="menu"]').click();
    await page.getByRole("button", { name: "Hide the best move" }).click();
    await lit.first().waitFor({ state: "detached" });
  });

  test("a whole game is played with the keyboard alone", async () => {
    const page = await play("/onet/1");
    await page.locator("[role=gridcell]:focus").waitFor();
    const at = [0, 0];
    const walk = async ([row, col]) => {
      while (at[0] !== row) await page.keyboard.press(at[0] < row ? (at[0]++, "ArrowDown") : (at[0]--, "ArrowUp"));
      while (at[1] !== col) await page.keyboard.press(at[1] < col ? (at[1]++, "ArrowRight") : (at[1]--, "ArrowLeft"));
      await page.keyboard.press("Enter");
    };
    await playOn(async ({ a, b }) => {
      await walk(a);
      await walk(b);
    });
    await page.getByRole("heading", { name: "Cleared!" }).waitFor();
    await page.keyboard.press("n");
    await page.waitForURL(/\/onet\/2/);
  });

  test("a whole game is played by touch on a phone, where the board is transposed", async () => {
    const page = await play("/onet/1", { viewport: PHONE, hasTouch: true, isMobile: true });
    await playOn(async ({ a, b }) => {
      await cell(a).tap();
      await cell(b).tap();
    });
    await page.getByRole("heading", { name: "Cleared!" }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(overflow, 0, "nothing hangs over the edge of the phone");
  });

  test("the tiles of a game with gravity slide to the server's state", async () => {
    const page = await play("/onet/3?mode=zen&seed=7", { reducedMotion: "no-preference" });
    let slid = 0;
    await playOn(
      async (pair) => {
        await byMouse(pair);
        slid += 1;
      },
      () => slid === 6,
    );
    const shown = await page.locator(".cell:not(.empty)").count();
    assert.equal(shown, visitor.state.left, "the board shows what the server has");
    const lowest = visitor.state.tiles.at(-1).filter((kind) => kind !== 0).length;
    assert.ok(lowest >= visitor.state.cols - 2, "tiles fell to the lowest row");
  });

  test("a wrong pair says why and counts against the accuracy", async () => {
    const page = await play("/onet/1?mode=zen&seed=5");
    const { tiles } = visitor.state;
    const first = [0, 0];
    const other = [0, tiles[0].findIndex((kind) => kind !== tiles[0][0])];
    await byMouse({ a: first, b: other });
    await page.getByText(/Not the same/).waitFor();
    await heard(visitor, ({ misses }) => misses === 1);
  });

  test("right click and M highlight all equal tiles", async () => {
    const page = await play("/onet/1?mode=zen&seed=5");
    await cell([0, 0]).click({ button: "right" });
    assert.equal(await page.locator(".mate").count(), 4);
    await page.keyboard.press("m");
    assert.equal(await page.locator(".mate").count(), 4);
  });

  test("a hint rings two tiles that can be joined, and costs one of those left", async () => {
    const page = await play("/onet/1?seed=5");
    const button = page.locator('[data-name="hint"]');
    assert.equal(await button.locator(".count").textContent(), "5");
    await page.keyboard.press("h");
    await page.locator(".hinted").first().waitFor();
    assert.equal(await page.locator(".hinted").count(), 2);
    assert.equal(await button.locator(".count").textContent(), "4");
    const tiles = page.locator(".hinted");
    await tiles.first().click();
    await tiles.last().click();
    await left(22);
  });

  test("a board without moves is reshuffled with a message", async () => {
    const page = await play(`${DEADLOCK}?mode=zen`);
    assert.equal(visitor.state.pairs.length, 1);
    await byMouse(visitor.state.pairs[0]);
    await page.getByText("No moves left: reshuffled.").waitFor();
    await left(4);
    await playOn(byMouse);
    await page.getByRole("heading", { name: "Cleared!" }).waitFor();
  });

  test("in strict mode a stuck game says so, and undo continues it", async () => {
    const page = await play(`${DEADLOCK}?mode=strict`);
    await byMouse(visitor.state.pairs[0]);
    await page.getByText("No moves left. Undo").waitFor();
    await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
    await left(6);
    assert.equal(status(), "playing");
  });

  test("in strict mode a lost game says so and goes back to the last move that could win", async () => {
    // Joining the two at the end of the last row loses, though moves are left.
    const page = await play("/onet/3/4/342312411122?mode=strict");
    await byMouse({ a: [2, 2], b: [2, 3] });
    await page.getByText("From here the board can no longer be cleared.").waitFor();
    assert.equal(status(), "playing");
    await page.getByRole("button", { name: "Undo to move 0" }).click();
    await left(12);
    await page.getByText("From here the board").waitFor({ state: "detached" });
  });

  test("when the time runs out the game is lost", async () => {
    visitor = await world.visit();
    const { page } = visitor;
    await page.clock.install();
    await page.goto("/onet/1?seed=5");
    await page.locator(".onet-board .tile").first().waitFor();
    await left(24);
    await byMouse(visitor.state.pairs[0]);
    await left(22);
    await page.clock.fastForward(120_000);
    for (let n = 0; n < 50 && status() !== "lost"; n++) await page.clock.runFor(100);
    await page.clock.runFor(1000);
    await page.getByRole("heading", { name: "Time’s up" }).waitFor();
    await page.getByRole("button", { name: "Again", exact: true }).click();
    await page.clock.runFor(500);
    await left(24);
  });

  test("a requested reshuffle shows the tiles in their new cells", async () => {
    const page = await play("/onet/2?mode=zen&seed=5", { reducedMotion: "no-preference" });
    const before = visitor.state.tiles;
    await page.locator('[data-name="reshuffle"]').click();
    await heard(visitor, ({ tiles }) => String(tiles) !== String(before));
    await page.locator(".flight").waitFor({ state: "detached" });
    const { tiles } = visitor.state;
    const same = tiles
      .flatMap((row, r) => row.map((kind, c) => [kind, [r, c]]))
      .filter(([kind]) => kind === tiles[0][0]);
    await cell([0, 0]).click({ button: "right" });
    assert.equal(await page.locator(".mate").count(), same.length);
    for (const [, at] of same) assert.match(await cell(at).getAttribute("class"), /mate/);
  });

  test("pause hides the board and stops the clock", async () => {
    const page = await play("/onet/1?seed=5");
    await byMouse(visitor.state.pairs[0]);
    await left(22);
    await page.keyboard.press("p");
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    assert.equal(await page.locator(".picture:visible").count(), 0);
    const clock = await page.locator(".digits").textContent();
    await page.waitForTimeout(1300);
    assert.equal(await page.locator(".digits").textContent(), clock);
    await page.getByRole("region", { name: "Paused" }).getByRole("button", { name: "Resume" }).click();
    await page.locator(".picture:visible").first().waitFor();
  });

  test("a reload in the middle keeps the game", async () => {
    const page = await play("/onet/2?seed=9");
    for (const count of [46, 44]) {
      await byMouse(visitor.state.pairs[0]);
      await left(count);
    }
    const { tiles } = visitor.state;
    await page.reload();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    assert.deepEqual(visitor.state.tiles, tiles);
    await page.locator(".curtain button.primary").click();
    await page.locator(".picture:visible").first().waitFor();
    await byMouse(visitor.state.pairs[0]);
    await left(42);
  });

  test("a shared address gives another player the same deal", async () => {
    const page = await play("/onet/2");
    const { tiles } = visitor.state;
    const address = page.url();
    await visitor.context.close();
    await play(address);
    assert.deepEqual(visitor.state.tiles, tiles);
  });

  test("a finished game can be watched again", async () => {
    const page = await play(`${DEADLOCK}?mode=zen`);
    await playOn(byMouse);
    await page.getByRole("button", { name: "Watch" }).click();
    const slider = page.getByRole("slider", { name: "Step", exact: true });
    await slider.waitFor();
    await page.locator('.playback [aria-label="Stop"], .playback [aria-label="Play"]').first().click();
    await slider.fill("0");
    await page.waitForFunction(() => document.querySelectorAll(".cell:not(.empty)").length === 6);
    await slider.fill("3");
    await page.waitForFunction(() => document.querySelectorAll(".cell:not(.empty)").length === 0);
  });
});
