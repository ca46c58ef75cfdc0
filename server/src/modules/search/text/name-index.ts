import type { BitSetStore, LsaSet } from '../search-index/bit-set-store.ts';
import { SetCache } from '../search-index/set-cache.ts';
import { WordIndex } from './word-index.ts';
import { isLikelyTypo } from './words.ts';

const TYPED_KEPT = 1000;
const BEARERS_KEPT = 64;

/** First names, made comparable, and who bears them; each word of one like "abdul rahman" finds its bearer. */
export class NameIndex {
  readonly #sets: BitSetStore;
  readonly #index = new WordIndex();
  /** What was typed, and the names it may mean; forgotten when a name comes or goes. */
  readonly #meant = new Map<string, readonly string[]>();
  readonly #kept: SetCache;

  constructor(sets: BitSetStore) {
    this.#sets = sets;
    this.#kept = new SetCache(sets, BEARERS_KEPT);
  }

  /** Null: nobody is there any more. */
  put(at: number, name: string | null): void {
    if (this.#index.put(at, name === null ? [] : name.split(' '))) this.#meant.clear();
    this.#kept.renew(at);
  }

  of(at: number): string {
    return this.#index.wordsOf(at).join(' ');
  }

  /** Everybody with one of these names. */
  bearersOf(names: readonly string[]): LsaSet {
    return this.#kept.of(names.join(' '), () => ({
      fill: (into) => {
        for (const name of names) this.#sets.putAll(into, this.#index.holdersOf(name));
      },
      has: (at) => this.#index.wordsOf(at).some((word) => names.includes(word)),
    }));
  }

  /** The names somebody may have meant, misspelt or only begun. Nobody mistakes the first letter. */
  meantBy(typed: string): readonly string[] {
    const known = this.#meant.get(typed);
    if (known) return known;
    if (this.#meant.size >= TYPED_KEPT) this.#meant.clear();
    const [letter = ''] = typed;
    const meant = [...this.#index.beginning(letter)].filter(
      (name) => isLikelyTypo(typed, name) || isStart(typed, name),
    );
    this.#meant.set(typed, meant);
    return meant;
  }
}

const isStart = (typed: string, name: string) => typed.length >= 3 && name.startsWith(typed);
