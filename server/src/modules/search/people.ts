import { type Bitset, has } from './bitset.ts';

/**
 * So many words of a set are looked at in one go: few enough to stay in the processor's nearest memory, and to stop
 * soon when a search knows all it has to say.
 */
export const WINDOW = 1024;

/** A set that is only worked out where it is looked at. */
export interface People {
  has(at: number): boolean;
  /** Some of its words, at most a window. Only to be read, and only until the next window is asked for. */
  read(from: number, to: number): Bitset;
}

export function inSet(set: Bitset): People {
  return { has: (at) => has(set, at), read: (from, to) => set.subarray(from, to) };
}

export const nobody: People = { has: () => false, read: (from, to) => new Int32Array(to - from) };

export function inAnyOf(sets: readonly Bitset[]): People {
  return combined(sets, add, (at) => sets.some((set) => has(set, at)));
}

export function inAllOf(sets: readonly Bitset[]): People {
  return combined(sets, keepOnly, (at) => sets.every((set) => has(set, at)));
}

/** Those in the first set, but in none of the others. */
export function inFirstOnly(sets: readonly Bitset[]): People {
  return combined(sets, remove, (at) => sets.every((set, index) => has(set, at) === (index === 0)));
}

function combined(
  sets: readonly Bitset[],
  combine: (into: Bitset, set: Bitset) => void,
  isIn: (at: number) => boolean,
): People {
  const [first, ...others] = sets;
  if (!first) return nobody;
  if (others.length === 0) return inSet(first);
  const window = new Int32Array(WINDOW);
  const read = (from: number, to: number) => {
    const into = window.subarray(0, to - from);
    into.set(first.subarray(from, to));
    for (const set of others) combine(into, set.subarray(from, to));
    return into;
  };
  return { has: isIn, read };
}

/** Those who are in exactly so many of some sets (at most fifteen): 32 people are counted at once, in binary digits. */
export function inExactly(met: number, sets: readonly Bitset[]): People {
  const window = new Int32Array(WINDOW);
  const unless = [0, 1, 2, 3].map((digit) => ((met >>> digit) & 1) - 1) as [number, number, number, number];
  const read = (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      let one = 0;
      let two = 0;
      let four = 0;
      let eight = 0;
      for (const set of sets) {
        const more = set[i] as number;
        const carryTwo = one & more;
        const carryFour = two & carryTwo;
        one ^= more;
        two ^= carryTwo;
        eight ^= four & carryFour;
        four ^= carryFour;
      }
      window[i - from] = (one ^ unless[0]) & (two ^ unless[1]) & (four ^ unless[2]) & (eight ^ unless[3]);
    }
    return window.subarray(0, to - from);
  };
  return { has: (at) => sets.filter((set) => has(set, at)).length === met, read };
}

export function add(into: Bitset, other: Bitset): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) | (other[i] as number);
}

/** Keeps in `into` only what is in `other`, too. */
export function keepOnly(into: Bitset, other: Bitset): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) & (other[i] as number);
}

export function remove(from: Bitset, other: Bitset): void {
  for (let i = 0; i < from.length; i++) from[i] = (from[i] as number) & ~(other[i] as number);
}
