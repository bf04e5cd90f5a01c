/* Files and folders, however they come: dropped, or chosen. */
import { MAX_BYTES } from "../lib/file.js";
import { bytesText } from "./dom.js";

export interface Item {
  /** Below the folder that was given, "/" between folders. */
  readonly path: string;
  readonly file: File;
}

/** What was read of a file. */
export interface Content {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without the ending of what was unpacked. */
  readonly name: string;
  /** What was unpacked, or why it was not; "": it is no gzip data. */
  readonly packed: string;
}

/** Above the page's limit, as it is or unpacked. */
export class TooLargeError extends Error {}

/** More files than this are not listed. */
export const MOST_FILES = 20_000;

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => { reader.readEntries(resolve, reject); });
    if (some.length === 0) {
      return all;
    }
    all.push(...some);
  }
}

async function collect(first: readonly FileSystemEntry[]): Promise<Item[]> {
  const items: Item[] = [];
  const rest = [...first];
  for (let entry = rest.shift(); entry !== undefined && items.length < MOST_FILES; entry = rest.shift()) {
    if (entry.isDirectory) {
      rest.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
    } else {
      const one = entry as FileSystemFileEntry;
      items.push({ path: entry.fullPath.replace(/^\//, ""), file: await new Promise<File>((resolve, reject) => { one.file(resolve, reject); }) });
    }
  }
  return items;
}

export async function dropped(data: DataTransfer): Promise<Item[]> {
  const entries = Array.from(data.items).map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return entries.length > 0 ? collect(entries) : chosen(data.files);
}

export function chosen(files: FileList): Item[] {
  return Array.from(files).slice(0, MOST_FILES).map((file) => ({ path: file.webkitRelativePath === "" ? file.name : file.webkitRelativePath, file }));
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    }
    size += value.length;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new TooLargeError("unpacked it has more");
    }
    parts.push(value);
  }
}

/** The bytes of a file; those of gzip data unpacked. */
export async function contentOf(item: Item): Promise<Content> {
  if (item.file.size > MAX_BYTES) {
    throw new TooLargeError(`it has ${bytesText(item.file.size)} (${item.file.size.toLocaleString("en")} bytes)`);
  }
  const bytes = new Uint8Array(await item.file.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || typeof DecompressionStream === "undefined") {
    return { bytes, name: item.path, packed: "" };
  }
  try {
    return { bytes: await unpacked(bytes), name: item.path.replace(/\.gz$/i, ""), packed: `unpacked from gzip data of ${bytesText(bytes.length)}` };
  } catch (error) {
    if (error instanceof TooLargeError) {
      throw error;
    }
    return { bytes, name: item.path, packed: "gzip data that cannot be unpacked" };
  }
}
