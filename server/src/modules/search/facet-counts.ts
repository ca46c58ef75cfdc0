import { COUNT_CAP, type Facets } from '@sanad/contract/search.ts';
import { type Bitset, lowest, membersOf, ones } from './bitset.ts';
import { CHOICE_WORDS, CHOICES, COUNTED } from './choices.ts';
import type { Market } from './market.ts';

/** Some choices, one bit each, 32 to a word. */
export type Choices = readonly number[];

/** More are never asked one by one. Shared by all searches, because nothing waits while a market is searched. */
const MEMBERS = new Int32Array(8192);

/** Counts every choice up to the cap, a window of people after the other. A choice is open until it is full. */
export class FacetCounts {
  readonly #market: Market;
  readonly #counts = new Int32Array(CHOICES);
  readonly #open: number[] = bitsOf(0, 0);

  constructor(market: Market) {
    this.#market = market;
    // What nobody offers needs no counting.
    for (let choice = 0; choice < CHOICES; choice++) if (market.offered[choice] !== 0) this.#turn(choice);
  }

  #turn(choice: number): void {
    this.#open[choice >>> 5] = (this.#open[choice >>> 5] as number) ^ (1 << (choice & 31));
  }

  get isFull(): boolean {
    return !isAny(this.#open);
  }

  /** Whether some of these choices are still to be counted. */
  isOpen(choices: Choices): boolean {
    return isAny(this.#openOf(choices));
  }

  #openOf(choices: Choices): Choices {
    return choices.map((word, index) => word & (this.#open[index] as number));
  }

  /** Counts those of some choices that are open among the people of a window. */
  add(people: Bitset, from: number, choices: Choices): void {
    const open = this.#openOf(choices);
    const toCount = open.reduce((sum, word) => sum + ones(word), 0);
    if (toCount === 0) return;
    // Few people are asked one by one what they offer; of many, each choice is counted for 32 at once.
    const most = Math.min(MEMBERS.length, (toCount * people.length) / (3 + toCount / 6));
    const count = membersOf(people, from, MEMBERS, most);
    if (count < most) this.#addEach(count, open);
    else this.#addAll(people, from, open);
    for (const [index, word] of open.entries()) {
      for (let left = word; left !== 0; left &= left - 1) {
        const choice = (index << 5) + lowest(left);
        if ((this.#counts[choice] as number) >= COUNT_CAP) this.#turn(choice);
      }
    }
  }

  #addEach(count: number, choices: Choices): void {
    const counts = this.#counts;
    const offers = this.#market.choices;
    const words = CHOICE_WORDS;
    for (const [index, open] of choices.entries()) {
      for (let i = 0; open !== 0 && i < count; i++) {
        let offered = (offers[(Math.imul(MEMBERS[i] as number, words) + index) | 0] as number) & open;
        for (; offered !== 0; offered &= offered - 1) {
          const choice = ((index << 5) + lowest(offered)) | 0;
          counts[choice] = ((counts[choice] as number) + 1) | 0;
        }
      }
    }
  }

  #addAll(people: Bitset, from: number, choices: Choices): void {
    for (const { set: name, first, values } of COUNTED) {
      for (let index = 0; index < values.length; index++) {
        const choice = first + index;
        if (((choices[choice >>> 5] as number) & (1 << (choice & 31))) === 0) continue;
        const set = this.#market.set(name, index).subarray(from, from + people.length);
        this.#counts[choice] = countBoth(people, set, this.#counts[choice] as number);
      }
    }
  }

  toFacets(): Facets {
    const counts = COUNTED.map(({ facet, values, first }) => {
      const some = values.map((_, index) => Math.min(COUNT_CAP, this.#counts[first + index] as number));
      return [facet, facet === 'price' ? some : Object.fromEntries(values.map((value, index) => [value, some[index]]))];
    });
    return Object.fromEntries(counts) as Facets;
  }
}

/** Adds those who are in both to a count, until the cap is reached. Four words in one go: half the time. */
function countBoth(one: Bitset, other: Bitset, count: number): number {
  const cap = COUNT_CAP;
  const both = (i: number) => ones((one[i] as number) & (other[i] as number));
  let sum = count;
  let i = 0;
  for (; i + 3 < one.length && sum < cap; i += 4) sum = (sum + both(i) + both(i + 1) + both(i + 2) + both(i + 3)) | 0;
  for (; i < one.length && sum < cap; i++) sum = (sum + both(i)) | 0;
  return sum;
}

const isAny = (choices: Choices) => choices.some((word) => word !== 0);

function bitsOf(first: number, length: number): number[] {
  const bits = Array.from({ length: CHOICE_WORDS }, () => 0);
  for (let choice = first; choice < first + length; choice++) {
    bits[choice >>> 5] = (bits[choice >>> 5] as number) | (1 << (choice & 31));
  }
  return bits;
}

const NARROWED = new Map(COUNTED.map(({ part, first, values }) => [part, bitsOf(first, values.length)]));

/** The choices that a part of a search narrows; undefined: none that is counted. */
export const narrowedBy = (part: string): Choices | undefined => NARROWED.get(part);

/** The choices that none of these parts narrows. */
export function untouchedBy(parts: readonly string[]): Choices {
  const touched = parts.flatMap((part) => [NARROWED.get(part) ?? []]);
  return bitsOf(0, CHOICES).map((word, index) => touched.reduce((left, bits) => left & ~(bits[index] ?? 0), word));
}
