import { COUNT_CAP } from '@sanad/contract/search.ts';
import { type Bitset, countOf, has, membersOf } from './bitset.ts';
import { type FacetCounts, narrowedBy, untouchedBy } from './facet-counts.ts';
import type { Market } from './market.ts';
import { keepOnly, type People, WINDOW } from './people.ts';

/** One thing a search asks for. */
export interface Part {
  key: string;
  people: People;
}

// Nothing waits while a market is searched, so all searches share these.
const allWindow: Bitset = new Int32Array(WINDOW);
const nearWindow: Bitset = new Int32Array(WINDOW);
const otherWindow: Bitset = new Int32Array(WINDOW);
const some = new Int32Array(COUNT_CAP);

/** Who meets the parts of a search. Windows are read only until everything that is asked is known. */
export class Found {
  readonly #market: Market;
  readonly parts: readonly Part[];
  readonly #members: number[] = [];
  readonly #missing: number[];
  #patience: number;
  #whole: Bitset | null = null;

  constructor(market: Market, parts: readonly Part[]) {
    this.#market = market;
    this.parts = parts;
    this.#missing = parts.map(() => 0);
    // Asking for one person costs as much as asking for everybody in a few words.
    this.#patience = market.words >>> 2;
  }

  /** Exact below the cap. */
  get count(): number {
    return this.#members.length;
  }

  /** Everybody, when they are fewer than are counted. */
  get few(): readonly number[] | null {
    return this.count < COUNT_CAP ? this.#members : null;
  }

  /** Counts them up to the cap. */
  look(): this {
    for (const [from, to] of windowsOf(this.#market)) {
      this.#take(this.#readAll(from, to), from);
      if (this.count === COUNT_CAP) break;
    }
    return this;
  }

  /** Also counts what could be chosen beside, and how many each part alone keeps out. */
  lookAround(facets: FacetCounts | null): this {
    const untouched = untouchedBy(this.parts.map(({ key }) => key));
    const narrowed = this.parts.map(({ key }) => narrowedBy(key));
    for (const [from, to] of windowsOf(this.#market)) {
      const isFirst = this.count === 0;
      const open = narrowed.map((choices) => choices !== undefined && facets?.isOpen(choices) === true);
      if (isFirst || open.includes(true)) {
        const { all, near, met } = this.#readAround(from, to);
        this.#take(all, from);
        facets?.add(all, from, untouched);
        for (const [index, choices] of narrowed.entries()) {
          if (!isFirst && !open[index]) continue;
          const people = otherWindow.subarray(0, to - from);
          addWhoMiss(people, met[index] as Bitset, near, all);
          if (isFirst) this.#missing[index] = (this.#missing[index] as number) + countOf(people);
          if (choices) facets?.add(people, from, choices);
        }
      } else {
        const all = this.#readAll(from, to);
        this.#take(all, from);
        facets?.add(all, from, untouched);
      }
      if (this.count === COUNT_CAP && (facets?.isFull ?? true)) break;
    }
    return this;
  }

  /** Who meets every part. */
  #readAll(from: number, to: number): Bitset {
    const all = allWindow.subarray(0, to - from);
    all.set(this.#market.live.subarray(from, to));
    for (const { people } of this.parts) keepOnly(all, people.read(from, to));
    return all;
  }

  /** The same, and who misses exactly one part, and who meets each. */
  #readAround(from: number, to: number): { all: Bitset; near: Bitset; met: Bitset[] } {
    const [all, near] = [allWindow.subarray(0, to - from), nearWindow.subarray(0, to - from)];
    all.set(this.#market.live.subarray(from, to));
    near.fill(0);
    const met = this.parts.map(({ people }) => people.read(from, to));
    for (const fits of met) {
      for (let i = 0; i < all.length; i++) {
        const fit = fits[i] as number;
        const whole = all[i] as number;
        near[i] = ((near[i] as number) & fit) | (whole & ~fit);
        all[i] = whole & fit;
      }
    }
    return { all, near, met };
  }

  #take(all: Bitset, from: number): void {
    const count = membersOf(all, from, some, COUNT_CAP - this.count);
    for (let i = 0; i < count; i++) this.#members.push(some[i] as number);
  }

  /** When nobody is found: which one part to leave out, the most helpful first. */
  relaxed(): { filter: string; count: number }[] {
    if (this.count > 0) return [];
    return this.parts
      .map(({ key }, index) => ({ filter: key, count: Math.min(COUNT_CAP, this.#missing[index] as number) }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count);
  }

  /** Whether somebody is among them. */
  has(at: number): boolean {
    if (this.#whole === null && this.#patience-- > 0) {
      return has(this.#market.live, at) && this.parts.every(({ people }) => people.has(at));
    }
    return has(this.whole(), at);
  }

  /** Everybody as a set, which belongs to the search that runs. */
  whole(): Bitset {
    if (this.#whole) return this.#whole;
    this.#whole = this.#market.scratch.empty(this.#market.words);
    for (const [from, to] of windowsOf(this.#market)) this.#whole.set(this.#readAll(from, to), from);
    return this.#whole;
  }
}

/** All, and those who miss only this part: they would be found without it. */
function addWhoMiss(into: Bitset, fits: Bitset, near: Bitset, all: Bitset): void {
  for (let i = 0; i < into.length; i++) into[i] = ((near[i] as number) & ~(fits[i] as number)) | (all[i] as number);
}

function* windowsOf({ words }: Market): Generator<[from: number, to: number]> {
  for (let from = 0; from < words; from += WINDOW) yield [from, Math.min(words, from + WINDOW)];
}
