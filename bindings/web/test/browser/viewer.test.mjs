// The viewer in headless Chromium: verdicts, bytes at fault, hostile texts, keyboard, accessibility.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { command, manifest } from "../command.mjs";
import { give, giveFolder, launch, open, ROOT } from "./browser.mjs";

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const MAKE_LOG = fileURLToPath(new URL("../../tools/make_log.py", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "wpc-viewer-"));
const LOG = join(folder, "server.blg");
let browser;

before(async () => {
  execFileSync("python3", ["-B", MAKE_LOG, LOG, "1"]);
  browser = await launch();
});

after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** A file of the corpus under the name that says its kind. */
function named(row) {
  return { name: `x.${row.kind}.bin`, mimeType: "application/octet-stream", buffer: readFileSync(`${ROOT}corpus/${row.file}`) };
}

const hostile = manifest().filter((row) => row.file.includes("/hostile/") && row.options === "-" && row.tolerant_status !== "accepted");

for (const kind of new Set(hostile.map((row) => row.kind))) {
  test(`hostile files of ${kind} show rule, message and the byte at fault`, async () => {
    const { page, problems, close } = await open(browser);
    const rows = hostile.filter((row) => row.kind === kind);
    // Some of each kind; the verdicts of all are in the next test.
    for (const row of rows.filter((_, i) => i % Math.ceil(rows.length / 8) === 0)) {
      await give(page, named(row));
      assert.equal(await page.textContent("#verdict-title"), "Rejected", row.file);
      assert.ok((await page.textContent("#verdict-text")).startsWith(`${row.tolerant_rule} at offset ${row.tolerant_offset}: `), row.file);
      const offset = Number(row.tolerant_offset);
      const size = readFileSync(`${ROOT}corpus/${row.file}`).length;
      if (offset < size) {
        await page.waitForFunction((at) => document.querySelector(`.byte[data-byte="${at}"]`)?.classList.contains("fault"), offset, { timeout: 10_000 });
      }
    }
    assert.deepEqual(problems, []);
    await close();
  });
}

/** In the page: gives it files, one after the other, and says what it shows of each. */
async function showEach(files) {
  const input = document.querySelector("#file");
  const shown = [];
  for (const { name, bytes } of files) {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name));
    input.files = data.files;
    const ready = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.body.dataset.state === "ready" || document.querySelector("#verdict.stopped") !== null) {
          observer.disconnect();
          resolve();
        }
      });
      observer.observe(document.body, { attributes: true, subtree: true });
    });
    input.dispatchEvent(new Event("change"));
    await ready;
    shown.push(`${document.querySelector("#verdict-title").textContent} ${document.querySelector("#verdict-text").textContent}`);
  }
  return shown;
}

/** What the page shows of files that the command said this of. */
function verdictText({ accepted, rule, offset, message, block, field, notes }) {
  if (!accepted) {
    return `Rejected ${rule} at offset ${offset}: ${message} (${block}, ${field})`;
  }
  const count = `${notes.length.toLocaleString("en")} note${notes.length === 1 ? "" : "s"}`;
  return `Accepted ${notes.length === 0 ? "No rule is broken." : `${count}: deviations that are safe.`}`;
}

const HALVES = [0, 1];

test("every hostile file of the corpus gives the verdict of the command", async () => {
  const all = manifest().filter((row) => row.file.includes("/hostile/"));
  const expected = new Map();
  for (const kind of new Set(all.map((row) => row.kind))) {
    const paths = all.filter((row) => row.kind === kind).map((row) => `corpus/${row.file}`);
    for (const line of command("validate", "--format=json", `--kind=${kind}`, ...paths).trim().split("\n")) {
      const verdict = JSON.parse(line);
      expected.set(verdict.file, verdictText(verdict));
    }
  }
  const shown = new Map();
  await Promise.all(HALVES.map(async (half) => { // two pages at once, small ones: it is their rows that take time
    const { page, problems, close } = await open(browser, { viewport: { width: 700, height: 300 } });
    const rows = all.filter((_, i) => i % HALVES.length === half);
    const files = rows.map((row) => ({ name: named(row).name, bytes: named(row).buffer.toString("base64") }));
    for (const [i, text] of (await page.evaluate(showEach, files)).entries()) {
      shown.set(`corpus/${rows[i].file}`, text);
    }
    assert.deepEqual(problems, []);
    await close();
  }));
  assert.ok(all.length > 850, `${all.length} files`);
  assert.deepEqual(shown, expected);
});

