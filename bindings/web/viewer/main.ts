/* The page. */
import { MAX_BYTES } from "../lib/file.js";
import { capturePart } from "../lib/kinds.js";
import type { CaptureNames, Finding, LayoutStructure } from "../lib/index.js";
import { ChartPage } from "./chart.js";
import { byId, bytesText, count, h, shown } from "./dom.js";
import { FilesPage, stopChecking } from "./files.js";
import { Grid } from "./grid.js";
import { HexView } from "./hexview.js";
import { chosen, contentOf, dropped, TooLargeError } from "./intake.js";
import type { Content, Item } from "./intake.js";
import { TreeModel } from "./model.js";
import { Names, NO_NAMES } from "./names.js";
import { OverviewPage } from "./overview.js";
import type { CaptureData, SeriesData, ShortVerdict, Verdict } from "./protocol.js";
import { Reader, TimeLimitError } from "./reader.js";
import type { Ask } from "./reader.js";
import { spanOf, TreeView, valueText } from "./tree.js";
import type { TreeRow } from "./tree.js";
import { offsetText, showSummary, showTables } from "./values.js";

const reader = new Reader();
let items: Item[] = [];
let overview: OverviewPage | null = null;
let chart: ChartPage | null = null;
let layout: readonly LayoutStructure[] = [];
let assumedTitles: ReadonlyMap<number, string> = new Map();
let captureNames: CaptureNames = NO_NAMES; // of the folder that is open
let again: () => void = () => undefined; // opens what is shown once more
let current = 0; // number of the opening that is shown; failures of others are dropped

// ---- Verdict ----

function say(state: "idle" | "busy" | "good" | "bad" | "stopped", title: string, text: string, ...actions: HTMLElement[]): void {
  const verdict = byId("verdict");
  verdict.className = `verdict ${state}`;
  byId("verdict-title").textContent = title;
  byId("verdict-text").textContent = text;
  byId("actions").replaceChildren(...actions);
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TimeLimitError) {
    say("stopped", "Stopped", `${message} Nothing else of the page is affected.`, button("Try for 120 seconds", () => {
      reader.seconds = 120;
      again();
    }));
  } else if (error instanceof TooLargeError) {
    say("stopped", "Too large for the page", `The page reads files of up to ${bytesText(MAX_BYTES)}, but ${message}. The command reads larger ones: wpc inspect --max-bytes=SIZE`);
  } else {
    say("stopped", "Not read", message);
  }
}

function button(text: string, act: () => void): HTMLElement {
  return h("button", { type: "button", class: "button", click: act }, text);
}

function sayVerdict(content: Content, verdict: Verdict, showFault: () => void): void {
  const { error, seems } = verdict;
  const packed = content.packed === "" ? "" : `, ${content.packed}`;
  byId("subject").textContent = `${shown(content.name)} · ${seems === "" ? `${verdict.kind} · ` : ""}${bytesText(verdict.size)}${packed}`;
  if (error === null) {
    say("good", "Accepted", verdict.numNotes === 0 ? "No rule is broken." : `${count(verdict.numNotes, "note")}: deviations that are safe.`);
    return;
  }
  const text = `${error.rule} at offset ${error.offset}: ${error.message} (${error.block}, ${error.field})`;
  if (seems === "") {
    say("bad", "Rejected", text, button("Show the bytes at fault", showFault));
  } else {
    say("bad", "Rejected", `${seems.charAt(0).toUpperCase()}${seems.slice(1)}. As ${verdict.kind}: ${text}`);
  }
}

// ---- Pages ----

const PAGES = ["overview", "structure", "values", "chart", "notes", "files"] as const;
type Page = (typeof PAGES)[number];

function showPage(page: Page, focus = false): void {
  for (const one of PAGES) {
    byId(one).hidden = one !== page;
    const tab = byId(`tab-${one}`);
    tab.setAttribute("aria-selected", String(one === page));
    tab.tabIndex = one === page ? 0 : -1;
    if (one === page && focus) {
      tab.focus();
    }
  }
}

function offerPages(pages: readonly Page[]): void {
  for (const one of PAGES) {
    byId(`tab-${one}`).hidden = !pages.includes(one);
  }
  byId("tabs").hidden = pages.length === 0;
}

