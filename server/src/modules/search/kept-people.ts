import { type Bitset, put } from './bitset.ts';
import { inSet, type People, WINDOW } from './people.ts';

/** People who take long to work out and are asked for again and again. The longest unasked are forgotten. */
export class KeptPeople {
  readonly #kept = new Map<string, { people: People; set: Bitset }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Those kept under a key, or worked out now; null: nobody. */
  of(key: string, words: number, make: () => People | null): People | null {
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return inSet(known.set);
    }
    const people = make();
    if (!people) return null;
    const set = new Int32Array(words);
    for (let from = 0; from < words; from += WINDOW) set.set(people.read(from, Math.min(words, from + WINDOW)), from);
    this.#kept.set(key, { people, set });
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value as string);
    return inSet(set);
  }

  /** Somebody has changed. */
  renew(at: number): void {
    for (const { people, set } of this.#kept.values()) put(set, at, people.has(at));
  }

  forget(): void {
    this.#kept.clear();
  }
}
