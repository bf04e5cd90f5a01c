import { decodePage, decodeText, isKnownPage } from "./codepages.js";
import { guarded, WpcError } from "./errors.js";
import type { RawFinding } from "./errors.js";
import { KINDS } from "./kinds.js";
import type { Kind } from "./kinds.js";
import { Layout } from "./layout.js";

/** Functions of the module: bindings/web/src. */
export interface Calls {
  readonly memory: WebAssembly.Memory;
  wpcw_mark(): number;
  wpcw_release(mark: number): void;
  wpcw_forget(): void;
  wpcw_take(size: number): number;
  wpcw_kind_of_name(path: number, length: number): number;
  wpcw_kind_of_bytes(data: number, size: number): number;
  wpcw_open(data: number, size: number, kind: number, strict: boolean): void;
  wpcw_limit(which: number, most: number): void;
  wpcw_ask(guid: number, length: number, counterId: number, queries: number, instanceType: number): number;
  wpcw_queries(data: number, size: number): void;
  wpcw_head(data: number, size: number): number;
  wpcw_head_text(which: number): number;
  wpcw_validate(): void;
  wpcw_top(): void;
  wpcw_inside(outer: number, offset: number): void;
  wpcw_tables(): void;
  wpcw_rows(offset: number, first: number, count: number, most: number): void;
  wpcw_seems(): number;
  wpcw_zone_name(reference: number): number;
  wpcw_samples(): void;
  wpcw_log_facts(): void;
  wpcw_series_begin(begin: number, end: number, step: number, interval: number, identity: number, isApart: boolean, isStrict: boolean): void;
  wpcw_series_log(data: number, size: number, isText: boolean): void;
  wpcw_series_titles(data: number, size: number): void;
  wpcw_series_choose(text: number, length: number): number;
  wpcw_series_chosen(choice: number): number;
  wpcw_series_survey(): void;
  wpcw_series_take(): number;
  wpcw_series_finish(): number;
  wpcw_capture_begin(kind: number, host: number, length: number): void;
  wpcw_capture_queries(data: number, size: number): number;
  wpcw_capture_set(place: number, counters: number, countersSize: number, name: number, nameSize: number, names: number, namesSize: number): number;
  wpcw_capture_room(size: number): number;
  wpcw_capture_lend(isAfterGap: boolean): void;
  wpcw_series_frames(): number;
  wpcw_series_cells(): number;
  wpcw_series_extent(): number;
  wpcw_series_path(number: number): number;
  wpcw_series_column(number: number): number;
  wpcw_path(names: number, machine: number, object: number, parent: number, instance: number, counter: number, index: number): number;
  wpcw_message(status: number, rule: number, offset: number, got: bigint, bound: bigint): number;
  wpcw_compute(older: number, newer: number, wrapValue: number, wrapBase: number, multiTimer: number): number;
  wpcw_word(words: number, number: number): number;
  wpcw_rule_extent(rule: number): number;
  wpcw_layout(): number;
  wpcw_version(): number;
}

/** What the module calls while it reads; each reading sets those that it is about. */
export interface Sinks {
  note?(note: RawFinding): void;
  trouble?(error: RawFinding): void;
  node?(structure: number, depth: number, offset: number, size: number, index: number, extra: number,
        text: number, length: number, page: number): boolean;
  table?(offset: number, status: number, type: number, rows: number, columns: number, hasIds: number): void;
  column?(id: number, type: number, help: number, scale: number): void;
  row?(offset: number, hasInstance: number, id: number, parentObject: number, parentInstance: number,
       name: number, length: number, page: number): void;
  value?(width: number, raw: bigint, offset: number, size: number): void;
  remark?(kind: number, source: number, column: number, sample: number, seconds: number, status: number, rule: number, offset: number, got: bigint, bound: bigint): void;
  entry?(number: number, flags: number, type: number, scale: number, timeBase: bigint, instanceIndex: number): void;
  part?(part: number, text: number, length: number): void;
  zone?(bias: number, hasDaylight: number, daylightBias: number, standard: number, standardLength: number, daylight: number,
        daylightLength: number): void;
  writer?(major: number, minor: number, build: number, bits: number, buffers: number, bufferSize: number, eventsLost: number, buffersLost: number, mode: number): void;
  title?(index: number, text: number, length: number, machine: number, machineLength: number): void;
  sample?(time: bigint): boolean;
  log_value?(entry: number, name: number, length: number, type: number, status: number, time: bigint, first: bigint, second: bigint,
             multiCount: number): boolean;
  text_column?(text: number, length: number, page: number): void;
  text_value?(hasValue: number, isNegative: number, digits: bigint, exponent: number): void;
}

/** Indices that are the same on every Windows are far below it. */
const MOST_INDEX = 65_536;
/** Bytes that a kind is recognised by. */
const HEAD = 108;

function kindOf(number: number): Kind | null {
  const kind = KINDS[number]!;
  return kind === "unknown" ? null : kind;
}

/** As UTF-8. */
export function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Texts of one sort that are kept: a file may have any numbers as types. */
const MOST_WORDS = 4096;
/** Texts that go by numbers: web_words. */
const WORDS = ["status", "calc", "note", "type", "unit", "title", "rule", "block", "field"] as const;
const UNKNOWN_PAGE = 0xffffffff;
const INVALID_TEXT = 0xfffffffe;

/** An instance of the module: one file, or one capture, at a time. */
export class Engine {
  readonly calls: Calls;
  readonly layout: Layout;
  sinks: Sinks = {};
  /** Code pages that names may be in; null: all that are known. */
  pages: ReadonlySet<number> | null = null;
  readonly #words = WORDS.map(() => new Map<number, string>());

