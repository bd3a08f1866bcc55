import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DESKTOP, faults, heard, loopOf, newFolder, PHONE, Program, World } from "./world.js";

const ARROWS = { "-1,0": "ArrowUp", "1,0": "ArrowDown", "0,-1": "ArrowLeft", "0,1": "ArrowRight" };

/** The milliseconds that a fast player takes to react, for a pair, and for a line with the keyboard. */
const [REACTION, PAIR, LINE] = [250, 360, 75];

/** Joins pairs of an Onet game until this many tiles are left, no faster than a human. */
async function joinPairs(visitor, until = 0, pace = PAIR) {
  await visitor.page.locator(".onet .onet-board .tile").first().waitFor();
  await heard(visitor, ({ status }) => status === "playing");
  while (visitor.state.left > until) {
    const { left, pairs } = visitor.state;
    await visitor.page.waitForTimeout(pace);
    for (const [row, col] of [pairs[0].a, pairs[0].b])
      await visitor.page.locator(`[role=gridcell][aria-label$="row ${row + 1}, column ${col + 1}"]`).click();
    await heard(visitor, (state) => state.left === left - 2);
  }
}

/** Draws the loop of a Slitherlink with the keyboard. */
async function drawLoop(page, loop) {
  await page.locator(".loop-board .clues text").first().waitFor();
  await page.waitForTimeout(REACTION);
  for (let n = 0; n < loop[0][0]; n++) await page.keyboard.press("ArrowDown");
  for (let n = 0; n < loop[0][1]; n++) await page.keyboard.press("ArrowRight");
  for (const [at, [r1, c1]] of loop.entries()) {
    const [r2, c2] = loop[(at + 1) % loop.length];
    await page.waitForTimeout(LINE);
    await page.keyboard.press(`Shift+${ARROWS[`${r2 - r1},${c2 - c1}`]}`);
  }
}

/** The rank in the panel at the end of the game; screen readers get it from a live region. */
const standing = (page, words) => page.locator(".standing").getByText(words).waitFor();
const places = (page) => standing(page, /Your rank: today \d+(st|nd|rd|th), this week/);
const ownRow = (page) => page.locator(".leaderboard tr.you");

