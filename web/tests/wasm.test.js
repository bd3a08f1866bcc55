/** The page without a server. It needs `web/simpul.wasm`, which ./build-wasm makes. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { WasmModule } from "../net/wasm-module.js";
import { browser, Program, visit } from "./world.js";

const WASM = new URL("../simpul.wasm", import.meta.url);
const skip = existsSync(WASM) ? false : "web/simpul.wasm is not there: ./build-wasm makes it";
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm" };

/** @returns {WasmModule} */
const newModule = () => new WasmModule(new WebAssembly.Module(readFileSync(WASM)));

describe("WebAssembly", { skip, timeout: 600_000 }, () => {
  let program, module;
  before(async () => {
    module = newModule();
    program = await Program.start();
  });
  after(() => program?.stop());

  /** Compares both responses. */
  async function same(name, request) {
    const body = JSON.stringify(request);
    const response = await fetch(`${program.address}/api/v1/${name}`, { method: "POST", headers: { "content-type": "application/json" }, body });
    const served = await response.text();
    const { status, text } = module.ask(name, body, 1n);
    assert.equal(status, response.status, `${name} ${body}: ${text}`);
    // A server stores today's puzzles, with members in another order.
    const said = (/** @type {string} */ answer) => (name === "daily" ? JSON.parse(answer) : answer);
    assert.deepEqual(said(text), response.ok ? said(served) : JSON.parse(served).detail, `${name} ${body}`);
  }

  test("answers every operation's example as the program does", async () => {
    const { paths } = await fetch(`${program.address}/api/openapi.json`).then((response) => response.json());
    // Ranked games, players and leaderboards need a server, and so does what is not JSON.
    const isJson = ({ content }) => content["application/json"] !== undefined;
    const isDoor = (path, { post }) =>
      post && isJson(post.requestBody) && isJson(post.responses[200]) && !path.includes("/ranked/");
    const operations = Object.entries(paths).filter((entry) => isDoor(...entry));
    assert.ok(operations.length > 20);
    for (const [address, { post }] of operations) await same(address.replace("/api/v1/", ""), post.requestBody.content["application/json"].example);
  });

  test("deals the same for the same seed", async () => {
    for (const seed of [1, 2, 3]) {
      for (const level of [1, 4, 9]) await same("games/onet/new", { level, mode: "strict", seed });
      for (const grade of ["easy", "normal", "hard"]) await same("games/slitherlink/new", { rows: 7, cols: 7, grade, seed });
    }
  });

  test("draws the same pictures", async () => {
    for (const name of ["fruit", "flowers", "animals", "letters"]) {
      await same("themes", { name });
      await same("draw", { text: "1 2 1\n2 3 3", theme: name, look: "dark" });
    }
  });

  test("rejects the same requests with the same messages", async () => {
    await same("onet/pairs", { board: "1 x! 1" });
    await same("onet/pairs", 7);
    await same("slitherlink/new", { rows: 0 });
    assert.equal(module.ask("onet/fly", "{}").status, 404);
    assert.equal(module.ask("onet/pairs", " ".repeat(2 << 20)).status, 413);
  });
});

describe("The site of plain files", { skip, timeout: 600_000 }, () => {
  let chrome, host, folder, site;
  const asked = [];
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "simpul-site-"));
    execFileSync(process.env.SIMPUL, ["site", "-o", folder]);
    host = createServer((request, response) => {
      const name = new URL(request.url, "http://host").pathname;
      asked.push(`${request.method} ${name}`);
      const wanted = path.join(folder, name);
      const file = existsSync(wanted) && statSync(wanted).isDirectory() ? path.join(wanted, "index.html") : wanted;
      const found = request.method === "GET" && existsSync(file);
      const sent = found ? file : path.join(folder, "404.html");
      response.writeHead(found ? 200 : 404, { "content-type": KINDS[path.extname(sent)] ?? "application/octet-stream" });
      response.end(readFileSync(sent));
    });
    await new Promise((resolve) => host.listen(0, "127.0.0.1", resolve));
    site = { address: `http://127.0.0.1:${host.address().port}` };
    chrome = await browser();
  });
  after(async () => {
    await chrome?.close();
    host?.close();
    rmSync(folder, { recursive: true });
  });

  test("a whole Onet game is played by mouse, and no server is asked", async () => {
    const visitor = await visit(chrome, site);
    const { page } = visitor;
    await page.goto("/onet/1?mode=zen&seed=3");
    await page.locator(".onet-board .tile").first().waitFor();
    const module = newModule();
    const ask = (name, question) => JSON.parse(module.ask(name, JSON.stringify(question)).text);
    const { deal } = ask("games/onet/new", { level: 1, mode: "zen", seed: 3 });
    const { moves } = ask("onet/solve", { board: deal.board });
    for (const { a, b } of moves) {
      for (const [row, col] of [a, b]) await page.locator(`[role=gridcell][aria-label$="row ${row + 1}, column ${col + 1}"]`).click();
    }
    await page.getByRole("region", { name: "Cleared!" }).waitFor();
    assert.deepEqual(visitor.errors, []);
    assert.deepEqual(asked.filter((line) => line.includes("/api/")), []);
    await visitor.context.close();
  });

  test("today's puzzles, and the pictures come from the page itself", async () => {
    const visitor = await visit(chrome, site);
    const { page } = visitor;
    await page.goto("/daily");
    await page.locator("a[href^='/slitherlink/']").first().click();
    await page.locator(".loop-board .clues text").first().waitFor();
    await page.goto("/onet/1");
    await page.waitForFunction(() => document.adoptedStyleSheets.some(({ cssRules }) => cssRules.length >= 60));
    assert.deepEqual(visitor.errors, []);
    await visitor.context.close();
  });
});
