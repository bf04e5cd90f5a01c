/** A row of parser/layout.def. */
export interface LayoutField {
  /** Microsoft's name. */
  readonly name: string;
  readonly offset: number;
  readonly type: FieldType;
  /** Key in the JSON of the command, or "". */
  readonly key: string;
  /** What follows the number where people read it. */
  readonly unit: string;
  readonly role: string;
}

export type FieldType =
  | "U8" | "U16" | "U32" | "U64" | "I32" | "I64" | "GUID" | "SYSTEMTIME" | "FILETIME" | "UNITS" | "DIGITS" | "IDS" | "BYTES";

export interface LayoutStructure {
  readonly symbol: string;
  readonly name: string;
  /** Bytes of the fixed fields. */
  readonly size: number;
  readonly fields: readonly LayoutField[];
}

const WIDTHS: Readonly<Record<FieldType, number>> = {
  U8: 1, U16: 2, U32: 4, U64: 8, I32: 4, I64: 8, GUID: 16, SYSTEMTIME: 16, FILETIME: 8, UNITS: 2, DIGITS: 2, IDS: 4, BYTES: 1,
};

/** Bytes of a field; of one unit, id or byte where it has many. */
export function widthOfType(type: FieldType): number {
  return WIDTHS[type];
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1) : "";
}

/** Structures by the numbers that the module gives them. */
export class Layout {
  readonly structures: readonly LayoutStructure[];
  readonly #byName = new Map<string, LayoutStructure>();

  constructor(text: string) {
    const structures: (LayoutStructure & { fields: LayoutField[] })[] = [];
    for (const line of text.split("\n")) {
      const cells = line.split("\t") as [string, string, string, string, string, string, string];
      if (cells[0] === "S") {
        structures.push({ symbol: cells[1], name: cells[2], size: Number(cells[3]), fields: [] });
      } else if (cells[0] === "F") {
        structures.at(-1)!.fields.push({
          name: cells[1], offset: Number(cells[2]), type: cells[3] as FieldType, key: cells[4], unit: unquoted(cells[5]), role: cells[6],
        });
      }
    }
    this.structures = structures;
    for (const structure of structures) {
      if (!this.#byName.has(structure.name)) {
        this.#byName.set(structure.name, structure);
      }
    }
  }

  byName(name: string): LayoutStructure | undefined {
    return this.#byName.get(name);
  }

  /** Bytes of the field that a rule names, the first one where it names several; 4 where none is known. */
  widthOf(block: string, field: string): number {
    const first = field.split(",")[0];
    const found = this.byName(block)?.fields.find((one) => one.name === first);
    return found === undefined ? 4 : widthOfType(found.type);
  }
}
