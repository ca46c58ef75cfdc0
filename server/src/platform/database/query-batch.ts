interface Waiting<Value> {
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/** More than one statement takes well is asked in several. */
const AT_ONCE = 200;

/**
 * Look-ups of many requests in one query: whatever is asked for while the process reads its sockets goes out together.
 * Nothing is kept: every answer is read after it was asked for.
 */
export class QueryBatch<Value> {
  readonly #load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>;
  #waiting = new Map<string, Waiting<Value>[]>();

  constructor(load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {
    this.#load = load;
  }

  find(key: string): Promise<Value | undefined> {
    if (this.#waiting.size === 0) setImmediate(() => this.#send());
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      if (waiting) waiting.push({ resolve, reject });
      else this.#waiting.set(key, [{ resolve, reject }]);
    });
  }

  #send(): void {
    const pending = [...this.#waiting];
    this.#waiting = new Map();
    for (let from = 0; from < pending.length; from += AT_ONCE) void this.#ask(pending.slice(from, from + AT_ONCE));
  }

  async #ask(asked: [string, Waiting<Value>[]][]): Promise<void> {
    try {
      const found = await this.#load(asked.map(([key]) => key));
      for (const [key, waiting] of asked) for (const { resolve } of waiting) resolve(found.get(key));
    } catch (error) {
      for (const [, waiting] of asked) for (const { reject } of waiting) reject(error);
    }
  }
}
