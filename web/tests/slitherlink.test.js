import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { PHONE, World } from "./world.js";

const PUZZLE = "slither/5/5/cbcbcddad";
const ADDRESS = "/slitherlink/5/5/cbcbcddad";

describe("Slitherlink in the browser", { timeout: 600_000 }, () => {
  const world = new World();
  let visitor, loop;
  before(async () => ({ loop } = await world.program.ask("slitherlink/solve", { puzzle: PUZZLE })));

  async function play(address = ADDRESS, how) {
    visitor = await world.visit(how);
    await visitor.page.goto(address);
    await visitor.page.locator(".loop-board .clues text").first().waitFor();
    return visitor.page;
  }

  /** The edges of the solution, each as its two dots. */
  const edges = () => loop.map((dot, at) => [dot, loop[(at + 1) % loop.length]]);

  /** The position of a dot, or of a point between dots, on the screen. */
  async function point(...dots) {
    const boxes = await Promise.all(
      dots.map(([row, col]) =>
        visitor.page.locator(`[role=gridcell][aria-label^="dot row ${row + 1}, column ${col + 1}"]`).boundingBox(),
      ),
    );
    const middle = (/** @type {"x" | "y"} */ axis, /** @type {"width" | "height"} */ size) =>
      boxes.reduce((sum, box) => sum + box[axis] + box[size] / 2, 0) / boxes.length;
    return [middle("x", "width"), middle("y", "height")];
  }

  const lines = () => visitor.page.locator(".pen line").count();
  const crosses = () => visitor.page.locator(".pen .cross").count();
  const solved = () => visitor.page.getByRole("heading", { name: "Solved!" }).waitFor();

  test("a click cycles through line, cross and blank; a right click draws a cross", async () => {
    const page = await play();
    const [x, y] = await point([0, 0], [0, 1]);
    for (const expected of [
      [1, 0],
      [0, 1],
      [0, 0],
    ]) {
      await page.mouse.click(x, y);
      assert.deepEqual([await lines(), await crosses()], expected);
    }
    await page.mouse.click(x, y, { button: "right" });
    assert.deepEqual([await lines(), await crosses()], [0, 1]);
  });

  test("an arc is put at a corner by a click or a key, and survives a reload", async () => {
    const page = await play();
    for (let n = 0; n < 3; n++) await page.locator('[data-name="brush"]').click();
    const [x, y] = await point([1, 1], [1, 2], [2, 1], [2, 2]);
    await page.mouse.click(x - 8, y - 8);
    assert.equal(await page.locator(".arcs .arc").count(), 1);
    await page.locator("[role=gridcell][tabindex='0']").focus();
    await page.keyboard.press("a");
    assert.equal(await page.locator(".arcs .arc").count(), 2);
    await page.reload();
    await page.locator(".arcs .arc").nth(1).waitFor({ state: "attached" });
    assert.equal(await lines(), 0);
  });

  test("arcs are undone and redone, go into the log and into the shared address", async () => {
    const page = await play();
    let arcs = page.locator(".arcs .arc");
    await page.locator("[role=gridcell][tabindex='0']").focus();
    await page.keyboard.press("a");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("a");
    assert.equal(await arcs.count(), 2);
    await page.keyboard.press("Control+z");
    assert.equal(await arcs.count(), 1);
    await page.keyboard.press("Control+Shift+z");
    assert.equal(await arcs.count(), 2);
    const [state, address] = await page.evaluate(async () => {
      const { LoopGame } = await import("/slitherlink/game.js");
      const { loadGame } = await import("/games.js");
      const { loopPosition } = await import("/address.js");
      const game = LoopGame.reopen(/** @type {any} */ (await loadGame(location.pathname)));
      return [await game.judge(), loopPosition(game.deal.puzzle, game.marks)];
    });
    assert.deepEqual(state.arcs.map(({ dot }) => dot), [[0, 0], [0, 1]]);
    visitor = await world.visit();
    await visitor.page.goto(address);
    arcs = visitor.page.locator(".arcs .arc");
    await arcs.nth(1).waitFor({ state: "attached" });
    assert.equal(await arcs.count(), 2);
    assert.equal(await lines(), 0);
  });

  test("a numbered problem is chosen by its number", async () => {
    const page = await play();
    const { id } = await world.program.ask("slitherlink/problem", { number: 2 });
    await page.goto("/");
    await page.locator("h1").waitFor();
    const answer = await page.evaluate(async () => (await import("/slitherlink/choose.js")).chooseLoop());
    assert.equal(answer, undefined);
    await page.getByRole("button", { name: "Problem 2", exact: true }).click();
    await page.waitForURL(`**/slitherlink/${id.split("/").slice(1).join("/")}`);
  });

  for (const [where, how] of /** @type {const} */ ([["a desktop", undefined], ["a phone", PHONE]])) {
    test(`the board fills ${where} without anything to scroll to`, async () => {
      const page = await play(ADDRESS, how);
      const beyond = () => document.documentElement.scrollHeight - innerHeight;
      assert.equal(await page.evaluate(beyond), 0);
    });
  }

  test("every clue is in the middle of its four dots", async () => {
    const page = await play();
    const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = centre(await page.locator(".clues text", { hasText: "0" }).boundingBox());
    const [dotX, dotY] = await point([4, 1], [5, 2]);
    assert.ok(Math.hypot(x - dotX, y - dotY) < 6, `${[x, y]} is not ${[dotX, dotY]}`);
  });

  test("a puzzle is solved by mouse", async () => {
    const page = await play();
    for (const [a, b] of edges()) await page.mouse.click(...(await point(a, b)));
    await solved();
    assert.ok((await page.locator(".shades .within").count()) > 0, "the inside is filled");
  });

  test("a drag draws from dot to dot, and is one undo step", async () => {
    const page = await play();
    await page.mouse.move(...(await point(loop[0])));
    await page.mouse.down();
    for (const dot of loop.slice(1, 6)) await page.mouse.move(...(await point(dot)), { steps: 4 });
    await page.mouse.up();
    assert.equal(await lines(), 5);
    await page.keyboard.press("Control+z");
    assert.equal(await lines(), 0);
    await page.keyboard.press("Control+Shift+z");
    assert.equal(await lines(), 5);
  });

  test("a puzzle is solved with the keyboard alone", async () => {
    const page = await play();
    const names = { "-1,0": "ArrowUp", "1,0": "ArrowDown", "0,-1": "ArrowLeft", "0,1": "ArrowRight" };
    const [row, col] = loop[0];
    for (let n = 0; n < row; n++) await page.keyboard.press("ArrowDown");
    for (let n = 0; n < col; n++) await page.keyboard.press("ArrowRight");
    for (const [[r1, c1], [r2, c2]] of edges()) await page.keyboard.press(`Shift+${names[`${r2 - r1},${c2 - c1}`]}`);
    await solved();
  });

  test("a puzzle is solved by touch on a phone", async () => {
    const page = await play(ADDRESS, { viewport: PHONE, hasTouch: true, isMobile: true });
    for (const [a, b] of edges()) await page.touchscreen.tap(...(await point(a, b)));
    await solved();
  });

  test("hints lead to the end, each with its rule and its reason", async () => {
    const page = await play();
    const panel = page.locator(".hint-panel");
    const rules = new Set();
    for (let n = 0; n < 100; n++) {
      await page.keyboard.press("h");
      await panel.waitFor();
      rules.add(await panel.getByRole("heading").textContent());
      assert.ok((await panel.locator(".sentence").textContent()).length > 10);
      const before = (await lines()) + (await crosses());
      await page.keyboard.press("Enter");
      await panel.waitFor({ state: "detached" });
      assert.ok((await lines()) + (await crosses()) > before, "a hint brings something new");
      if (await page.locator(".loop-board.solved").count()) break;
    }
    await solved();
    assert.ok(rules.size > 1);
  });

  test("why shows the rule with a small picture", async () => {
    const page = await play();
    await page.locator('[data-name="hint"]').click();
    const panel = page.locator(".hint-panel");
    await panel.getByRole("button", { name: "Why?" }).click();
    await panel.locator(".excerpt").waitFor();
  });

  /** The marks that a hint previews. */
  const proposed = () =>
    visitor.page.evaluate(() =>
      [...document.querySelectorAll(".proposal > :not(.premise)")].map((shape) => shape.outerHTML),
    );

  test("another hint gives another deduction each time, until there is no other", async () => {
    const page = await play();
    await page.locator('[data-name="hint"]').click();
    const panel = page.locator(".hint-panel");
    const another = panel.getByRole("button", { name: "Another hint" });
    await another.waitFor();
    const seen = [];
    for (let n = 0; n < 50; n++) {
      const now = await proposed();
      assert.ok(
        now.some((shape) => !seen.includes(shape)),
        "something that was not told before",
      );
      assert.equal(await page.locator(".proposal .premise").count(), 0, "it rests on nothing that is not drawn");
      seen.push(...now);
      await Promise.all([page.waitForResponse(/slitherlink\/hint/), another.click()]);
      await page.waitForFunction((old) => document.querySelector(".proposal")?.innerHTML !== old, now.join(""));
      if ((await another.count()) === 0) break;
    }
    await panel.getByText("No other step follows from what is drawn.").waitFor();
    await panel.getByRole("button", { name: "First hint again" }).click();
    await another.waitFor();
    assert.equal(await lines(), 0);
  });

  const boxOf = (selector) =>
    visitor.page.locator(selector).evaluate((found) => found.getBoundingClientRect().toJSON());

  async function assertApart({ width, height }) {
    const [board, panel] = [await boxOf(".loop-board"), await boxOf(".hint-panel")];
    const beside = panel.right <= board.left || panel.left >= board.right;
    assert.ok(beside || panel.top >= board.bottom, `${JSON.stringify(panel)} covers ${JSON.stringify(board)}`);
    assert.ok(panel.height > 80 && panel.bottom <= height && panel.left >= 0 && panel.right <= width, "it is all seen");
    return board;
  }

  for (const [name, viewport] of [
    ["a desktop", { width: 1280, height: 800 }],
    ["a phone", PHONE],
    ["a tablet", { width: 820, height: 1180 }],
    ["a phone on its side", { width: 844, height: 390 }],
  ])
    test(`the hint stands beside the board on ${name}, and the board does not move`, async () => {
      const page = await play(ADDRESS, { viewport });
      const before = await boxOf(".loop-board");
      await page.locator('[data-name="hint"]').click();
      const panel = page.locator(".hint-panel");
      await panel.waitFor();
      assert.deepEqual(await assertApart(viewport), before);
      await panel.getByRole("button", { name: "Why?" }).click();
      await panel.locator(".excerpt").waitFor();
      assert.deepEqual(await assertApart(viewport), before);
    });

  test("a board that fills the window gives way to the hint", async () => {
    const viewport = { width: 1280, height: 800 };
    const page = await play(`/slitherlink/20/10/${"2g3h".repeat(40)}`, { viewport });
    await page.locator('[data-name="hint"]').click();
    await page.locator(".hint-panel").waitFor();
    await page.waitForTimeout(200);
    await assertApart(viewport);
  });

  test("a half-drawn position is shared by its address and opens there", async () => {
    const page = await play(ADDRESS, { permissions: ["clipboard-read", "clipboard-write"] });
    for (const [a, b] of edges().slice(0, 4)) await page.mouse.click(...(await point(a, b)));
    await page.mouse.click(...(await point([5, 4], [5, 5])), { button: "right" });
    await page.locator('[data-name="brush"]').click();
    await page.mouse.click(...(await point([4, 4], [5, 5])));
    const drawn = await page.locator(".pen").innerHTML();
    const marks = [await lines(), await crosses(), await page.locator(".shades .inside").count()];
    await page.locator('[data-name="menu"]').click();
    await page.getByRole("button", { name: "Share this position" }).click();
    await page.getByText("The address is copied.").waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await visitor.context.close();

    const other = await play(address);
    assert.deepEqual([await lines(), await crosses(), await other.locator(".shades .inside").count()], marks);
    const sorted = (html) => html.match(/<(line|path)[^>]*>/g).sort();
    assert.deepEqual(sorted(await other.locator(".pen").innerHTML()), sorted(drawn));
    await other.keyboard.press("Control+z");
    assert.equal(await lines(), 0);
    await other.goto(`${ADDRESS}?marks=!!`);
    await other.getByText("cannot be read").waitFor();
  });

  test("“show me” plays hints until it is stopped", async () => {
    const page = await play();
    await page.locator('[data-name="menu"]').click();
    await page.getByRole("button", { name: "Show me" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".pen > *").length > 4);
    await page.locator(".notice").getByRole("button", { name: "Stop" }).click();
    await page.locator('.notice[data-name="show"]').waitFor({ state: "detached" });
  });

  test("check counts the wrong marks, only on request", async () => {
    const page = await play();
    const inLoop = new Set(edges().flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
    const across = Array.from({ length: 30 }, (_, at) => [
      [Math.floor(at / 5), at % 5],
      [Math.floor(at / 5), (at % 5) + 1],
    ]);
    const wrong = across.find(([a, b]) => !inLoop.has(`${a} ${b}`));
    await page.mouse.click(...(await point(...wrong)));
    await page.keyboard.press("c");
    await page.getByText("1 mark is wrong.").waitFor();
    await page.keyboard.press("h");
    await page.getByRole("heading", { name: "Something is wrong" }).waitFor();
    await page.keyboard.press("Enter");
    assert.equal(await lines(), 0);
    await page.keyboard.press("c");
    await page.getByText("Everything so far is right.").waitFor();
  });

  test("lines that violate a rule together are highlighted, and none is removed", async () => {
    const page = await play("/slitherlink/4/3/q2");
    const dot = [1, 1];
    for (const other of [[0, 1], [1, 2], [2, 1]]) await page.mouse.click(...(await point(dot, other)));
    await page.keyboard.press("h");
    const panel = page.locator(".hint-panel");
    await panel.getByRole("heading", { name: "Something is wrong" }).waitFor();
    assert.equal(await page.locator(".proposal.wrong .premise").count(), 3);
    assert.equal(await page.locator(".proposal.wrong circle.clash").count(), 1);
    assert.deepEqual(await panel.locator(".buttons button").allTextContents(), []);
    await page.keyboard.press("Enter");
    assert.equal(await lines(), 3);
    await page.locator('[data-name="menu"]').click();
    await page.getByRole("button", { name: "Show me" }).click();
    await panel.waitFor();
    await page.locator('.notice[data-name="show"]').waitFor({ state: "detached" });
    assert.equal(await lines(), 3);
  });

  test("a clue with too many lines is marked as violated", async () => {
    const page = await play();
    const zero = page.locator(".clues text", { hasText: "0" });
    await page.mouse.click(...(await point([4, 1], [4, 2])));
    assert.equal(await zero.getAttribute("class"), "broken");
  });

  test("cells are shaded inside and outside", async () => {
    const page = await play();
    const [x, y] = await point([0, 0], [1, 1]);
    await page.locator('[data-name="brush"]').click();
    await page.mouse.click(x, y);
    assert.equal(await page.locator(".shades .inside").count(), 1);
    await page.keyboard.press("Control+z");
    assert.equal(await page.locator(".shades .inside").count(), 0);
    await page.locator('[data-name="brush"]').click();
    await page.mouse.click(x, y);
    assert.equal(await page.locator(".shades .outside").count(), 1);
  });

  test("the wheel and the buttons zoom the board", async () => {
    const page = await play("/slitherlink/20x20?grade=easy");
    const width = () => page.locator(".loop-board").evaluate((board) => board.getBoundingClientRect().width);
    const whole = await width();
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, -400);
    await page.waitForFunction(
      (old) => document.querySelector(".loop-board").getBoundingClientRect().width > old * 1.2,
      whole,
    );
    await page.getByRole("button", { name: "Whole board" }).click();
    assert.equal(await width(), whole);
    await page.getByRole("button", { name: "Larger" }).click();
    assert.ok((await width()) > whole);
  });

  test("a reload in the middle keeps the marks and their undo", async () => {
    const page = await play();
    for (const [a, b] of edges().slice(0, 3)) await page.mouse.click(...(await point(a, b)));
    await page.keyboard.press("Control+z");
    await page.reload();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await page.keyboard.press("p");
    assert.equal(await lines(), 2);
    await page.keyboard.press("Control+y");
    assert.equal(await lines(), 3);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assert.equal(await lines(), 1);
  });
});
