import { bytesOf } from "./bytes.js";
import type { Bytes } from "./bytes.js";
import { WpcError } from "./errors.js";

/** Kinds of files; the order of the module's numbers. */
export const KINDS = [
  "unknown", "v1", "v1-titles", "v2", "v2-instances", "v2-queries", "v2-countersets", "reg-counterset", "reg-counter",
  "reg-string", "reg-strings", "reg-guid", "blg",
] as const;

export type Kind = Exclude<(typeof KINDS)[number], "unknown">;

/** What a file of a capture folder is, by its path below the folder: wpc_capture_name_read(). */
export interface CapturePart {
  readonly part: "head" | "queries" | "registration" | "titles" | "sample" | "gap";
  readonly guid: string;
  readonly code: number;
  readonly number: number;
}

const REGISTRATION = /(?:^|\/)registration\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]|10)\.bin$/;
const SAMPLE = /(?:^|\/)samples\/(\d{6}|[1-9]\d{6,9})\.(bin|gap)$/;
const LAST_SAMPLE = 0xffffffff;

export function capturePart(path: string): CapturePart | null {
  const none = { guid: "", code: 0, number: 0 };
  if (/(?:^|\/)capture\.json$/.test(path)) {
    return { part: "head", ...none };
  }
  if (/(?:^|\/)queries\.bin$/.test(path)) {
    return { part: "queries", ...none };
  }
  if (/(?:^|\/)titles\.bin$/.test(path)) {
    return { part: "titles", ...none };
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

function kindOfCode(code: number): Kind {
  switch (code) {
    case 1:
      return "reg-counterset";
    case 2:
      return "reg-counter";
    case 5:
    case 6:
    case 10:
      return "reg-strings";
    case 8:
      return "reg-guid";
    default:
      return "reg-string";
  }
}

function kindOfPart(part: CapturePart): Kind | null {
  switch (part.part) {
    case "queries":
      return "v2-queries";
    case "titles":
      return "v1-titles";
    case "registration":
      return kindOfCode(part.code);
    default:
      return null;
  }
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return bytes.length >= text.length * 2 && Array.from(text, (c, i) => bytes[2 * i] === c.charCodeAt(0) && bytes[2 * i + 1] === 0).every(Boolean);
}

/* The first buffer's header and the log file header: both have the size of the buffers. */
function looksLikeLog(bytes: Uint8Array): boolean {
  const u32 = (at: number): number => (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
  return bytes.length >= 108 && u32(0) >= 72 && u32(104) === u32(0) && (bytes[74] === 1 || bytes[74] === 2);
}

/** The kind, where the caller gives one. */
export function checkedKind(kind: unknown): Kind {
  if (kind !== "unknown" && (KINDS as readonly unknown[]).includes(kind)) {
    return kind as Kind;
  }
  throw new WpcError(`the kind ${typeof kind === "string" ? JSON.stringify(kind) : typeof kind} is not known; kinds are ${KINDS.slice(1).join(", ")}`);
}

/** The kind that first bytes say; null: they say nothing. */
export function kindOfContent(bytes: Uint8Array): Kind | null {
  if (startsWith(bytes, "PERF")) {
    return "v1";
  }
  return looksLikeLog(bytes) ? "blg" : null;
}

/** The kind that a name says, whatever the case of its ending; null: none. */
export function kindOfName(name: string): Kind | null {
  if (/\.blg$/i.test(name)) {
    return "blg";
  }
  const named = /\.([a-z0-9-]+)\.bin$/i.exec(name)?.[1]?.toLowerCase();
  if (named !== undefined && (KINDS as readonly string[]).includes(named) && named !== "unknown") {
    return named as Kind;
  }
  const part = capturePart(name.toLowerCase());
  return part === null ? null : kindOfPart(part);
}

/** The kind that a file's name and first bytes say, as the command finds it; "v2" when nothing does. */
export function kindOf(name: string, bytes: Bytes): Kind {
  return kindOfName(name) ?? kindOfContent(bytesOf(bytes)) ?? "v2";
}
