import { KeptPeople } from './kept-people.ts';
import type { PeopleSet, SetStore } from './set-store.ts';

const TYPED_KEPT = 64;

/** The words of everybody's bio, made comparable, and who wrote them. */
export class BioWords {
  readonly #sets: SetStore;
  readonly #kept: KeptPeople;
  /** Every word has a number. */
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #writers: number[][] = [];
  readonly #writtenBy: Int32Array[] = [];
  /** All words in order; null until somebody asks. */
  #inOrder: string[] | null = null;

  constructor(sets: SetStore) {
    this.#sets = sets;
    this.#kept = new KeptPeople(sets, TYPED_KEPT);
  }

  /** What somebody writes now, instead of what they wrote before. */
  put(at: number, words: readonly string[]): void {
    for (const number of this.#writtenBy[at] ?? []) {
      const writers = this.#writers[number] as number[];
      const last = writers.pop() as number;
      if (last !== at) writers[writers.indexOf(at)] = last;
    }
    const numbers = Int32Array.from(new Set(words), (word) => this.#numberOf(word));
    for (const number of numbers) this.#writers[number]?.push(at);
    this.#writtenBy[at] = numbers;
    this.#kept.renew(at);
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.push(word) - 1;
    this.#numbers.set(word, number);
    this.#writers.push([]);
    this.#inOrder?.splice(firstFrom(this.#inOrder, word), 0, word);
    return number;
  }

  /** Everybody who wrote this word, or one that begins so. */
  writersOf(typed: string): PeopleSet {
    return this.#kept.of(typed, () => ({
      fill: (into) => {
        for (const word of this.#beginning(typed)) {
          this.#sets.putAll(into, this.#writers[this.#numbers.get(word) as number] ?? []);
        }
      },
      has: (at) => this.#writtenBy[at]?.some((number) => this.#words[number]?.startsWith(typed)) ?? false,
    }));
  }

  *#beginning(typed: string): Generator<string> {
    this.#inOrder ??= [...this.#words].sort();
    for (let i = firstFrom(this.#inOrder, typed); this.#inOrder[i]?.startsWith(typed); i++) {
      yield this.#inOrder[i] as string;
    }
  }
}

/** Where the first word stands that does not come before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
