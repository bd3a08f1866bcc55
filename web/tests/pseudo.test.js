import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { Program, WEB, World, newFolder } from "./world.js";

/** Names and notations that are the same in every language, keys, and the words of a licence. */
const NAMES = new Set(
  `simpul onet slitherlink loop link english bahasa indonesia pseudo bfs dfs shift control ctrl alt enter esc space home end
   json png svg pdf jpeg webp puzz loopy slither text csv url fruit flowers animals twemoji roboto rust google apache twitter inc copyright and
   other contributors`.split(/\s+/),
);

/** What is shown or read aloud on the page in plain letters, without names. Runs in the page. */
function plainTexts() {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && !parent.closest("script, noscript, style, code, pre, textarea, svg text, [translate=no]")) texts.push(node.textContent);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
  return texts.filter((text) => /[A-Za-z]{3}/.test(text ?? ""));
}

/** Addresses, and dates, which the browser writes. */
const FOREIGN = /\S*\/\S*|[A-Z][a-z]{2,8} \d{1,2}(, \d{4})?/g;

describe("A third language is a folder of texts", { timeout: 600_000 }, () => {
  const world = new World();
  /** @type {Program} */
  let program;
  before(async () => {
    const web = newFolder();
    const isPage = (/** @type {string} */ name) => !name.startsWith(path.join(WEB, "tests"));
    cpSync(WEB, web, { recursive: true, filter: isPage });
    const manifest = path.join(WEB, "../Cargo.toml");
    const example = ["run", "--quiet", "--locked", "--manifest-path", manifest, "-p", "simpul-i18n", "--example", "pseudo_page"];
    execFileSync("cargo", [...example, "--", web], { stdio: "inherit" });
    program = await Program.start(undefined, { web });
  });
  after(() => program?.stop());

  for (const address of [
    "/", "/onet", "/onet/1", "/slitherlink", "/slitherlink/7x7/easy", "/daily", "/open", "/leaders", "/settings", "/about",
    "/no/such/screen",
  ])
    test(`${address} shows nothing that bypasses the catalogue`, async () => {
      const visitor = await world.visit({}, program);
      const { page, context } = visitor;
      await context.addInitScript(() => {
        const settings = JSON.parse(localStorage.getItem("simpul.settings") ?? "{}");
        localStorage.setItem("simpul.settings", JSON.stringify({ ...settings, language: "qps" }));
      });
      await page.goto(address);
      await page.getByText("⟦").first().waitFor();
      await page.waitForLoadState("networkidle");
      // A hint, where there is a game.
      await page.keyboard.press("h");
      await page.waitForLoadState("networkidle");
      const plain = (await page.evaluate(plainTexts)).filter((text) =>
        (text.replace(FOREIGN, "").match(/[A-Za-z]{3,}/g) ?? []).some((word) => !NAMES.has(word.toLowerCase())),
      );
      assert.deepEqual([...new Set(plain)], []);
    });
});
