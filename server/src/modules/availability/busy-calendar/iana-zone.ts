import ICAL from 'ical.js';

/** Clocks are changed on the minute: in Newfoundland, until 2011, at one past midnight. */
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Is it a zone this machine knows the rules of? */
export function isIanaZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A zone by its public name, with the rules of the machine instead of those that a file may bring along. */
export class IanaZone extends ICAL.Timezone {
  readonly #clock: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();

  constructor(name: string) {
    super({ tzid: name });
    this.#clock = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** The instant at which the clock on the wall shows this, both as milliseconds. */
  instantOf(wall: number): number {
    return wall - this.#offsetOfWall(wall);
  }

  override utcOffset(time: ICAL.Time): number {
    return this.#offsetOfWall(wallOf(time)) / 1000;
  }

  /** An hour that comes twice is the first one; an hour that is left out is counted as if it were not. */
  #offsetOfWall(wall: number): number {
    const before = this.#offsetAt(wall - DAY_MS);
    const after = this.#offsetAt(wall + DAY_MS);
    if (before === after || this.#offsetAt(wall - before) === before) return before;
    return this.#offsetAt(wall - after) === after ? after : before;
  }

  #offsetAt(instant: number): number {
    const minute = Math.floor(instant / MINUTE_MS);
    const known = this.#offsets.get(minute);
    if (known !== undefined) return known;
    const at = minute * MINUTE_MS;
    const parts = new Map(this.#clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
    this.#offsets.set(minute, shown - at);
    return shown - at;
  }
}

/** What the clock shows, as if it were in UTC. */
export function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