test("fields and bytes are linked both ways", async () => {
  const { page, close } = await open(browser);
  await give(page, `${ROOT}corpus/v2/valid/all_result_types.bin`);
  await page.click('.byte[data-byte="100"]'); // dwType of the third result
  await page.waitForSelector('.tree-row[aria-selected="true"]:has-text("dwType")');
  assert.match(await page.textContent("#detail"), /PERF_COUNTER_HEADER.*dwType.*100/);
  assert.equal(await page.locator(".byte.selected").count(), 4);
  await page.hover('.tree-row:has-text("dwStatus")');
  await page.waitForSelector('.byte.hovered[data-byte="96"]');
  await page.click('.tree-row:has-text("dwSize")');
  await page.waitForSelector('.byte.selected[data-byte="104"]');
  await close();
});

test("names: those of Windows, marked as assumed, of the capture, or of the log", async () => {
  const { page, problems, close } = await open(browser);
  await give(page, `${ROOT}corpus/v1/valid/parent_and_child.bin`);
  await page.waitForSelector('.tree-row:has-text("PERF_OBJECT_TYPE 0Process (assumed)")');
  await page.click("#tab-values");
  assert.match(await page.textContent("#table option"), /^Object 0, Process \(assumed\): 1 row/);
  await page.waitForSelector('.grid-head:has-text("% Processor Time (assumed)")');
  assert.equal(await page.textContent("#detail"), "");
  await giveFolder(page, `${ROOT}corpus/captures/v2-mixed`);
  await page.click("#tab-files");
  await page.click('.link:has-text("samples/000001.bin")');
  await page.waitForSelector('.tree-row:has-text("PERF_COUNTER_HEADER 0Example")');
  await page.click("#tab-values");
  assert.match(await page.textContent("#table option"), /^Result 0, Example/);
  await giveFolder(page, `${ROOT}corpus/captures/v1-wine`);
  await page.waitForSelector(".plot canvas");
  assert.ok(!(await page.textContent("#chart")).includes("(assumed)"));
  const object = readFileSync(`${ROOT}corpus/blg/valid/object.bin`);
  await give(page, { name: "object.blg", mimeType: "application/octet-stream", buffer: object });
  await page.click("#tab-values");
  await page.waitForSelector('.grid-row:has-text("(assumed)")');
  assert.deepEqual(problems, []);
  await close();
});

test("the tree, the bytes and the pages are walked by keyboard alone", async () => {
  const { page, close } = await open(browser);
  await give(page, `${ROOT}corpus/v2/valid/all_result_types.bin`);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id);
  await page.focus("#tab-structure");
  await page.keyboard.press("Tab");
  assert.match(await focused(), /^PERF_DATA_HEADER/);
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector('.tree-row[aria-expanded="true"]');
  await page.keyboard.press("ArrowDown");
  assert.match(await focused(), /^dwTotalSize 424 bytes, at 0/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => document.querySelector('.tree-row[aria-expanded="true"]') === null);
  await page.keyboard.press("End");
  assert.match(await focused(), /^PERF_COUNTER_HEADER 4/);
  assert.equal(await page.locator('.tree-row[tabindex="0"]:visible').count(), 1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  assert.match(await focused(), /^.. at 281/);
  assert.equal(await page.locator('.byte[tabindex="0"]:visible').count(), 1);
  await page.focus("#tab-structure");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "tab-values");
  assert.ok(await page.isVisible("#values"));
  await close();
});

