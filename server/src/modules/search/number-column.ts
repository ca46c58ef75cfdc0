import { type Bitset, grown, put } from './bitset.ts';

const LIMITS_KEPT = 256;

/** Whole numbers kept as one set per binary digit, so that "at most" costs a pass over words. */
export class NumberColumn {
  readonly #digits: Bitset[];
  /** The same limits are asked for again and again; a change is written into all of them. The longest unasked goes. */
  readonly #asked = new Map<number, Bitset>();

  constructor(bits: number) {
    this.#digits = Array.from({ length: bits }, () => new Int32Array(0));
  }

  grow(words: number): void {
    this.#asked.clear();
    for (const [index, digit] of this.#digits.entries()) this.#digits[index] = grown(digit, words);
  }

  set(at: number, value: number): void {
    for (const [limit, people] of this.#asked) put(people, at, value <= limit);
    for (let index = 0; index < this.#digits.length; index++) {
      put(this.#digits[index] as Bitset, at, ((value >>> index) & 1) === 1);
    }
  }

  /** Everybody whose number is at most `limit`. Not to be written to. */
  atMost(limit: number): Bitset {
    const people = this.#asked.get(limit) ?? this.#atMost(limit);
    this.#asked.delete(limit);
    this.#asked.set(limit, people);
    if (this.#asked.size > LIMITS_KEPT) this.#asked.delete(this.#asked.keys().next().value as number);
    return people;
  }

  #atMost(limit: number): Bitset {
    const people = new Int32Array(this.#digits[0]?.length ?? 0);
    for (let i = 0; i < people.length; i++) {
      let less = 0;
      let same = -1;
      for (let index = this.#digits.length - 1; index >= 0 && same !== 0; index--) {
        const digit = this.#digits[index]?.[i] as number;
        if (((limit >>> index) & 1) === 1) {
          less |= same & ~digit;
          same &= digit;
        } else {
          same &= ~digit;
        }
      }
      people[i] = less | same;
    }
    return people;
  }
}
