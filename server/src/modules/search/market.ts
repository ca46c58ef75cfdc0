import {
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas.ts';
import { AREA_CODES, AREAS, EMIRATES } from '@sanad/contract/places.ts';
import { PRICE_STEP_AED } from '@sanad/contract/search.ts';
import { type Bitset, grown, lowest, put, Scratch } from './bitset.ts';
import { CHOICE_WORDS, CHOICES, firstChoiceOf, PRICE_STEPS } from './choices.ts';
import { offsetMs, SEARCH_ZONE } from './local-time.ts';
import { MarketCalendar } from './market-calendar.ts';
import { Order } from './market-order.ts';
import { DAYS, type MarketRow, qualityOf, SLOTS } from './market-row.ts';
import { Names } from './names.ts';
import { NumberColumn } from './number-column.ts';

const PRICE_BITS = 20;
const RATING_BITS = 9;

const setsFor = (count: number): Bitset[] => Array.from({ length: count }, () => new Int32Array(0));

export type SetName =
  | 'need'
  | 'specialization'
  | 'experience'
  | 'sessionType'
  | 'language'
  | 'area'
  | 'emirate'
  | 'hour'
  | 'day'
  | 'priceStep';

/**
 * Every LSA who can be found, as sets in memory: each answer to "who supports dyslexia", "who works in Mirdif", "who is
 * open on Mondays at nine" is a row of bits, and a search is a few passes over them. The database stays the truth;
 * this can be made anew from it at any time.
 */
export class Market {
  readonly scratch = new Scratch();
  readonly calendar = new MarketCalendar();
  readonly price = new NumberColumn(PRICE_BITS);
  readonly rating = new NumberColumn(RATING_BITS);
  readonly orders = {
    quality: new Order(
      (at) => -(this.#quality[at] as number),
      () => this,
    ),
    price: new Order(
      (at) => this.#prices[at] as number,
      () => this,
    ),
    experience: new Order(
      (at) => -(this.#rows[at]?.experience ?? 0),
      () => this,
    ),
    rating: new Order(
      (at) => -this.#ratingKey(at),
      () => this,
    ),
  };
  readonly ids: string[] = [];
  readonly names = new Names();
  tie = new Uint32Array(0);
  live: Bitset = new Int32Array(0);
  negotiable: Bitset = new Int32Array(0);
  verified: Bitset = new Int32Array(0);
  /** What each person offers, one bit a choice, and how many people offer each choice. */
  choices: Bitset = new Int32Array(0);
  readonly offered = new Uint32Array(CHOICES);
  readonly #sets: Record<SetName, Bitset[]> = {
    need: setsFor(NEEDS_SUPPORTED.length),
    specialization: setsFor(MAIN_SPECIALIZATIONS.length),
    experience: setsFor(YEARS_OF_EXPERIENCE.length),
    sessionType: setsFor(SESSION_TYPES.length),
    language: setsFor(WORKING_LANGUAGES.length),
    area: setsFor(AREA_CODES.length),
    emirate: setsFor(EMIRATES.length),
    hour: setsFor(DAYS * SLOTS),
    day: setsFor(DAYS),
    priceStep: setsFor(PRICE_STEPS),
  };
  readonly #rows: (MarketRow | null)[] = [];
  readonly #places = new Map<string, number>();
  readonly #free: number[] = [];
  #quality = new Uint16Array(0);
  #prices = new Int32Array(0);

  get words(): number {
    return this.live.length;
  }
  get size(): number {
    return this.#places.size;
  }
  set(name: SetName, index: number): Bitset {
    return this.#sets[name][index] as Bitset;
  }
  sets(name: SetName): readonly Bitset[] {
    return this.#sets[name];
  }
  row(at: number): MarketRow {
    return this.#rows[at] as MarketRow;
  }
  placeOf(id: string): number | undefined {
    return this.#places.get(id);
  }
  *rows(): Generator<[number, MarketRow]> {
    for (const at of this.#places.values()) yield [at, this.row(at)];
  }

  #ratingKey(at: number): number {
    const row = this.#rows[at];
    return row ? row.ratingHundredths * 1000 + Math.min(row.reviewCount, 999) : 0;
  }

  /** Puts somebody in, or in anew. While many come at once, the orders are filled at the end (`sortAll`). */
  put(row: MarketRow, isBulk = false): void {
    const known = this.#places.get(row.id);
    if (known !== undefined) this.#takeOut(known, isBulk);
    const at = known ?? this.#free.pop() ?? this.ids.length;
    this.makeRoom(at);
    this.ids[at] = row.id;
    this.#rows[at] = row;
    this.#places.set(row.id, at);
    this.tie[at] = Number.parseInt(row.id.slice(0, 8), 16);
    this.#quality[at] = qualityOf(row);
    this.#prices[at] = row.priceFils;
    this.#mark(at, row, true);
    this.calendar.describe(at, row);
    this.calendar.fill(at, row, this.calendar.dates, known === undefined);
    if (!isBulk) for (const order of Object.values(this.orders)) order.insert(at);
  }

  drop(id: string): void {
    const at = this.#places.get(id);
    if (at === undefined) return;
    this.#takeOut(at, false);
    this.calendar.empty(at);
    this.#places.delete(id);
    this.#rows[at] = null;
    this.#free.push(at);
  }

  sortAll(): void {
    for (const order of Object.values(this.orders)) order.fill(this.live);
  }

  /** A new day comes into reach, an old one goes. */
  moveTo(now: number): void {
    const fresh = this.calendar.moveTo(now);
    if (fresh.length > 0) for (const [at, row] of this.rows()) this.calendar.fill(at, row, fresh, true);
  }

  setHolidays(dates: readonly string[]): void {
    const before = new Set(this.calendar.holidays);
    const changed = [...new Set([...before, ...dates])].filter((date) => before.has(date) !== dates.includes(date));
    this.calendar.forget();
    this.calendar.holidays.clear();
    for (const date of dates) this.calendar.holidays.add(date);
    if (changed.length > 0) for (const [at, row] of this.rows()) this.calendar.fill(at, row, changed, false);
  }

  #takeOut(at: number, isBulk: boolean): void {
    if (!isBulk) for (const order of Object.values(this.orders)) order.remove(at);
    this.#mark(at, this.row(at), false);
  }

  #mark(at: number, row: MarketRow, isIn: boolean): void {
    const one = (name: SetName, index: number) => {
      const set = this.#sets[name][index];
      if (!set) return;
      put(set, at, isIn);
      const first = firstChoiceOf(name);
      if (first === undefined) return;
      put(this.choices, at * CHOICE_WORDS * 32 + first + index, isIn);
      this.offered[first + index] = (this.offered[first + index] as number) + (isIn ? 1 : -1);
    };
    const bits = (name: SetName, mask: number) => {
      for (let left = mask; left !== 0; left &= left - 1) one(name, lowest(left));
    };
    put(this.live, at, isIn);
    put(this.negotiable, at, isIn && row.negotiable);
    put(this.verified, at, isIn && row.verified);
    bits('need', row.needs);
    bits('sessionType', row.sessionTypes);
    bits('language', row.languages);
    one('specialization', row.specialization);
    one('experience', row.experience);
    one('area', row.area);
    one('emirate', EMIRATE_OF_AREA[row.area] ?? -1);
    one('priceStep', Math.min(PRICE_STEPS - 1, Math.floor(row.priceFils / (PRICE_STEP_AED * 100))));
    const week = weekInUae(row);
    for (let day = 0; day < DAYS; day++) {
      if (week[day]) one('day', day);
      for (let slot = 0; slot < SLOTS; slot++) if (((week[day] ?? 0) >>> slot) & 1) one('hour', day * SLOTS + slot);
    }
    this.price.set(at, isIn ? row.priceFils : 0);
    this.rating.set(at, isIn ? row.ratingHundredths : 0);
    if (isIn) this.names.add(row.name, at);
    else this.names.remove(row.name, at);
  }

  /** Everything gets wider together; even an empty market has room. */
  makeRoom(at: number): void {
    const words = (at >>> 5) + 1;
    if (words <= this.words) return;
    const wanted = Math.max(words, 32, Math.ceil(this.words * 1.25));
    for (const sets of Object.values(this.#sets)) {
      for (const [index, set] of sets.entries()) sets[index] = grown(set, wanted);
    }
    this.negotiable = grown(this.negotiable, wanted);
    this.verified = grown(this.verified, wanted);
    this.live = grown(this.live, wanted);
    this.price.grow(wanted);
    this.rating.grow(wanted);
    this.calendar.grow(wanted);
    this.choices = wider(this.choices, new Int32Array(wanted * 32 * CHOICE_WORDS));
    this.tie = wider(this.tie, new Uint32Array(wanted * 32));
    this.#quality = wider(this.#quality, new Uint16Array(wanted * 32));
    this.#prices = wider(this.#prices, new Int32Array(wanted * 32));
  }
}

function wider<T extends Uint32Array | Uint16Array | Int32Array>(from: T, into: T): T {
  into.set(from);
  return into;
}

const EMIRATE_OF_AREA: readonly number[] = AREA_CODES.map((area) =>
  EMIRATES.findIndex((emirate) => (AREAS[emirate] as readonly string[]).includes(area)),
);

/** The usual week on the UAE's clock; what falls outside the ten slots there is not offered by day and time. */
function weekInUae(row: Pick<MarketRow, 'hours' | 'zone'>): readonly number[] {
  if (row.zone === SEARCH_ZONE) return row.hours;
  const now = Date.now();
  const shift = (offsetMs(now, SEARCH_ZONE) - offsetMs(now, row.zone)) / 3_600_000;
  if (!Number.isInteger(shift)) return [];
  return row.hours.map((day) => (shift < 0 ? day >>> -shift : day << shift) & ((1 << SLOTS) - 1));
}
