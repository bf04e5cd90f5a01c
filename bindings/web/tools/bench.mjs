// How long the viewer takes to open a log, from its choice to verdict, tree, values and chart, in headless Chromium.
//
//   node tools/bench.mjs [MEBIBYTES [RUNS]]
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { give, launch, open } from "../test/browser/browser.mjs";

const [mebibytes = "64", runs = "5"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "wpc-bench-"));
const log = join(folder, "log.blg");
execFileSync("python3", ["-B", fileURLToPath(new URL("make_log.py", import.meta.url)), log, mebibytes]);
const browser = await launch();
const times = [];
for (let i = 0; i < Number(runs); i++) {
  const { page, close } = await open(browser);
  const start = performance.now();
  await give(page, log);
  times.push((performance.now() - start) / 1000);
  await close();
}
await browser.close();
rmSync(folder, { recursive: true });
times.sort((a, b) => a - b);
console.log(`${mebibytes} MiB: least ${times[0].toFixed(2)} s, median ${times[Math.floor(times.length / 2)].toFixed(2)} s, largest ${times.at(-1).toFixed(2)} s`);
