/* The tree of structures: an ARIA tree with a roving tabindex, of which only the rows in sight exist. */
import { ID_NONE } from "../lib/nodes.js";
import type { FieldValue, Structure } from "../lib/index.js";
import { h, hex, shown } from "./dom.js";
import type { Names } from "./names.js";
import type { RowKey, TreeModel, TreeRow } from "./model.js";

export type { TreeRow } from "./model.js";
import { VirtualList } from "./virtual.js";

const MESSAGES: Readonly<Record<number, string>> = { 32: "catalogue", 34: "sample", 35: "directory", 36: "names" };

export interface Span {
  readonly offset: number;
  readonly size: number;
}

export function spanOf(row: TreeRow): Span {
  return row.field ?? row.structure;
}

export function valueText(value: FieldValue, type: string, name: string): string {
  if (value === null) {
    return "none";
  }
  if (typeof value === "object") {
    return `${value.slice(0, 12).join(", ")}${value.length > 12 ? ", …" : ""}`;
  }
  if (typeof value === "string") {
    return type === "UNITS" ? `“${shown(value, 80)}”` : shown(value, 80);
  }
  const isBits = name.endsWith("Type") || name.endsWith("Flag") || name === "flags" || name === "Attrib" || name === "type";
  return isBits && value > 9 ? `${value} (0x${value.toString(16)})` : String(value);
}

/** What a structure is about, next to its name. */
function subjectOf(s: Structure, names: Names): string {
  switch (s.structure.symbol) {
    case "V1_OBJECT":
    case "V1_COUNTER":
      return names.title(s.id);
    case "V2_RESULT":
      return names.set(s.index);
    default:
      return s.hasText ? (s.text === null ? "not valid in its code page" : `“${shown(s.text, 60)}”`) : "";
  }
}

function titleOf(s: Structure, names: Names): string {
  const { symbol, name } = s.structure;
  if (symbol === "BLG_EVENT") {
    return `Event ${s.index}: ${MESSAGES[s.id] ?? "of another provider"}`;
  }
  if (symbol === "BLG_BUFFER") {
    return `Buffer ${s.index}`;
  }
  if (symbol === "V1_VALUE") {
    return `Value of ${names.title(s.id)}`;
  }
  if (symbol === "V2_VALUE") {
    return s.id === ID_NONE ? `Value ${s.index}` : `Value of counter ${s.id}`;
  }
  return s.depth === 0 && s.index === 0 && s.offset === 0 ? name : `${name} ${s.index}`;
}

export interface TreeEvents {
  /** A row was chosen; null: nothing is. */
  readonly select: (row: TreeRow) => void;
  readonly hover: (span: Span | null) => void;
}

export class TreeView {
  #active = 0;
  #activeKey: RowKey | null = null;
  #fault: RowKey | null = null;
  #hasFocus = false;
  readonly list: VirtualList;

