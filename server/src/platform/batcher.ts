type Run<T, R> = (items: T[]) => Promise<readonly (R | PromiseLike<R>)[]>;

/**
 * Does many small things together. What comes while a batch runs waits for it and shares the next one; one batch runs at
 * a time, in the order in which things came. A batch that fails fails for everything in it, and for nothing else.
 */
export class Batcher<T, R> {
  readonly #largest: number;
  readonly #run: Run<T, R>;
  #waiting: { item: T; resolve: (result: R | PromiseLike<R>) => void; reject: (error: unknown) => void }[] = [];
  #isRunning = false;

  /** `run` answers each of its items, in their order; a promise, where one of them may fail alone. */
  constructor(largest: number, run: Run<T, R>) {
    this.#largest = largest;
    this.#run = run;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#largest);
      try {
        const results = await this.#run(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R | PromiseLike<R>);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isRunning = false;
  }
}
