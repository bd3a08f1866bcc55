/**
 * Measures the frame rate and the longest frames of the largest boards: an Onet of 16x30
 * and a Slitherlink of 40x40.
 *
 *     SIMPUL=../../target/release/simpul node frames.js
 */
import { browser, heard, Program, visit } from "./world.js";

const MOVES = 12;
/** The idle time after a page has loaded, in milliseconds. */
const SETTLES = 1500;

// The pool worker would take a core from the browser.
const program = await Program.start(undefined, { works: false });
const chrome = await browser();
const visitor = await visit(chrome, program, { reducedMotion: "no-preference" });
const { page } = visitor;

const devtools = await visitor.context.newCDPSession(page);
await devtools.send("Performance.enable", { timeDomain: "threadTicks" });

/** The processor time of the page's own thread so far, in milliseconds. */
async function spent() {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  return { all: of("TaskDuration"), script: of("ScriptDuration"), layout: of("LayoutDuration") + of("RecalcStyleDuration") };
}

/**
 * Counts the frames during an action, and the page's own work per frame and its long
 * tasks, which do not depend on other load of the machine.
 */
async function measure(name, work) {
  await page.evaluate(() => {
    const frames = (window.frameTimes = []);
    const long = (window.longTasks = []);
    window.watcher = new PerformanceObserver((list) => long.push(...list.getEntries().map((task) => task.duration)));
    window.watcher.observe({ type: "longtask" });
    let last = performance.now();
    const note = (now) => {
      frames.push(now - last);
      last = now;
      window.nextFrame = requestAnimationFrame(note);
    };
    window.nextFrame = requestAnimationFrame(note);
  });
  const before = await spent();
  await work();
  const after = await spent();
  const [times, long] = await page.evaluate(() => {
    cancelAnimationFrame(window.nextFrame);
    window.watcher.disconnect();
    return [window.frameTimes.slice(1), window.longTasks];
  });
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  const rate = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
  const each = (part) => ((after[part] - before[part]) / times.length).toFixed(2);
  console.log(
    `${name}: ${rate.toFixed(1)} frames a second; median ${at(0.5)} ms, 95% ${at(0.95)} ms, longest ${at(1)} ms; ` +
      `own work a frame ${each("all")} ms (script ${each("script")}, style and layout ${each("layout")}); ` +
      `tasks over 50 ms: ${long.length}${long.length ? ` (${long.map(Math.round).join(", ")})` : ""}`,
  );
}

await page.goto("/onet/16?mode=zen&seed=1");
await page.locator(".onet-board .tile").first().waitFor();
await heard(visitor, ({ left }) => left === 480);
await page.waitForTimeout(SETTLES);
await measure("Onet 16x30, joining", async () => {
  for (let n = 1; n <= MOVES; n++) {
    for (const [row, col] of [visitor.state.pairs[0].a, visitor.state.pairs[0].b]) {
      const box = await page.locator(`[role=gridcell][aria-label$="row ${row + 1}, column ${col + 1}"]`).boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    await heard(visitor, ({ left }) => left === 480 - 2 * n);
    await page.waitForTimeout(150);
  }
});
await measure("Onet 16x30, reshuffling", async () => {
  await page.keyboard.press("s");
  await page.waitForTimeout(1200);
});

// As many clues as in a real puzzle; it need not have a solution.
await page.goto(`/slitherlink/40/40/${"2g31g".repeat(320)}`);
await page.locator(".loop-board .clues text").first().waitFor();
const box = await page.locator(".loop-board").boundingBox();
await page.waitForTimeout(SETTLES);
await measure("Slitherlink 40x40, marking", async () => {
  for (let n = 0; n < 40; n++) {
    await page.mouse.click(box.x + box.width * (0.1 + 0.02 * n), box.y + box.height * (0.1 + ((n * 7) % 40) * 0.02));
    await page.waitForTimeout(20);
  }
});
await measure("Slitherlink 40x40, drawing on", async () => {
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2);
  await page.mouse.down();
  for (let n = 0; n < 80; n++)
    await page.mouse.move(box.x + box.width * (0.1 + 0.01 * n), box.y + box.height / 2 + (n % 9) * 4);
  await page.mouse.up();
});
await chrome.close();
await program.stop();
