/* Files and folders, however they come: dropped, or chosen. */
export interface Item {
  /** Below the folder that was given, "/" between folders. */
  readonly path: string;
  readonly file: File;
}

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

/** Files of a capture come first, in their order. */
export function ordered(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
