import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DESKTOP, faults, PHONE, SIZES, World } from "./world.js";

const SCREENS = [
  "/",
  "/onet/1",
  "/slitherlink/5/5/cbcbcddad",
  "/daily",
  "/open?text=slither/5/5/cbcbcddad",
  "/lab",
  "/leaders",
  "/settings",
  "/about",
];
/** Every viewport in both languages and both colour schemes; half of the combinations only in long runs. */
const LOOKS = SIZES.flatMap((viewport, at) => [
  { viewport, locale: "en-US", colorScheme: at % 2 === 0 ? "light" : "dark" },
  { viewport, locale: "id-ID", colorScheme: at % 2 === 0 ? "dark" : "light" },
]);
const MORE_LOOKS = LOOKS.map((look) => ({ ...look, colorScheme: look.colorScheme === "light" ? "dark" : "light" }));

describe("Every screen", { timeout: 600_000 }, () => {
  const world = new World();
  let visitor;

  async function open(address, how) {
    visitor = await world.visit(how);
    await visitor.page.goto(address);
    await visitor.page.locator("h1").waitFor();
    return visitor.page;
  }

  for (const { colorScheme, viewport, locale } of process.env.SIMPUL_LONG ? [...LOOKS, ...MORE_LOOKS] : LOOKS) {
    test(`has no fault that axe-core knows, ${colorScheme}, ${viewport.width} pixels wide, ${locale}`, async () => {
      const page = await open("/", { colorScheme, viewport, locale });
      for (const address of [...SCREENS, "/api"]) {
        await page.goto(address);
        await page.locator("h1").waitFor();
        await page.waitForLoadState("networkidle");
        assert.deepEqual(await faults(page), [], address);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `${address} is ${overflow} pixels too wide`);
      }
    });
  }

  test("has no layout shift while it loads", async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const { page } = await world.visit({ viewport });
      await page.addInitScript(() => {
        window.moved = [];
        const nameOf = ({ node }) => `${node?.nodeName}.${node?.getAttribute?.("class")}`;
        const note = (list) => window.moved.push(...list.getEntries().map(({ sources }) => sources.map(nameOf).join(", ")));
        new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
      });
      for (const address of SCREENS) {
        await page.goto(address);
        await page.locator("h1").waitFor();
        await page.waitForLoadState("networkidle");
        assert.deepEqual(await page.evaluate(() => window.moved), [], `${address}, ${viewport.width} pixels wide`);
      }
    }
  });

  test("shows the entry of the menu that is open, on a phone too", async () => {
    const page = await open("/", { viewport: PHONE });
    for (const address of ["/about", "/daily", "/settings"]) {
      await page.goto(address);
      const entry = page.locator(".page-head nav [aria-current]");
      const { x, width } = await entry.boundingBox();
      assert.ok(x >= 0 && x + width <= PHONE.width, `${address}: from ${x}, ${width} wide`);
    }
  });

  test("has a screen for unknown addresses", async () => {
    const page = await open("/nowhere/at/all");
    await page.getByText("There is no page at /nowhere/at/all.").waitFor();
    assert.deepEqual(await faults(page), []);
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await page.getByRole("link", { name: /Play/ }).first().waitFor();
  });

  for (const locale of ["en-US", "id-ID"])
    test(`is no wider than a phone of 360 pixels, ${locale}`, async () => {
      const page = await open("/", { viewport: PHONE, isMobile: true, hasTouch: true, locale });
      for (const [address, act] of [
        ...[...SCREENS, "/api", "/onet/16", "/slitherlink/20/10/" + "2g3h".repeat(40)].map((address) => [address]),
        ["/slitherlink/5/5/cbcbcddad", () => page.locator('[data-name="hint"]').tap()],
        ["/onet/1", () => page.locator('[data-name="menu"]').tap()],
        ["/lab/loops", () => page.locator("#many [type=submit]").tap()],
      ]) {
        await page.goto(address);
        await page.locator("h1").waitFor();
        await page.waitForLoadState("networkidle");
        await act?.();
        await page.waitForLoadState("networkidle");
        const widths = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
        assert.deepEqual(widths, [PHONE.width, PHONE.width], address);
      }
    });

  test("has no fault with high contrast, with dialogs, hints and pauses open", async () => {
    const page = await open("/settings");
    await page.getByRole("radio", { name: "High contrast" }).check();
    for (const [address, act] of [
      ["/onet/1", () => page.locator(".cell").first().click()],
      ["/onet/1", () => page.locator('[data-name="menu"]').click()],
      ["/onet/1", () => page.keyboard.press("p")],
      ["/onet/1", () => page.keyboard.press("?")],
      ["/slitherlink/5/5/cbcbcddad", () => page.keyboard.press("h")],
      ["/", () => page.getByRole("button", { name: "Levels" }).click()],
      ["/", () => page.getByRole("button", { name: "Sizes and grades" }).click()],
    ]) {
      await page.goto(address);
      await page.locator("h1").waitFor();
      await page.waitForLoadState("networkidle");
      await act();
      await page.waitForTimeout(300);
      assert.deepEqual(await faults(page), [], address);
    }
  });

  test("is in Indonesian after one choice, permanently", async () => {
    const page = await open("/settings");
    await page.getByRole("radio", { name: "Bahasa Indonesia" }).check();
    await page.getByRole("heading", { name: "Pengaturan" }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "id");
    await page.goto("/onet/1");
    await page.getByRole("button", { name: /Petunjuk/ }).waitFor();
    await page.goto("/slitherlink/5/5/cbcbcddad");
    await page.locator(".loop-board .clues text").first().waitFor();
    await page.keyboard.press("h");
    await page.locator(".hint-panel").getByRole("button", { name: "Terapkan" }).waitFor();
    for (const address of SCREENS) {
      await page.goto(address);
      await page.locator("h1").waitFor();
      const text = await page.evaluate(() => document.body.innerText);
      assert.doesNotMatch(text, /\b(the|with|your)\b/i, `English on ${address}`);
    }
  });

  test("an Indonesian browser gets Indonesian at once", async () => {
    const page = await open("/", { locale: "id-ID" });
    await page.getByText("Dua teka-teki").waitFor();
  });

  test("back and forward navigate between screens", async () => {
    const page = await open("/");
    await page.getByRole("link", { name: "About" }).first().click();
    await page.getByRole("heading", { name: "About", level: 1 }).waitFor();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "About", level: 1 }).waitFor();
    await page.goForward();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
  });

  test("the page to try every operation is one click away from About, and back", async () => {
    const page = await open("/about");
    await page.getByRole("link", { name: /Every operation/ }).click();
    await page.getByRole("heading", { name: "The operations" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "About", level: 1 }).waitFor();
  });

  test("a pasted puzzle is read, solved and played", async () => {
    const page = await open("/open");
    await page.getByLabel("The puzzle").fill("https://puzz.link/p?slither/5/5/cbcbcddad");
    await page.getByRole("button", { name: "Read it" }).click();
    await page.getByRole("heading", { name: "Slitherlink, 5 rows and 5 columns" }).waitFor();
    await page.getByRole("button", { name: "Solve" }).click();
    await page.getByText("It has exactly one loop.").waitFor();
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    await page.waitForURL(/\/slitherlink\/5\/5\/cbcbcddad/);
  });

  test("a picture is read, its board can be corrected, drawn and played", async () => {
    const page = await open("/open");
    const drawn = await fetch(`${world.program.address}/api/v1/draw/png`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: "slither/5/5/cbcbcddad" }),
    });
    await page
      .locator("input[type=file]:not([capture])")
      .setInputFiles({ name: "puzzle.png", mimeType: "image/png", buffer: Buffer.from(await drawn.arrayBuffer()) });
    await page.getByRole("heading", { name: "Slitherlink, 5 rows and 5 columns" }).waitFor();
    await page.locator(".straightened img").waitFor();
    const cell = page.getByLabel("row 5, column 2");
    assert.equal(await cell.inputValue(), "0");
    await cell.fill("");
    await page.getByRole("button", { name: "Solve" }).click();
    await page.getByText("It has more than one loop.").waitFor();
    await cell.fill("0");
    await page.getByRole("button", { name: "Draw" }).click();
    await page.locator(".drawing img").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "PDF" }).click(),
    ]);
    assert.equal(file.suggestedFilename(), "slitherlink.pdf");
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    await page.waitForURL(/\/slitherlink\/5\/5\/cbcbcddad/);
  });

  test("each doubtful cell of a picture leads to its field", async () => {
    const page = await open("/open");
    await page.route("**/api/v1/read", async (route) => {
      const clues = ["2..1.", ".2..1", "..2..", "3..3.", ".0..3"];
      const corners = [[40, 30], [200, 20], [210, 190], [30, 180]];
      const confidence = clues.map((row) => [...row].map(() => 1));
      const json = { puzzle: "slitherlink", clues, lines: [], crosses: [], confidence, doubtful: [[4, 1]], box: [30, 20, 180, 170], corners };
      await route.fulfill({ json });
    });
    const icon = await fetch(`${world.program.address}/icon.svg`);
    await page
      .locator("input[type=file][capture]")
      .setInputFiles({ name: "photo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(await icon.arrayBuffer()) });
    await page.locator(".straightened").getByRole("button", { name: "row 5, column 2" }).click();
    const field = page.locator(".editor").getByLabel("row 5, column 2");
    assert.ok(await field.evaluate((input) => input === document.activeElement));
    await field.fill("1");
    assert.equal(await page.locator(".straightened button").count(), 0);
    const mapped = await page.evaluate(async () => {
      const { toRectangle } = await import("/screens/open/picture.js");
      const corners = [[40, 30], [200, 20], [210, 190], [30, 180]];
      const map = toRectangle(corners, 500, 300);
      return corners.map(([x, y]) => {
        const [u, v, w] = map.map(([a, b, c]) => a * x + b * y + c);
        return [u, v].map((along) => Math.round(along / w) + 0);
      });
    });
    assert.deepEqual(mapped, [[0, 0], [500, 0], [500, 300], [0, 300]]);
  });

  test("a matrix is read as an Onet board, and invalid input is rejected with a message", async () => {
    const page = await open("/open");
    await page.getByLabel("The puzzle").fill("1 2\n1 2");
    await page.getByRole("button", { name: "Read it" }).click();
    await page.getByRole("heading", { name: "Onet, 2 rows and 2 columns" }).waitFor();
    await page.getByRole("button", { name: "Next step" }).click();
    await page.locator(".hinted").first().waitFor();
    await page.getByLabel("The puzzle").fill("/// ???");
    await page.getByRole("button", { name: "Read it" }).click();
    await page.locator(".found .verdict").waitFor();
    assert.ok((await page.locator(".found .verdict").textContent()).length > 5);
  });

  test("the lab shows the paper's trees grow, with what the paper prints", async () => {
    const page = await open("/lab");
    const exhaustive = page.getByRole("region", { name: "Exhaustive" });
    await exhaustive.waitFor();
    assert.match(await exhaustive.textContent(), /37 \(paper: 37\)/);
    assert.match(
      await page.getByRole("region", { name: "Breadth first, any number of turns" }).textContent(),
      /25 \(paper: 25\)/,
    );
    const slider = page.getByRole("slider", { name: "Step", exact: true });
    const grown = () => exhaustive.locator(".tree > g:not(.unborn)").count();
    await slider.fill("5");
    assert.equal(await grown(), 5);
    await page.getByRole("button", { name: "One step on" }).click();
    assert.equal(await grown(), 6);
    await page.getByRole("button", { name: "The 2010 search on a Slitherlink of ours, 5 × 5" }).click();
    await page.getByRole("region", { name: "Ours" }).waitFor();
  });

  test("today's puzzles are listed and open", async () => {
    const page = await open("/daily");
    await page.getByRole("main").getByRole("link", { name: /Onet/ }).click();
    await page.locator(".onet-board .tile").first().waitFor();
  });

  test("all settings are deleted on request", async () => {
    const page = await open("/settings");
    await page.getByRole("radio", { name: "Dark" }).check();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.look), "dark");
    await page.getByRole("button", { name: "Forget me" }).click();
    await page.locator("dialog").getByRole("button", { name: "Forget me" }).click();
    await page.getByText("Everything is forgotten.").waitFor();
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
  });

  test("the lab shows the papers' figures beside ours, and counts on many boards", async () => {
    const page = await open("/lab");
    const paper = page.locator(".told-paper", { hasText: "2015" });
    await paper.getByRole("row", { name: "figure 4: nodes of the exhaustive search 37 37 yes" }).waitFor();
    await page.getByRole("button", { name: "The 2010 search on a Slitherlink of ours, 2 × 2: the whole tree" }).first().click();
    await page.locator(".pane", { hasText: "Backtracking (2010, slips mended)" }).waitFor();
    for (const experiment of ["moves-left", "strategies", "loops"]) {
      await page.locator("#many select").first().selectOption(experiment);
      await page.locator("#many select").nth(1).selectOption("5");
      await page.getByRole("button", { name: "Count" }).click();
      await page.getByText(/\d+ of \d+ boards counted/).waitFor();
      await page.locator("#many .plot svg").first().waitFor();
      assert.ok((await page.locator("#many tbody tr").count()) > 3, experiment);
      assert.deepEqual(await faults(page), [], experiment);
    }
  });

  test("the lab shows every rule before and after, with a position to try", async () => {
    const page = await open("/lab");
    const rule = page.locator('[data-rule="corner-3"]');
    await rule.getByText("Figure 5 of the 2010 paper").waitFor();
    assert.equal(await page.locator("[data-rule]").count(), 21);
    assert.equal(await rule.locator(".loop-board").count(), 2);
    assert.ok((await page.locator('[data-rule="angle-marks"] .arc').count()) > 0);
    await page.locator('[data-rule="dot"]').getByRole("link", { name: "Try it" }).click();
    await page.locator(".loop-field .clues text").first().waitFor();
    assert.equal(await page.locator(".loop-field .pen line").count(), 3);
  });

  test("loads nothing from other origins", async () => {
    visitor = await world.visit();
    const asked = new Set();
    visitor.page.on("request", (request) => asked.add(new URL(request.url()).origin));
    for (const address of SCREENS) {
      await visitor.page.goto(address);
      await visitor.page.locator("h1").waitFor();
    }
    assert.deepEqual(
      [...asked].filter((origin) => origin !== "null"),
      [world.program.address],
    );
  });
});
