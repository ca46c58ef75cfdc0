import type { Bitset } from './bitset.ts';
import { grown, put } from './bitset.ts';

const LIMITS_KEPT = 64;

/** Whole numbers kept as one set per binary digit, so that "at most" and "at least" cost a few passes over words. */
export class NumberColumn {
  readonly #digits: Bitset[];
  /** The same limits are asked for again and again; any change makes them old. */
  readonly #asked = new Map<number, Bitset>();

  constructor(bits: number) {
    this.#digits = Array.from({ length: bits }, () => new Uint32Array(0));
  }

  grow(words: number): void {
    this.#asked.clear();
    for (const [index, digit] of this.#digits.entries()) this.#digits[index] = grown(digit, words);
  }

  set(at: number, value: number): void {
    this.#asked.clear();
    for (let index = 0; index < this.#digits.length; index++) {
      put(this.#digits[index] as Bitset, at, ((value >>> index) & 1) === 1);
    }
  }

  /** Everybody whose number is at most `limit`. Not to be written to. */
  atMost(limit: number): Bitset {
    const known = this.#asked.get(limit);
    if (known) return known;
    if (this.#asked.size >= LIMITS_KEPT) this.#asked.clear();
    const found = this.#atMost(limit);
    this.#asked.set(limit, found);
    return found;
  }

  #atMost(limit: number): Bitset {
    const words = this.#digits[0]?.length ?? 0;
    const less = new Uint32Array(words);
    const same = new Uint32Array(words).fill(0xffffffff);
    for (let index = this.#digits.length - 1; index >= 0; index--) {
      const digit = this.#digits[index] as Bitset;
      const isOne = ((limit >>> index) & 1) === 1;
      for (let i = 0; i < words; i++) {
        const [ones, equal] = [digit[i] as number, same[i] as number];
        if (isOne) {
          less[i] = (less[i] as number) | (equal & ~ones);
          same[i] = equal & ones;
        } else {
          same[i] = equal & ~ones;
        }
      }
    }
    for (let i = 0; i < words; i++) less[i] = (less[i] as number) | (same[i] as number);
    return less;
  }
}
