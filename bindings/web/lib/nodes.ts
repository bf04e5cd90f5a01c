import { decodeText } from "./codepages.js";
import type { Sinks } from "./engine.js";
import type { LayoutField, LayoutStructure } from "./layout.js";
import { widthOfType } from "./layout.js";

/** No counter id, no parent: WPC_ID_NONE. */
export const ID_NONE = 0xffffffff;

/** A structure of the file. */
export interface Structure {
  readonly structure: LayoutStructure;
  /** 0: of the list that it was read with. */
  readonly depth: number;
  readonly offset: number;
  readonly size: number;
  /** Place among its like. */
  readonly index: number;
  /** Of a value the counter's id or title index; of a message of a log its type. ID_NONE: none. */
  readonly id: number;
  readonly hasText: boolean;
  /** Name or text, or null when it has none or it cannot be converted. */
  readonly text: string | null;
  /** Where the text's bytes are in the file, when they are in one piece. */
  readonly textOffset: number;
  readonly textLength: number;
}

export type FieldValue = number | bigint | string | readonly number[] | null;

/** A field of a structure. */
export interface Field {
  readonly field: LayoutField;
  readonly offset: number;
  readonly size: number;
  /** Numbers of 64 bits are bigint. Times, GUIDs, texts and bytes are strings; null: not there, or no time. */
  readonly value: FieldValue;
}

/** More structures than this are not listed in one go. */
export const MOST_NODES = 1_000_000;

const WORDS = 9;

/** A text at an address of the module's memory; null when it cannot be converted. */
export type Decode = (at: number, length: number, page: number) => string | null;

/** Structures as they go from a worker to a page. */
export interface StructureData {
  readonly words: Uint32Array<ArrayBuffer>;
  readonly texts: readonly (readonly [number, string | null])[];
  readonly isCut: boolean;
  /** Address of the file in the module's memory. */
  readonly base: number;
}

/** Structures in the order of the file, in few bytes each. */
export class Structures {
  #words = new Uint32Array(WORDS * 256);
  #count = 0;
  readonly #texts = new Map<number, string | null>();
  /** Whether there are more than were listed. */
  isCut = false;

  readonly #layout: readonly LayoutStructure[];
  readonly #decode: Decode;
  readonly #base: number;
  readonly #size: number;

  constructor(layout: readonly LayoutStructure[], decode: Decode, base: number, size: number) {
    this.#layout = layout;
    this.#decode = decode;
    this.#base = base;
    this.#size = size;
  }

  /** From what data() gave; texts of the file are read from its bytes. */
  static from(data: StructureData, layout: readonly LayoutStructure[], bytes: Uint8Array): Structures {
    const decode: Decode = (at, length, page) => decodeText(bytes, at - data.base, length, page);
    const made = new Structures(layout, decode, data.base, bytes.length);
    made.#words = data.words;
    made.#count = data.words.length / WORDS;
    made.isCut = data.isCut;
    for (const [i, text] of data.texts) {
      made.#texts.set(i, text);
    }
    return made;
  }