test("a note is chosen by keyboard, and its bytes are shown", async () => {
  const { page, close } = await open(browser);
  await give(page, `${ROOT}corpus/v2/valid/multiple_counters_widths_0_to_12.bin`);
  assert.match(await page.textContent("#verdict"), /Accepted.*7 notes/);
  await page.click("#tab-notes");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForSelector('.byte.selected[data-byte="108"]');
  assert.ok(await page.isVisible("#structure"));
  await close();
});

test("values of a block, and a log's and a capture's series over time", async () => {
  const { page, problems, close } = await open(browser);
  await give(page, `${ROOT}corpus/v2/valid/all_result_types.bin`);
  await page.click("#tab-values");
  await page.selectOption("#table", "4");
  await page.waitForSelector('.grid-row:has-text("_Total")');
  await give(page, LOG);
  await page.click("#tab-chart");
  await page.waitForSelector(".plot canvas");
  assert.match(await page.getAttribute(".plot canvas", "aria-label"), /Processor\(0\)\\% Processor Time \[%\]/);
  await page.fill("#search", "svchost#3");
  await page.waitForFunction(() => document.querySelectorAll(".series-row:not([hidden])").length === 1);
  await page.check(".series-row input");
  await page.waitForFunction(() => document.querySelector(".plot canvas").getAttribute("aria-label").includes("svchost#3"));
  await giveFolder(page, `${ROOT}corpus/captures/v2-mixed`);
  assert.match(await page.textContent("#verdict"), /Capture · v2 · 3 sound samples/);
  await page.waitForSelector(".plot canvas");
  await page.click("#tab-files");
  await page.click('.link:has-text("samples/000001.bin")');
  await page.waitForFunction(() => document.querySelector("#subject").textContent.includes("000001.bin · v2"));
  assert.deepEqual(problems, []);
  await close();
});

/** A log whose process is called as an attacker would. */
function hostileName(text) {
  const bytes = readFileSync(LOG);
  const name = Buffer.from("process1\0", "utf16le");
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 2)) {
    Buffer.from(text, "utf16le").copy(bytes, at);
  }
  return { name: "<b onload=x>.blg", mimeType: "application/octet-stream", buffer: bytes };
}

test("texts of files are never HTML, and cannot reorder what is shown", async () => {
  const { page, problems, close } = await open(browser);
  await give(page, hostileName("<img x>\u202e"));
  await page.click("#tab-values");
  await page.waitForSelector('.grid-row:has-text("(<img x>\\\\u202e")');
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.locator("b").count(), 0);
  assert.match(await page.textContent("#subject"), /<b onload=x>\.blg/);
  assert.deepEqual(problems, []);
  await close();
});

test("the policy refuses scripts, addresses and evaluation", async () => {
  const { page, close } = await open(browser);
  const refused = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.broken = true";
    document.body.append(script);
    const results = [window.broken === undefined];
    setTimeout("window.evaluated = true", 0); // eval() itself is let through for what a debugger runs
    await new Promise((resolve) => setTimeout(resolve, 50));
    results.push(window.evaluated === undefined);
    results.push(await fetch("https://example.org/").then(() => false, () => true));
    return results;
  });
  assert.deepEqual(refused, [true, true, true]);
  await close();
});

/** In the page: counts workers in document.body.dataset.made and .ended. */
function countWorkers() {
  const { dataset } = document.body;
  dataset.made = dataset.ended = "0";
  window.Worker = class extends window.Worker {
    constructor(address) {
      super(address);
      dataset.made = String(Number(dataset.made) + 1);
    }

    terminate() {
      super.terminate();
      dataset.ended = String(Number(dataset.ended) + 1);
    }
  };
}

/** In the page: questions of the usual 20 seconds have none. */
function endAtOnce() {
  const real = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => real(act, ms === 20_000 ? 0 : ms, ...rest);
}

