/* What a log says of itself, with a chart of what one looks at first: wpc inspect, and wpc plot without --counter. */
import { byId, bytesText, count, h, shown } from "./dom.js";
import { Grid } from "./grid.js";
import { Plot } from "./plot.js";
import type { LogData, SeriesData, Verdict } from "./protocol.js";
import type { Ask } from "./reader.js";
import { usualSeries } from "./usual.js";
import { cutWarning } from "./values.js";

const MOST_MACHINES = 8;

/** As the command has it: the English name before a reference. */
function zoneName(text: string, name: string | null): string {
  return name === null || name === text ? shown(text, 40) : `${name} ${shown(text, 40)}`;
}

function zoneText({ summary }: LogData): string {
  const { writer, bias, daylightBias, standard, standardName, daylight: summer, daylightName } = summary;
  if (writer === null) {
    return "not known: times are the local times of the machine";
  }
  const two = (n: number): string => String(n).padStart(2, "0");
  const minutes = Math.abs(bias);
  const daylight = daylightBias === null ? "" : `, ${-daylightBias} minutes more in daylight time`;
  return `UTC${bias > 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}${daylight} (${zoneName(standard, standardName)}, ${zoneName(summer, daylightName)})`;
}

function isoText(time: number, isZoned: boolean): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "not known" : isZoned ? date.toISOString() : date.toISOString().slice(0, -1);
}

function facts(data: LogData, size: number): [string, string][] {
  const { writer, buffers, bufferSize, machines, samples, first, last, interval, pauses, complete, incomplete, entries, isAssumed, isCut } = data.summary;
  const seconds = (value: number): string => (Math.floor(value * 1000 + 1e-6) / 1000).toFixed(3); // as the command, not rounded
  const more = machines.length > MOST_MACHINES ? ` and ${machines.length - MOST_MACHINES} more` : "";
  const counters = entries.reduce((sum, one) => sum + one.counters, 0);
  return [
    ["Writer", writer === null ? "not known: the log file header is damaged" : `Windows ${writer.windows}, ${writer.bits} bits`],
    ["Size", `${bytesText(size)}${writer === null ? "" : `: ${count(buffers, "buffer")} of ${bufferSize.toLocaleString("en")}`}`],
    ["Machines", machines.length === 0 ? "none" : `${shown(machines.slice(0, MOST_MACHINES).join(", "), 300)}${more}`],
    ["Zone", zoneText(data)],
    ["Samples", samples.toLocaleString("en")],
    ...(samples === 0 ? [] : [["First", isoText(first, writer !== null)], ["Last", isoText(last, writer !== null)]] as [string, string][]),
    ...(interval === null ? [] : [["Interval", `${seconds(interval.average)} s on average, from ${seconds(interval.shortest)} to ${seconds(interval.longest)} s`]] as [string, string][]),
    ...(pauses === null ? [] : [["Pauses", `${pauses.count}, the longest of ${seconds(pauses.longest.seconds)} s after ${isoText(pauses.longest.after, writer !== null)}`]] as [string, string][]),
    ["Complete", complete ? "yes" : `no: ${incomplete}`],
    ["Counters", `${counters.toLocaleString("en")}${isAssumed ? ", titles assumed" : ""}${isCut ? "; there are more names than are kept" : ""}`],
  ];
}

function entriesGrid({ summary, types }: LogData): HTMLElement {
  const { entries } = summary;
  return new Grid({
    label: "Counters of the log",
    columns: [
      { title: "Counters", isNumber: true, least: 96, share: 0 }, { title: "Path", isNumber: false, least: 250, share: 3 }, { title: "Type", isNumber: false, least: 130, share: 1 },
    ],
    count: entries.length,
    cells: (i) => [entries[i]!.counters.toLocaleString("en"), shown(entries[i]!.path, 200), types[i]!],
  }).element;
}

export class OverviewPage {
  readonly #place = h("div", { class: "plot", role: "group", "aria-label": "Chart of the usual counters", tabindex: 0 });
  readonly #side: HTMLElement;
  #plot: Plot | null = null;

  constructor(data: LogData, verdict: Verdict) {
    const list = h("dl", { class: "facts" }, ...facts(data, verdict.size).flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
    this.#side = h("div", { class: "left" }, list, ...(data.summary.entries.length > 0 ? [entriesGrid(data)] : []));
    this.#place.append(h("p", { class: "empty" }, "Reading the samples"));
    byId("overview").replaceChildren(this.#side, this.#place);
  }

  async load(ask: Ask, data: SeriesData): Promise<void> {
    this.#plot = new Plot(this.#place, data, "The log has no value to draw.");
    this.#side.append(...cutWarning(data));
    const numbers = usualSeries(data);
    this.#plot.show(numbers, await ask("columns", { numbers }));
  }

  draw(): void {
    this.#plot?.draw();
  }
}