  data(): StructureData {
    return { words: this.#words.slice(0, this.#count * WORDS), texts: [...this.#texts], isCut: this.isCut, base: this.#base };
  }

  /** A list of one structure, without a text. */
  static ofOne(layout: readonly LayoutStructure[], structure: LayoutStructure, offset: number, size: number): Structures {
    const made = new Structures(layout, () => null, 0, 0);
    made.#add([layout.indexOf(structure), 0, offset, size, 0, ID_NONE, 0, 0, 0]);
    return made;
  }

  get length(): number {
    return this.#count;
  }

  sinks(): Sinks {
    return {
      node: (structure, depth, offset, size, index, extra, text, length, page) => {
        if (this.#count === MOST_NODES) {
          this.isCut = true;
          return false;
        }
        this.#add([structure, depth, offset, size, index, extra, text, length, page]);
        return true;
      },
    };
  }

  #add(words: readonly number[]): void {
    if ((this.#count + 1) * WORDS > this.#words.length) {
      const grown = new Uint32Array(this.#words.length * 2);
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words.set(words, this.#count * WORDS);
    const at = words[6]! >>> 0;
    if (at !== 0 && (at < this.#base || at > this.#base + this.#size)) {
      this.#texts.set(this.#count, this.#decode(at, words[7]!, words[8]!));
    }
    this.#count++;
  }

  #word(i: number, word: number): number {
    return this.#words[i * WORDS + word]!;
  }

  depthOf(i: number): number {
    return this.#word(i, 1);
  }

  offsetOf(i: number): number {
    return this.#word(i, 2);
  }

  sizeOf(i: number): number {
    return this.#word(i, 3);
  }

  /** The structure; its text is converted when this is called. */
  at(i: number): Structure {
    const text = this.#word(i, 6);
    const length = this.#word(i, 7);
    const inFile = text !== 0 && !this.#texts.has(i);
    return {
      structure: this.#layout[this.#word(i, 0)]!,
      depth: this.#word(i, 1),
      offset: this.#word(i, 2),
      size: this.#word(i, 3),
      index: this.#word(i, 4),
      id: this.#word(i, 5),
      hasText: text !== 0,
      text: inFile ? this.#decode(text, length, this.#word(i, 8)) : (this.#texts.get(i) ?? null),
      textOffset: inFile ? text - this.#base : 0,
      textLength: inFile ? length : 0,
    };
  }

  *[Symbol.iterator](): Iterator<Structure> {
    for (let i = 0; i < this.#count; i++) {
      yield this.at(i);
    }
  }
}

// ---- Values of fields ----

const pad = (n: number, width: number): string => String(n).padStart(width, "0");

/** ISO 8601 with milliseconds, or null when the fields are not a date and a time. */
export function systemTime(view: DataView, at: number): string | null {
  const [year, month, weekday, day, hour, minute, second, ms] = Array.from({ length: 8 }, (_, i) => view.getUint16(at + 2 * i, true)) as [
    number, number, number, number, number, number, number, number,
  ];
  const given = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}.${pad(ms, 3)}Z`;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms));
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().replace(/^\+0/, "") === given;
  return isDate && year >= 1601 && year <= 30827 && weekday <= 6 ? given : null;
}

const EPOCH = 11_644_473_600_000; // 1970 from 1601, milliseconds

/** Milliseconds since 1970 of a FILETIME. */
export function millisecondsOf(fileTime: bigint): number {
  return Number(fileTime / 10_000n) - EPOCH;
}

function fileTimeText(time: bigint): string | null {
  const date = new Date(millisecondsOf(time));
  return time === 0n || Number.isNaN(date.getTime()) ? null : date.toISOString().replace("Z", "");
}

export function guidText(bytes: Uint8Array, at: number): string {
  const hex = (from: number, to: number, step: number): string => {
    let text = "";
    for (let i = from; i !== to; i += step) {
      text += HEX[bytes[at + i]!]!;
    }
    return text;
  };
  return `${hex(3, -1, -1)}-${hex(5, 3, -1)}-${hex(7, 5, -1)}-${hex(8, 10, 1)}-${hex(10, 16, 1)}`;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function hexOf(bytes: Uint8Array, at: number, size: number): string {
  let text = "";
  for (const byte of bytes.subarray(at, at + size)) {
    text += HEX[byte]!;
  }
  return text;
}

function fixedValue(view: DataView, bytes: Uint8Array, type: LayoutField["type"], at: number): FieldValue {
  switch (type) {
    case "U8":
      return view.getUint8(at);
    case "U16":
      return view.getUint16(at, true);
    case "U32":
      return view.getUint32(at, true);
    case "I32":
      return view.getInt32(at, true);
    case "U64":
      return view.getBigUint64(at, true);
    case "I64":
      return view.getBigInt64(at, true);
    case "FILETIME":
      return fileTimeText(view.getBigUint64(at, true));
    case "GUID":
      return guidText(bytes, at);
    case "SYSTEMTIME":
      return systemTime(view, at);
    default:
      return null;
  }
}

/** Bytes that have no structure of their own: ids, values. */
function contentField(field: LayoutField, s: Structure, bytes: Uint8Array, view: DataView): Field {
  if (field.type === "UNITS" || field.type === "DIGITS") {
    return field.type === "DIGITS"
      ? { field, offset: s.offset, size: Math.max(0, s.textOffset - s.offset), value: s.id }
      : { field, offset: s.textOffset, size: s.textLength, value: s.hasText ? s.text : null };
  }
  const at = s.offset + field.offset;
  const room = Math.max(0, Math.min(s.size - field.offset, bytes.length - at));
  if (field.type === "IDS") {
    const count = room >= 0 && s.offset + 8 <= bytes.length ? Math.min(view.getUint32(s.offset + 4, true), Math.floor(room / 4)) : 0;
    return { field, offset: at, size: count * 4, value: Array.from({ length: Math.min(count, 4096) }, (_, i) => view.getUint32(at + 4 * i, true)) };
  }
  const size = s.structure.symbol === "V2_VALUE" && s.offset + 4 <= bytes.length ? Math.min(view.getUint32(s.offset, true), room) : room;
  return { field, offset: at, size, value: bytesValue(view, bytes, at, size) };
}

/** A number of 4 or 8 bytes, else hexadecimal digits. */
function bytesValue(view: DataView, bytes: Uint8Array, at: number, size: number): FieldValue {
  if (size === 4) {
    return view.getUint32(at, true);
  }
  return size === 8 ? view.getBigUint64(at, true) : hexOf(bytes, at, Math.min(size, 256));
}

/** Fields of a structure as far as they lie in the bytes, in the order of their offsets. */
export function fieldsOf(s: Structure, bytes: Uint8Array): Field[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields: Field[] = [];
  for (const field of s.structure.fields) {
    const at = s.offset + field.offset;
    if (field.role === "CONTENT" && field.type !== "GUID") {
      fields.push(contentField(field, s, bytes, view));
    } else if (at + widthOfType(field.type) <= bytes.length) {
      fields.push({ field, offset: at, size: widthOfType(field.type), value: fixedValue(view, bytes, field.type, at) });
    }
  }
  return fields;
}
