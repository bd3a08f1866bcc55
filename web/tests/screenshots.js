/**
 * Takes the screenshots of the README: `npm run screenshots` in this folder, with the
 * program in SIMPUL. Everything shown comes from fixed seeds.
 */
import { chromium } from "playwright-core";
import { DESKTOP, PHONE, playedBefore, Program } from "./world.js";

const FOLDER = new URL("../../docs/", import.meta.url).pathname;
const SETTLED = 1200;

/** The screenshots: size, colour scheme, address, and the actions before each. */
const PICTURES = [
  { name: "home", viewport: DESKTOP, colorScheme: "light", path: "/" },
  { name: "onet-page", viewport: DESKTOP, colorScheme: "light", path: "/onet/5?seed=7", press: ["h"] },
  { name: "onet-phone", viewport: PHONE, colorScheme: "dark", path: "/onet/3?seed=7" },
  { name: "slitherlink-page", viewport: DESKTOP, colorScheme: "light", path: "/slitherlink/10/10/h3cj1bgb3b116dd1c3ck616202bbdg3ci112d87bhbcg2771c", press: ["h"] },
  { name: "lab-page", viewport: DESKTOP, colorScheme: "light", path: "/lab/moves-left", wait: 6000 },
];

const program = await Program.start();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const { name, viewport, colorScheme, path, press = [], wait = SETTLED } of PICTURES) {
  const context = await browser.newContext({ viewport, colorScheme, locale: "en-GB", deviceScaleFactor: viewport === PHONE ? 2 : 1 });
  await context.addInitScript(playedBefore);
  const page = await context.newPage();
  await page.goto(program.address + path);
  await page.waitForTimeout(wait);
  for (const key of press) {
    await page.keyboard.press(key);
    await page.waitForTimeout(SETTLED);
  }
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await context.close();
}
await browser.close();
await program.stop();
