/* A list of which only the rows in sight are elements. Lists that are higher than browsers allow are
 * scrolled in proportion. */

const MOST_PIXELS = 8_000_000;

export interface VirtualOptions {
  readonly box: HTMLElement;
  readonly rowHeight: number;
  /** Fills an element for row `i`; the element was another row's before. */
  readonly render: (element: HTMLElement, i: number) => void;
  readonly make: () => HTMLElement;
}

export class VirtualList {
  #count = 0;
  #top = 0; // the first row in sight, with its fraction
  readonly #spacer = document.createElement("div");
  readonly #layer = document.createElement("div");
  #rows: HTMLElement[] = [];
  #isQueued = false;

  constructor(private readonly options: VirtualOptions) {
    const { box } = options;
    this.#spacer.className = "spacer";
    this.#layer.className = "layer";
    this.#spacer.setAttribute("role", "presentation");
    this.#layer.setAttribute("role", "presentation");
    this.#spacer.append(this.#layer);
    box.append(this.#spacer);
    box.addEventListener("scroll", () => { this.#scrolled(); }, { passive: true });
    box.addEventListener("wheel", (event) => { this.#wheel(event); }, { passive: false });
    new ResizeObserver(() => { this.refresh(); }).observe(box);
  }

  get #scale(): number {
    return Math.max(1, (this.#count * this.options.rowHeight) / MOST_PIXELS);
  }

  get visible(): number {
    return Math.max(1, Math.floor(this.options.box.clientHeight / this.options.rowHeight));
  }

  get count(): number {
    return this.#count;
  }

  set count(count: number) {
    this.#count = count;
    this.#spacer.style.height = `${Math.min(count * this.options.rowHeight, MOST_PIXELS)}px`;
    this.refresh();
  }

  #scrolled(): void {
    const at = (this.options.box.scrollTop / this.options.rowHeight) * this.#scale;
    if (Math.abs(at - this.#top) > this.#scale / this.options.rowHeight) {
      this.#top = at;
    }
    this.refresh();
  }

  /* In scaled lists a turn of the wheel is some rows all the same. */
  #wheel(event: WheelEvent): void {
    if (this.#scale > 1 && !event.ctrlKey && event.deltaY !== 0) {
      event.preventDefault();
      this.scrollTo(this.#top + event.deltaY / this.options.rowHeight);
    }
  }

  scrollTo(row: number): void {
    this.#top = Math.max(0, Math.min(row, this.#count - this.visible));
    this.options.box.scrollTop = (this.#top / this.#scale) * this.options.rowHeight;
    this.refresh();
  }

  /** Scrolls no further than needed. */
  show(row: number): void {
    if (row < this.#top || row >= this.#top + this.visible) {
      this.scrollTo(row - Math.floor(this.visible / 3));
    }
  }

  element(row: number): HTMLElement | null {
    return this.#rows.find((one) => !one.hidden && Number(one.dataset.row) === row) ?? null;
  }

  refresh(): void {
    if (!this.#isQueued) {
      this.#isQueued = true;
      requestAnimationFrame(() => {
        this.#isQueued = false;
        this.draw();
      });
    }
  }

  draw(): void {
    const { box, rowHeight, render, make } = this.options;
    const { scrollTop } = box; // read before anything changes: afterwards the page would be laid out once more
    const first = Math.max(0, Math.min(Math.floor(this.#top), this.#count - 1));
    const need = Math.min(Math.ceil(box.clientHeight / rowHeight) + 2, this.#count - first);
    while (this.#rows.length < need) {
      const row = make();
      row.style.height = `${rowHeight}px`;
      this.#rows.push(row);
      this.#layer.append(row);
    }
    const fraction = this.#scale > 1 ? 0 : (this.#top - first) * rowHeight;
    this.#layer.style.transform = `translateY(${scrollTop - fraction}px)`;
    for (const [i, row] of this.#rows.entries()) {
      row.hidden = i >= need;
      if (i < need) {
        row.dataset.row = String(first + i);
        render(row, first + i);
      }
    }
  }
}
