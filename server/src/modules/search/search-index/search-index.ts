import {
  GENDERS,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas/lsas.ts';
import { AREA_CODES, EMIRATES } from '@sanad/contract/places/places.ts';
import { AvailabilityCalendar } from '../calendar/availability-calendar.ts';
import { BioIndex } from '../text/bio-index.ts';
import { NameIndex } from '../text/name-index.ts';
import { BitSetStore, type LsaSet } from './bit-set-store.ts';
import { CHOICE_WORDS, type ChoiceName, COUNTED, PRICE_STEPS } from './facet-choices.ts';
import { DAYS, type IndexRow, qualityScoreOf, SLOTS } from './index-row.ts';
import { type IndexedLsa, LsaStore } from './lsa-store.ts';
import { NumberColumn } from './number-column.ts';
import { CHOICES_OF, weekInSearchZone } from './offered-choices.ts';
import { areasWithin } from './reach.ts';
import { SortedMembers } from './sorted-members.ts';

export type SetName = ChoiceName | 'area' | 'hour' | 'reach';

/**
 * Every LSA who can be found, as sets in memory: each answer to "who supports dyslexia", "who works in Mirdif", "who is
 * open on Mondays at nine" is a row of bits, and a search is a few passes over them. The database stays the truth;
 * this can be made anew from it at any time.
 */
export class SearchIndex {
  readonly sets = new BitSetStore();
  readonly calendar = new AvailabilityCalendar(this.sets);
  readonly price = new NumberColumn(this.sets);
  readonly rating = new NumberColumn(this.sets);
  readonly orders = {
    quality: new SortedMembers(
      (at) => -(this.#quality[at] as number),
      () => this,
    ),
    price: new SortedMembers(
      (at) => this.price.of(at),
      () => this,
    ),
    experience: new SortedMembers(
      (at) => -this.#people.number(at, 'experience'),
      () => this,
    ),
    rating: new SortedMembers(
      (at) => -this.#ratingKey(at),
      () => this,
    ),
  };
  readonly names = new NameIndex(this.sets);
  readonly bios = new BioIndex(this.sets);
  tie = new Uint32Array(0);
  readonly live = this.sets.make();
  readonly negotiable = this.sets.make();
  readonly verified = this.sets.make();
  readonly #sets: Record<SetName, LsaSet[]> = {
    need: this.sets.makeSome(NEEDS_SUPPORTED.length),
    specialization: this.sets.makeSome(MAIN_SPECIALIZATIONS.length),
    experience: this.sets.makeSome(YEARS_OF_EXPERIENCE.length),
    sessionType: this.sets.makeSome(SESSION_TYPES.length),
    gender: this.sets.makeSome(GENDERS.length),
    language: this.sets.makeSome(WORKING_LANGUAGES.length),
    area: this.sets.makeSome(AREA_CODES.length),
    emirate: this.sets.makeSome(EMIRATES.length),
    /** By area: who travels there. */
    reach: this.sets.makeSome(AREA_CODES.length),
    hour: this.sets.makeSome(DAYS * SLOTS),
    day: this.sets.makeSome(DAYS),
    priceStep: this.sets.makeSome(PRICE_STEPS),
  };
  readonly #offered = new Map<LsaSet, number>();
  /** What everybody offers of the counted choices, some words of bits each. */
  #offers = new Int32Array(0);
  readonly #people = new LsaStore();
  readonly #places = new Map<string, number>();
  readonly #free: number[] = [];
  #quality = new Uint16Array(0);
  #now = 0;

  get size(): number {
    return this.#places.size;
  }
  set(name: SetName, index: number): LsaSet {
    return this.#sets[name][index] as LsaSet;
  }
  /** How many people are in it. */
  offered(name: SetName, index: number): number {
    return this.#offered.get(this.set(name, index)) ?? 0;
  }
  /** One word of what somebody offers of the counted choices. */
  offersOf(at: number, word: number): number {
    return this.#offers[at * CHOICE_WORDS + word] as number;
  }
  get ids(): readonly string[] {
    return this.#people.ids;
  }
  row(at: number): IndexedLsa {
    return this.#people.of(at);
  }
  placeOf(id: string): number | undefined {
    return this.#places.get(id);
  }
  /** Another with every change of this person; undefined: not in the search index. */
  versionOf(id: string): number | undefined {
    const at = this.#places.get(id);
    return at === undefined ? undefined : this.#people.number(at, 'version');
  }

  #ratingKey(at: number): number {
    const reviews = this.#people.number(at, 'reviewCount');
    return this.#people.number(at, 'ratingHundredths') * 1000 + Math.min(reviews, 999);
  }

  /** Puts somebody in, or in anew. While many come at once, days and orders are filled at the end (`settle`). */
  put(row: IndexRow, isBulk = false): void {
    const known = this.#places.get(row.id);
    if (known !== undefined) this.#takeOut(known, isBulk);
    const at = known ?? this.#free.pop() ?? this.ids.length;
    this.#makeRoom(at);
    const listed = { ...row, week: weekInSearchZone(row, this.#now) };
    this.#people.put(at, listed);
    this.#places.set(row.id, at);
    this.tie[at] = Number.parseInt(row.id.slice(0, 8), 16);
    this.#quality[at] = qualityScoreOf(row);
    this.#mark(at, listed, true);
    this.names.put(at, row.name);
    this.bios.put(at, row.bioWords);
    this.calendar.describe(at, row);
    if (isBulk) return;
    this.calendar.fill(at, row);
    for (const order of Object.values(this.orders)) order.insert(at);
  }

  drop(id: string): void {
    const at = this.#places.get(id);
    if (at === undefined) return;
    this.#takeOut(at, false);
    this.names.put(at, null);
    this.bios.put(at, []);
    this.calendar.describe(at, null);
    this.calendar.fill(at, null);
    this.#places.delete(id);
    this.#free.push(at);
  }

  settle(): void {
    this.calendar.fillAll(this.calendar.dates, (at) => this.row(at));
    const idOf = (at: number) => this.ids[at] as string;
    const byId = this.sets.members(this.live).sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
    for (const order of Object.values(this.orders)) order.fill(byId);
  }

  /** A new day comes into reach, an old one goes. Answers the new ones. */
  moveTo(now: number): readonly string[] {
    this.#now = now;
    const fresh = this.calendar.moveTo(now, (at) => this.row(at));
    if (fresh.length > 0) for (const at of this.calendar.abroad()) this.#renewWeek(at, this.row(at));
    return fresh;
  }

  /** Where clocks are put forward and back, the usual week lies elsewhere on the UAE's clock. */
  #renewWeek(at: number, row: IndexedLsa): void {
    const week = weekInSearchZone(row, this.#now);
    if (week.every((slots, day) => slots === row.week[day])) return;
    this.#mark(at, row, false);
    this.#people.setWeek(at, week);
    this.#mark(at, { ...row, week }, true);
  }

  setHolidays(dates: readonly string[]): void {
    this.calendar.setHolidays(dates, (at) => this.row(at));
  }

  #takeOut(at: number, isBulk: boolean): void {
    if (!isBulk) for (const order of Object.values(this.orders)) order.remove(at);
    this.#mark(at, this.row(at), false);
  }

  #mark(at: number, row: IndexedLsa, isIn: boolean): void {
    const one = (name: SetName, index: number) => {
      const set = this.#sets[name][index];
      if (set === undefined) return;
      this.sets.put(set, at, isIn);
      this.#offered.set(set, this.offered(name, index) + (isIn ? 1 : -1));
    };
    this.sets.put(this.live, at, isIn);
    this.sets.put(this.negotiable, at, isIn && row.negotiable);
    this.sets.put(this.verified, at, isIn && row.verified);
    const bits = (name: SetName, mask: number, first = 0) => {
      for (let left = mask; left !== 0; left &= left - 1) one(name, first + 31 - Math.clz32(left & -left));
    };
    this.#offers.fill(0, at * CHOICE_WORDS, (at + 1) * CHOICE_WORDS);
    for (const { set, word, shift } of COUNTED) {
      const offered = CHOICES_OF[set](row);
      this.#offers[at * CHOICE_WORDS + word] = this.offersOf(at, word) | (offered << shift);
      bits(set, offered);
    }
    one('area', row.area);
    for (const area of areasWithin(row)) one('reach', area);
    for (const [day, slots] of row.week.entries()) bits('hour', slots, day * SLOTS);
    this.price.set(at, isIn ? row.priceFils : 0);
    this.rating.set(at, isIn ? row.ratingHundredths : 0);
  }

  #makeRoom(at: number): void {
    this.sets.widen(at + 1);
    const { width } = this.sets;
    if (width === this.tie.length) return;
    this.tie = wider(this.tie, new Uint32Array(width));
    this.#quality = wider(this.#quality, new Uint16Array(width));
    this.#offers = wider(this.#offers, new Int32Array(width * CHOICE_WORDS));
  }
}

function wider<T extends Int32Array | Uint32Array | Uint16Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
