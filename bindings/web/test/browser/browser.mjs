// A headless Chromium with the viewer open, from its file.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

export const VIEWER = new URL("../../dist/viewer.html", import.meta.url).href;

const CHROMIUM = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);

export async function launch() {
  if (CHROMIUM === undefined) {
    throw new Error("Chromium is missing: dev/setup.sh --web");
  }
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
}

/** A page with the viewer; what it prints and what its policy refuses is in `problems`. */
export async function open(browser, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options });
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      problems.push(message.text());
    }
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("request", (request) => {
    if (!/^(file|blob):/.test(request.url())) {
      problems.push(`a request to ${request.url()}`);
    }
  });
  await page.goto(VIEWER);
  return { page, problems, close: () => context.close() };
}

/** Gives the viewer files, and waits until they are read. */
export async function give(page, files, input = "#file") {
  await page.evaluate(() => delete document.body.dataset.state);
  await page.setInputFiles(input, files);
  await page.waitForFunction(() => document.body.dataset.state === "ready" || document.querySelector("#verdict.stopped") !== null, null, { timeout: 60_000 });
}

export const giveFolder = (page, folder) => give(page, folder, "#folder");
