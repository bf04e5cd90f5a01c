import type { Engine } from "./engine.js";

/** More of a title is not shown next to each value. */
const UNITS = 255;

/** A title table; without one, the titles that English Windows has are assumed. */
export class Titles {
  readonly #texts = new Map<number, string>();

  constructor(private readonly engine: Engine) {}

  get isEmpty(): boolean {
    return this.#texts.size === 0;
  }

  /** The first text of an index counts. */
  add(index: number, text: string): void {
    if (!this.#texts.has(index)) {
      this.#texts.set(index, text);
    }
  }

  isAssumed(index: number): boolean {
    return this.isEmpty && this.engine.assumedTitles().has(index);
  }

  /** The title, or the index in decimal. */
  textOf(index: number): string {
    const text = this.isEmpty ? this.engine.assumedTitles().get(index) : this.#texts.get(index);
    return text === undefined || text === "" ? String(index) : text.slice(0, UNITS);
  }

  entries(): [number, string][] {
    return [...this.#texts];
  }
}

/** The machine's name without the backslashes in front. */
export function bareMachine(machine: string): string {
  return machine.replace(/^\\+/, "");
}

/** Title tables of a log, by machine. */
export class MachineTitles {
  readonly #tables = new Map<string, Titles>();
  readonly #none: Titles;
  #present: Titles;

  constructor(private readonly engine: Engine) {
    this.#none = new Titles(engine);
    this.#present = this.#none;
  }

  /** Titles that are added from here on are this machine's. */
  begin(machine: string): void {
    const key = bareMachine(machine);
    this.#present = this.#tables.get(key) ?? new Titles(this.engine);
    this.#tables.set(key, this.#present);
  }

  add(index: number, text: string): void {
    if (index > 0 && text !== "") {
      this.#present.add(index, text);
    }
  }

  /** The titles of a machine; those of the first one where it has none. */
  of(machine: string): Titles {
    return this.#tables.get(bareMachine(machine)) ?? this.#tables.values().next().value ?? this.#none;
  }
}
