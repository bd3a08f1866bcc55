/**
 * Test fixtures: the program on a free port, a browser, and a page whose errors fail the
 * test.
 */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before } from "node:test";
import { chromium } from "playwright-core";

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };
/** A phone, a tablet and a desktop. */
export const SIZES = [{ width: 390, height: 844 }, { width: 768, height: 1024 }, DESKTOP];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const START_WITHIN = 20_000;
/** The longest wait for anything on the page, in milliseconds. */
const PATIENCE = 15_000;
/** The console messages of failed requests, which some tests provoke; every other error is a defect. */
const FAILED_REQUEST = /^(Failed to load resource|An unknown error occurred when fetching the script)/;

/** The folder of the page. */
export const WEB = new URL("..", import.meta.url).pathname;

/** A free port. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** A temporary folder for the program's data. */
export function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "simpul-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The program, serving the page of this folder. */
export class Program {
  /**
   * @param {number} [port]
   * @param {{data?: string, key?: string, works?: boolean, web?: string}} [how] where it keeps things, what signs tickets,
   *   whether it generates puzzles ahead of time, and the folder of the page
   */
  static async start(port, { data = newFolder(), key, works = true, web = WEB } = {}) {
    const program = new Program();
    program.port = port ?? (await freePort());
    program.address = `http://127.0.0.1:${program.port}`;
    const options = { port: program.port, web, data, rate: 0 };
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    if (!works) words.push("--no-work");
    const env = { ...process.env, ...(key ? { SIMPUL_KEY: key } : {}) };
    program.process = spawn(process.env.SIMPUL, ["--no-open", ...words], { stdio: "ignore", env });
    program.gone = new Promise((resolve) => program.process.once("exit", resolve));
    await program.answers();
    return program;
  }

  async answers() {
    for (const end = Date.now() + START_WITHIN; Date.now() < end;) {
      const up = await fetch(`${this.address}/api/v1/levels`)
        .then((response) => response.ok)
        .catch(() => false);
      if (up) return;
      if (this.process.exitCode !== null) throw new Error(`the program ended with ${this.process.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("the program does not answer");
  }

  async stop() {
    this.process.kill();
    await this.gone;
  }

  /** @param {string} name @param {object} question */
  async ask(name, question) {
    const response = await fetch(`${this.address}/api/v1/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(question),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

/** The dots of a puzzle's loop, found without asking the server: that would end the rank of a game. @param {string} puzzle */
export function loopOf(puzzle) {
  return JSON.parse(execFileSync(process.env.SIMPUL, ["loop", "solve", puzzle, "--json"], { encoding: "utf8" })).loop;
}

export const browser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

/**
 * A visit of a new player, without stored data.
 * @param {import("playwright-core").Browser} chrome
 * @param {Program} program
 * @param {{isNew?: boolean} & object} [how] of the browser's context; somebody new gets the first lessons and is asked
 *   before the first ranked game
 */
export async function visit(chrome, program, { isNew = false, ...how } = {}) {
  const context = await chrome.newContext({
    baseURL: program.address,
    viewport: DESKTOP,
    locale: "en-US",
    reducedMotion: "reduce",
    ...how,
  });
  if (!isNew) await context.addInitScript(playedBefore);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const visitor = { context, page, errors: /** @type {string[]} */ ([]), state: /** @type {any} */ (null) };
  page.on("pageerror", (error) => visitor.errors.push(String(error.stack)));
  page.on("console", (message) => {
    if (message.type() === "error" && !FAILED_REQUEST.test(message.text())) visitor.errors.push(message.text());
  });
  page.on("response", async (response) => {
    if (!/(games\/onet\/(new|state|hint)|ranked\/start)$/.test(response.url()) || !response.ok()) return;
    const answer = await response.json().catch(() => null);
    const state = answer?.state ?? answer;
    if (state?.tiles) visitor.state = state;
  });
  return visitor;
}

/** The state after a first visit: both tutorials are done, and ranked games are enabled. Runs in the page. */
export function playedBefore() {
  for (const puzzle of ["onet", "slitherlink"]) localStorage.setItem(`simpul.${puzzle}.taught`, "true");
  const settings = JSON.parse(localStorage.getItem("simpul.settings") ?? "{}");
  localStorage.setItem("simpul.settings", JSON.stringify({ ranked: true, ...settings }));
}

/**
 * The fixtures of one suite: a browser, the program, and visits whose pages are closed
 * after each test and must not have had an error.
 */
export class World {
  constructor() {
    /** @type {Awaited<ReturnType<typeof visit>>[]} */
    this.visitors = [];
    before(async () => ([this.chrome, this.program] = await Promise.all([browser(), Program.start()])));
    after(() => Promise.all([this.chrome?.close(), this.program?.stop()]));
    afterEach(() => this.#leave());
  }

  /** @param {object} [how] @param {Program} [where] */
  async visit(how, where = this.program) {
    const visitor = await visit(this.chrome, where, how);
    this.visitors.push(visitor);
    return visitor;
  }

  async #leave() {
    const visitors = this.visitors.splice(0);
    for (const { context } of visitors) await context.close();
    assert.deepEqual(
      visitors.flatMap(({ errors }) => errors),
      [],
    );
  }
}

/** Waits until the server's last state satisfies a predicate. @param {any} visitor @param {(state: any) => boolean} fits */
export async function heard(visitor, fits) {
  for (let n = 0; n < PATIENCE / 20 && !(visitor.state && fits(visitor.state)); n++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (!visitor.state || !fits(visitor.state))
    throw new Error(`the server last said ${JSON.stringify(visitor.state, ["status", "left", "moves", "misses"])}`);
}

/** The violations that axe-core finds, as short lines. @param {import("playwright-core").Page} page */
export async function faults(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}
