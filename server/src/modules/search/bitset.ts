/**
 * Sets of small numbers, 32 to a word. All sets of a market have the same number of words. Signed, because the engine
 * keeps unsigned words as floating point numbers.
 */
export type Bitset = Int32Array;

export function has(set: Bitset, at: number): boolean {
  return ((set[at >>> 5] as number) & (1 << (at & 31))) !== 0;
}

export function put(set: Bitset, at: number, isIn: boolean): void {
  const word = at >>> 5;
  const bit = 1 << (at & 31);
  set[word] = isIn ? (set[word] as number) | bit : (set[word] as number) & ~bit;
}

// Where everybody is counted, `| 0` tells the engine that a number stays a 32-bit one: it is twice as fast.

/** How many members a word holds. */
export function ones(word: number): number {
  let n = (word - ((word >>> 1) & 0x55555555)) | 0;
  n = ((n & 0x33333333) + ((n >>> 2) & 0x33333333)) | 0;
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}

/** Where the lowest member of a word stands; the word must have one. */
export function lowest(word: number): number {
  return (31 - Math.clz32(word & -word)) | 0;
}

export function countOf(set: Bitset): number {
  let count = 0;
  for (let i = 0; i < set.length; i++) {
    const word = set[i] as number;
    if (word !== 0) count = (count + ones(word)) | 0;
  }
  return count;
}

/** Writes down where members stand, in order, counting words from `from`; stops at `most`. Answers how many. */
export function membersOf(set: Bitset, from: number, into: Int32Array, most: number): number {
  let count = 0;
  for (let i = 0; i < set.length; i++) {
    for (let word = set[i] as number; word !== 0; word &= word - 1) {
      if (count >= most) return count;
      into[count++] = ((from + i) << 5) + lowest(word);
    }
  }
  return count;
}

export function grown(set: Bitset, words: number): Bitset {
  if (set.length >= words) return set;
  const next = new Int32Array(words);
  next.set(set);
  return next;
}

/** Sets that live for one search only, used again by the next: nothing for the garbage collector to do. */
export class Scratch {
  readonly #sets: Bitset[] = [];
  #used = 0;

  /** What was handed out before may be written over from now on. */
  begin(words: number): void {
    this.#used = 0;
    if (this.#sets[0]?.length !== words) this.#sets.length = 0;
  }

  empty(words: number): Bitset {
    const set = this.#sets[this.#used]?.fill(0) ?? new Int32Array(words);
    this.#sets[this.#used++] = set;
    return set;
  }
}
