/* The page with values: tables of results and objects, or the series of logs and captures. */
import type { Row, Rows, Table, Value } from "../lib/index.js";
import { byId, bytesText, count, h, hex, numberText, shown } from "./dom.js";
import { Grid } from "./grid.js";
import type { GridColumn } from "./grid.js";
import type { Names } from "./names.js";
import type { SeriesData } from "./protocol.js";
import type { Ask } from "./reader.js";

const PAGE = 200;
const COLUMNS = 24;
/** Values that are asked for at a time, unless one row has more. */
const VALUES = 32_768;
/** Bytes that are shown of a value that is not a number. */
const BYTES = 32;

function valueText(value: Value): string {
  if (value === null) {
    return "absent";
  }
  if ("raw" in value) {
    return value.raw.toString();
  }
  return `0x${value.hex}${value.size > BYTES ? `… (${bytesText(value.size)})` : ""}`;
}

function tableName(table: Table, i: number, kind: string, names: Names): string {
  const set = names.set(i);
  const what = kind === "v1" ? `Object ${i}, ${names.title(table.type)}` : `Result ${i}${set === "" ? "" : `, ${set}`}`;
  const rows = count(table.numRows, kind === "v1" ? "row" : "instance");
  return `${what}: ${rows}, ${count(table.numColumns, "counter")}${table.error === null ? "" : `, ${table.error.rule}`}`;
}

/** One table, whose rows are read when they come into sight. */
class TablePage {
  readonly #pages = new Map<number, readonly Row[]>();
  /** Rows that are asked for at a time. */
  readonly #page: number;
  #first = 0;

  constructor(private readonly ask: Ask, private readonly table: Table, private readonly host: HTMLElement, private readonly nameOf: (counter: number) => string) {
    this.#page = Math.max(1, Math.min(PAGE, Math.floor(VALUES / Math.max(1, table.numColumns))));
  }

