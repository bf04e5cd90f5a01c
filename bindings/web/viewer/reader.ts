/* The page's side of the worker: questions with a time limit. */
import type { Message, Name, Requests } from "./protocol.js";

/** Placed into the page by tools/bundle.mjs. */
declare const WORKER_SOURCE: string;

export class TimeLimitError extends Error {}

interface Pending {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

function wasmBytes(): Uint8Array<ArrayBuffer> {
  const text = document.getElementById("wasm")?.textContent ?? "";
  return Uint8Array.from(atob(text.trim()), (c) => c.charCodeAt(0));
}

/** A worker, made anew after each time limit and for each file. */
export class Reader {
  #worker: Worker | null = null;
  #pending = new Map<number, Pending>();
  #next = 1;
  #ready: Promise<void> = Promise.resolve();
  onProgress: (text: string) => void = () => undefined;
  /** Reads a file of the folder that is open. */
  onNeed: (path: string) => Promise<Uint8Array> = () => Promise.resolve(new Uint8Array(0));
  seconds = 20;

  start(): void {
    this.stop(new Error("another file was opened"));
    if (typeof Worker === "undefined" || typeof WebAssembly === "undefined") {
      throw new Error("this browser has no WebAssembly or no workers: use a browser of 2022 or later");
    }
    const address = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" }));
    this.#worker = new Worker(address);
    URL.revokeObjectURL(address);
    this.#worker.addEventListener("message", (event: MessageEvent<Message>) => { this.#take(event.data); });
    this.#worker.addEventListener("error", (event) => { this.stop(new Error(`the reader failed: ${event.message}`)); });
    this.#ready = new Promise((resolve, reject) => {
      this.#pending.set(0, { resolve, reject });
    });
    this.#ready.catch(() => undefined);
    this.#worker.postMessage({ wasm: wasmBytes() });
  }

  stop(error: Error): void {
    this.#worker?.terminate();
    this.#worker = null;
    const pending = this.#pending;
    this.#pending = new Map();
    for (const one of pending.values()) {
      one.reject(error);
    }
  }

  async ask<N extends Name>(name: N, ask: Requests[N]["ask"]): Promise<Requests[N]["answer"]> {
    await this.#ready;
    const worker = this.#worker;
    if (worker === null) {
      throw new Error("the reader was stopped");
    }
    const id = this.#next++;
    const limit = setTimeout(() => {
      this.stop(new TimeLimitError(`Reading took more than ${this.seconds} seconds and was stopped.`));
    }, this.seconds * 1000);
    try {
      return await new Promise<Requests[N]["answer"]>((resolve, reject) => {
        this.#pending.set(id, { resolve, reject });
        worker.postMessage({ id, name, ask });
      });
    } finally {
      clearTimeout(limit);
    }
  }

  #take(message: Message): void {
    if ("progress" in message) {
      this.onProgress(message.progress);
    } else if ("need" in message) {
      void this.#give(message.need);
    } else {
      const pending = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      if ("failure" in message) {
        pending?.reject(new Error(message.failure));
      } else {
        pending?.resolve(message.answer as never);
      }
    }
  }

  async #give(path: string): Promise<void> {
    const worker = this.#worker;
    const bytes = await this.onNeed(path).catch(() => new Uint8Array(0));
    worker?.postMessage({ path, bytes });
  }
}
