// The viewer in headless Chromium: verdicts, bytes at fault, hostile texts, keyboard, accessibility.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { command, manifest, ROOT, wpc } from "../command.mjs";
import { shared } from "../shared.mjs";
import { give, giveFolder, launch, open, VIEWER } from "./browser.mjs";

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

/** A test with a page, which prints nothing and refuses nothing. */
function viewed(name, run) {
  test(name, async () => {
    const { page, problems, close } = await open(browser);
    await run(page);
    assert.deepEqual(problems, []);
    await close();
  });
}

function asFile(name, bytes) {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
}

/** A file of the corpus under the name that says its kind. */
function named(row) {
  return asFile(`x.${row.kind}.bin`, readFileSync(`${ROOT}corpus/${row.file}`));
}

/** What the page shows of files that the command said this of. */
function verdictText({ accepted, kind, rule, offset, message, block, field, notes }, seems) {
  if (!accepted) {
    const text = `${rule} at offset ${offset}: ${message} (${block}, ${field})`;
    return `Rejected ${seems === "" ? text : `${seems[0].toUpperCase()}${seems.slice(1)}. As ${kind}: ${text}`}`;
  }
  const count = `${notes.length.toLocaleString("en")} note${notes.length === 1 ? "" : "s"}`;
  return `Accepted ${notes.length === 0 ? "No rule is broken." : `${count}: deviations that are safe.`}`;
}

/** The same of rows of the manifest, by their files. */
function verdictTexts(rows) {
  const expected = new Map();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const paths = rows.filter((row) => row.kind === kind).map((row) => `corpus/${row.file}`);
    for (const line of command("validate", "--format=json", `--kind=${kind}`, ...paths).trim().split("\n")) {
      const verdict = JSON.parse(line);
      expected.set(verdict.file, verdictText(verdict, wpc.read(readFileSync(`${ROOT}${verdict.file}`), { name: `x.${kind}.bin` }).seems));
    }
  }
  return expected;
}

const hostile = manifest().filter((row) => row.file.includes("/hostile/") && row.options === "-" && row.tolerant_status !== "accepted");

