/* Elements without HTML: data only ever becomes text. */

type Child = Node | string;
type Attributes = Readonly<Record<string, string | number | boolean | ((event: never) => void)>>;

/** An element; attributes that are functions are listeners, false leaves an attribute out. */
export function h(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name, value as EventListener);
    } else if (value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children);
  return element;
}

export function byId(id: string): HTMLElement {
  return document.getElementById(id)!;
}

/* Control characters, invisible ones, and those that reorder the text next to them. */
 
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8]/g;

/** A text that a file chose, safe to show: what is unsafe as \u and its number, long ones cut. */
export function shown(text: string, most = 120): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text;
  return cut.replace(UNSAFE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function hex(value: number, width = 8): string {
  return value.toString(16).padStart(width, "0");
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
}

export function bytesText(n: number): string {
  return n < 10_240 ? count(n, "byte") : n < 1_048_576 ? `${(n / 1024).toFixed(1)} KiB` : `${(n / 1_048_576).toFixed(1)} MiB`;
}

/** A number as people read it: at most 6 digits that count. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) {
    return "–";
  }
  return Math.abs(value) >= 1e15 || (value !== 0 && Math.abs(value) < 1e-4)
    ? value.toExponential(4)
    : value.toLocaleString("en", { maximumFractionDigits: Math.abs(value) >= 1000 ? 1 : 4 });
}
