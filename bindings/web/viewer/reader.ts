/* The page's side of the worker: questions with a time limit. */
import type { Message, Name, Requests } from "./protocol.js";

/** Placed into the page by tools/bundle.mjs. */
declare const WORKER_SOURCE: string;

export class TimeLimitError extends Error {}

/** Asks about the file or folder that it was made for. Once another one is opened there is no answer any more. */
export type Ask = <N extends Name>(name: N, ask: Requests[N]["ask"]) => Promise<Requests[N]["answer"]>;

interface Pending {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly limit: ReturnType<typeof setTimeout> | undefined;
}

function wasmBytes(): Uint8Array<ArrayBuffer> {
  const text = document.getElementById("wasm")?.textContent ?? "";
  return Uint8Array.from(atob(text.trim()), (c) => c.charCodeAt(0));
}

/** A worker. It reads file after file; one that is busy when the next file comes, or takes too long, is ended. */
export class Reader {
  #worker: Worker | null = null;
  #pending = new Map<number, Pending>();
  #next = 1;
  #ready: Promise<void> = Promise.resolve();
  #opening = 0;
  onProgress: (text: string) => void = () => undefined;
  /** Reads a file of the folder that is open. */
  onNeed: (path: string) => Promise<Uint8Array> = () => Promise.resolve(new Uint8Array(0));
  seconds = 20;

  /** Begins with a file or a folder. */
  start(): Ask {
    if (this.#worker === null || this.#pending.size > 0) {
      this.#end();
      this.#launch();
    }
    const opening = ++this.#opening;
    return (name, ask) => this.#ask(opening, name, ask);
  }

  #launch(): void {
    if (typeof Worker === "undefined" || typeof WebAssembly === "undefined") {
      throw new Error("this browser has no WebAssembly or no workers: use a browser of 2022 or later");
    }
    const address = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" }));
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    worker.addEventListener("message", (event: MessageEvent<Message>) => { this.#take(event.data); });
    worker.addEventListener("error", (event) => { this.#fail(new Error(`the reader failed: ${event.message}`)); });
    this.#worker = worker;
    this.#ready = new Promise((resolve, reject) => {
      this.#pending.set(0, { resolve, reject, limit: undefined });
    });
    this.#ready.catch(() => {
      if (this.#worker === worker) {
        this.#end();
      }
    });
    worker.postMessage({ wasm: wasmBytes() });
  }

  /** Ends what is being read; there is no answer any more. */
  stop(): void {
    this.#opening++;
    if (this.#pending.size > 0) {
      this.#end();
    }
  }

  /** Ends the worker. What was asked is given back without an answer. */
  #end(): Pending[] {
    this.#worker?.terminate();
    this.#worker = null;
    const pending = [...this.#pending.values()];
    this.#pending = new Map();
    for (const one of pending) {
      clearTimeout(one.limit);
    }
    return pending;
  }

  #fail(error: Error): void {
    for (const one of this.#end()) {
      one.reject(error);
    }
  }

  async #ask<N extends Name>(opening: number, name: N, ask: Requests[N]["ask"]): Promise<Requests[N]["answer"]> {
    await this.#ready;
    if (opening !== this.#opening) {
      return new Promise(() => undefined);
    }
    const worker = this.#worker;
    if (worker === null) {
      throw new Error("the reader was stopped");
    }
    const id = this.#next++;
    return new Promise<Requests[N]["answer"]>((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#fail(new TimeLimitError(`Reading took more than ${this.seconds} seconds and was stopped.`));
      }, this.seconds * 1000);
      this.#pending.set(id, { resolve, reject, limit });
      worker.postMessage({ id, name, ask });
    });
  }

  #take(message: Message): void {
    if ("progress" in message) {
      this.onProgress(message.progress);
    } else if ("need" in message) {
      void this.#give(message.need);
    } else {
      const pending = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      clearTimeout(pending?.limit);
      if ("failure" in message) {
        pending?.reject(new Error(message.failure));
      } else {
        pending?.resolve(message.answer as never);
      }
    }
  }

  async #give(path: string): Promise<void> {
    const worker = this.#worker;
    const bytes = await this.onNeed(path).catch(() => null);
    worker?.postMessage({ path, bytes });
  }
}
