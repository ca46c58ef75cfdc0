import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import ICAL from 'ical.js';

export interface CalendarEntry {
  id: string;
  startsAt: Date;
  endsAt: Date;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Grows with every change that moves or ends it, so that calendars take the newer one. */
  sequence: number;
  summary: string;
  location: string;
  url: string;
  createdAt: Date;
  changedAt: Date;
}

/** A property as jCal (RFC 7265) has it: name, parameters, type of the value, value. */
type Property = [name: string, parameters: object, type: string, value: string | number];

/** RFC 5545 allows 75 octets a line; the library does not count the space that a continued line begins with. */
ICAL.foldLength = 74;
const REFRESH = 'PT1H';

function text(name: string, value: string): Property {
  const lines = value.replaceAll(/\r\n?/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  return [name, {}, 'text', lines.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')];
}

/** Not of the standard, and written as it is: for our own words only. */
function extension(name: string, value: string): Property {
  return [`x-${name}`, {}, 'unknown', value];
}

function instant(name: string, date: Date): Property {
  return [name, {}, 'date-time', `${date.toISOString().slice(0, 19)}Z`];
}

function entryProperties(entry: CalendarEntry): Property[] {
  return [
    text('uid', entry.id),
    instant('dtstamp', entry.changedAt),
    instant('dtstart', entry.startsAt),
    instant('dtend', entry.endsAt),
    text('summary', entry.summary),
    text('location', entry.location),
    text('status', entry.status),
    ['sequence', {}, 'integer', entry.sequence],
    ['url', {}, 'uri', entry.url],
    instant('created', entry.createdAt),
    instant('last-modified', entry.changedAt),
  ];
}

/** `zone`: where its reader is; programs that show one zone per calendar take it from there. */
export function writeCalendar(
  { name, zone }: { name: string; zone: string },
  entries: readonly CalendarEntry[],
): string {
  const properties: Property[] = [
    text('version', '2.0'),
    text('prodid', `-//${PRODUCT_NAME}//Sessions//EN`),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    extension('wr-calname', name),
    extension('wr-timezone', zone),
    ['refresh-interval', {}, 'duration', REFRESH],
    extension('published-ttl', REFRESH),
  ];
  const events = entries.map((entry) => ['vevent', entryProperties(entry), []]);
  return `${ICAL.stringify.component(['vcalendar', properties, events], ICAL.design.icalendar)}\r\n`;
}