for (const kind of new Set(hostile.map((row) => row.kind))) {
  viewed(`hostile files of ${kind} show rule, message and the byte at fault`, async (page) => {
    const rows = hostile.filter((row) => row.kind === kind);
    const expected = verdictTexts(rows);
    // Not those that seem to be something else, or end before the byte.
    const marked = rows.filter(({ file, tolerant_rule, tolerant_offset }) =>
      expected.get(`corpus/${file}`).startsWith(`Rejected ${tolerant_rule} `) && Number(tolerant_offset) < statSync(`${ROOT}corpus/${file}`).size);
    assert.ok(marked.length > 0, `${rows.length} files`);
    // Some of each kind; the verdicts of all are in the next test.
    for (const row of marked.filter((_, i) => i % Math.ceil(marked.length / 8) === 0)) {
      await give(page, named(row));
      assert.equal(`${await page.textContent("#verdict-title")} ${await page.textContent("#verdict-text")}`, expected.get(`corpus/${row.file}`), row.file);
      await page.waitForFunction((at) => document.querySelector(`.byte[data-byte="${at}"]`)?.classList.contains("fault"), Number(row.tolerant_offset), { timeout: 10_000 });
    }
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

const HALVES = [0, 1];

test("every hostile file of the corpus gives the verdict of the command", async () => {
  const all = manifest().filter((row) => row.file.includes("/hostile/"));
  const expected = verdictTexts(all);
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

viewed("fields and bytes are linked both ways", async (page) => {
  await give(page, `${ROOT}corpus/v2/valid/all_result_types.bin`);
  await page.click('.byte[data-byte="100"]'); // dwType of the third result
  await page.waitForSelector('.tree-row[aria-selected="true"]:has-text("dwType")');
  assert.match(await page.textContent("#detail"), /PERF_COUNTER_HEADER.*dwType.*100/);
  assert.equal(await page.locator(".byte.selected").count(), 4);
  await page.hover('.tree-row:has-text("dwStatus")');
  await page.waitForSelector('.byte.hovered[data-byte="96"]');
  await page.click('.tree-row:has-text("dwSize")');
  await page.waitForSelector('.byte.selected[data-byte="104"]');
});

viewed("names: those of Windows, marked as assumed, of the capture, or of the log", async (page) => {
  await give(page, `${ROOT}corpus/v1/valid/parent_and_child.bin`);
  await page.waitForSelector('.tree-row:has-text("PERF_OBJECT_TYPE 0Process (assumed)")');
  await page.click("#tab-values");
  assert.match(await page.textContent("#table option"), /^Object 0, Process \(assumed\): 1 row/);
  await page.waitForSelector('.grid-head:has-text("% Processor Time (assumed)")');
  assert.equal(await page.textContent("#detail"), "");
  await giveFolder(page, `${ROOT}corpus/captures/v2-mixed`);
  await page.click("#tab-files");
  await page.click('#files .grid-row:has-text("samples/000001.bin")');
  await page.waitForSelector('.tree-row:has-text("PERF_COUNTER_HEADER 0Example")');
  await page.click("#tab-values");
  assert.match(await page.textContent("#table option"), /^Result 0, Example/);
  await giveFolder(page, `${ROOT}corpus/captures/v1-wine`);
  await page.waitForSelector("#chart .plot canvas");
  assert.ok(!(await page.textContent("#chart")).includes("(assumed)"));
  await give(page, asFile("object.blg", readFileSync(`${ROOT}corpus/blg/valid/object.bin`)));
  await page.click("#tab-values");
  await page.waitForSelector('.grid-row:has-text("(assumed)")');
});

viewed("the tree, the bytes and the pages are walked by keyboard alone", async (page) => {
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
});

viewed("a note is chosen by keyboard, and its bytes are shown", async (page) => {
  await give(page, `${ROOT}corpus/v2/valid/multiple_counters_widths_0_to_12.bin`);
  assert.match(await page.textContent("#verdict"), /Accepted.*7 notes/);
  await page.click("#tab-notes");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForSelector('.byte.selected[data-byte="108"]');
  assert.ok(await page.isVisible("#structure"));
});

viewed("values of a block, and a log's and a capture's series over time", async (page) => {
  await give(page, `${ROOT}corpus/v2/valid/all_result_types.bin`);
  await page.click("#tab-values");
  await page.selectOption("#table", "4");
  await page.waitForSelector('.grid-row:has-text("_Total")');
  await give(page, LOG);
  await page.click("#tab-chart");
  await page.waitForSelector("#chart .plot canvas");
  assert.match(await page.getAttribute("#chart .plot canvas", "aria-label"), /Processor\(0\)\\% Processor Time \[%\]/);
  await page.fill("#search", "svchost#3");
  await page.waitForFunction(() => document.querySelectorAll(".series-row:not([hidden])").length === 1);
  await page.check(".series-row input");
  await page.waitForFunction(() => document.querySelector("#chart .plot canvas").getAttribute("aria-label").includes("svchost#3"));
  await giveFolder(page, `${ROOT}corpus/captures/v2-mixed`);
  assert.match(await page.textContent("#verdict"), /Capture · v2 · 3 sound samples/);
  await page.waitForSelector("#chart .plot canvas");
  await page.click("#tab-files");
  await page.click('#files .grid-row:has-text("samples/000001.bin")');
  await page.waitForFunction(() => document.querySelector("#subject").textContent.includes("000001.bin · v2"));
});

/** A log whose process is called as an attacker would. */
function hostileName(text) {
  const bytes = readFileSync(LOG);
  const name = Buffer.from("process1\0", "utf16le");
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 2)) {
    Buffer.from(text, "utf16le").copy(bytes, at);
  }
  return asFile("<b onload=x>.blg", bytes);
}

viewed("texts of files are never HTML, and cannot reorder what is shown", async (page) => {
  await give(page, hostileName("<img x>\u202e"));
  await page.click("#tab-values");
  await page.waitForSelector('.grid-row:has-text("(<img x>\\\\u202e")');
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.locator("b").count(), 0);
  assert.match(await page.textContent("#subject"), /<b onload=x>\.blg/);
});

viewed("the theme is that of the system, from the beginning, until the button chooses one", async (page) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const system = async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
    return ground();
  };
  const [light, dark] = [await system("light"), await system("dark")];
  assert.notEqual(light, dark);
  assert.equal(await page.getAttribute("#theme", "aria-pressed"), "true");
  assert.equal(await system("light"), light);
  await page.click("#theme");
  assert.deepEqual([await ground(), await system("dark"), await system("light")], [dark, dark, dark]);
  await page.click("#theme");
  assert.deepEqual([await ground(), await system("dark")], [light, light]);
  const path = join(folder, "head.html"); // what is there before the page's script
  const html = readFileSync(fileURLToPath(VIEWER), "utf8");
  writeFileSync(path, html.slice(0, html.indexOf('<script type="text/plain"')));
  await page.goto(pathToFileURL(path).href);
  assert.deepEqual([await page.locator("#theme").getAttribute("aria-pressed"), await ground()], ["false", dark]);
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

viewed("a worker that is idle reads the next file; one that is busy or takes too long is ended", async (page) => {
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
});

viewed("a reading that takes too long is stopped and said so, and the page goes on", async (page) => {
  await page.evaluate(endAtOnce);
  await page.setInputFiles("#file", LOG);
  await page.waitForSelector("#verdict.stopped");
  assert.match(await page.textContent("#verdict"), /took more than 20 seconds and was stopped/);
  await page.click('button:has-text("Try for 120 seconds")');
  await page.waitForSelector("#verdict.good");
});

viewed("a file above 64 MiB is too large for the page, and not rejected", async (page) => {
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(67_108_865)], "large.blg"));
    document.querySelector("#file").files = data.files;
    document.querySelector("#file").dispatchEvent(new Event("change"));
  });
  await page.waitForSelector("#verdict.stopped");
  assert.equal(await page.textContent("#verdict-title"), "Too large for the page");
  assert.match(await page.textContent("#verdict-text"), /^The page reads files of up to 64\.0 MiB, but it has 64\.0 MiB \(67,108,865 bytes\)\. The command reads larger ones: wpc inspect --max-bytes=SIZE$/);
  assert.equal(await page.locator("#work .page:visible, #tabs:visible").count(), 0);
});

