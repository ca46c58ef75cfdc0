import type { BitSetStore, LsaSet } from './bit-set-store.ts';

const LIMITS_KEPT = 256;

/** A number of everybody's, and who has at most so much. */
export class NumberColumn {
  readonly #sets: BitSetStore;
  #values = new Int32Array(0);
  /** The same limits are asked for again and again; a change is written into all of them. The longest unasked goes. */
  readonly #asked = new Map<number, LsaSet>();

  constructor(sets: BitSetStore) {
    this.#sets = sets;
  }

  of(at: number): number {
    return this.#values[at] ?? 0;
  }

  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const wider = new Int32Array(this.#sets.width);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[at] = value;
    for (const [limit, people] of this.#asked) this.#sets.put(people, at, value <= limit);
  }

  /** Everybody whose number is at most `limit`. Not to be written to. */
  atMost(limit: number): LsaSet {
    const people = this.#asked.get(limit) ?? this.#findAtMost(limit);
    this.#asked.delete(limit);
    this.#asked.set(limit, people);
    return people;
  }

  #findAtMost(limit: number): LsaSet {
    const [oldest] = this.#asked;
    if (oldest && this.#asked.size >= LIMITS_KEPT) {
      this.#asked.delete(oldest[0]);
      this.#sets.release(oldest[1]);
    }
    const people = this.#sets.make();
    this.#sets.fill(people, this.#values, limit);
    return people;
  }
}