/** In the page: asks for the second table, and opens a file when the question is on its way. */
async function openMeanwhile() {
  const select = document.querySelector("#table");
  select.selectedIndex = 1;
  select.dispatchEvent(new Event("change"));
  for (let i = 0; i < 8; i++) {
    await null;
  }
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(4)], "short.bin"));
  document.querySelector("#file").files = data.files;
  document.querySelector("#file").dispatchEvent(new Event("change"));
}

test("a worker that is idle reads the next file; one that is busy or takes too long is ended", async () => {
  const { page, problems, close } = await open(browser);
  const workers = () => page.evaluate(() => [document.body.dataset.made, document.body.dataset.ended].map(Number));
  await page.evaluate(countWorkers);
  await give(page, `${ROOT}corpus/v2/valid/multiple_counters_widths_0_to_12.bin`);
  await give(page, `${ROOT}corpus/v2/valid/all_result_types.bin`);
  assert.deepEqual(await workers(), [1, 0]);
  await page.evaluate(openMeanwhile);
  await page.waitForSelector("#verdict.bad");
  assert.match(await page.textContent("#subject"), /^short\.bin/);
  assert.deepEqual(await workers(), [2, 1]);
  await give(page, `${ROOT}corpus/v2/valid/all_result_types.bin`);
  const [made, ended] = await workers();
  await page.evaluate(endAtOnce);
  await page.click("#tab-values");
  await page.selectOption("#table", "4");
  await page.waitForSelector("#verdict.stopped");
  assert.deepEqual(await workers(), [made, ended + 1]);
  await page.click('button:has-text("Try for 120 seconds")');
  await page.waitForSelector("#verdict.good");
  assert.deepEqual(await workers(), [made + 1, ended + 1]);
  assert.deepEqual(problems, []);
  await close();
});

test("a reading that takes too long is stopped and said so, and the page goes on", async () => {
  const { page, close } = await open(browser);
  await page.evaluate(endAtOnce);
  await page.setInputFiles("#file", LOG);
  await page.waitForSelector("#verdict.stopped");
  assert.match(await page.textContent("#verdict"), /took more than 20 seconds and was stopped/);
  await page.click('button:has-text("Try for 120 seconds")');
  await page.waitForSelector("#verdict.good");
  await close();
});

test("a file above 64 MiB is refused with a sentence", async () => {
  const { page, close } = await open(browser);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(67_108_865)], "large.blg"));
    document.querySelector("#file").files = data.files;
    document.querySelector("#file").dispatchEvent(new Event("change"));
  });
  await page.waitForSelector("#verdict.bad");
  assert.match(await page.textContent("#verdict-text"), /^LIM-01 .*The command reads larger files: wpc inspect --max-bytes$/);
  await close();
});

const AXE_OPTIONS = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };

for (const colorScheme of ["light", "dark"]) {
  test(`accessibility by axe-core, ${colorScheme}`, async () => {
    const context = await browser.newContext({ colorScheme, bypassCSP: true, viewport: { width: 1100, height: 620 } });
    const page = await context.newPage();
    await page.goto(new URL("../../dist/viewer.html", import.meta.url).href);
    const check = async (what) => {
      await page.evaluate(AXE);
      const { violations } = await page.evaluate((options) => window.axe.run(document, options), AXE_OPTIONS);
      assert.deepEqual(violations.map((one) => `${what}: ${one.id}: ${one.nodes[0].html}: ${one.nodes[0].failureSummary}`), []);
    };
    await check("start");
    await give(page, `${ROOT}corpus/v2/hostile/V2-CD-03__size_24.bin`);
    await check("hostile");
    await give(page, LOG);
    await check("structure");
    for (const tab of ["values", "chart", "notes"]) {
      await page.click(`#tab-${tab}`);
      await page.waitForTimeout(300);
      await check(tab);
    }
    await giveFolder(page, `${ROOT}corpus/captures/v2-mixed`);
    await page.click("#tab-files");
    await check("files");
    await context.close();
  });
}
