/* The chart over time: series to choose from, and the plot. */
import { byId, count, h } from "./dom.js";
import { Plot } from "./plot.js";
import type { SeriesData } from "./protocol.js";
import type { Ask } from "./reader.js";
import { usualSeries } from "./usual.js";
import { cutWarning, pathOf } from "./values.js";
import { VirtualList } from "./virtual.js";

const MOST_SHOWN = 8;

export class ChartPage {
  readonly #chosen = new Set<number>();
  readonly #found: number[] = [];
  readonly #list: VirtualList;
  readonly #plot: Plot;
  readonly #note = h("p", { class: "hint", "aria-live": "polite" });

  constructor(private readonly ask: Ask, private readonly data: SeriesData) {
    const box = h("div", { class: "series-list", role: "group", "aria-label": "Series", tabindex: -1 });
    const search = h("input", { type: "search", id: "search", placeholder: "Search counters", autocomplete: "off", input: () => {
      this.#filter((search as HTMLInputElement).value);
    } });
    const side = h("div", { class: "chart-side" }, h("label", { for: "search", class: "caption" }, "Series"), search, box, this.#note, ...cutWarning(data));
    const place = h("div", { class: "plot", role: "group", "aria-label": "Chart", tabindex: 0 });
    byId("chart").replaceChildren(side, place);
    this.#plot = new Plot(place, data, "Choose series to see them over time.");
    this.#list = new VirtualList({ box, rowHeight: 30, make: () => this.#make(), render: (element, i) => { this.#render(element, i); } });
    for (const number of usualSeries(data)) {
      this.#chosen.add(number);
    }
    this.#filter("");
  }

  #count(): void {
    this.#note.textContent = `${count(this.#found.length, "series", "series")} found, ${this.#chosen.size} shown`;
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
    this.#count();
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
    this.#count();
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
    const numbers = [...this.#chosen];
    this.#plot.show(numbers, await this.ask("columns", { numbers }));
    this.#list.refresh();
  }

  /** Draws once more, in the colours of the theme. */
  draw(): void {
    this.#plot.draw();
  }
}
