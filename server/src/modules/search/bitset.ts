/** Sets of small numbers, 32 to a word. All sets of a market have the same number of words. */
export type Bitset = Uint32Array;

export function has(set: Bitset, at: number): boolean {
  return ((set[at >>> 5] as number) & (1 << (at & 31))) !== 0;
}

export function put(set: Bitset, at: number, isIn: boolean): void {
  const word = at >>> 5;
  const bit = 1 << (at & 31);
  set[word] = isIn ? (set[word] as number) | bit : (set[word] as number) & ~bit;
}

/** Keeps in `into` only what is in `other`, too. */
export function keepOnly(into: Bitset, other: Bitset): Bitset {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) & (other[i] as number);
  return into;
}

export function add(into: Bitset, other: Bitset): Bitset {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) | (other[i] as number);
  return into;
}

export function remove(from: Bitset, other: Bitset): Bitset {
  for (let i = 0; i < from.length; i++) from[i] = (from[i] as number) & ~(other[i] as number);
  return from;
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

  #take(words: number): Bitset {
    const set = this.#sets[this.#used] ?? new Uint32Array(words);
    this.#sets[this.#used++] = set;
    return set;
  }

  empty(words: number): Bitset {
    return this.#take(words).fill(0);
  }

  copyOf(set: Bitset): Bitset {
    const copy = this.#take(set.length);
    copy.set(set);
    return copy;
  }

  unionOf(sets: readonly Bitset[], words: number): Bitset {
    const [first, ...others] = sets;
    const all = first ? this.copyOf(first) : this.empty(words);
    for (const set of others) add(all, set);
    return all;
  }
}

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Counts what is in both, up to a cap. A set with few words in use is looked at only there. */
export function counterOf(one: Bitset): (other: Bitset, cap: number) => number {
  const used = wordsInUse(one);
  return used ? (other, cap) => countAt(used, one, other, cap) : (other, cap) => countAll(one, other, cap);
}

function countAll(one: Bitset, other: Bitset, cap: number): number {
  let count = 0;
  for (let i = 0; i < one.length && count < cap; i++) {
    const word = (one[i] as number) & (other[i] as number);
    if (word !== 0) count += ones(word);
  }
  return Math.min(count, cap);
}

function countAt(used: Uint32Array, one: Bitset, other: Bitset, cap: number): number {
  let count = 0;
  for (let i = 0; i < used.length && count < cap; i++) {
    const at = used[i] as number;
    const word = (one[at] as number) & (other[at] as number);
    if (word !== 0) count += ones(word);
  }
  return Math.min(count, cap);
}

function wordsInUse(set: Bitset): Uint32Array | null {
  const few = set.length >>> 2;
  const used = new Uint32Array(few);
  let count = 0;
  for (let i = 0; i < set.length; i++) {
    if (set[i] === 0) continue;
    if (count === few) return null;
    used[count++] = i;
  }
  return used.subarray(0, count);
}

export function countOf(set: Bitset, cap: number): number {
  let count = 0;
  for (let i = 0; i < set.length; i++) {
    const word = set[i] as number;
    if (word === 0) continue;
    count += ones(word);
    if (count >= cap) return cap;
  }
  return count;
}

/** Every member, in order; stops when `take` answers false. */
export function each(set: Bitset, take: (at: number) => boolean | undefined): void {
  for (let i = 0; i < set.length; i++) {
    let word = set[i] as number;
    while (word !== 0) {
      const low = word & -word;
      if (take((i << 5) + (31 - Math.clz32(low))) === false) return;
      word ^= low;
    }
  }
}

export function grown(set: Bitset, words: number): Bitset {
  if (set.length >= words) return set;
  const next = new Uint32Array(words);
  next.set(set);
  return next;
}
