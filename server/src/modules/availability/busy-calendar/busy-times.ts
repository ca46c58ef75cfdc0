import ICAL from 'ical.js';
import { IanaZone, isIanaZone, wallOf } from './iana-zone.ts';

/**
 * The busy times in somebody's calendar file, between two instants. Only the times: what the appointments are about is
 * other people's business. Files come from anywhere, so every expansion is counted; what takes too many steps is not read.
 */
export interface Span {
  startsAt: number;
  endsAt: number;
}
export interface Wanted {
  /** For days without an hour, and for hours without a zone. */
  zone: string;
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;
/** Zones differ by at most this much from UTC. */
const ZONE_MS = DAY_MS;
const STEPS_PER_EVENT = 20_000;
const STEPS = 200_000;

type JCal = [name: string, properties: JProperty[], components: JCal[]];
type JProperty = [name: string, parameters: Record<string, string | string[]>, type: string, ...values: unknown[]];

export function busyTimesIn(text: string, wanted: Wanted): Span[] {
  const reader = new Reader(wanted);
  for (const calendar of calendarsIn(text)) {
    reader.read(new ICAL.Component(prepared(calendar, wanted.zone)));
  }
  return merged(reader.spans);
}

function calendarsIn(text: string): JCal[] {
  const parsed = ICAL.parse(text.replace(/^\ufeff/, '').trim()) as unknown as JCal | JCal[];
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as JCal[];
  if (all.length === 0 || all.some(([name]) => name !== 'vcalendar')) throw new Error('Not a calendar');
  return all;
}

/** Zones with a public name are ours; an hour without a zone is one in the reader's own. */
function prepared([name, properties, components]: JCal, zone: string): JCal {
  const kept = components.filter(([kind, inner]) => kind !== 'vtimezone' || !isIanaZone(tzidOf(inner)));
  for (const [, inner] of kept.filter(([kind]) => kind === 'vevent')) {
    for (const [, parameters, type, ...values] of inner) {
      if (type === 'date' || type === 'date-time') for (const value of values) checkReal(String(value));
      if (type !== 'date-time') continue;
      if (parameters.tzid === undefined && !values.some((value) => String(value).endsWith('Z'))) parameters.tzid = zone;
      if (typeof parameters.tzid === 'string') register(parameters.tzid);
    }
  }
  return [name, properties, kept];
}

/** The parser counts on: the 40th of May would be the 9th of June. */
function checkReal(value: string): void {
  const [date = '', time = '00:00:00'] = value.replace(/Z$/, '').split('T');
  const instant = new Date(`${date}T${time}Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  if (!isReal) throw new Error('Not a day of any calendar');
}

function tzidOf(properties: readonly JProperty[]): string {
  return String(properties.find(([name]) => name === 'tzid')?.[3] ?? '');
}

function register(name: string): void {
  if (!ICAL.TimezoneService.has(name) && isIanaZone(name)) ICAL.TimezoneService.register(new IanaZone(name), name);
}

class Reader {
  readonly spans: Span[] = [];
  readonly #wanted: Wanted;
  readonly #zone: IanaZone;
  #steps = 0;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
    this.#zone = new IanaZone(wanted.zone);
  }

  read(calendar: ICAL.Component): void {
    const events = calendar.getAllSubcomponents('vevent').filter((event) => event.hasProperty('dtstart'));
    const isChange = (event: ICAL.Component) => event.hasProperty('recurrence-id');
    const changes = Map.groupBy(events.filter(isChange), uidOf);
    for (const event of events) {
      if (isFree(event)) continue;
      const start = startOf(event);
      const isRecurring = !isChange(event) && (event.hasProperty('rrule') || event.hasProperty('rdate'));
      if (!isRecurring) this.#add(start, event);
      else this.#expand(event, start, changes.get(uidOf(event)) ?? []);
    }
  }

  #expand(event: ICAL.Component, start: ICAL.Time, changes: readonly ICAL.Component[]): void {
    const changed = new Set(changes.map((one) => this.#placeOf(one)));
    const onward = changes.filter(isOnward).sort((a, b) => this.#placeOf(a) - this.#placeOf(b));
    const reach = Math.max(0, ...onward.map((one) => Math.abs(shiftOf(one)) + this.#lengthOf(one, startOf(one))));
    const from = this.#wanted.from - reach;
    const to = this.#wanted.to + reach;
    localiseEnd(event, start);
    const earliest = from - this.#lengthOf(event, start) - 2 * ZONE_MS;
    const expansion = new ICAL.RecurExpansion({ component: event, dtstart: nearer(event, start, earliest) });
    for (let step = 0; ; step++) {
      if (step > STEPS_PER_EVENT || ++this.#steps > STEPS) throw new Error('Too many steps');
      const next: ICAL.Time | ICAL.Period | null = expansion.next();
      const at = next instanceof ICAL.Period ? next.start : next;
      if (!at || wallOf(at) > to + ZONE_MS) return;
      if (wallOf(at) < earliest || changed.has(this.#instantOf(at))) continue;
      const change = onward.findLast((one) => this.#placeOf(one) < this.#instantOf(at));
      if (!change) this.#add(at, event);
      else if (!isFree(change)) this.#add(shifted(at, change), change);
    }
  }

  #add(at: ICAL.Time, event: ICAL.Component): void {
    const startsAt = this.#instantOf(at);
    const length = this.#lengthOf(event, startOf(event));
    // Days end at midnight, also those that have 23 or 25 hours.
    const endsAt = at.isDate ? this.#zone.instantOf(wallOf(at) + length) : startsAt + length;
    const span = { startsAt: Math.max(startsAt, this.#wanted.from), endsAt: Math.min(endsAt, this.#wanted.to) };
    if (span.startsAt < span.endsAt) this.spans.push(span);
  }

  /** Exactly as long as the first one. Without an end, a day is a day, and an hour is a moment. */
  #lengthOf(event: ICAL.Component, start: ICAL.Time): number {
    const end = event.getFirstPropertyValue('dtend') as ICAL.Time | null;
    const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null;
    if (end) return start.isDate ? wallOf(end) - wallOf(start) : this.#instantOf(end) - this.#instantOf(start);
    if (duration) return duration.toSeconds() * 1000;
    return start.isDate ? DAY_MS : 0;
  }

  #placeOf(change: ICAL.Component): number {
    return this.#instantOf(placeIn(change));
  }

  #instantOf(time: ICAL.Time): number {
    const isLocal = time.isDate || time.zone === ICAL.Timezone.localTimezone;
    return isLocal ? this.#zone.instantOf(wallOf(time)) : time.toUnixTime() * 1000;
  }
}

function uidOf(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('uid') ?? '');
}

function startOf(event: ICAL.Component): ICAL.Time {
  return event.getFirstPropertyValue('dtstart') as ICAL.Time;
}

function placeIn(change: ICAL.Component): ICAL.Time {
  return change.getFirstPropertyValue('recurrence-id') as ICAL.Time;
}

/** A change of one time and of all after it. */
function isOnward(change: ICAL.Component): boolean {
  const range = String(change.getFirstProperty('recurrence-id')?.getParameter('range') ?? '');
  return range.toUpperCase() === 'THISANDFUTURE' && placeIn(change).isDate === startOf(change).isDate;
}

/** By how much it is moved, on the clock on the wall. */
function shiftOf(change: ICAL.Component): number {
  const start = startOf(change);
  return wallOf(start) - wallOf(inZoneOf(placeIn(change), start));
}

function shifted(at: ICAL.Time, change: ICAL.Component): ICAL.Time {
  const moved = inZoneOf(at, startOf(change)).clone();
  moved.adjust(0, 0, 0, shiftOf(change) / 1000);
  return moved;
}

function inZoneOf(time: ICAL.Time, other: ICAL.Time): ICAL.Time {
  return time.isDate || time.zone === other.zone ? time : time.convertToZone(other.zone);
}

/** Neither cancelled ones nor those that are marked as free take time. */
function isFree(event: ICAL.Component): boolean {
  const is = (name: string, value: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase() === value;
  return is('status', 'CANCELLED') || is('transp', 'TRANSPARENT');
}

function rulesOf(event: ICAL.Component): ICAL.Recur[] {
  return event.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur);
}

/** An end without a zone is one in the event's; a last day is meant as a whole. */
function localiseEnd(event: ICAL.Component, start: ICAL.Time): void {
  for (const rule of rulesOf(event)) {
    const { until } = rule;
    if (!until || start.isDate || until.zone === ICAL.Timezone.utcTimezone) continue;
    const { year, month, day } = until;
    const [hour, minute, second] = until.isDate ? [23, 59, 59] : [until.hour, until.minute, until.second];
    rule.until = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, start.zone);
  }
}

/** A rule of days or weeks that nobody counts can begin later: the same number of its rounds, and none is walked in vain. */
function nearer(event: ICAL.Component, start: ICAL.Time, earliest: number): ICAL.Time {
  const rules = rulesOf(event);
  const [rule] = rules;
  if (!rule || rules.length > 1 || rule.count || (rule.freq !== 'DAILY' && rule.freq !== 'WEEKLY')) return start;
  const round = rule.interval * (rule.freq === 'WEEKLY' ? 7 : 1);
  const rounds = Math.floor((earliest - wallOf(start)) / DAY_MS / round);
  if (rounds <= 0) return start;
  const later = start.clone();
  later.adjust(rounds * round, 0, 0, 0);
  return later;
}

/** Sorted, and none touches another. */
function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = all.at(-1);
    if (last && span.startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, span.endsAt);
    else all.push({ ...span });
  }
  return all;
}
