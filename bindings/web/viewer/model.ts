/* The tree of structures as rows: which are open, and which structure holds a byte. */
import { fieldsOf, Structures } from "../lib/nodes.js";
import type { Field, LayoutStructure, Structure } from "../lib/index.js";
import type { StructureData } from "../lib/nodes.js";

/** Structures that were read together, or the fields of one. */
interface List {
  readonly nodes: Structures | null;
  readonly fields: readonly Field[];
  /** The structure that it is inside of. */
  readonly parent: { readonly list: number; readonly i: number } | null;
}

export interface TreeRow {
  readonly level: number;
  readonly structure: Structure;
  /** Null: the structure itself. */
  readonly field: Field | null;
  readonly isOpen: boolean;
  readonly canOpen: boolean;
  readonly position: number;
}

/** A row by its list and its place there. */
export interface RowKey {
  readonly list: number;
  readonly item: number;
}

const LAZY = new Set(["V2_RESULT", "V1_OBJECT", "BLG_EVENT"]);
const LAZY_INSIDE = new Set(["INSTANCE", "V1_INSTANCE", "V1_VALUES"]);
const MOST_LINEAR = 50_000;

/** Where the error was met: a structure that is not sound, and so in no list. */
export interface Fault {
  readonly structure: LayoutStructure;
  readonly offset: number;
  readonly size: number;
}

export class TreeModel {
  #faultList = -1;
  #lists: List[] = [];
  #rowList = new Int32Array(0);
  #rowItem = new Int32Array(0);
  #rowLevel = new Int32Array(0);
  readonly #open = new Set<string>();
  readonly #inside = new Map<string, number>();

  constructor(
    readonly bytes: Uint8Array,
    private readonly layout: readonly LayoutStructure[],
    private readonly load: (outer: number, offset: number) => Promise<StructureData>,
    private readonly isBlock: boolean,
  ) {}

  setTop(data: StructureData): void {
    const nodes = Structures.from(data, this.layout, this.bytes);
    this.#lists = [{ nodes, fields: [], parent: null }];
    this.#splice(0, 0, 0, this.#children(nodes, 0, nodes.length, 0), 1);
  }

  get length(): number {
    return this.#rowList.length;
  }

  /** Adds the structure at fault below the innermost one around it, unless that is it. */
  async addFault(fault: Fault, byte: number): Promise<void> {
    const around = await this.reveal(byte);
    const holder = around < 0 ? -1 : this.#structureOf(around);
    const known = holder < 0 ? null : this.row(holder).structure;
    if (known?.structure === fault.structure && known.offset === fault.offset) {
      return;
    }
    const key = holder < 0 ? null : this.keyOf(holder);
    let at = holder < 0 ? this.length : holder + 1;
    while (holder >= 0 && at < this.length && this.levelOf(at) > this.levelOf(holder)) {
      at++;
    }
    const nodes = Structures.ofOne(this.layout, fault.structure, fault.offset, fault.size);
    this.#lists.push({ nodes, fields: [], parent: key === null ? null : { list: key.list, i: key.item } });
    this.#faultList = this.#lists.length - 1;
    this.#splice(at, 0, this.#faultList, [0], holder < 0 ? 1 : this.levelOf(holder) + 1);
    await this.open(at);
  }