viewed("a log opens on what inspect says of it, with a chart of the usual counters", async (page) => {
  await give(page, LOG);
  assert.ok(await page.isVisible("#overview"));
  const { samples, first, last, interval, machines, counters, writer } = JSON.parse(command("inspect", "--format=json", LOG));
  const facts = await page.evaluate(() => Object.fromEntries([...document.querySelectorAll(".facts dt")].map((dt) => [dt.textContent, dt.nextElementSibling.textContent])));
  assert.deepEqual([facts.Writer, facts.Machines, facts.Samples, facts.First, facts.Last, facts.Complete, facts.Counters],
    [`Windows ${writer.windows}, ${writer.bits} bits`, machines.join(", "), samples.toLocaleString("en"), first, last, "yes", counters.length.toLocaleString("en")]);
  assert.ok(facts.Interval.startsWith(`${interval.average.toFixed(3)} s on average`), facts.Interval);
  assert.match(await page.textContent("#overview .grid"), /96\\\\SERVER\\Process\(\*\)\\% Processor TimePERF_100NSEC_TIMER/);
  assert.match(await page.getAttribute("#overview .plot canvas", "aria-label"), /^Chart of (Processor\(\d\)\\% Processor Time \[%\]; ){4}Memory\\Available Bytes × 1e-8 over/);
  assert.ok(await page.evaluate(() => Math.min(...[...document.querySelectorAll("#overview .u-axis")].map((one) => Math.min(one.offsetWidth, one.offsetHeight))) >= 40));
  await give(page, asFile("cut.blg", readFileSync(LOG).subarray(0, 65536)));
  assert.match(await page.textContent("#overview .facts"), /Completeno: not closed, or cut/);
});

viewed("a log as text opens on its chart", async (page) => {
  const text = command("calc", "--format=csv", LOG);
  await give(page, asFile("log.csv", text));
  await page.waitForSelector("#chart .plot canvas");
  assert.ok(await page.isVisible("#chart"));
  assert.equal(await page.locator("#tabs button:visible").allTextContents().then((all) => all.join()), "Bytes,Values,Chart,Notes (0)");
  assert.match(await page.getAttribute("#chart .plot canvas", "aria-label"), /Processor\(0\)\\% Processor Time/);
  await page.click("#tab-values");
  assert.match(await page.textContent("#values .grid"), /Processor\(0\)\\% Processor Time2079/);
  await give(page, asFile("log.csv", text.replace("PDH-CSV 4.0", "PDH-CSV 5.0")));
  assert.match(await page.textContent("#verdict-title"), /^Rejected/);
  assert.ok(await page.isVisible("#structure"));
});

viewed("a file that is something else is called so, without a tree", async (page) => {
  const wrong = { "log.blg": '"(PDH-CSV 4.0) (UTC)(0)","\\\\A\\B\\C"\r\n', "thesis.blg": "This is BibTeX, Version 0.99d\nCapacity\n", "a.zip": "PK\x03\x04\x14", "torn.gz": "\x1f\x8b\x08\0\0" };
  for (const [name, text] of Object.entries(wrong)) {
    const bytes = Buffer.from(text, "latin1");
    await give(page, asFile(name, bytes));
    const { seems } = wpc.read(bytes, { name });
    assert.notEqual(seems, "");
    assert.ok((await page.textContent("#verdict-text")).startsWith(`S${seems.slice(1)}. As `), name);
    assert.equal(await page.locator(".tree-row:visible, #tree:visible, #detail:visible").count(), 0);
    assert.equal(await page.locator("#tabs button:visible").allTextContents().then((all) => all.join()), "Bytes");
    assert.equal(await page.locator(".byte.fault").count(), 0);
  }
  await give(page, asFile("empty.blg", ""));
  assert.match(await page.textContent("#verdict-text"), /^Is empty, not a binary counter log\./);
  assert.equal(await page.locator("#work .page:visible, #tabs:visible").count(), 0);
  await give(page, `${ROOT}corpus/v2/valid/all_result_types.bin`);
  await page.waitForSelector(".tree-row");
  assert.equal(await page.textContent("#tab-structure"), "Structure");
});

