import type { BitSetStore, LsaSet } from '../search-index/bit-set-store.ts';
import { SetCache } from '../search-index/set-cache.ts';
import { WordIndex } from './word-index.ts';

const TYPED_KEPT = 64;

/** The words of everybody's bio, made comparable, and who wrote them. */
export class BioIndex {
  readonly #sets: BitSetStore;
  readonly #index = new WordIndex();
  readonly #kept: SetCache;

  constructor(sets: BitSetStore) {
    this.#sets = sets;
    this.#kept = new SetCache(sets, TYPED_KEPT);
  }

  /** What somebody writes now, instead of what they wrote before. */
  put(at: number, words: readonly string[]): void {
    this.#index.put(at, words);
    this.#kept.renew(at);
  }

  /** Everybody who wrote this word, or one that begins so. */
  writersOf(typed: string): LsaSet {
    return this.#kept.of(typed, () => ({
      fill: (into) => {
        for (const word of this.#index.beginning(typed)) this.#sets.putAll(into, this.#index.holdersOf(word));
      },
      has: (at) => this.#index.wordsOf(at).some((word) => word.startsWith(typed)),
    }));
  }
}