describe("The leaderboard", { timeout: 360_000 }, () => {
  const world = new World();
  let visitor;

  async function open(address, how, where = world.program) {
    visitor = await world.visit(how, where);
    await visitor.page.goto(address);
    await visitor.page.locator("h1").waitFor();
    return visitor.page;
  }

  test("a ranked game, reloaded in the middle, is on the leaderboard, also after a restart of the server", async () => {
    const data = newFolder();
    let own = await Program.start(undefined, { data });
    try {
      const page = await open("/onet/1", {}, own);
      await page.getByText("Ranked").waitFor();
      await joinPairs(visitor, 16);
      await page.reload();
      await joinPairs(visitor);
      await standing(page, "Your rank: today 1st, this week 1st, all time 1st.");
      const [score] = (await page.locator(".standing").textContent()).match(/\d+/);
      await page.locator(".standing").getByRole("link", { name: "Leaderboard" }).click();
      await page.waitForURL(/\/leaders\/day\/onet\/1$/);
      await page.getByRole("row", { name: new RegExp(`^1 #\\w+ ?you ${score} \\d:\\d\\d`) }).waitFor();
      await own.stop();
      own = await Program.start(own.port, { data });
      await page.goto("/leaders/ever/onet/1");
      await page.getByRole("row", { name: new RegExp(`^1 #\\w+ ?you ${score}`) }).waitFor();
    } finally {
      await own.stop();
    }
  });

  test("a ranked game that was opened and left untouched continues and counts", async () => {
    const page = await open("/onet/1");
    await heard(visitor, ({ status }) => status === "playing");
    const { state } = visitor;
    await page.locator(".bar-home").click();
    await page.locator(".home").waitFor();
    await page.goto("/onet");
    // The live board of the home screen may have been dealt in the meantime.
    visitor.state = state;
    await joinPairs(visitor);
    await places(page);
  });

  test("an invisible nickname is rejected, and the page says so", async () => {
    const page = await open("/settings");
    await page.getByLabel("Nickname").fill("\u3164");
    await page.getByLabel("Nickname").blur();
    await page.getByText("This name cannot be used").waitFor();
  });

  test("a nickname is normalized and visible to others, and everything is deleted by “Forget me”", async () => {
    const page = await open("/onet/2");
    await joinPairs(visitor);
    await places(page);
    await page.goto("/settings");
    await page.getByLabel("Nickname").fill("  Ay\u200bu   dan   Budi ");
    await page.getByLabel("Nickname").blur();
    await page.getByText("Others see you as Ayu dan Budi now.").waitFor();
    assert.equal(await page.getByLabel("Nickname").inputValue(), "Ayu dan Budi");
    await page.goto("/leaders/week/onet/2");
    await page.getByRole("row", { name: /^1 Ayu dan Budi ?you/ }).waitFor();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Forget me" }).click();
    await page.locator("dialog").getByRole("button", { name: "Forget me" }).click();
    await page.getByText("Your games on the leaderboard are deleted too.").waitFor();
    assert.equal(await page.getByLabel("Nickname").inputValue(), "");
    assert.deepEqual(await visitor.context.cookies(), []);
    await page.goto("/leaders/week/onet/2");
    await page.getByText("No games yet.").waitFor();
  });

  test("a game of the leaderboard can be watched step by step", async () => {
    const page = await open("/onet/1");
    await joinPairs(visitor);
    await places(page);
    await page.goto("/leaders/day/onet/1");
    await ownRow(page).getByRole("link", { name: /Watch the game of/ }).click();
    await page.waitForURL(/\/leaders\/replay\/\w+$/);
    const slider = page.getByRole("slider", { name: "Step", exact: true });
    await slider.fill("0");
    await page.waitForFunction(() => document.querySelectorAll(".cell:not(.empty)").length === 24);
    await slider.fill("12");
    await page.waitForFunction(() => document.querySelectorAll(".cell:not(.empty)").length === 0);
    assert.deepEqual(await faults(page), []);
    await page.reload();
    await slider.waitFor();
    await page.getByRole("link", { name: "Leaderboard" }).click();
    await page.waitForURL(/\/leaders\/day\/onet\/1$/);
  });

  test("today's Slitherlink is ranked, shows the player's rank in the list, and can be watched", async () => {
    const page = await open("/daily");
    const link = page.getByRole("main").getByRole("link", { name: /Slitherlink · Trivial/ });
    await link.click();
    await page.waitForURL(/daily=\d{4}-\d\d-\d\d&grade=trivial/);
    const address = page.url();
    const puzzle = `slither/${new URL(address).pathname.split("/").slice(2).join("/")}`;
    const loop = loopOf(puzzle);
    await drawLoop(page, loop);
    await places(page);
    await page.goto("/daily");
    await page.getByRole("link", { name: /Slitherlink · Trivial 7 × 7 Your time \d:\d\d · 1st/ }).waitFor();
    await page.goto("/leaders/day/daily/slitherlink/trivial");
    await ownRow(page).getByRole("link", { name: /Watch/ }).click();
    const slider = page.getByRole("slider", { name: "Step", exact: true });
    await slider.fill(String(loop.length));
    await page.locator(".loop-board.solved").waitFor();
    assert.equal(await page.locator(".pen line").count(), loop.length);
    await slider.fill("3");
    assert.equal(await page.locator(".pen line").count(), 3);
    assert.equal(await page.locator(".loop-board.solved, .within").count(), 0);
    assert.deepEqual(await faults(page), []);
    await visitor.context.close();
    // Another player opens the address directly.
    const other = await open(address);
    await drawLoop(other, loop);
    await places(other);
  });

  test("a Slitherlink of a ranked size counts for its grade", async () => {
    const page = await open("/");
    for (;;) {
      // The first puzzles are generated while the program runs.
      const started = page.waitForResponse(/ranked\/start/);
      await page.goto("/slitherlink/7x7?grade=trivial");
      if ((await started).ok()) break;
      await page.evaluate(() => localStorage.clear());
      await page.waitForTimeout(500);
    }
    await page.locator(".loop-board .clues text").first().waitFor();
    const puzzle = `slither/${new URL(page.url()).pathname.split("/").slice(2).join("/")}`;
    const loop = loopOf(puzzle);
    await drawLoop(page, loop);
    await places(page);
    await page.locator(".standing").getByRole("link").click();
    await page.waitForURL(/\/leaders\/day\/slitherlink\/trivial$/);
    await ownRow(page).waitFor();
  });

  test("a game from another server says that it does not count", async () => {
    const data = newFolder();
    let own = await Program.start(undefined, { data, key: "one key of the tickets, long enough" });
    try {
      const page = await open("/onet/1", {}, own);
      await joinPairs(visitor, 2);
      await own.stop();
      own = await Program.start(own.port, { data, key: "another key of the tickets, as long" });
      await joinPairs(visitor);
      await standing(page, "This game does not count: it was started on another server");
      await page.goto("/leaders/day/onet/1");
      await page.getByText("No games yet.").waitFor();
    } finally {
      await own.stop();
    }
  });

  test("a game with a reshuffle counts", async () => {
    const page = await open("/onet/1");
    await joinPairs(visitor, 20);
    const before = String(visitor.state.tiles);
    await page.keyboard.press("s");
    await heard(visitor, ({ tiles, reshuffles }) => reshuffles === 2 && String(tiles) !== before);
    await joinPairs(visitor);
    await places(page);
  });

  test("a game whose clock ran faster than the server's does not count, and says so", async () => {
    visitor = await world.visit();
    const { page } = visitor;
    await page.clock.install();
    await page.goto("/onet/1");
    await joinPairs(visitor, 22);
    await page.clock.fastForward(120_000);
    for (let n = 0; n < 50 && visitor.state.status !== "lost"; n++) await page.clock.runFor(100);
    await page.clock.runFor(1000);
    await standing(page, "its moves or times are not consistent");
  });

  test("the clock of a ranked game does not stop, and the page says so before it starts", async () => {
    visitor = await world.visit({ isNew: true });
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem("simpul.onet.taught", "true"));
    await page.goto("/onet/1");
    await page.locator("dialog").getByText("until the finished game arrives at the server, pauses included").waitFor();
    assert.equal(await page.locator(".onet-board .tile").count(), 0, "no board is shown before");
    await page.getByRole("button", { name: "Play ranked" }).click();
    await page.locator(".onet-board .tile").first().waitFor();
    assert.equal(await page.getByRole("button", { name: "Pause" }).isVisible(), false);
    const digits = () => page.locator(".digits").textContent();
    const before = await digits();
    await page.goto("/about");
    await page.waitForTimeout(2500);
    await page.goto("/onet");
    await page.locator(".onet-board .tile").first().waitFor();
    assert.notEqual(await digits(), before, "it ran while the page was elsewhere");
    assert.equal(await page.getByRole("region", { name: "Paused" }).count(), 0);
  });

  test("a game with the solver's help is stored unranked, and says why", async () => {
    const page = await open("/daily");
    await page.getByRole("main").getByRole("link", { name: /Slitherlink · Easy/ }).click();
    await page.waitForURL(/grade=easy/);
    const puzzle = `slither/${new URL(page.url()).pathname.split("/").slice(2).join("/")}`;
    await page.locator(".loop-board .clues text").first().waitFor();
    const { loop } = await world.program.ask("slitherlink/solve", { puzzle });
    await drawLoop(page, loop);
    await standing(page, "the server was asked for the solution");
  });

  test("a game at an inhuman pace is stored unranked, and says why", async () => {
    const page = await open("/onet/1");
    const unranked = { reason: "too-fast", detail: "entry 1 of the log comes 240 ms sooner than a hand can play" };
    const rank = { day: null, week: null, ever: null };
    const json = { score: 1, elapsed: 1, track: "onet/1", replay: "0", rank, unranked };
    await page.route("**/ranked/finish", (route) => route.fulfill({ json }));
    await joinPairs(visitor, 0, 0);
    await standing(page, "nobody can play that fast by hand");
  });

  test("a game is sent again if the request fails", async () => {
    const page = await open("/onet/1");
    let tries = 0;
    await page.route("**/ranked/finish", (route) => (++tries < 3 ? route.abort() : route.continue()));
    await joinPairs(visitor);
    await places(page);
    assert.equal(tries, 3);
    assert.equal(await page.locator("#banner:not(:empty)").count(), 0);
  });

  test("a page that is reloaded before the response sends the game again", async () => {
    const page = await open("/onet/3");
    let lost = false;
    await page.route("**/ranked/finish", (route) => {
      lost = true;
      return route.abort();
    });
    await joinPairs(visitor);
    while (!lost) await page.waitForTimeout(20);
    // The first reloaded page cannot send it either.
    lost = false;
    await page.goto("/about");
    while (!lost) await page.waitForTimeout(20);
    await page.unroute("**/ranked/finish");
    const answered = page.waitForResponse(/ranked\/finish/);
    await page.goto("/leaders/day/onet/3");
    assert.equal((await answered).status(), 200);
    await page.reload();
    await ownRow(page).waitFor();
  });

  test("only comparable games are ranked", async () => {
    const page = await open("/about");
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const address of ["/onet/1?mode=zen", "/onet/1?mode=strict", "/onet/1?seed=5", "/slitherlink/5x5?grade=easy"]) {
      await page.goto(address);
      await page.locator(".game").waitFor();
      assert.equal(await page.getByText("Ranked").count(), 0, address);
    }
    assert.deepEqual(
      asked.filter((path) => path.includes("/ranked/")),
      [],
    );
    // A deal that is not today's stays what it is.
    await page.goto("/onet/1?seed=5&daily=2020-02-02");
    await page.locator(".game").waitFor();
    assert.equal(await page.getByText("Ranked").count(), 0);
    assert.match(page.url(), /onet\/1\?seed=5/);
  });

  test("the board and the time are chosen, and have addresses", async () => {
    const page = await open("/leaders/week/onet/5");
    assert.equal(await page.locator(".leaderboard-form select").inputValue(), "onet/5");
    assert.ok(await page.getByRole("radio", { name: "This week" }).isChecked());
    await page.getByText("No games yet.").waitFor();
    await page.locator(".leaderboard-form select").selectOption("slitherlink/hard");
    await page.waitForURL(/\/leaders\/week\/slitherlink\/hard$/);
    await page.getByRole("radio", { name: "All time" }).check();
    await page.waitForURL(/\/leaders\/ever\/slitherlink\/hard$/);
    await page.goto("/leaders");
    assert.equal(await page.locator(".leaderboard-form select").inputValue(), "slitherlink/hard");
    await page.getByRole("link", { name: "Be the first" }).click();
    await page.waitForURL(/\/slitherlink\/10\/10\//);
    await page.goto("/leaders/month/onet/99");
    assert.equal(await page.locator(".leaderboard-form select").inputValue(), "daily/onet");
  });

  /** A long leaderboard, with the player far below. */
  function longBoard(page) {
    const leaders = Array.from({ length: 50 }, (_, at) => ({
      rank: at + 1,
      name: at === 3 ? "W".repeat(24) : at === 7 ? "Ayu dan Budi 🌸" : `#${(4096 + at * 977).toString(16)}`,
      score: 12340 - 17 * at,
      elapsed: 61_000 + 7000 * at,
      replay: `${at}`,
      you: false,
    }));
    const board = { track: "onet/9", leaders, you: { rank: 5217, score: 940, elapsed: 3_723_000 } };
    return page.route("**/api/v1/leaders/ever/onet/9", (route) => route.fulfill({ json: board }));
  }

  for (const [colorScheme, viewport] of [
    ["light", DESKTOP],
    ["dark", PHONE],
  ])
    test(`a long board has the own place below it and no fault, ${colorScheme}, ${viewport.width} pixels`, async () => {
      const page = await open("/about", { colorScheme, viewport });
      await longBoard(page);
      await page.goto("/leaders/ever/onet/9");
      await page.locator("tfoot").getByRole("row", { name: /^5217 you 940 1:02:03/ }).waitFor();
      assert.deepEqual(await faults(page), []);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${overflow} pixels too wide`);
    });

  test("the address of a missing game says so", async () => {
    const page = await open("/leaders/replay/0123");
    await page.getByText("This game is no longer stored here").waitFor();
  });

  test("without a server that stores scores, the best games of this browser are shown", async () => {
    const page = await open("/about");
    const details = { type: "urn:simpul:problem:not-found", title: "no", status: 404, detail: "no" };
    for (const name of ["leaders", "ranked", "player"])
      await page.route(new RegExp(`/api/v1/${name}`), (route) => route.fulfill({ status: 404, json: details }));
    await page.goto("/onet/1");
    await joinPairs(visitor);
    await page.getByRole("heading", { name: "Cleared!" }).waitFor();
    assert.equal(await page.locator(".standing").count(), 0);
    await page.goto("/leaders");
    await page.getByRole("row", { name: /Onet · Level 1 · Timed/ }).waitFor();
    assert.equal(await page.locator(".leaderboard-form select").isVisible(), false);
  });
});
