/**
 * The pictures of the README: what one sees.
 *
 *     SIMPUL=../../target/release/simpul node screenshots.js FOLDER
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { browser, DESKTOP, heard, PHONE, Program, visit } from "./world.js";

const folder = process.argv[2] ?? "screenshots";
mkdirSync(folder, { recursive: true });
const program = await Program.start();
const chrome = await browser();

/** @param {string} name @param {string} address @param {object} how @param {(visitor: any) => Promise<void>} [act] */
async function shoot(name, address, how, act = async () => {}) {
  const visitor = await visit(chrome, program, how);
  await visitor.page.goto(address);
  await visitor.page.locator("h1").waitFor();
  await visitor.page.waitForLoadState("networkidle");
  await act(visitor);
  await visitor.page.screenshot({ path: path.join(folder, `${name}.png`) });
  await visitor.context.close();
}

/** Joins some pairs, so that the board looks played. */
async function joinSome(visitor) {
  const { page } = visitor;
  await heard(visitor, ({ status }) => status === "playing");
  const { width, height } = page.viewportSize();
  for (let n = 0; n < 9; n++) {
    const { pairs, left, rows, cols } = visitor.state;
    const turned = height > width && cols > rows;
    for (const [row, col] of [pairs[0].a, pairs[0].b]) await page.locator(`[role=gridcell][aria-label$="row ${(turned ? col : row) + 1}, column ${(turned ? row : col) + 1}"]`).click();
    await heard(visitor, (state) => state.left === left - 2);
  }
  await page.keyboard.press("h");
  await page.locator(".hinted").first().waitFor();
  await page.waitForTimeout(700);
}

/** Follows hints for a while, and leaves the last one open. */
async function followHints({ page }) {
  for (let n = 0; n < 14; n++) {
    await page.keyboard.press("h");
    await page.locator(".hint-panel").waitFor();
    if (n < 13) await page.keyboard.press("Enter");
  }
  await page.waitForTimeout(300);
}

const dark = { colorScheme: "dark" };
await shoot("home", "/", { viewport: DESKTOP });
await shoot("home-phone", "/", { viewport: PHONE, ...dark });
await shoot("onet", "/onet/5?seed=2", { viewport: DESKTOP }, joinSome);
await shoot("onet-phone", "/onet/5?seed=2", { viewport: PHONE, ...dark }, joinSome);
await shoot("slitherlink", "/slitherlink/10/10/h7cg2831637bg7ah1bgcg118cl37011dhcb727cgdgd7ckc32d", { viewport: DESKTOP, ...dark }, followHints);
await shoot("slitherlink-phone", "/slitherlink/10/10/h7cg2831637bg7ah1bgcg118cl37011dhcb727cgdgd7ckc32d", { viewport: PHONE }, followHints);
await shoot("lab", "/lab", { viewport: DESKTOP }, async ({ page }) => page.waitForTimeout(500));
await chrome.close();
await program.stop();
