/* The bytes: a grid of 16 in a row, of which only the rows in sight exist. */
import { h, hex } from "./dom.js";
import type { Span } from "./tree.js";
import { VirtualList } from "./virtual.js";

const ROW = 16;
const NONE: Span = { offset: 0, size: 0 };

export interface HexEvents {
  readonly choose: (byte: number) => void;
  readonly hover: (byte: number | null) => void;
}

function holds(span: Span, byte: number): boolean {
  return byte >= span.offset && byte - span.offset < span.size;
}

export class HexView {
  readonly list: VirtualList;
  #active = 0;
  #selected = NONE;
  #hovered = NONE;
  #fault = NONE;

  constructor(box: HTMLElement, private readonly bytes: Uint8Array, private readonly events: HexEvents) {
    const rows = Math.ceil(bytes.length / ROW);
    box.setAttribute("role", "grid");
    box.setAttribute("aria-label", "Bytes");
    box.setAttribute("aria-rowcount", String(rows));
    box.setAttribute("aria-colcount", String(ROW));
    this.list = new VirtualList({ box, rowHeight: 22, make: () => this.#make(), render: (element, i) => { this.#render(element, i); } });
    box.addEventListener("keydown", (event) => { this.#key(event); });
    box.addEventListener("click", (event) => { this.#pointer(event, (byte) => { this.choose(byte, true); }); });
    box.addEventListener("mouseover", (event) => { this.#pointer(event, (byte) => { events.hover(byte); }); });
    box.addEventListener("mouseleave", () => { events.hover(null); });
    this.list.count = rows;
  }

  #pointer(event: Event, act: (byte: number) => void): void {
    const at = (event.target as HTMLElement).dataset.byte;
    if (at !== undefined) {
      act(Number(at));
    }
  }

  #make(): HTMLElement {
    const row = h("div", { role: "row", class: "hex-row" }, h("span", { class: "hex-at", role: "rowheader" }));
    for (let i = 0; i < ROW; i++) {
      row.append(h("span", { class: "byte", role: "gridcell" }));
    }
    const text = h("span", { class: "chars", "aria-hidden": "true" });
    for (let i = 0; i < ROW; i++) {
      text.append(h("span", { class: "char" }));
    }
    row.append(text);
    return row;
  }

  #render(row: HTMLElement, i: number): void {
    const { bytes } = this;
    const cells = row.children;
    const chars = cells[ROW + 1]!.children;
    cells[0]!.textContent = hex(i * ROW);
    row.setAttribute("aria-rowindex", String(i + 1));
    for (let c = 0; c < ROW; c++) {
      const at = i * ROW + c;
      const cell = cells[c + 1] as HTMLElement;
      const char = chars[c] as HTMLElement;
      const isThere = at < bytes.length;
      const byte = bytes[at] ?? 0;
      cell.textContent = isThere ? hex(byte, 2) : "";
      char.textContent = isThere && byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : isThere ? "·" : "";
      const marks = `${holds(this.#fault, at) ? " fault" : ""}${holds(this.#selected, at) ? " selected" : ""}${holds(this.#hovered, at) ? " hovered" : ""}${isThere && byte === 0 ? " zero" : ""}`;
      cell.className = `byte${marks}`;
      char.className = `char${marks}`;
      this.#label(cell, at, isThere);
      char.dataset.byte = String(at);
    }
  }

  #label(cell: HTMLElement, at: number, isThere: boolean): void {
    if (!isThere) {
      delete cell.dataset.byte;
      cell.removeAttribute("tabindex");
      cell.removeAttribute("aria-label");
      return;
    }
    cell.dataset.byte = String(at);
    cell.tabIndex = at === this.#active ? 0 : -1;
    cell.setAttribute("aria-label", `${cell.textContent} at ${at}${holds(this.#fault, at) ? ", at fault" : ""}`);
    cell.setAttribute("aria-selected", String(holds(this.#selected, at)));
  }

  choose(byte: number, focus: boolean): void {
    this.#active = Math.max(0, Math.min(byte, this.bytes.length - 1));
    const row = Math.floor(this.#active / ROW);
    this.list.show(row);
    this.list.draw();
    if (focus) {
      (this.list.element(row)?.children[(this.#active % ROW) + 1] as HTMLElement | undefined)?.focus({ preventScroll: true });
    }
    this.events.choose(this.#active);
  }

  set fault(span: Span) {
    this.#fault = span;
    this.list.refresh();
  }

  hover(span: Span | null): void {
    this.#hovered = span ?? NONE;
    this.list.refresh();
  }

  select(span: Span, scroll: boolean): void {
    this.#selected = span;
    this.#active = Math.min(span.offset, Math.max(0, this.bytes.length - 1));
    if (scroll) {
      this.list.show(Math.floor(span.offset / ROW));
    }
    this.list.draw();
  }

  #key(event: KeyboardEvent): void {
    const page = this.list.visible * ROW;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: 1, ArrowLeft: -1, ArrowDown: ROW, ArrowUp: -ROW, PageDown: page, PageUp: -page,
      Home: event.ctrlKey ? -this.bytes.length : -(this.#active % ROW),
      End: event.ctrlKey ? this.bytes.length : ROW - 1 - (this.#active % ROW),
    };
    const move = moves[event.key];
    if (move !== undefined && this.bytes.length > 0) {
      event.preventDefault();
      this.choose(this.#active + move, true);
    }
  }
}
