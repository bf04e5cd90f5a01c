/** What bytes can come as: a buffer, or any view of one. */
export type Bytes = ArrayBufferLike | ArrayBufferView;

/** The bytes, not copied. Anything else throws a TypeError. */
export function bytesOf(bytes: unknown): Uint8Array {
  if (ArrayBuffer.isView(bytes)) {
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  if (/^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(bytes))) {
    return new Uint8Array(bytes as ArrayBuffer);
  }
  throw new TypeError(`bytes must be an ArrayBuffer or a view of one, such as Uint8Array or Buffer, not ${nameOf(bytes)}`);
}

/** So that wpc.read(bytes, "v2") is not read as a file of no known kind. */
export function checkOptions(options: unknown): void {
  if (typeof options !== "object" || options === null) {
    throw new TypeError('options must be an object, such as { kind: "v2" }');
  }
}

function nameOf(value: unknown): string {
  if (typeof value === "string") {
    return "a string (for a file: await readFile(path))";
  }
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  return tag === "Object" ? "an object" : tag;
}
