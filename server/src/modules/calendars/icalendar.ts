import { PRODUCT_NAME } from '@sanad/contract/product.ts';

/** iCalendar as RFC 5545 has it: content lines of at most 75 octets, texts escaped, instants in UTC. */
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

const LINE_OCTETS = 75;
const REFRESH = 'PT1H';

/** "20261117T080000Z" */
function instant(date: Date): string {
  return date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function text(value: string): string {
  return (
    value
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  );
}

/** A line that is too long goes on after a space; no letter is cut in two. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const more = Buffer.byteLength(letter);
    if (octets + more > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += more;
  }
  return [...parts, part].join('\r\n');
}

function entryLines(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(entry.id)}`,
    `DTSTAMP:${instant(entry.changedAt)}`,
    `DTSTART:${instant(entry.startsAt)}`,
    `DTEND:${instant(entry.endsAt)}`,
    `SUMMARY:${text(entry.summary)}`,
    `LOCATION:${text(entry.location)}`,
    `STATUS:${entry.status}`,
    `SEQUENCE:${entry.sequence}`,
    `URL:${entry.url}`,
    `CREATED:${instant(entry.createdAt)}`,
    `LAST-MODIFIED:${instant(entry.changedAt)}`,
    'END:VEVENT',
  ];
}

/** `zone`: where its reader is; programs that show one zone per calendar take it from there. */
export function writeCalendar(
  { name, zone }: { name: string; zone: string },
  entries: readonly CalendarEntry[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Sessions//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${text(zone)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
