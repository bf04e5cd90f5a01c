/* Code pages of instance names, by what TextDecoder calls them. */
const LABELS: Readonly<Record<number, string | undefined>> = {
  866: "ibm866", 874: "windows-874", 932: "shift_jis", 936: "gbk", 949: "euc-kr", 950: "big5",
  1250: "windows-1250", 1251: "windows-1251", 1252: "windows-1252", 1253: "windows-1253", 1254: "windows-1254",
  1255: "windows-1255", 1256: "windows-1256", 1257: "windows-1257", 1258: "windows-1258", 10000: "macintosh",
  20127: "ascii", 20866: "koi8-r", 20932: "euc-jp", 21866: "koi8-u", 28592: "iso-8859-2", 28593: "iso-8859-3",
  28594: "iso-8859-4", 28595: "iso-8859-5", 28596: "iso-8859-6", 28597: "iso-8859-7", 28598: "iso-8859-8",
  28603: "iso-8859-13", 28605: "iso-8859-15", 51932: "euc-jp", 51936: "gbk", 51949: "euc-kr", 54936: "gb18030", 65001: "utf-8",
};

/* Bytes that Windows does not define, where TextDecoder gives a control character. */
const CONTROLS = /[\u0080-\u009f]/;

/* 0x80 to 0x9F of code page 1252, which TextDecoder of some releases of Node takes for ISO 8859-1. "?": not defined. */
const WINDOWS_1252 = "\u20ac?\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152?\u017d??\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153?\u017e\u0178";

function decode1252(bytes: Uint8Array): string | null {
  let text = "";
  for (const byte of bytes) {
    const c = byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252[byte - 0x80]! : String.fromCharCode(byte);
    if (c === "?" && byte >= 0x80) {
      return null;
    }
    text += c;
  }
  return text;
}

export function isKnownPage(page: number): boolean {
  return LABELS[page] !== undefined;
}

/** The text, or null when the bytes are not valid in the page or the page is not known. */
export function decodePage(page: number, bytes: Uint8Array): string | null {
  const label = LABELS[page];
  if (label === undefined || (label === "ascii" && bytes.some((byte) => byte > 127))) {
    return null;
  }
  if (page === 1252) {
    return decode1252(bytes);
  }
  try {
    const text = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
    return label.startsWith("windows-") && CONTROLS.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** UTF-16LE unit by unit. */
function unitsOf(bytes: Uint8Array, at: number, length: number): string {
  let text = "";
  for (let i = at; i + 1 < at + length; i += 2) {
    text += String.fromCharCode(bytes[i]! | (bytes[i + 1]! << 8));
  }
  return text;
}

/** An unpaired surrogate becomes U+FFFD. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** UTF-16LE without its NUL; an unpaired surrogate becomes U+FFFD. */
export function decodeUtf16(bytes: Uint8Array, at: number, length: number): string {
  return length > 512
    ? new TextDecoder("utf-16le", { ignoreBOM: true }).decode(bytes.subarray(at, at + length))
    : wellFormed(unitsOf(bytes, at, length));
}

/** A text of either sort. Null when it cannot be converted. */
export function decodeText(bytes: Uint8Array, at: number, length: number, page: number): string | null {
  return page === 0 ? decodeUtf16(bytes, at, length) : decodePage(page, bytes.slice(at, at + length));
}