function tabKeys(event: KeyboardEvent): void {
  const offered = PAGES.filter((one) => !byId(`tab-${one}`).hidden);
  const at = offered.findIndex((one) => byId(`tab-${one}`).getAttribute("aria-selected") === "true");
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: offered.length - 1 }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    showPage(offered[(to + offered.length) % offered.length]!, true);
  }
}

// ---- Structure and bytes ----

function showDetail(row: TreeRow): void {
  const { structure: s, field } = row;
  const { offset, size } = spanOf(row);
  const facts: [string, string][] = [
    ["Structure", s.structure.name],
    ...(field === null ? [] : [["Field", field.field.name], ["Value", valueText(field.value, field.field.type, field.field.name)], ["Type", field.field.type.toLowerCase()]] as [string, string][]),
    ["Offset", offsetText(offset)],
    ["Size", bytesText(size)],
  ];
  byId("detail").replaceChildren(...facts.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}

interface StructurePage {
  readonly showFault: () => void;
  readonly goTo: (offset: number) => void;
}

function showStructure(bytes: Uint8Array, verdict: Verdict, model: TreeModel, names: Names): StructurePage {
  for (const id of ["tree", "hex"]) {
    const old = byId(id);
    old.replaceWith(h("div", { id, class: `box ${id}` }));
  }
  const hasTree = verdict.seems === "" && verdict.kind !== "pdh-csv";
  byId("structure-left").hidden = !hasTree;
  byId("tab-structure").textContent = hasTree ? "Structure" : "Bytes";
  const hex: HexView = new HexView(byId("hex"), bytes, {
    choose: (byte) => {
      void tree.reveal(byte).then(() => {
        const row = model.length > 0 ? tree.activeRow : null;
        if (row !== null) {
          showDetail(row);
          hex.select(spanOf(row), false);
        }
      });
    },
    hover: () => undefined,
  });
  const tree: TreeView = new TreeView(byId("tree"), model, names, {
    select: (row) => {
      showDetail(row);
      hex.select(spanOf(row), true);
    },
    hover: (span) => { hex.hover(span); },
  });
  const goTo = (offset: number): void => {
    showPage("structure");
    hex.choose(offset, true);
  };
  if (verdict.error !== null && verdict.seems === "") {
    const { offset, length } = verdict.error;
    hex.fault = { offset, size: length };
    void markFault(model, verdict.error, bytes.length).then(() => tree.reveal(Math.min(offset, Math.max(0, bytes.length - 1)), true)).then(() => { hex.choose(offset, false); });
  }
  return { showFault: () => { goTo(verdict.error?.offset ?? 0); }, goTo };
}

/** The structure in which the error was met, where the layout has it. */
async function markFault(model: TreeModel, error: Finding, size: number): Promise<void> {
  const structure = layout.find((one) => one.name === error.block);
  const field = structure?.fields.find((one) => one.name === error.field.split(",")[0] && one.role !== "CONTENT");
  const offset = error.offset - (field?.offset ?? 0);
  if (structure !== undefined && offset >= 0 && offset < size) {
    await model.addFault({ structure, offset, size: Math.min(Math.max(structure.size, 1), size - offset) }, error.offset);
  }
}

function showNotes(verdict: Verdict, goTo: (offset: number) => void): void {
  const host = byId("notes");
  byId("tab-notes").textContent = `Notes (${verdict.numNotes})`;
  if (verdict.notes.length === 0) {
    host.replaceChildren(h("p", { class: "empty" }, verdict.error === null ? "There are no notes." : "There are no notes from before the error."));
    return;
  }
  const grid = new Grid({
    label: "Notes",
    columns: [{ title: "Rule", isNumber: false, least: 130, share: 0 }, { title: "Offset", isNumber: true, least: 130, share: 0 }, { title: "Message", isNumber: false, least: 400, share: 1 }],
    count: verdict.notes.length,
    cells: (i) => {
      const note = verdict.notes[i]!;
      return [note.rule, String(note.offset), shown(note.message, 400)];
    },
    choose: (i) => { goTo(verdict.notes[i]!.offset); },
  });
  host.replaceChildren(h("p", { class: "choice" }, "A note is a deviation that is safe. Choose one to see its bytes."), grid.element);
}

// ---- Files ----

/** Opens something: `act` shows it, `reopen` opens it once more, and `after` shows what remains when that fails. */
async function opening(reopen: () => void, subject: string, what: string, act: (ask: Ask) => Promise<void>, after: () => void): Promise<void> {
  const mine = ++current;
  again = reopen;
  byId("start").hidden = true;
  byId("work").hidden = false;
  byId("detail").replaceChildren();
  overview = null;
  chart = null;
  byId("subject").textContent = shown(subject);
  say("busy", "Reading", what);
  try {
    await act(reader.start());
  } catch (error) {
    if (mine === current) {
      fail(error);
      after();
    }
  }
  if (mine === current) {
    document.body.dataset.state = "ready";
  }
}

function openFile(item: Item, isAlone: boolean): void {
  const others: Page[] = isAlone ? [] : ["files"];
  offerPages(others);
  for (const page of PAGES) {
    byId(page).hidden = true;
  }
  void opening(() => { openFile(item, isAlone); }, item.path, bytesText(item.file.size), async (ask) => {
    const content = await contentOf(item);
    const { bytes, name } = content;
    if (layout.length === 0) {
      ({ structures: layout, titles: assumedTitles } = await ask("layout", {}));
    }
    const strict = (byId("strict") as HTMLInputElement).checked;
    const verdict = await ask("open", { bytes, name, size: bytes.length, strict });
    const model = new TreeModel(bytes, layout, (outer, offset) => ask("inside", { outer, offset }), verdict.kind !== "blg");
    if (verdict.seems === "") {
      model.setTop(await ask("top", {}));
    }
    await showFile(ask, content, verdict, model, others);
  }, () => {
    if (!isAlone) {
      showPage("files");
    }
  });
}

async function showFile(ask: Ask, content: Content, verdict: Verdict, model: TreeModel, others: readonly Page[]): Promise<void> {
  const isLog = verdict.kind === "blg" && verdict.seems === "";
  const names = new Names(assumedTitles, capturePart(content.name)?.part === "sample" ? captureNames : NO_NAMES);
  const view = showStructure(content.bytes, verdict, model, names);
  sayVerdict(content, verdict, view.showFault);
  byId("cut").hidden = !model.isCut;
  showNotes(verdict, view.goTo);
  if (verdict.seems !== "") {
    const pages: Page[] = [...(content.bytes.length > 0 ? (["structure"] as const) : []), ...others];
    offerPages(pages);
    pages.slice(0, 1).forEach((page) => { showPage(page); });
    return;
  }
  const isText = verdict.kind === "pdh-csv";
  const begins: Page = verdict.error !== null ? "structure" : isLog ? "overview" : isText ? "chart" : "structure";
  offerPages([...(isLog ? (["overview"] as const) : []), "structure", "values", ...(isLog || isText ? (["chart"] as const) : []), "notes", ...others]);
  showPage(begins);
  if (isText) {
    await showSeries(ask, await ask("series", {}));
    return;
  }
  if (!isLog) {
    await showTables(ask, verdict.kind, names);
    return;
  }
  const log = await ask("log", {});
  names.use(log.summary.titles);
  overview = new OverviewPage(log, verdict);
  const data = await ask("series", {});
  await overview.load(ask, data);
  await showSeries(ask, data);
}

async function showSeries(ask: Ask, data: SeriesData): Promise<void> {
  showSummary(data);
  byId("chart").replaceChildren();
  chart = new ChartPage(ask, data);
  await chart.load();
}

// ---- Captures ----

function isRead(item: Item): boolean {
  return item.file.size <= MAX_BYTES;
}

function openCapture(): void {
  const mine = items;
  offerPages([]);
  void opening(openCapture, items[0]?.path.split("/")[0] ?? "", count(items.length, "file"), async (ask) => {
    reader.seconds = Math.max(reader.seconds, 60);
    reader.onProgress = (text) => { byId("verdict-text").textContent = text; };
    reader.onNeed = async (path) => new Uint8Array(await mine.find((one) => one.path === path)!.file.arrayBuffer());
    await showCapture(ask, await ask("capture", { paths: mine.filter(isRead).map((one) => one.path) }));
  }, () => {
    showFiles(new Map());
    offerPages(["files"]);
    showPage("files");
  });
}

async function showCapture(ask: Ask, data: CaptureData): Promise<void> {
  captureNames = data.names;
  const bad = data.files.filter((one) => !one.accepted);
  const large = items.filter((item) => !isRead(item) && capturePart(item.path) !== null).length;
  const from = data.head.host === null ? "" : ` of ${shown(data.head.host)}`;
  const title = `Capture${from} · ${data.head.kind ?? "of no known kind"} · ${count(data.samples.length, "sound sample")}`;
  byId("subject").textContent = title;
  const toFiles = button("Show the files", () => { showPage("files"); });
  if (bad.length > 0) {
    const first = bad[0]!;
    say("bad", `${count(bad.length, "file")} rejected`, shown(`${first.path}: ${first.text.replace(/^rejected: /, "")}`, 400), toFiles);
  } else if (large > 0) {
    say("stopped", "Too large for the page", `${count(large, "file has", "files have")} more than ${bytesText(MAX_BYTES)} and ${large === 1 ? "is" : "are"} left out; the others are sound. The command reads larger ones: wpc calc --max-bytes=SIZE`, toFiles);
  } else {
    say("good", "Accepted", `${count(data.files.length, "file")}, all of them sound.`);
  }
  showFiles(new Map(data.files.map((one) => [one.path, one])));
  offerPages(["chart", "values", "files"]);
  showPage("chart");
  await showSeries(ask, data);
}

function showFiles(known: ReadonlyMap<string, ShortVerdict>): void {
  new FilesPage(items, known, (byId("strict") as HTMLInputElement).checked, (item) => { openFile(item, false); });
}

function open(found: readonly Item[]): void {
  if (found.length === 0) {
    say("stopped", "Nothing to read", "The folder holds no files.");
    return;
  }
  delete document.body.dataset.state;
  stopChecking();
  items = [...found].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  captureNames = NO_NAMES;
  reader.seconds = 20;
  if (items.some((one) => /(^|\/)capture\.json$/.test(one.path))) {
    openCapture();
    return;
  }
  if (items.length > 1) {
    showFiles(new Map());
  }
  openFile(items[0]!, items.length === 1);
}

// ---- Start ----

const DARK = matchMedia("(prefers-color-scheme: dark)");

function setTheme(isDark: boolean): void {
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  byId("theme").setAttribute("aria-pressed", String(isDark));
  overview?.draw();
  chart?.draw();
}

function followSystem(): void {
  setTheme(DARK.matches);
}

function start(): void {
  const file = byId("file") as HTMLInputElement;
  const folder = byId("folder") as HTMLInputElement;
  for (const input of [file, folder]) {
    input.addEventListener("change", () => {
      open(chosen(input.files!));
      input.value = "";
    });
  }
  for (const id of ["open-file", "start-file"]) {
    byId(id).addEventListener("click", () => { file.click(); });
  }
  for (const id of ["open-folder", "start-folder"]) {
    byId(id).addEventListener("click", () => { folder.click(); });
  }
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dragging");
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) {
      document.body.classList.remove("dragging");
    }
  });
  addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dragging");
    void dropped(event.dataTransfer!).then(open);
  });
  addEventListener("unhandledrejection", (event) => { // of what is read later: rows, series, parts of the tree
    fail(event.reason);
    if (event.reason instanceof TimeLimitError) {
      event.preventDefault();
    }
  });
  for (const page of PAGES) {
    byId(`tab-${page}`).addEventListener("click", () => { showPage(page); });
  }
  byId("tabs").addEventListener("keydown", tabKeys);
  followSystem();
  DARK.addEventListener("change", followSystem);
  byId("theme").addEventListener("click", () => {
    DARK.removeEventListener("change", followSystem); // one is chosen
    setTheme(document.documentElement.dataset.theme !== "dark");
  });
  byId("strict").addEventListener("change", () => {
    if (items.length > 0 && !byId("work").hidden) {
      open(items);
    }
  });
}

start();
