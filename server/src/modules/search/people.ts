import { COUNT_CAP } from '@sanad/contract/search.ts';
import type { PeopleSet, SetStore } from './set-store.ts';

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

  /** How many of them are in a set, too. Exact below the cap. */
  count(other: PeopleSet): number {
    const few = this.few;
    // Asking one person costs as much as asking a few hundred at once.
    if (!few || few.length * 256 > this.#sets.width) return this.#sets.count(this.set, COUNT_CAP, other);
    let count = 0;
    for (const at of few) if (this.#sets.has(other, at)) count++;
    return count;
  }
}