  constructor(readonly module: WebAssembly.Module) {
    this.calls = new WebAssembly.Instance(module, { wpc: this.#imports() }).exports as unknown as Calls;
    this.layout = new Layout(this.text(this.calls.wpcw_layout()));
  }

  /** The module's memory as it is now: it moves when it grows. */
  bytes(): Uint8Array {
    return new Uint8Array(this.calls.memory.buffer);
  }

  /** A text of the module, up to its NUL. */
  text(at: number): string {
    if (at === 0) {
      return "";
    }
    const bytes = this.bytes();
    return new TextDecoder().decode(bytes.slice(at, bytes.indexOf(0, at)));
  }

  /** Bytes that stay in the module's memory; where. */
  put(bytes: Uint8Array): number {
    const at = this.calls.wpcw_take(bytes.length) >>> 0;
    this.bytes().set(bytes, at);
    return at;
  }

  /** Calls with bytes that are in the module's memory meanwhile. */
  #lent<T>(bytes: Uint8Array, call: (at: number, length: number) => T): T {
    const mark = this.calls.wpcw_mark();
    const result = call(this.put(bytes), bytes.length);
    this.calls.wpcw_release(mark);
    return result;
  }

  /** The kind that the name of a file says: wpc_kind_of_name(). Null: none. */
  kindOfName(name: string): Kind | null {
    return kindOf(this.#lent(encoded(name), (at, length) => this.calls.wpcw_kind_of_name(at, length)));
  }

  /** The kind that first bytes say: wpc_kind_of_bytes(). Null: they say nothing. */
  kindOfBytes(bytes: Uint8Array): Kind | null {
    return kindOf(this.#lent(bytes.subarray(0, HEAD), (at, length) => this.calls.wpcw_kind_of_bytes(at, length)));
  }

  /** The kind that a file's name and first bytes say, as the command finds it; "v2" when nothing does. */
  kindOf(name: string, bytes: Uint8Array): Kind {
    return this.kindOfName(name) ?? this.kindOfBytes(bytes) ?? "v2";
  }

  /** A text that goes by a number; "": there is none. */
  word(what: (typeof WORDS)[number], number: number): string {
    const known = this.#words[WORDS.indexOf(what)]!;
    const text = known.get(number) ?? this.#uncached(what, number);
    if (known.size < MOST_WORDS) {
      known.set(number, text);
    }
    return text;
  }

  #uncached(what: (typeof WORDS)[number], number: number): string {
    return this.text(this.calls.wpcw_word(WORDS.indexOf(what), number));
  }

  /** The titles that English Windows has, by index. */
  assumedTitles(): ReadonlyMap<number, string> {
    const titles = Array.from({ length: MOST_INDEX }, (_, index) => [index, this.#uncached("title", index)] as const);
    return new Map(titles.filter(([, title]) => title !== ""));
  }

  /** "\\machine\object(parent/instance#index)\counter": wpc_path_format(). Null: there is no such name. */
  path(machine: string | null, object: string, parent: string | null, instance: string | null, counter: string, index: number): string {
    const names = [machine, object, parent, instance, counter];
    const lengths = names.map((name) => (name === null ? -1 : encoded(name).length)) as [number, number, number, number, number];
    return this.#lent(encoded(names.join("")), (at) => this.text(this.calls.wpcw_path(at, ...lengths, index)));
  }

  /** The English name of a zone that a log names by reference, "@tzres.dll,-212"; "": it is none, or not known. */
  zoneName(reference: string): string {
    return this.#lent(encoded(`${reference}\0`), (at) => this.text(this.calls.wpcw_zone_name(at)));
  }

  /** A text of the file: UTF-16, or in a code page. Null when it cannot be converted. */
  decode(at: number, length: number, page: number): string | null {
    return page === 0 || this.#isOffered(page) ? decodeText(this.bytes(), at, length, page) : null;
  }

  /** Reads with these sinks; they are gone afterwards. */
  run<T>(sinks: Sinks, call: () => T): T {
    this.sinks = sinks;
    try {
      return guarded(call);
    } finally {
      this.sinks = {};
    }
  }

  #isOffered(page: number): boolean {
    return isKnownPage(page) && this.pages?.has(page) !== false;
  }

  #decodeInto(page: number, at: number, size: number, to: number, capacity: number): number {
    if (!this.#isOffered(page)) {
      return UNKNOWN_PAGE;
    }
    const text = decodePage(page, this.bytes().slice(at, at + size));
    if (text === null) {
      return INVALID_TEXT;
    }
    const utf8 = encoded(text);
    if (utf8.length <= capacity) {
      this.bytes().set(utf8, to);
    }
    return utf8.length;
  }

  #imports(): Record<string, (...args: never[]) => unknown> {
    const imports: Record<string, (...args: never[]) => unknown> = {
      fail: () => { throw new WpcError("the file needs more memory than a reading may take (1 GiB)"); },
      decode: (page: number, at: number, size: number, to: number, capacity: number) =>
        this.#decodeInto(page, at >>> 0, size, to >>> 0, capacity),
      note: (rule: number, offset: number, got: bigint, bound: bigint) => this.sinks.note?.({ status: 0, rule, offset: offset >>> 0, got, bound }),
      trouble: (status: number, rule: number, offset: number, got: bigint, bound: bigint) =>
        this.sinks.trouble?.({ status, rule, offset: offset >>> 0, got, bound }),
    };
    const others = ["node", "table", "column", "row", "value", "remark", "entry", "part", "title", "zone", "writer", "sample", "log_value", "text_column", "text_value"] as const;
    for (const name of others) {
      imports[name] = (...args: never[]) => {
        const sink: ((...rest: never[]) => unknown) | undefined = this.sinks[name];
        return sink?.(...args) ?? 0;
      };
    }
    return imports;
  }
}
