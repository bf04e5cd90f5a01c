/* A table of which only the rows in sight exist. */
import { h } from "./dom.js";
import { VirtualList } from "./virtual.js";

export interface GridColumn {
  readonly title: string;
  readonly isNumber: boolean;
  /** Pixels that it has at least, and its share of what is left. */
  readonly least: number;
  readonly share: number;
}

export interface GridOptions {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly count: number;
  /** The texts of a row; null: they are on their way, and refresh() will be called. */
  readonly cells: (row: number) => readonly string[] | null;
  /** Rows can be chosen, by pointer and keyboard. */
  readonly choose?: (row: number) => void;
  /** Cells that are of something at fault. */
  readonly isBad?: (row: number, column: number) => boolean;
}

export class Grid {
  readonly element: HTMLElement;
  readonly #list: VirtualList;
  #active = 0;

  constructor(options: GridOptions) {
    const { columns } = options;
    const template = columns.map(({ least, share }) => (share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`)).join(" ");
    const head = h("div", { role: "row", class: "grid-row grid-head" },
      ...columns.map((column) => h("span", { role: "columnheader", class: column.isNumber ? "number" : "" }, column.title)));
    head.style.gridTemplateColumns = template;
    const body = h("div", { class: "grid-body", role: "rowgroup", tabindex: 0, "aria-label": `${options.label}, rows` });
    this.element = h("div", { role: options.choose === undefined ? "table" : "grid", class: "grid", "aria-label": options.label, "aria-rowcount": options.count + 1 },
      h("div", { role: "rowgroup", class: "grid-top" }, head), body);
    const least = columns.reduce((sum, column) => sum + column.least, 16);
    for (const part of Array.from(this.element.children) as HTMLElement[]) {
      part.style.minWidth = `${least}px`;
    }
    this.#list = new VirtualList({
      box: body,
      rowHeight: 28,
      make: () => {
        const row = h("div", { role: "row", class: "grid-row" },
          ...columns.map((column) => h("span", { role: options.choose === undefined ? "cell" : "gridcell", class: column.isNumber ? "number" : "" })));
        row.style.gridTemplateColumns = template;
        return row;
      },
      render: (element, i) => {
        const cells = options.cells(i);
        element.setAttribute("aria-rowindex", String(i + 2));
        if (options.choose !== undefined) {
          element.tabIndex = i === this.#active ? 0 : -1;
        }
        for (const [c, cell] of Array.from(element.children).entries()) {
          cell.textContent = cells?.[c] ?? "…";
          cell.setAttribute("title", cells?.[c] ?? "");
          cell.classList.toggle("bad-text", options.isBad?.(i, c) ?? false);
        }
      },
    });
    this.#list.count = options.count;
    if (options.choose !== undefined) {
      this.#makeChoosable(body, options.choose);
    }
  }

  /** One row can have the focus; arrows move it, Enter and a click choose it. */
  #makeChoosable(body: HTMLElement, choose: (row: number) => void): void {
    body.removeAttribute("tabindex");
    body.addEventListener("click", (event) => {
      const row = (event.target as Element).closest<HTMLElement>("[data-row]");
      if (row !== null) {
        choose(Number(row.dataset.row));
      }
    });
    body.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: this.#list.visible, PageUp: -this.#list.visible }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        this.#active = Math.max(0, Math.min(this.#active + step, this.#list.count - 1));
        this.#list.show(this.#active);
        this.#list.draw();
        this.#list.element(this.#active)?.focus({ preventScroll: true });
      } else if (event.key === "Enter") {
        choose(this.#active);
      }
    });
  }

  refresh(): void {
    this.#list.refresh();
  }
}
