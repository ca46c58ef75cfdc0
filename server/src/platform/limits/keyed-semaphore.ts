import { Refusal } from '../refusal.ts';

interface Line {
  running: number;
  waiting: (() => void)[];
}

export interface KeyedLimits {
  /** How many pieces of work of one key run at once. */
  perKey: number;
  /** How many run at once altogether; keep it below the size of the connection pool. */
  overall: number;
  /** Work that could not begin by then is refused and never begins. */
  waitMs?: number;
}

/** Shortly before the caller is sent away anyway (handler-timeout.ts): what begins after that would run for nobody. */
const WAIT_MS = 7000;
const RETRY_SECONDS = 5;

/**
 * A semaphore per key with a bound on all of them. A free place goes to the keys in turn, so that a rush for one key
 * makes nobody else wait for more than one piece of its work.
 */
export class KeyedSemaphore {
  readonly #limits: Required<KeyedLimits>;
  /** In the order of their turns: who was served last stands last. */
  readonly #lines = new Map<string, Line>();
  #running = 0;

  constructor({ perKey, overall, waitMs = WAIT_MS }: KeyedLimits) {
    this.#limits = { perKey, overall, waitMs };
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (this.#canRun(line) && line.waiting.length === 0) this.#begin(key, line);
    else await this.#wait(key, line);
    try {
      return await work();
    } finally {
      line.running -= 1;
      this.#running -= 1;
      this.#next();
      this.#forget(key, line);
    }
  }

  #canRun(line: Line): boolean {
    return line.running < this.#limits.perKey && this.#running < this.#limits.overall;
  }

  #begin(key: string, line: Line): void {
    line.running += 1;
    this.#running += 1;
    this.#lines.delete(key);
    this.#lines.set(key, line);
  }

  async #wait(key: string, line: Line): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.waiting.push(resolve);
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(resolve), 1);
      this.#forget(key, line);
      reject(new Refusal('unavailable', { retryAfter: RETRY_SECONDS }));
    }, this.#limits.waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  #next(): void {
    for (const [key, line] of this.#lines) {
      if (this.#running >= this.#limits.overall) return;
      if (line.waiting.length === 0 || !this.#canRun(line)) continue;
      const start = line.waiting.shift();
      this.#begin(key, line);
      start?.();
    }
  }

  #forget(key: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0 && this.#lines.get(key) === line) this.#lines.delete(key);
  }
}
