// The package as users get it: packed, installed in an empty folder, imported by its name.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ROOT } from "./command.mjs";

const PACKAGE = fileURLToPath(new URL("../dist/package", import.meta.url));
const TYPES = fileURLToPath(new URL("../node_modules/.bin/tsc", import.meta.url));

test("the packed package is installed without a network, works, and has its types", () => {
  const folder = mkdtempSync(join(tmpdir(), "wpc-package-"));
  const run = (program, ...args) => execFileSync(program, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  try {
    const packed = run("npm", "pack", "--silent", PACKAGE).trim();
    writeFileSync(join(folder, "package.json"), '{"name":"user","type":"module","private":true}');
    run("npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", `./${packed}`);
    const program = `
      import { readFileSync } from "node:fs";
      import { loadWpc } from "wpc";
      const wpc = await loadWpc();
      const file = wpc.read(readFileSync(${JSON.stringify(`${ROOT}corpus/v2/hostile/V2-CD-03__size_24.bin`)}), { kind: "v2" });
      console.log(wpc.version, file.error.rule, file.error.offset, file.error.got);`;
    writeFileSync(join(folder, "user.js"), program);
    const version = /^#define WPC_VERSION "(.*)"$/m.exec(readFileSync(`${ROOT}include/wpc/base.h`, "utf8"))[1];
    assert.equal(run(process.execPath, "user.js"), `${version} V2-CD-03 68 24n\n`);
    writeFileSync(join(folder, "user.ts"), `
      import { loadWpc, type Finding } from "wpc";
      const error: Finding | null = (await loadWpc()).read(new Uint8Array(3)).error;
      export const got: bigint | undefined = error?.got;`);
    copyFileSync(`${ROOT}corpus/blg/valid/two.bin`, join(folder, "perfmon.blg"));
    copyFileSync(`${ROOT}corpus/v2/valid/all_result_types.bin`, join(folder, "block.bin"));
    const examples = [...readFileSync(join(folder, "node_modules/wpc/README.md"), "utf8").matchAll(/```js\n(.*?)```/gs)].map((match) => match[1]);
    const said = examples.map((text) => {
      writeFileSync(join(folder, "example.js"), text);
      return run(process.execPath, "example.js");
    });
    assert.equal(examples.length, 2);
    assert.match(said[0], /^\d+ true \[ .* \]\n\d{4}-\d\d-\d\dT.*\\.*: [\d.NaN]+ /);
    assert.match(said[1], /^_Total|^null|^\w/);
    writeFileSync(join(folder, "resolved.cjs"), `
      const manifest = require("wpc/package.json");
      console.log(manifest.version, require.resolve("wpc/viewer.html").endsWith("viewer.html"), manifest.private === undefined);`);
    assert.equal(run(process.execPath, "resolved.cjs"), `${version} true true\n`);
    assert.doesNotMatch(readFileSync(join(folder, "node_modules/wpc/README.md"), "utf8"), /\]\((?!https:)/); // links that lead nowhere
    run(TYPES, "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "user.ts");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
