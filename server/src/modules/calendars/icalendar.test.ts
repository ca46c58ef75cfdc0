import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, writeCalendar } from './icalendar.ts';

const ENTRY: CalendarEntry = {
  id: '0192d7a0-0000-7000-8000-000000000001',
  startsAt: new Date('2026-11-17T12:00:00Z'),
  endsAt: new Date('2026-11-17T13:00:00Z'),
  status: 'CONFIRMED',
  sequence: 2,
  summary: 'Session with Mariam K.',
  location: 'Al Barsha, Dubai',
  url: 'https://sanad.example/session-details?session=0192d7a0-0000-7000-8000-000000000001',
  createdAt: new Date('2026-11-01T09:30:15.123Z'),
  changedAt: new Date('2026-11-02T09:30:15.999Z'),
};

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
/** What is typed into a name: everything but the signs that no text carries. */
const typed = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.replaceAll(/\p{Cc}/gu, ''));

describe('a calendar file', () => {
  it('says what calendars need, line by line', () => {
    expect(writeCalendar({ name: 'Sanad', zone: 'Asia/Dubai' }, [ENTRY]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sanad//Sessions//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Sanad',
      'X-WR-TIMEZONE:Asia/Dubai',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:0192d7a0-0000-7000-8000-000000000001',
      'DTSTAMP:20261102T093015Z',
      'DTSTART:20261117T120000Z',
      'DTEND:20261117T130000Z',
      'SUMMARY:Session with Mariam K.',
      'LOCATION:Al Barsha\\, Dubai',
      'STATUS:CONFIRMED',
      'SEQUENCE:2',
      'URL:https://sanad.example/session-details?session=0192d7a0-0000-7000-8000-',
      ' 000000000001',
      'CREATED:20261101T093015Z',
      'LAST-MODIFIED:20261102T093015Z',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is read back as it was meant, whatever the names are', () => {
    fc.assert(
      fc.property(typed, typed, (summary, location) => {
        const [event] = eventsIn(
          writeCalendar({ name: 'Sanad', zone: 'Asia/Dubai' }, [{ ...ENTRY, summary, location }]),
        );
        expect([event?.summary, event?.location]).toEqual([summary, location]);
        expect(event?.startDate.toJSDate()).toEqual(ENTRY.startsAt);
        expect(event?.component.getFirstPropertyValue('url')).toBe(ENTRY.url);
      }),
    );
  });

  it('lets nobody break out of a text into lines of their own', () => {
    const summary = 'Mariam\r\nEND:VEVENT\r\nBEGIN:VALARM\u0007\rX:1\nY;Z,\\n';
    const [event, ...others] = eventsIn(writeCalendar({ name: 'Sanad', zone: 'Asia/Dubai' }, [{ ...ENTRY, summary }]));
    expect(others).toEqual([]);
    expect(event?.summary).toBe('Mariam\nEND:VEVENT\nBEGIN:VALARM\nX:1\nY;Z,\\n');
    expect(event?.component.getAllSubcomponents()).toEqual([]);
  });

  it('has no line of more than 75 octets, and cuts no letter in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (summary) => {
        const folded = writeCalendar({ name: 'Sanad', zone: 'Asia/Dubai' }, [{ ...ENTRY, summary }]);
        for (const part of folded.split('\r\n')) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
          expect(part.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
