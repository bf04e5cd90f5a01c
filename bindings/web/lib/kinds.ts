import { WpcError } from "./errors.js";

/** Kinds of files: wpc_kind_name(), in the order of wpc_kind. */
export const KINDS = [
  "unknown", "v1", "v1-titles", "v2", "v2-instances", "v2-queries", "v2-countersets", "reg-counterset", "reg-counter",
  "reg-string", "reg-strings", "reg-guid", "blg", "pdh-csv",
] as const;

export type Kind = Exclude<(typeof KINDS)[number], "unknown">;

/** What a file of a capture folder is, by its path below the folder: wpc_capture_name_read(). */
export interface CapturePart {
  readonly part: "head" | "queries" | "registration" | "titles" | "sample" | "gap";
  readonly guid: string;
  readonly code: number;
  readonly number: number;
}

const FILES: ReadonlyMap<string, CapturePart["part"]> = new Map([["capture.json", "head"], ["queries.bin", "queries"], ["titles.bin", "titles"]]);
const REGISTRATION = /(?:^|\/)registration\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]|10)\.bin$/;
const SAMPLE = /(?:^|\/)samples\/(\d{6}|[1-9]\d{6,9})\.(bin|gap)$/;
const LAST_SAMPLE = 0xffffffff;

export function capturePart(path: string): CapturePart | null {
  const none = { guid: "", code: 0, number: 0 };
  const named = FILES.get(path.slice(path.lastIndexOf("/") + 1));
  if (named !== undefined) {
    return { part: named, ...none };
  }
  const registration = REGISTRATION.exec(path);
  if (registration !== null) {
    return { part: "registration", guid: registration[1]!, code: Number(registration[2]), number: 0 };
  }
  const sample = SAMPLE.exec(path);
  return sample === null || Number(sample[1]) > LAST_SAMPLE
    ? null
    : { part: sample[2] === "gap" ? "gap" : "sample", guid: "", code: 0, number: Number(sample[1]) };
}

/** The kind, where the caller gives one. */
export function checkedKind(kind: unknown): Kind {
  if (kind !== "unknown" && (KINDS as readonly unknown[]).includes(kind)) {
    return kind as Kind;
  }
  throw new WpcError(`the kind ${typeof kind === "string" ? JSON.stringify(kind) : typeof kind} is not known; kinds are ${KINDS.slice(1).join(", ")}`);
}
