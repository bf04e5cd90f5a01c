/* What the objects and counters of a file are called: by its capture folder, by its log, or as English Windows calls them. */
import type { CaptureNames } from "../lib/index.js";
import { shown } from "./dom.js";

export const NO_NAMES: CaptureNames = { titles: [], sets: [] };

export class Names {
  #titles: ReadonlyMap<number, string>;
  readonly #sets: readonly { name: string; counters: ReadonlyMap<number, string> }[];

  constructor(private readonly assumed: ReadonlyMap<number, string>, known: CaptureNames) {
    this.#titles = new Map(known.titles);
    this.#sets = known.sets.map((set) => ({ name: set.name, counters: new Map(set.counters) }));
  }

  /** The titles of a log, which are known when it was read. */
  use(titles: readonly (readonly [number, string])[]): void {
    this.#titles = new Map(titles);
  }

  /** V1; without a title, the index. */
  title(index: number): string {
    const assumed = this.#titles.size === 0 ? this.assumed.get(index) : undefined;
    const text = assumed ?? this.#titles.get(index) ?? "";
    return text === "" ? `title ${index}` : `${shown(text, 80)}${assumed === undefined ? "" : " (assumed)"}`;
  }

  /** V2: the counterset of the result at a place, or "". */
  set(place: number): string {
    return shown(this.#sets[place]?.name ?? "", 80);
  }

  /** V2; without a name, the id. */
  counter(place: number, id: number): string {
    const name = this.#sets[place]?.counters.get(id) ?? "";
    return name === "" ? `Counter ${id}` : shown(name, 80);
  }
}
