// Makes dist/viewer.html: script, worker, styles and WebAssembly in one page, with a strict content security policy.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild-wasm";

const folder = fileURLToPath(new URL("..", import.meta.url));

async function bundle(entry, define = {}) {
  const result = await build({
    entryPoints: [`${folder}viewer/${entry}`], bundle: true, minify: true, format: "iife", target: "es2022", write: false,
    legalComments: "inline", define: { "import.meta.url": '""', ...define }, external: ["node:fs/promises"], loader: { ".def": "text" }, logLevel: "warning",
  });
  return result.outputFiles[0].text;
}

function hash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const licence = readFileSync(`${folder}node_modules/uplot/LICENSE`, "utf8").trim().replaceAll("*/", "* /");
const theme = await bundle("theme.ts");
const worker = await bundle("worker.ts");
const script = `/* uPlot:\n${licence}\n*/\n${await bundle("main.ts", { WORKER_SOURCE: JSON.stringify(worker) })}`.replaceAll("</script", "<\\/script");
const style = `${readFileSync(`${folder}node_modules/uplot/dist/uPlot.min.css`, "utf8")}${readFileSync(`${folder}viewer/viewer.css`, "utf8")}`;
const policy = [
  "default-src 'none'", `script-src ${hash(theme)} ${hash(script)} 'wasm-unsafe-eval'`, "worker-src blob:", `style-src ${hash(style)}`,
  "base-uri 'none'", "form-action 'none'",
].join("; ");
const parts = { CSP: policy, THEME: theme, STYLE: style, SCRIPT: script, WASM: readFileSync(`${folder}dist/wpc.wasm`).toString("base64") };
const page = readFileSync(`${folder}viewer/viewer.html`, "utf8").replace(/@(CSP|THEME|STYLE|SCRIPT|WASM)@/g, (_, name) => parts[name]);
writeFileSync(`${folder}dist/viewer.html`, page);
