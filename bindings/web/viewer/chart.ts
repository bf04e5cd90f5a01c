/* The chart over time: series to choose from, and uPlot. */
import uPlot from "uplot";
import { byId, count, h, numberText } from "./dom.js";
import type { SeriesData } from "./protocol.js";
import type { Ask } from "./reader.js";
import { pathOf, timeText } from "./values.js";
import { VirtualList } from "./virtual.js";

const MOST_SHOWN = 8;

function style(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Texts of a time axis: the date below the first one, and where it changes. */
function timeTicks(_: uPlot, ticks: number[], __: number, ___: number, step: number): string[] {
  let day = "";
  return ticks.map((tick) => {
    const text = new Date(tick * 1000).toISOString();
    const time = step < 1 ? text.slice(11, 23) : step < 60 ? text.slice(11, 19) : text.slice(11, 16);
    const isNew = text.slice(0, 10) !== day;
    day = text.slice(0, 10);
    return isNew ? `${time}\n${day}` : time;
  });
}

/** Series that say something at first sight: some of one counter, that change. */
function firstChoice(data: SeriesData): number[] {
  const moves = (i: number): boolean => data.summary[i * 5]! > 1 && data.summary[i * 5 + 3]! > data.summary[i * 5 + 2]!;
  const moving = data.list.filter((one) => moves(one.number));
  const first = moving.find((one) => one.unit === "%") ?? moving[0] ?? data.list.find((one) => one.count > 0);
  const alike = moving.filter((one) => one.counter === first?.counter && one.set === first.set).slice(0, 4);
  return (alike.length > 0 ? alike : first === undefined ? [] : [first]).map((one) => one.number);
}

export class ChartPage {
  readonly #chosen = new Set<number>();
  readonly #found: number[] = [];
  readonly #list: VirtualList;
  readonly #plot = h("div", { class: "plot", role: "group", "aria-label": "Chart", tabindex: 0 });
  readonly #note = h("p", { class: "hint", "aria-live": "polite" });
  #uplot: uPlot | null = null;
  #columns: Float64Array[] = [];

  constructor(private readonly ask: Ask, private readonly data: SeriesData) {
    const box = h("div", { class: "series-list", role: "group", "aria-label": "Series", tabindex: -1 });
    const search = h("input", { type: "search", id: "search", placeholder: "Search counters", autocomplete: "off", input: () => {
      this.#filter((search as HTMLInputElement).value);
    } });
    const side = h("div", { class: "chart-side" }, h("label", { for: "search", class: "caption" }, "Series"), search, box, this.#note);
    byId("chart").replaceChildren(side, this.#plot);
    this.#list = new VirtualList({ box, rowHeight: 30, make: () => this.#make(), render: (element, i) => { this.#render(element, i); } });
    for (const number of firstChoice(data)) {
      this.#chosen.add(number);
    }
    this.#filter("");
    new ResizeObserver(() => { this.#resize(); }).observe(this.#plot);
  }

  #filter(text: string): void {
    const words = text.toLowerCase().split(/\s+/);
    this.#found.length = 0;
    for (const one of this.data.list) {
      const path = pathOf(one).toLowerCase();
      if (one.count > 0 && words.every((word) => path.includes(word))) {
        this.#found.push(one.number);
      }
    }
    this.#found.sort((a, b) => Number(this.#chosen.has(b)) - Number(this.#chosen.has(a)) || a - b);
    this.#note.textContent = `${count(this.#found.length, "series", "series")} found, ${this.#chosen.size} shown`;
    this.#list.count = this.#found.length;
    this.#list.scrollTo(0);
  }

  #make(): HTMLElement {
    const box = h("input", { type: "checkbox" }) as HTMLInputElement;
    const row = h("label", { class: "series-row" }, box, h("span", { class: "swatch", "aria-hidden": "true" }), h("span", { class: "series-name" }));
    box.addEventListener("change", () => {
      this.#choose(this.#found[Number(row.dataset.row)]!, box);
    });
    return row;
  }

  #choose(number: number, box: HTMLInputElement): void {
    if (box.checked && this.#chosen.size >= MOST_SHOWN) {
      box.checked = false;
      this.#note.textContent = `At most ${MOST_SHOWN} series are shown at once: take one away first.`;
      return;
    }
    if (box.checked) {
      this.#chosen.add(number);
    } else {
      this.#chosen.delete(number);
    }
    this.#note.textContent = `${count(this.#found.length, "series", "series")} found, ${this.#chosen.size} shown`;
    void this.load();
  }

  #render(element: HTMLElement, i: number): void {
    const number = this.#found[i]!;
    const [box, swatch, name] = Array.from(element.children) as [HTMLInputElement, HTMLElement, HTMLElement];
    const place = [...this.#chosen].indexOf(number);
    box.checked = place >= 0;
    swatch.className = `swatch${place >= 0 ? ` color-${place}` : ""}`;
    name.textContent = pathOf(this.data.list[number]!);
    element.title = name.textContent;
  }

  /** Draws what is chosen. */
  async load(): Promise<void> {
    this.#columns = await this.ask("columns", { numbers: [...this.#chosen] });
    this.draw();
    this.#list.refresh();
  }

  #options(names: readonly string[]): uPlot.Options {
    const axis = { stroke: style("--muted"), grid: { stroke: style("--line"), width: 1 }, ticks: { stroke: style("--line"), width: 1 }, font: "12px system-ui, sans-serif" };
    const isUtc = (time: number): Date => uPlot.tzDate(new Date(time * 1000), "UTC");
    return {
      width: Math.max(200, this.#plot.clientWidth),
      height: Math.max(160, this.#plot.clientHeight - 24 - 26 * names.length),
      tzDate: isUtc,
      padding: [null, 36, null, null], // half of the last time
      legend: { live: true },
      cursor: { points: { size: 7 } },
      series: [
        { label: "Time", value: (_, time) => (time as number | null) === null ? "–" : timeText(time * 1000) },
        ...names.map((label, i) => ({
          label, stroke: style(`--color-${i}`), width: 2, spanGaps: false, points: { show: this.data.samples.length < 60, size: 5 },
          value: (_: uPlot, value: number | null) => value === null ? "–" : numberText(value),
        })),
      ],
      axes: [{ ...axis, space: 90, values: timeTicks }, { ...axis, size: 70, values: (_: uPlot, ticks: number[]) => ticks.map((tick) => numberText(tick)) }],
    };
  }

  /** Draws anew, in the colours of the theme. */
  draw(): void {
    this.#uplot?.destroy();
    this.#uplot = null;
    const numbers = [...this.#chosen];
    if (numbers.length === 0 || this.data.samples.length === 0) {
      this.#plot.replaceChildren(h("p", { class: "empty" }, "Choose series to see them over time."));
      return;
    }
    this.#plot.replaceChildren();
    const names = numbers.map((number) => {
      const one = this.data.list[number]!;
      return `${pathOf(one)}${one.unit === "" ? "" : ` [${one.unit}]`}`;
    });
    const order = Array.from(this.data.samples.keys()).filter((i) => !Number.isNaN(this.data.samples[i]!.time));
    order.sort((a, b) => this.data.samples[a]!.time - this.data.samples[b]!.time);
    const values = this.#columns.map((column) => order.map((i) => (Number.isNaN(column[i]) ? null : column[i]!)));
    this.#uplot = new uPlot(this.#options(names), [order.map((i) => this.data.samples[i]!.time / 1000), ...values], this.#plot);
    const canvas = this.#plot.querySelector("canvas");
    canvas?.setAttribute("role", "img");
    canvas?.setAttribute("aria-label", `Chart of ${names.join("; ")} over ${count(order.length, "sample")}. The page Values has least, largest and mean values.`);
  }

  #resize(): void {
    this.#uplot?.setSize({ width: Math.max(200, this.#plot.clientWidth), height: Math.max(160, this.#plot.clientHeight - 24 - 26 * this.#chosen.size) });
  }
}
