/** Where a page ended: the number that sorts, then a number nobody else is likely to have, then the id. */
export interface Place {
  key: number;
  tie: number;
  id: string;
}

/** More than there are people, and little enough for a key and a rank to be one exact number. */
const RANKS = 2 ** 24;

interface Known {
  tie: Uint32Array;
  ids: readonly string[];
}

/** All members, sorted by a number; a change moves one of them and nothing else. */
export class SortedMembers {
  readonly #keyOf: (at: number) => number;
  readonly #known: () => Known;
  #members = new Int32Array(0);
  #count = 0;

  constructor(keyOf: (at: number) => number, known: () => Known) {
    this.#keyOf = keyOf;
    this.#known = known;
  }

  placeOf(at: number): Place {
    const { tie, ids } = this.#known();
    return { key: this.#keyOf(at), tie: tie[at] as number, id: ids[at] as string };
  }

  #compare(at: number, place: Place): number {
    const { tie, ids } = this.#known();
    const byKey = this.#keyOf(at) - place.key;
    if (byKey !== 0) return byKey;
    const byTie = (tie[at] as number) - place.tie;
    if (byTie !== 0) return byTie;
    const id = ids[at] as string;
    return id < place.id ? -1 : id > place.id ? 1 : 0;
  }

  /** How many come before a place, or are the place itself. */
  #upTo(place: Place, withItself: boolean): number {
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const compared = this.#compare(this.#members[middle] as number, place);
      if (compared < 0 || (withItself && compared === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** All members at once, given in the order of their ids. Numbers alone are sorted ten times as fast as by comparing. */
  fill(byId: readonly number[]): void {
    const keyed = Float64Array.from(byId, (at, rank) => this.#keyOf(at) * RANKS + rank).sort();
    this.#members = Int32Array.from(keyed, (value) => byId[value - Math.floor(value / RANKS) * RANKS] as number);
    this.#count = byId.length;
  }

  insert(at: number): void {
    if (this.#count === this.#members.length) {
      const wider = new Int32Array(Math.max(64, this.#members.length * 2));
      wider.set(this.#members);
      this.#members = wider;
    }
    const index = this.#upTo(this.placeOf(at), false);
    this.#members.copyWithin(index + 1, index, this.#count);
    this.#members[index] = at;
    this.#count += 1;
  }

  /** To be called before what sorts is changed. */
  remove(at: number): void {
    const index = this.#upTo(this.placeOf(at), false);
    if (this.#members[index] !== at) return;
    this.#members.copyWithin(index, index + 1, this.#count);
    this.#count -= 1;
  }

  /** The next members who are wanted, after a place, up to `limit`. */
  page(isWanted: (at: number) => boolean, after: Place | null, limit: number, isReversed = false): number[] {
    const found: number[] = [];
    if (isReversed) {
      for (let i = (after ? this.#upTo(after, false) : this.#count) - 1; i >= 0 && found.length < limit; i--) {
        const at = this.#members[i] as number;
        if (isWanted(at)) found.push(at);
      }
      return found;
    }
    for (let i = after ? this.#upTo(after, true) : 0; i < this.#count && found.length < limit; i++) {
      const at = this.#members[i] as number;
      if (isWanted(at)) found.push(at);
    }
    return found;
  }

  #between(one: number, other: number): number {
    const { tie, ids } = this.#known();
    return (
      this.#keyOf(one) - this.#keyOf(other) ||
      (tie[one] as number) - (tie[other] as number) ||
      ((ids[one] as string) < (ids[other] as string) ? -1 : 1)
    );
  }

  /** The same for few members: the best of them are picked out, not looked for among all. */
  pageOfFew(members: readonly number[], after: Place | null, limit: number, isReversed = false): number[] {
    const best: number[] = [];
    const sign = isReversed ? -1 : 1;
    for (const at of members) {
      if (after && sign * this.#compare(at, after) <= 0) continue;
      let index = best.length;
      while (index > 0 && sign * this.#between(at, best[index - 1] as number) < 0) index -= 1;
      if (index === limit) continue;
      best.splice(index, 0, at);
      if (best.length > limit) best.pop();
    }
    return best;
  }
}