  #rows(page: number): Promise<Rows> {
    return this.ask("rows", { table: this.table, first: page * this.#page, count: this.#page, most: BYTES });
  }

  async show(): Promise<void> {
    const { columns, rows, error } = await this.#rows(0);
    this.#pages.set(0, rows);
    const grid = this.#grid(columns.length > 0 ? columns.map((column) => column.id) : Array.from({ length: this.table.numColumns }, (_, i) => i));
    this.host.replaceChildren();
    const problem = error ?? this.table.error;
    if (problem !== null) {
      this.host.append(h("p", { class: "warning" }, `Not all rows could be read: ${problem.rule} at ${problem.offset}: ${problem.message}`));
    }
    if (this.table.numColumns > COLUMNS) {
      this.host.append(this.#columnChoice());
    }
    this.host.append(rows.length > 0 ? grid.element : h("p", { class: "empty" }, "This one has no rows."));
  }

  #columnChoice(): HTMLElement {
    const select = h("select", { id: "columns", change: () => {
      this.#first = Number((select).value);
      void this.show();
    } }) as HTMLSelectElement;
    for (let first = 0; first < Math.min(this.table.numColumns, 100 * COLUMNS); first += COLUMNS) {
      const option = h("option", { value: first, selected: first === this.#first }, `${first + 1} to ${Math.min(first + COLUMNS, this.table.numColumns)}`);
      select.append(option);
    }
    return h("p", { class: "choice" }, h("label", { for: "columns" }, "Counters "), select);
  }

  #grid(ids: readonly number[]): Grid {
    const shownIds = ids.slice(this.#first, this.#first + COLUMNS);
    const columns: GridColumn[] = [
      { title: "Instance", isNumber: false, least: 190, share: 2 },
      { title: "Id", isNumber: true, least: 100, share: 0 },
      ...shownIds.map((id) => ({ title: this.nameOf(id), isNumber: true, least: 150, share: 1 })),
    ];
    const grid = new Grid({
      label: "Values", columns, count: this.table.error === null ? this.table.numRows : (this.#pages.get(0)?.length ?? 0),
      cells: (i) => {
        const row = this.#row(i, grid);
        return row === null ? null : [
          row.hasInstance ? shown(row.name ?? `0x${row.nameHex ?? ""}`) : "(single instance)", row.hasInstance && row.id !== -1 ? String(row.id) : "",
          ...row.values.slice(this.#first, this.#first + COLUMNS).map(valueText),
        ];
      },
    });
    return grid;
  }

  #row(i: number, grid: Grid): Row | null {
    const page = Math.floor(i / this.#page);
    const rows = this.#pages.get(page);
    if (rows === undefined) {
      this.#pages.set(page, []);
      void this.#rows(page).then((answer) => {
        this.#pages.set(page, answer.rows);
        grid.refresh();
      });
    }
    return rows?.[i - page * this.#page] ?? null;
  }
}

/** Tables of a V1 or V2 block. */
export async function showTables(ask: Ask, kind: string, names: Names): Promise<void> {
  const host = byId("values");
  const { tables } = await ask("tables", {});
  host.replaceChildren();
  if (tables.length === 0) {
    host.append(h("p", { class: "empty" }, "A file of this kind holds no values; what it holds is in the tree of structures."));
    return;
  }
  const page = h("div", { class: "fill" });
  const open = (i: number): Promise<void> =>
    new TablePage(ask, tables[i]!, page, (counter) => (kind === "v1" ? names.title(counter) : names.counter(i, counter))).show();
  const select = h("select", { id: "table", change: () => { void open(Number((select).value)); } }) as HTMLSelectElement;
  for (const [i, table] of tables.entries()) {
    select.append(h("option", { value: i }, tableName(table, i, kind, names)));
  }
  host.append(h("p", { class: "choice" }, h("label", { for: "table" }, kind === "v1" ? "Object " : "Result "), select), page);
  await open(0);
}

export function pathOf(one: SeriesData["list"][number]): string {
  return `${shown(one.set)}${one.instance === null ? "" : `(${shown(one.instance)})`}\\${shown(one.counter)}${one.nth === 1 ? "" : ` (${one.nth})`}${one.isAssumed ? " (assumed)" : ""}`;
}

/** What is missing of the values, for each page that shows them. */
export function cutWarning(data: SeriesData): HTMLElement[] {
  return data.cut === "" ? [] : [h("p", { class: "warning" }, `Not all values are here: ${shown(data.cut, 400)}.`)];
}

/** The series of a log or a capture, with what came of each. */
export function showSummary(data: SeriesData): void {
  const columns: GridColumn[] = [
    { title: "Counter", isNumber: false, least: 340, share: 3 },
    { title: "Unit", isNumber: false, least: 80, share: 0 },
    ...["Values", "Last", "Least", "Largest", "Mean"].map((title) => ({ title, isNumber: true, least: 130, share: 1 })),
  ];
  const grid = new Grid({
    label: "Series", columns, count: data.list.length,
    cells: (i) => {
      const one = data.list[i]!;
      const [n, ...rest] = data.summary.subarray(i * 5, i * 5 + 5);
      return [pathOf(one), one.unit, String(n), ...Array.from(rest, (value) => (n === 0 ? "–" : numberText(value)))];
    },
  });
  const span = data.samples.length > 1 ? `, ${timeText(data.samples[0]!.time)} to ${timeText(data.samples.at(-1)!.time)} UTC` : "";
  const machines = [...new Set(data.list.map((one) => one.machine).filter((machine) => machine !== ""))];
  const from = machines.length === 0 ? "" : ` of ${shown(machines.slice(0, 4).join(", "), 120)}${machines.length > 4 ? " and more" : ""}`;
  byId("values").replaceChildren(
    h("p", { class: "choice" }, `${count(data.list.length, "series", "series")}${from} in ${count(data.samples.length, "sample")}${span}`),
    ...cutWarning(data),
    data.list.length > 0 ? grid.element : h("p", { class: "empty" }, "No value could be computed."));
}

export function timeText(time: number): string {
  return Number.isNaN(time) ? "an unknown time" : new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

export function offsetText(offset: number): string {
  return `${offset.toLocaleString("en")} (0x${hex(offset, 0)})`;
}
