import type { BitSetStore, LsaSet } from './bit-set-store.ts';

/** People who take long to work out: all at once, or one of them. */
export interface LazySet {
  fill(into: LsaSet): void;
  has(at: number): boolean;
}

/** Sets that are asked for again and again. The longest unasked are forgotten. */
export class SetCache {
  readonly #sets: BitSetStore;
  readonly #kept = new Map<string, { wanted: LazySet; people: LsaSet }>();
  readonly #most: number;

  constructor(sets: BitSetStore, most: number) {
    this.#sets = sets;
    this.#most = most;
  }

  /** Those kept under a key, or worked out now; null: nobody. Not to be written to. */
  of(key: string, make: () => LazySet): LsaSet;
  of(key: string, make: () => LazySet | null): LsaSet | null;
  of(key: string, make: () => LazySet | null): LsaSet | null {
    const kept = this.#kept.get(key) ?? this.#add(make());
    if (!kept) return null;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.people;
  }

  #add(wanted: LazySet | null) {
    if (!wanted) return null;
    const [oldest] = this.#kept;
    if (oldest && this.#kept.size >= this.#most) {
      this.#kept.delete(oldest[0]);
      this.#sets.release(oldest[1].people);
    }
    const people = this.#sets.make();
    wanted.fill(people);
    return { wanted, people };
  }

  /** Somebody has changed. */
  renew(at: number): void {
    for (const { wanted, people } of this.#kept.values()) this.#sets.put(people, at, wanted.has(at));
  }

  forget(): void {
    for (const { people } of this.#kept.values()) this.#sets.release(people);
    this.#kept.clear();
  }
}
