import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';

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
  /** By what the clock on the wall shows: the library asks for the same ones again and again. */
  readonly #offsets = new Map<number, number>();

  constructor(name: string) {
    super({ tzid: name });
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
    const known = this.#offsets.get(wall);
    if (known !== undefined) return known;
    const shown = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime();
    const offset = wall - shown.toZonedDateTime(this.tzid).epochMilliseconds;
    this.#offsets.set(wall, offset);
    return offset;
  }
}

/** What the clock shows, as if it were in UTC. */
export function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