viewed("gzip data is unpacked, up to the page's limit, and the page says so", async (page) => {
  const packed = gzipSync(readFileSync(LOG));
  await give(page, asFile("SERVER.BLG.gz", packed));
  assert.match(await page.textContent("#subject"), /^SERVER\.BLG · blg · 1\.0 MiB, unpacked from gzip data of [\d.]+ KiB$/);
  assert.equal(await page.textContent("#verdict-title"), "Accepted");
  await give(page, asFile("zeros.gz", gzipSync(Buffer.alloc(67_108_865))));
  assert.equal(await page.textContent("#verdict-title"), "Too large for the page");
  assert.match(await page.textContent("#verdict-text"), /up to 64\.0 MiB, but unpacked it has more\./);
  await give(page, asFile("torn.blg.gz", packed.subarray(0, packed.length - 100)));
  assert.match(await page.textContent("#verdict"), /gzip data that cannot be unpacked.*Seems to be gzip data, not a counter block: unpack it first/s);
});

viewed("each file of a folder has its verdict", async (page) => {
  const rejected = readFileSync(`${ROOT}corpus/v2/hostile/V2-CD-03__size_24.bin`);
  const files = [asFile("a.v2.bin", rejected), asFile("b.BLG", readFileSync(LOG)), asFile("c.txt", "some text\n"),
    { ...asFile("d.v2.bin", readFileSync(`${ROOT}corpus/v2/valid/multiple_counters_widths_0_to_12.bin`)) }];
  await give(page, files);
  assert.match(await page.textContent("#verdict-text"), /^V2-CD-03 at offset 68/);
  await page.click("#tab-files");
  await page.waitForFunction(() => /^4 files: 2 accepted, 2 not\. /.test(document.querySelector("#files .choice").textContent));
  await page.waitForSelector('#files .grid-row:has-text("accepted, 7 notes")');
  const rows = await page.locator("#files .grid-body .grid-row:visible").allTextContents();
  assert.match(rows[0], /^a\.v2\.binrejected: V2-CD-03 .*\d+ bytes$/);
  assert.deepEqual(rows.slice(1), ["b.BLGaccepted1.0 MiB", "c.txtrejected: seems to be text, not a counter block: if it is a hex dump, 'xxd -r' turns it into bytes10 bytes",
    `d.v2.binaccepted, 7 notes${files[3].buffer.length} bytes`]);
  await page.locator("#files .grid-body .grid-row").nth(1).click();
  await page.waitForSelector("#overview .plot canvas");
  const capture = join(folder, "capture");
  cpSync(`${ROOT}corpus/captures/v2-mixed`, capture, { recursive: true });
  writeFileSync(join(capture, "NOTES.txt"), "what was measured\n");
  await giveFolder(page, capture);
  await page.click("#tab-files");
  await page.waitForFunction(() => !document.querySelector("#files .choice").textContent.includes("checked yet"));
  assert.match(await page.textContent("#files .choice"), /accepted, 1 not\. /);
  assert.match(await page.textContent('#files .grid-row:has-text("capture.json")'), /accepted\d+ bytes$/);
  assert.match(await page.textContent('#files .grid-row:has-text("NOTES.txt")'), /rejected: seems to be text/);
});

viewed("counters that share their bytes take neither time nor memory", async (page) => {
  await give(page, asFile("wide.v1.bin", shared(2000, 1, 200_000)));
  assert.equal(await page.textContent("#verdict-title"), "Accepted");
  await page.click("#tab-values");
  await page.waitForSelector('.grid-row:has-text("0x4141414141414141414141414141414141414141414141414141414141414141… (195.3 KiB)")');
  await give(page, asFile("many.v1.bin", shared(2000, 2000, 8)));
  await page.click("#tab-values");
  await page.waitForSelector('#values .grid-row:has-text("1000")');
  const capture = join(folder, "shared");
  mkdirSync(join(capture, "samples"), { recursive: true });
  writeFileSync(join(capture, "capture.json"), '{"kind":"v1","host":null,"created":null,"tool":null}');
  writeFileSync(join(capture, "samples/000000.bin"), shared(2000, 2000, 8));
  await giveFolder(page, capture);
  assert.match(await page.textContent("#chart .warning"), /^Not all values are here: .*000000\.bin: V1-OBJ-11: the object claims 4000000 instances or values/);
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
    await check("overview");
    for (const tab of ["structure", "values", "chart", "notes"]) {
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