  /** The row of the structure that a row is, or is a field of. */
  #structureOf(row: number): number {
    let at = row;
    while (at > 0 && this.row(at).field !== null) {
      at--;
    }
    return at;
  }

  isFault(key: RowKey): boolean {
    return key.list === this.#faultList;
  }

  get isCut(): boolean {
    return this.#lists.some((list) => list.nodes?.isCut ?? false);
  }

  /** Structures of one depth in [from, to). */
  #children(nodes: Structures, from: number, to: number, depth: number): number[] {
    const found: number[] = [];
    for (let i = from; i < to; i++) {
      if (nodes.depthOf(i) === depth) {
        found.push(i);
      }
    }
    return found;
  }

  #splice(at: number, remove: number, list: number, items: readonly number[], level: number): void {
    const splice = (old: Int32Array<ArrayBuffer>, added: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const made = new Int32Array(old.length - remove + added.length);
      made.set(old.subarray(0, at));
      made.set(added, at);
      made.set(old.subarray(at + remove), at + added.length);
      return made;
    };
    const length = items.length;
    this.#rowItem = splice(this.#rowItem, Int32Array.from(items));
    this.#rowList = splice(this.#rowList, new Int32Array(length).fill(list));
    this.#rowLevel = splice(this.#rowLevel, new Int32Array(length).fill(level));
  }

  keyOf(row: number): RowKey {
    return { list: this.#rowList[row]!, item: this.#rowItem[row]! };
  }

  rowOf(key: RowKey): number {
    for (let row = 0; row < this.length; row++) {
      if (this.#rowList[row] === key.list && this.#rowItem[row] === key.item) {
        return row;
      }
    }
    return -1;
  }

  levelOf(row: number): number {
    return this.#rowLevel[row] ?? 0;
  }

  row(row: number): TreeRow {
    const { list, item } = this.keyOf(row);
    const found = this.#lists[list]!;
    const level = this.levelOf(row);
    if (found.nodes === null) {
      const parent = found.parent!;
      const structure = this.#lists[parent.list]!.nodes!.at(parent.i);
      return { level, structure, field: found.fields[item]!, isOpen: false, canOpen: false, position: item + 1 };
    }
    const structure = found.nodes.at(item);
    const canOpen = this.#canLoad(list, structure) || structure.structure.fields.length > 0 || this.#end(found.nodes, item) > item + 1;
    return { level, structure, field: null, isOpen: this.#open.has(`${list} ${item}`), canOpen, position: structure.index + 1 };
  }

  #end(nodes: Structures, i: number): number {
    let end = i + 1;
    while (end < nodes.length && nodes.depthOf(end) > nodes.depthOf(i)) {
      end++;
    }
    return end;
  }

  #canLoad(list: number, s: Structure): boolean {
    const { symbol } = s.structure;
    if (list === this.#faultList) {
      return false;
    }
    const { parent } = this.#lists[list]!;
    return parent === null ? LAZY.has(symbol) : this.isBlock && s.depth === 0 && LAZY_INSIDE.has(symbol) && this.#lists[parent.list]!.parent === null;
  }

  /** Opens a row: its fields, and what is inside. */
  async open(row: number): Promise<void> {
    const key = this.keyOf(row);
    const name = `${key.list} ${key.item}`;
    const shown = this.row(row);
    if (shown.field !== null || shown.isOpen || !shown.canOpen) {
      return;
    }
    const inner = await this.#insideOf(key, shown.structure);
    const at = this.rowOf(key);
    if (at < 0 || this.#open.has(name)) {
      return;
    }
    this.#open.add(name);
    const level = this.levelOf(at) + 1;
    const nodes = this.#lists[key.list]!.nodes!;
    if (inner !== null) {
      const list = this.#lists[inner]!.nodes!;
      this.#splice(at + 1, 0, inner, this.#children(list, 0, list.length, 0), level);
    }
    this.#splice(at + 1, 0, key.list, this.#children(nodes, key.item + 1, this.#end(nodes, key.item), shown.structure.depth + 1), level);
    const fields = fieldsOf(shown.structure, this.bytes);
    this.#lists.push({ nodes: null, fields, parent: { list: key.list, i: key.item } });
    this.#splice(at + 1, 0, this.#lists.length - 1, fields.map((_, i) => i), level);
  }

  /** The list of what is inside, read when it is first asked for. */
  async #insideOf(key: RowKey, s: Structure): Promise<number | null> {
    const name = `${key.list} ${key.item}`;
    if (!this.#canLoad(key.list, s)) {
      return null;
    }
    const known = this.#inside.get(name);
    if (known !== undefined) {
      return known;
    }
    const { parent } = this.#lists[key.list]!;
    const outer = parent === null ? s.offset : this.#lists[parent.list]!.nodes!.offsetOf(parent.i);
    const data = await this.load(outer, s.offset);
    this.#lists.push({ nodes: Structures.from(data, this.layout, this.bytes), fields: [], parent: { list: key.list, i: key.item } });
    this.#inside.set(name, this.#lists.length - 1);
    return this.#lists.length - 1;
  }

  close(row: number): void {
    const { list, item } = this.keyOf(row);
    let end = row + 1;
    while (end < this.length && this.levelOf(end) > this.levelOf(row)) {
      this.#open.delete(`${this.#rowList[end]} ${this.#rowItem[end]}`);
      end++;
    }
    this.#open.delete(`${list} ${item}`);
    this.#splice(row + 1, end - row - 1, 0, [], 0);
  }

  /** The innermost structure of a list that holds the byte; -1: none. */
  #holder(nodes: Structures, byte: number): number {
    let best = -1;
    const takes = (i: number): boolean => nodes.offsetOf(i) <= byte && byte - nodes.offsetOf(i) < nodes.sizeOf(i);
    if (nodes.length <= MOST_LINEAR) {
      for (let i = 0; i < nodes.length; i++) {
        if (takes(i) && (best < 0 || nodes.sizeOf(i) <= nodes.sizeOf(best))) {
          best = i;
        }
      }
      return best;
    }
    let low = 0;
    let high = nodes.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (nodes.offsetOf(middle) <= byte) {
        low = middle;
      } else {
        high = middle;
      }
    }
    while (low >= 0 && !takes(low)) {
      low--;
    }
    return low;
  }

  /** Opens what holds the byte, down to its field, and gives that row; -1: in no structure. */
  async reveal(byte: number): Promise<number> {
    const fault = this.#lists[this.#faultList]?.nodes;
    const isFault = fault !== null && fault !== undefined && this.#holder(fault, byte) === 0 && this.rowOf({ list: this.#faultList, item: 0 }) >= 0;
    let list = isFault ? this.#faultList : 0;
    let row = -1;
    for (;;) {
      const nodes = this.#lists[list]?.nodes;
      const i = nodes === null || nodes === undefined ? -1 : this.#holder(nodes, byte);
      if (i < 0) {
        return row;
      }
      await this.#openAncestors(list, i);
      row = this.rowOf({ list, item: i });
      await this.open(row);
      const inner = this.#inside.get(`${list} ${i}`);
      if (inner === undefined) {
        return this.#fieldRow(row, byte);
      }
      const deeper = this.#fieldRow(row, byte);
      if (deeper !== row) {
        return deeper;
      }
      list = inner;
    }
  }

  async #openAncestors(list: number, i: number): Promise<void> {
    const nodes = this.#lists[list]!.nodes!;
    const above: number[] = [];
    let depth = nodes.depthOf(i);
    for (let at = i - 1; at >= 0 && depth > 0; at--) {
      if (nodes.depthOf(at) < depth) {
        above.unshift(at);
        depth = nodes.depthOf(at);
      }
    }
    for (const item of above) {
      await this.open(this.rowOf({ list, item }));
    }
  }

  /** The field of an open row that holds the byte; the row itself when none does. */
  #fieldRow(row: number, byte: number): number {
    for (let at = row + 1; at < this.length && this.levelOf(at) > this.levelOf(row); at++) {
      const { field } = this.row(at);
      if (field === null) {
        return row;
      }
      if (field.offset <= byte && byte - field.offset < field.size) {
        return at;
      }
    }
    return row;
  }
}
