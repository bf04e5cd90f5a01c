/* The files that were given, with a verdict for each: those in sight first, the others while there is time. */
import { byId, bytesText, count, h, shown } from "./dom.js";
import { Grid } from "./grid.js";
import { contentOf, TooLargeError } from "./intake.js";
import type { Item } from "./intake.js";
import type { ShortVerdict } from "./protocol.js";
import { Reader, TimeLimitError } from "./reader.js";
import type { Ask } from "./reader.js";

/** Files and bytes that are checked without anyone looking at them. */
const MOST_CHECKED = 2_000;
const MOST_BYTES = 1_073_741_824;

const reader = new Reader();
let current = 0; // number of the list that is being checked

export class FilesPage {
  readonly #verdicts: (ShortVerdict | null)[];
  readonly #wanted: number[] = [];
  readonly #total = h("p", { class: "choice" });
  readonly #grid: Grid;
  readonly #number: number;
  #next = 0;
  #left = MOST_BYTES;

  constructor(private readonly items: readonly Item[], known: ReadonlyMap<string, ShortVerdict>, private readonly strict: boolean, open: (item: Item) => void) {
    this.#number = ++current;
    this.#verdicts = items.map((item) => known.get(item.path) ?? null);
    this.#grid = new Grid({
      label: "Files",
      columns: [{ title: "File", isNumber: false, least: 150, share: 2 }, { title: "Verdict", isNumber: false, least: 190, share: 3 }, { title: "Size", isNumber: true, least: 110, share: 0 }],
      count: items.length,
      cells: (i) => {
        if (this.#verdicts[i] === null) {
          this.#wanted.push(i);
        }
        return [shown(items[i]!.path, 200), shown(this.#verdicts[i]?.text ?? "…", 300), bytesText(items[i]!.file.size)];
      },
      choose: (i) => { open(items[i]!); },
      isBad: (i, column) => column === 1 && this.#verdicts[i]?.accepted === false,
    });
    byId("tab-files").textContent = `Files (${items.length.toLocaleString("en")})`;
    byId("files").replaceChildren(this.#total, this.#grid.element);
    this.#count();
    void this.#check();
  }

  #count(): void {
    const { length } = this.#verdicts;
    const done = this.#verdicts.filter((one) => one !== null).length;
    const bad = this.#verdicts.filter((one) => one?.accepted === false).length;
    const rest = done === length ? "" : `; ${count(length - done, "is", "are")} not checked yet`;
    this.#total.textContent = `${count(length, "file")}: ${(done - bad).toLocaleString("en")} accepted, ${bad.toLocaleString("en")} not${rest}. Choose one to open it.`;
  }

  /** The file to check next: one that was seen, else the next one of the list. -1: none. */
  #take(): number {
    for (let seen = this.#wanted.pop(); seen !== undefined; seen = this.#wanted.pop()) {
      if (this.#verdicts[seen] === null) {
        return seen;
      }
    }
    while (this.#next < Math.min(this.items.length, MOST_CHECKED) && this.#left > 0) {
      const i = this.#next++;
      if (this.#verdicts[i] === null) {
        return i;
      }
    }
    return -1;
  }

  async #verdictOf(ask: Ask, item: Item): Promise<ShortVerdict> {
    try {
      const { bytes, name } = await contentOf(item);
      return await ask("check", { bytes, name, strict: this.strict });
    } catch (error) {
      if (error instanceof TooLargeError) {
        return { accepted: false, text: `too large for the page: ${error.message}` };
      }
      return { accepted: false, text: error instanceof TimeLimitError ? "stopped: reading took too long" : `not read: ${String(error)}` };
    }
  }

  async #check(): Promise<void> {
    while (this.#isOpen()) {
      const i = this.#take();
      if (i < 0) {
        await new Promise((resolve) => setTimeout(resolve, 250)); // until another row comes into sight
      } else {
        const item = this.items[i]!;
        this.#left -= item.file.size;
        const verdict = await this.#verdictOf(reader.start(), item);
        this.#verdicts[i] = verdict;
        this.#grid.refresh();
        this.#count();
      }
    }
  }

  #isOpen(): boolean {
    return this.#number === current && this.#verdicts.includes(null);
  }
}

/** Another file or folder is opened. */
export function stopChecking(): void {
  current++;
  reader.stop();
}
