import { KeptPeople } from './kept-people.ts';
import type { PeopleSet, SetStore } from './set-store.ts';
import { mayMean } from './words.ts';

const TYPED_KEPT = 1000;
const BEARERS_KEPT = 64;

/** First names, made comparable, and who bears them. */
export class Names {
  readonly #bearers = new Map<string, Set<number>>();
  /** Names by their first letter: nobody mistakes that one. */
  readonly #beginning = new Map<string, Set<string>>();
  /** What was typed, and the names it may mean; forgotten when a name comes or goes. */
  readonly #meant = new Map<string, readonly string[]>();
  readonly #kept: KeptPeople;
  readonly #sets: SetStore;

  constructor(sets: SetStore) {
    this.#sets = sets;
    this.#kept = new KeptPeople(sets, BEARERS_KEPT);
  }

  add(name: string, at: number): void {
    const bearers = this.#bearers.get(name);
    if (bearers) bearers.add(at);
    else {
      this.#bearers.set(name, new Set([at]));
      this.#likeThis(name).add(name);
      this.#meant.clear();
    }
    this.#kept.renew(at);
  }

  remove(name: string, at: number): void {
    const bearers = this.#bearers.get(name);
    bearers?.delete(at);
    if (bearers?.size === 0) {
      this.#bearers.delete(name);
      this.#likeThis(name).delete(name);
      this.#meant.clear();
    }
    this.#kept.renew(at);
  }

  #likeThis([letter = '']: string): Set<string> {
    const names = this.#beginning.get(letter) ?? new Set();
    if (names.size === 0) this.#beginning.set(letter, names);
    return names;
  }

  /** Everybody with one of these names. */
  bearersOf(names: readonly string[]): PeopleSet {
    const bearers = (name: string) => this.#bearers.get(name) ?? new Set<number>();
    return this.#kept.of(names.join(' '), () => ({
      fill: (into) => {
        for (const name of names) this.#sets.putAll(into, bearers(name));
      },
      has: (at) => names.some((name) => bearers(name).has(at)),
    }));
  }

  /** The names somebody may have meant, misspelt or only begun. */
  meantBy(typed: string): readonly string[] {
    const known = this.#meant.get(typed);
    if (known) return known;
    if (this.#meant.size >= TYPED_KEPT) this.#meant.clear();
    const meant = [...this.#likeThis(typed)].filter((name) => mayMean(typed, name) || isStart(typed, name));
    this.#meant.set(typed, meant);
    return meant;
  }
}

const isStart = (typed: string, name: string) => typed.length >= 3 && name.startsWith(typed);
