/* Lines over time, drawn by uPlot: axes with units, and a legend with the values at the pointer. */
import uPlot from "uplot";
import { axisEnds, axisNumber, gapsWithPauses, scalesOf, scaleText } from "./axis.js";
import type { Scales } from "./axis.js";
import { count, h, numberText } from "./dom.js";
import type { SeriesData } from "./protocol.js";
import { pathOf } from "./values.js";

const FONT = "12px system-ui, sans-serif";
const LEAST_WIDTH = 200;
const LEAST_HEIGHT = 160;

function style(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function textWidth(text: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) {
    return text.length * 7;
  }
  context.font = FONT;
  return context.measureText(text).width;
}

/** Texts of a time axis, UTC: the date below the first one, and where it changes. */
function timeTicks(_: uPlot, ticks: number[], __: number, ___: number, step: number): string[] {
  let day = "";
  return ticks.map((tick) => {
    const text = new Date(tick * 1000).toISOString();
    const time = step < 1 ? text.slice(11, 23) : step < 60 ? text.slice(11, 19) : text.slice(11, 16);
    const isNew = text.slice(0, 10) !== day;
    day = text.slice(0, 10);
    return isNew ? `${time}\n${day} UTC` : time;
  });
}

/** As wide as its labels; uPlot asks until nothing changes. */
function axisWidth(u: uPlot, values: string[] | null, axis: number, cycle: number): number {
  const known = (u.axes[axis] as { _size?: number } | undefined)?._size;
  return cycle > 1 && known !== undefined ? known : 16 + Math.ceil(Math.max(24, ...(values ?? []).map(textWidth)));
}

export class Plot {
  #uplot: uPlot | null = null;
  #numbers: readonly number[] = [];
  #columns: readonly Float64Array[] = [];

  constructor(readonly element: HTMLElement, private readonly data: SeriesData, private readonly empty: string) {
    new ResizeObserver(() => { this.#fit(); }).observe(element);
  }

  show(numbers: readonly number[], columns: readonly Float64Array[]): void {
    this.#numbers = numbers;
    this.#columns = columns;
    this.draw();
  }

  #axes(scales: Scales): uPlot.Axis[] {
    const axis = {
      stroke: style("--muted"), grid: { stroke: style("--line"), width: 1 }, ticks: { stroke: style("--line"), width: 1 },
      font: FONT, labelFont: FONT, labelSize: 18, labelGap: 0,
    };
    return [
      { ...axis, space: 90, size: 46, values: timeTicks },
      {
        ...axis, space: 36, label: scales.label, size: axisWidth,
        values: (_: uPlot, ticks: number[], __: number, ___: number, step: number) => ticks.map((tick) => axisNumber(tick, step)),
      },
    ];
  }

  #options(names: readonly string[], raw: readonly (number | null)[][], scales: Scales): uPlot.Options {
    const dots = this.data.samples.length < 60;
    const { samples } = this.data;
    const pauses = samples.flatMap((sample, i): [number, number][] => (sample.isAfterPause ? [[samples[i - 1]!.time / 1000, sample.time / 1000]] : []));
    const gaps: uPlot.Series.GapsRefiner = (u, _, __, ___, others) => gapsWithPauses(others, pauses, (time) => u.valToPos(time, "x", true));
    return {
      width: LEAST_WIDTH,
      height: LEAST_HEIGHT,
      tzDate: (time: number): Date => uPlot.tzDate(new Date(time * 1000), "UTC"),
      padding: [12, Math.ceil(textWidth("00:00:00.000") / 2) + 6, null, null], // half of the last time
      legend: { live: true },
      cursor: { points: { size: 7 } },
      scales: { y: { range: (_: uPlot, least: number | null, largest: number | null) => axisEnds(least ?? 0, largest ?? 0, scales.isPercent) } },
      series: [
        { label: "Time", value: (_, time) => (time as number | null) === null ? "–" : `${new Date(time * 1000).toISOString().slice(0, -1).replace("T", " ")} UTC` },
        ...names.map((label, i) => ({
          label, stroke: style(`--color-${i}`), width: 2, spanGaps: false, gaps, points: { show: dots, size: 5 },
          value: (_: uPlot, __: number | null, ___: number, at: number | null) => {
            const value = at === null ? null : raw[i]![at];
            return value === null || value === undefined ? "–" : numberText(value);
          },
        })),
      ],
      axes: this.#axes(scales),
    };
  }

  /** Draws once more, in the colours of the theme. */
  draw(): void {
    this.#uplot?.destroy();
    this.#uplot = null;
    const { samples, list, summary } = this.data;
    if (this.#numbers.length === 0 || samples.length === 0) {
      this.element.replaceChildren(h("p", { class: "empty" }, this.empty));
      return;
    }
    this.element.replaceChildren();
    const lines = this.#numbers.map((number) => list[number]!);
    const scales = scalesOf(lines, summary);
    const names = lines.map((one, i) => {
      const exponent = scales.exponents[i]!;
      return `${pathOf(one)}${one.unit === "" ? "" : ` [${one.unit}]`}${exponent === 0 ? "" : ` × ${scaleText(exponent)}`}`;
    });
    const order = Array.from(samples.keys()).filter((i) => !Number.isNaN(samples[i]!.time));
    order.sort((a, b) => samples[a]!.time - samples[b]!.time);
    const raw = this.#columns.map((column) => order.map((i) => (Number.isNaN(column[i]) ? null : column[i]!)));
    const scaled = raw.map((column, i) => column.map((value) => (value === null ? null : value * 10 ** scales.exponents[i]!)));
    this.#uplot = new uPlot(this.#options(names, raw, scales), [order.map((i) => samples[i]!.time / 1000), ...scaled], this.element);
    this.#fit();
    const canvas = this.element.querySelector("canvas");
    canvas?.setAttribute("role", "img");
    canvas?.setAttribute("aria-label", `Chart of ${names.join("; ")} over ${count(order.length, "sample")}. The page Values has least, largest and mean values.`);
  }

  /** The legend takes what it needs, the chart what is left. */
  #fit(): void {
    if (this.#uplot !== null && this.element.clientWidth > 0) {
      const width = Math.max(LEAST_WIDTH, this.element.clientWidth - 16);
      const legend = this.element.querySelector<HTMLElement>(".u-legend")?.offsetHeight ?? 0;
      this.#uplot.setSize({ width, height: Math.max(LEAST_HEIGHT, this.element.clientHeight - legend - 24) });
    }
  }
}
