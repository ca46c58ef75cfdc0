import { COUNT_CAP } from '@sanad/contract/search/search.ts';
import type { BitSetStore, LsaSet } from '../search-index/bit-set-store.ts';

/** Of more among so many, nobody is asked one by one. */
const MOST_ASKED = 1 / 400;

/** Some people of a search: as a set, and one by one when they are few. */
export class LsaSelection {
  readonly #sets: BitSetStore;
  readonly set: LsaSet;
  /** Exact below the cap. */
  readonly size: number;
  readonly #count: number;
  readonly #isExact: boolean;
  #members: readonly number[] | null = null;

  constructor(sets: BitSetStore, set: LsaSet) {
    const most = Math.max(COUNT_CAP, Math.floor(sets.width * MOST_ASKED));
    this.#sets = sets;
    this.set = set;
    this.#count = sets.count(set, most);
    this.#isExact = this.#count < most;
    this.size = Math.min(COUNT_CAP, this.#count);
  }

  has(at: number): boolean {
    return this.#sets.has(this.set, at);
  }

  /** Everybody, when they are fewer than are counted. */
  get few(): readonly number[] | null {
    return this.upTo(COUNT_CAP - 1);
  }

  /** Everybody, when there are not more. */
  upTo(most: number): readonly number[] | null {
    if (!this.#isExact || this.#count > most) return null;
    this.#members ??= this.#sets.members(this.set);
    return this.#members;
  }

  /** How many of them are in a set, too. Exact below the cap. */
  count(other: LsaSet): number {
    return this.#sets.count(this.set, COUNT_CAP, other);
  }
}