  constructor(box: HTMLElement, private readonly model: TreeModel, private readonly names: Names, private readonly events: TreeEvents) {
    box.setAttribute("role", "tree");
    box.setAttribute("aria-label", "Structures");
    this.list = new VirtualList({ box, rowHeight: 26, make: () => this.#make(), render: (element, i) => { this.#render(element, i); } });
    box.addEventListener("keydown", (event) => { this.#key(event); });
    box.addEventListener("focusin", () => { this.#hasFocus = true; });
    box.addEventListener("focusout", () => { this.#hasFocus = false; });
    box.addEventListener("mouseleave", () => { events.hover(null); });
    this.list.count = model.length;
    new ResizeObserver(() => {
      if (this.#activeKey !== null) {
        this.list.show(this.#active);
      }
    }).observe(box);
  }

  #make(): HTMLElement {
    const row = h("div", { role: "treeitem", class: "tree-row" },
      h("span", { class: "twisty", "aria-hidden": "true" }), h("span", { class: "what" }), h("span", { class: "value" }), h("span", { class: "at" }));
    row.addEventListener("mouseenter", () => { this.events.hover(spanOf(this.model.row(Number(row.dataset.row)))); });
    row.addEventListener("click", (event) => {
      const i = Number(row.dataset.row);
      const isTwisty = (event.target as Element).classList.contains("twisty");
      this.select(i, true);
      if (isTwisty) {
        void this.#toggle(i);
      }
    });
    row.addEventListener("dblclick", () => { void this.#toggle(Number(row.dataset.row)); });
    return row;
  }

  #render(element: HTMLElement, i: number): void {
    const row = this.model.row(i);
    const key = this.model.keyOf(i);
    const { structure: s, field } = row;
    const [twisty, what, value, at] = Array.from(element.children) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    twisty.textContent = row.canOpen ? (row.isOpen ? "▾" : "▸") : "";
    what.textContent = field === null ? (this.model.isFault(key) ? `${s.structure.name}, not sound` : titleOf(s, this.names)) : field.field.name;
    value.textContent = field === null ? subjectOf(s, this.names) : `${valueText(field.value, field.field.type, field.field.name)}${typeof field.value === "number" ? field.field.unit : ""}`;
    at.textContent = hex(spanOf(row).offset, 6);
    element.className = `tree-row ${field === null ? "structure" : "field"}`;
    element.style.paddingLeft = `${8 + (row.level - 1) * 16}px`;
    const isFault = this.#fault?.list === key.list && this.#fault.item === key.item;
    element.classList.toggle("fault", isFault);
    element.classList.toggle("active", i === this.#active && this.#activeKey !== null);
    element.tabIndex = i === this.#active ? 0 : -1;
    element.setAttribute("aria-level", String(row.level));
    element.setAttribute("aria-posinset", String(row.position));
    element.setAttribute("aria-setsize", "-1");
    element.setAttribute("aria-selected", String(i === this.#active && this.#activeKey !== null));
    if (row.canOpen) {
      element.setAttribute("aria-expanded", String(row.isOpen));
    } else {
      element.removeAttribute("aria-expanded");
    }
    element.setAttribute("aria-label", `${what.textContent} ${value.textContent}, at ${spanOf(row).offset}${isFault ? ", at fault" : ""}`);
  }

  async #toggle(i: number): Promise<void> {
    if (this.model.row(i).isOpen) {
      this.model.close(i);
    } else {
      await this.model.open(i);
    }
    this.#changed();
  }

  #changed(): void {
    if (this.#activeKey !== null) {
      this.#active = Math.max(0, this.model.rowOf(this.#activeKey));
    }
    this.list.count = this.model.length;
    this.list.draw();
  }

  select(i: number, focus: boolean): void {
    if (i < 0 || i >= this.model.length) {
      return;
    }
    this.#active = i;
    this.#activeKey = this.model.keyOf(i);
    this.list.show(i);
    this.list.draw();
    if (focus || this.#hasFocus) {
      this.list.element(i)?.focus({ preventScroll: true });
    }
    this.events.select(this.model.row(i));
  }

  /** Opens the tree down to the field that holds the byte. */
  async reveal(byte: number, isFault = false): Promise<void> {
    const row = await this.model.reveal(byte);
    if (row >= 0 && isFault) {
      this.#fault = this.model.keyOf(row);
    }
    this.#changed();
    if (row >= 0) {
      this.#active = row;
      this.#activeKey = this.model.keyOf(row);
      this.list.show(row);
      this.list.draw();
    }
  }

  get activeRow(): TreeRow | null {
    return this.#active < this.model.length ? this.model.row(this.#active) : null;
  }

  #parentOf(i: number): number {
    let row = i;
    while (row > 0 && this.model.levelOf(row) >= this.model.levelOf(i)) {
      row--;
    }
    return row;
  }

  /* Opens or closes row `i`, or goes to another one. */
  #step(isToggle: boolean, i: number, to: number): void {
    if (isToggle) {
      void this.#toggle(i).then(() => { this.select(i, true); });
    } else {
      this.select(to, true);
    }
  }

  #key(event: KeyboardEvent): void {
    const i = this.#active;
    const row = this.model.length > 0 ? this.model.row(i) : null;
    if (row === null || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const moves: Readonly<Record<string, () => number>> = {
      ArrowDown: () => i + 1, ArrowUp: () => i - 1, Home: () => 0, End: () => this.model.length - 1,
      PageDown: () => Math.min(i + this.list.visible, this.model.length - 1), PageUp: () => Math.max(i - this.list.visible, 0),
    };
    const move = moves[event.key];
    if (move !== undefined) {
      this.select(move(), true);
    } else if (event.key === "ArrowRight") {
      this.#step(row.canOpen && !row.isOpen, i, row.canOpen ? i + 1 : i);
    } else if (event.key === "ArrowLeft") {
      this.#step(row.isOpen, i, this.#parentOf(i));
    } else if (event.key === "Enter" || event.key === " ") {
      this.#step(true, i, i);
    } else {
      return;
    }
    event.preventDefault();
  }
}
