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
