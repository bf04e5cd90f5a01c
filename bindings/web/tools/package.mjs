// Makes dist/package, which `npm pack` takes: its version is that of include/wpc/base.h.
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("..", import.meta.url));
const to = `${folder}dist/package`;
const version = /^#define WPC_VERSION "(.*)"$/m.exec(readFileSync(`${folder}../../include/wpc/base.h`, "utf8"))[1];
const { name, description, keywords, license, type, exports, engines } = JSON.parse(readFileSync(`${folder}package.json`, "utf8"));

rmSync(to, { recursive: true, force: true });
mkdirSync(`${to}/dist`, { recursive: true });
for (const file of readdirSync(`${folder}dist`).filter((one) => /\.(js|d\.ts|wasm|html)$/.test(one))) {
  cpSync(`${folder}dist/${file}`, `${to}/dist/${file}`);
}
copyFileSync(`${folder}../../LICENSE`, `${to}/LICENSE`);
copyFileSync(`${folder}README.md`, `${to}/README.md`);
writeFileSync(`${to}/package.json`, `${JSON.stringify({ name, version, description, keywords, license, type, exports, engines }, null, 2)}\n`);
