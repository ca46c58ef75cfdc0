import { COUNT_CAP } from '@sanad/contract/search/search.ts';
import type { LsaSet } from '../search-index/bit-set-store.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { LsaSelection } from './lsa-selection.ts';

/** One thing a search asks for, and who offers it. */
export interface Condition {
  key: string;
  people: LsaSet;
}

/** Who meets the parts of a search, and who would without one of them. */
export class QueryResult {
  readonly #searchIndex: SearchIndex;
  readonly #parts: readonly Condition[];
  readonly #near: LsaSet;
  readonly people: LsaSelection;

  constructor(searchIndex: SearchIndex, parts: readonly Condition[]) {
    const { sets } = searchIndex;
    this.#searchIndex = searchIndex;
    this.#parts = parts;
    this.#near = sets.empty();
    const all = sets.copyOf(searchIndex.live);
    for (const { people } of parts) sets.narrow(all, this.#near, people);
    this.people = new LsaSelection(sets, all);
  }

  /** Who meets every other part. */
  without(key: string): LsaSelection {
    const part = this.#parts.find((one) => one.key === key);
    if (!part) return this.people;
    const { sets } = this.#searchIndex;
    const others = sets.copyOf(this.#near);
    sets.remove(others, part.people);
    sets.add(others, this.people.set);
    return new LsaSelection(sets, others);
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
