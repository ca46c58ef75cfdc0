import { DAYS, type IndexRow } from './index-row.ts';

/** Somebody in the search index, and their usual week on the UAE's clock. Their words are kept elsewhere. */
export interface IndexedLsa extends Omit<IndexRow, 'name' | 'bioWords'> {
  week: readonly number[];
}

/** Where each of somebody's numbers is. */
const AT = {
  needs: 0,
  specialization: 1,
  experience: 2,
  sessionTypes: 3,
  languages: 4,
  area: 5,
  priceFils: 6,
  ratingHundredths: 7,
  reviewCount: 8,
  flags: 9,
  zone: 10,
  noticeAny: 11,
  noticeOnline: 12,
  noticeInPerson: 13,
  version: 14,
  gender: 15,
  travelRadiusKm: 16,
  hours: 17,
  week: 17 + DAYS,
} as const;
const EACH = AT.week + DAYS;

const FLAG = { negotiable: 1, verified: 2, hasPhoto: 4, worksHolidays: 8, onlyInPerson: 16 } as const;

type Plans = Pick<IndexedLsa, 'exceptions' | 'engagements'>;
const NO_PLANS: Plans = { exceptions: [], engagements: [] };

/**
 * What the search index knows of everybody, as numbers in one memory. A million people as objects are ten million objects,
 * and the engine stops for a second whenever it looks for what is not used any more.
 */
export class LsaStore {
  #numbers = new Int32Array(0);
  #versions = 0;
  readonly #zones: string[] = [];
  /** Of those who have any. */
  readonly #plans = new Map<number, Plans>();
  readonly ids: string[] = [];

  put(at: number, row: IndexedLsa): void {
    if ((at + 1) * EACH > this.#numbers.length) this.#widen(at + 1);
    const set = (index: number, value: number) => {
      this.#numbers[at * EACH + index] = value;
    };
    this.ids[at] = row.id;
    set(AT.needs, row.needs);
    set(AT.specialization, row.specialization);
    set(AT.experience, row.experience);
    set(AT.sessionTypes, row.sessionTypes);
    set(AT.languages, row.languages);
    set(AT.gender, row.gender);
    set(AT.area, row.area);
    set(AT.travelRadiusKm, row.travelRadiusKm);
    set(AT.priceFils, row.priceFils);
    set(AT.ratingHundredths, row.ratingHundredths);
    set(AT.reviewCount, row.reviewCount);
    set(AT.flags, flagsOf(row));
    set(AT.zone, this.#numberOf(row.zone));
    set(AT.noticeAny, row.notices.any);
    set(AT.noticeOnline, row.notices.online);
    set(AT.noticeInPerson, row.notices.in_person);
    set(AT.version, ++this.#versions);
    this.#numbers.set(row.hours, at * EACH + AT.hours);
    this.setWeek(at, row.week);
    const { exceptions, engagements } = row;
    if (exceptions.length + engagements.length > 0) this.#plans.set(at, { exceptions, engagements });
    else this.#plans.delete(at);
  }

  setWeek(at: number, week: readonly number[]): void {
    this.#numbers.set(week, at * EACH + AT.week);
  }

  number(at: number, name: keyof typeof AT): number {
    return this.#numbers[at * EACH + AT[name]] as number;
  }

  of(at: number): IndexedLsa {
    const number = (index: number) => this.#numbers[at * EACH + index] as number;
    const is = (flag: number) => (number(AT.flags) & flag) !== 0;
    const { exceptions, engagements } = this.#plans.get(at) ?? NO_PLANS;
    return {
      id: this.ids[at] as string,
      needs: number(AT.needs),
      specialization: number(AT.specialization),
      experience: number(AT.experience),
      sessionTypes: number(AT.sessionTypes),
      languages: number(AT.languages),
      gender: number(AT.gender),
      area: number(AT.area),
      travelRadiusKm: number(AT.travelRadiusKm),
      priceFils: number(AT.priceFils),
      negotiable: is(FLAG.negotiable),
      verified: is(FLAG.verified),
      hasPhoto: is(FLAG.hasPhoto),
      ratingHundredths: number(AT.ratingHundredths),
      reviewCount: number(AT.reviewCount),
      hours: this.#days(at, AT.hours),
      week: this.#days(at, AT.week),
      zone: this.#zones[number(AT.zone)] as string,
      notices: {
        any: number(AT.noticeAny),
        online: number(AT.noticeOnline),
        in_person: number(AT.noticeInPerson),
      },
      worksHolidays: is(FLAG.worksHolidays),
      onlyInPerson: is(FLAG.onlyInPerson),
      exceptions,
      engagements,
    };
  }

  #days(at: number, first: number): number[] {
    const days: number[] = [];
    for (let day = 0; day < DAYS; day++) days.push(this.#numbers[at * EACH + first + day] as number);
    return days;
  }

  #numberOf(zone: string): number {
    const known = this.#zones.indexOf(zone);
    return known < 0 ? this.#zones.push(zone) - 1 : known;
  }

  #widen(people: number): void {
    const wider = new Int32Array(Math.ceil(Math.max(64, people * 1.25)) * EACH);
    wider.set(this.#numbers);
    this.#numbers = wider;
  }
}

function flagsOf(row: Record<keyof typeof FLAG, boolean>): number {
  let flags = 0;
  for (const [name, flag] of Object.entries(FLAG)) if (row[name as keyof typeof FLAG]) flags |= flag;
  return flags;
}
