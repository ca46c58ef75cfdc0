import { COUNT_CAP } from '@sanad/contract/search.ts';
import type { PeopleSet, SetStore } from './set-store.ts';

/** While one person is asked, a pass gets so far. */
const PASSED_MEANWHILE = 256;

/** Some people of a search: as a set, and one by one when they are few. */
export class People {
  readonly #sets: SetStore;
  readonly set: PeopleSet;
  /** Exact below the cap. */
  readonly size: number;
  #few: readonly number[] | null = null;

  constructor(sets: SetStore, set: PeopleSet) {
    this.#sets = sets;
    this.set = set;
    this.size = sets.count(set, COUNT_CAP);
  }

  has(at: number): boolean {
    return this.#sets.has(this.set, at);
  }

  /** Everybody, when they are fewer than are counted. */
  get few(): readonly number[] | null {
    if (this.size < COUNT_CAP) this.#few ??= this.#sets.members(this.set);
    return this.#few;
  }

  /** The same, when to ask them one by one is less work than a pass over everybody. */
  get fewEnough(): readonly number[] | null {
    const few = this.few;
    return few && few.length * PASSED_MEANWHILE <= this.#sets.width ? few : null;
  }

  /** How many of them are in a set, too. Exact below the cap. */
  count(other: PeopleSet): number {
    return this.#sets.count(this.set, COUNT_CAP, other);
  }
}
