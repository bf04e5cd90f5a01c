// The axes of the viewer's charts, without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild-wasm";

const made = await build({ entryPoints: [fileURLToPath(new URL("../viewer/axis.ts", import.meta.url))], bundle: true, format: "esm", write: false });
const { axisEnds, axisNumber, gapsWithPauses, scalesOf, scaleText } = await import(`data:text/javascript,${encodeURIComponent(made.outputFiles[0].text)}`);

test("numbers of an axis have SI prefixes, and as many digits as its steps need", () => {
  const numbers = [
    [17_500_000, 500_000, "17.5 M"], [6e9, 1e9, "6 G"], [6e9, 5e8, "6.0 G"], [0, 1e9, "0"], [2000, 500, "2000"], [12_000, 2000, "12 k"], [0.25, 0.05, "0.25"],
    [-1_500_000, 500_000, "-1.5 M"], [1.8e19, 2e18, "1.80e+19"], [1e-9, 1e-9, "1.00e-9"], [100, 10, "100"],
  ];
  assert.deepEqual(numbers.map(([value, step]) => axisNumber(value, step)), numbers.map(([, , text]) => text));
});

test("an axis ends at round numbers, has 0, and is 0 to 100 for percentages", () => {
  assert.deepEqual(axisEnds(9, 22, true), [0, 100]);
  assert.deepEqual(axisEnds(9, 122, true), [0, 140]);
  assert.deepEqual(axisEnds(-3, 22, true), [-5, 25]);
  assert.deepEqual(axisEnds(17_400_000, 17_600_000, false), [0, 20_000_000]);
  assert.deepEqual(axisEnds(-50, 150, false), [-50, 150]);
  assert.deepEqual(axisEnds(-8, -2, false), [-8, 0]);
  assert.deepEqual(axisEnds(0, 0, false), [0, 1]);
  const [low, high] = axisEnds(-1e300, 1e308, false);
  assert.ok(low < 0 && high >= 1e308);
});

function lines(...rows) {
  const list = rows.map(([set, counter, unit, type], number) => ({ number, set, counter, unit, type }));
  return scalesOf(list, Float64Array.from(rows.flatMap(([, , , , least, largest]) => [2, largest, least, largest, largest])));
}

test("what has one unit shares an axis; else each counter has the power of ten that brings it just below 100", () => {
  const cpu = ["Processor", "% Processor Time", "%", 1, 3, 22];
  assert.deepEqual(lines(cpu, cpu), { label: "%", isPercent: true, exponents: [0, 0] });
  assert.deepEqual(lines(["Memory", "Available Bytes", "", 2, 1, 17e6]), { label: "value", isPercent: false, exponents: [0] });
  assert.deepEqual(lines(cpu, ["Memory", "Available Bytes", "", 2, 1, 17.5e6], ["System", "Threads/sec", "/sec", 3, 0, 5]),
    { label: "value × scale", isPercent: true, exponents: [0, -6, 1] });
  assert.deepEqual(lines(["P", "Working Set", "", 2, 1, 9e6], ["P", "Working Set", "", 2, 1, 120]).exponents, [0, 0]);
  assert.deepEqual(lines(["P", "Working Set", "", 2, 1, 9e6], ["P", "Handles", "", 2, -900, 120]).exponents, [-5, -1]);
  assert.deepEqual([-6, 1, -8].map(scaleText), ["0.000001", "10", "1e-8"]);
});

test("lines are interrupted at pauses, and where a value is missing", () => {
  const twice = (time) => 2 * time;
  assert.deepEqual(gapsWithPauses([[4, 8]], [[2, 40], [41, 90]], twice), [[4, 80], [82, 180]]);
  assert.deepEqual(gapsWithPauses([[2, 6], [70, 90]], [[3, 35]], twice), [[2, 6], [6, 70], [70, 90]]);
  assert.deepEqual(gapsWithPauses([], [], twice), []);
});
