import { COUNT_CAP } from '@sanad/contract/search.ts';
import type { PeopleSet } from '../search-index/bit-set-store.ts';
import type { Market } from '../search-index/search-index.ts';
import { People } from './lsa-selection.ts';

/** One thing a search asks for, and who offers it. */
export interface Part {
  key: string;
  people: PeopleSet;
}

/** Who meets the parts of a search, and who would without one of them. */
export class Found {
  readonly #market: Market;
  readonly #parts: readonly Part[];
  readonly #near: PeopleSet;
  readonly people: People;

  constructor(market: Market, parts: readonly Part[]) {
    const { sets } = market;
    this.#market = market;
    this.#parts = parts;
    this.#near = sets.empty();
    const all = sets.copyOf(market.live);
    for (const { people } of parts) sets.narrow(all, this.#near, people);
    this.people = new People(sets, all);
  }

  /** Who meets every other part. */
  without(key: string): People {
    const part = this.#parts.find((one) => one.key === key);
    if (!part) return this.people;
    const { sets } = this.#market;
    const others = sets.copyOf(this.#near);
    sets.remove(others, part.people);
    sets.add(others, this.people.set);
    return new People(sets, others);
  }

  /** When nobody is found: which one part to leave out, the most helpful first. */
  relaxed(): { filter: string; count: number }[] {
    if (this.people.size > 0) return [];
    return this.#parts
      .map(({ key }) => ({ filter: key, count: Math.min(COUNT_CAP, this.without(key).size) }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count);
  }
}
