import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyTimesIn, type Wanted } from './busy-times.ts';
import { IanaZone } from './iana-zone.ts';

const WANTED: Wanted = {
  zone: 'Asia/Dubai',
  from: Date.parse('2026-03-20T00:00:00Z'),
  to: Date.parse('2026-05-01T00:00:00Z'),
};

const calendar = (...components: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN', ...components.flat(), 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];

/** "start/end" of each, as instants without seconds. */
const busy = (text: string, wanted: Partial<Wanted> = {}) =>
  busyTimesIn(text, { ...WANTED, ...wanted }).map((span) =>
    [span.startsAt, span.endsAt].map((at) => new Date(at).toISOString().slice(0, 16)).join('/'),
  );

/** Outlook's own name for London's zone, with the rules it sends along. */
const WINDOWS_LONDON = [
  'BEGIN:VTIMEZONE',
  'TZID:GMT Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T010000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('one appointment', () => {
  it.each([
    ['in UTC', ['DTSTART:20260401T080000Z', 'DTEND:20260401T093000Z'], '2026-04-01T08:00/2026-04-01T09:30'],
    ['with a length', ['DTSTART:20260401T080000Z', 'DURATION:PT45M'], '2026-04-01T08:00/2026-04-01T08:45'],
    [
      'in a zone, in summer',
      ['DTSTART;TZID=Europe/London:20260401T090000', 'DTEND;TZID=Europe/London:20260401T100000'],
      '2026-04-01T08:00/2026-04-01T09:00',
    ],
    [
      'in a zone, in winter',
      ['DTSTART;TZID=Europe/London:20260327T090000', 'DTEND;TZID=Europe/London:20260327T100000'],
      '2026-03-27T09:00/2026-03-27T10:00',
    ],
    [
      'from one zone to another',
      ['DTSTART;TZID=Europe/London:20260401T090000', 'DTEND;TZID=Asia/Dubai:20260401T200000'],
      '2026-04-01T08:00/2026-04-01T16:00',
    ],
    [
      'without a zone, in the LSA’s',
      ['DTSTART:20260401T090000', 'DTEND:20260401T100000'],
      '2026-04-01T05:00/2026-04-01T06:00',
    ],
    ['all day', ['DTSTART;VALUE=DATE:20260401'], '2026-03-31T20:00/2026-04-01T20:00'],
    ['three days', ['DTSTART;VALUE=DATE:20260401', 'DTEND;VALUE=DATE:20260404'], '2026-03-31T20:00/2026-04-03T20:00'],
    [
      'that began before and ends after, cut to what was asked for',
      ['DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z'],
      '2026-03-20T00:00/2026-05-01T00:00',
    ],
  ])('%s', (_, lines, span) => {
    expect(busy(calendar(event(...lines)))).toEqual([span]);
  });

  it.each([
    ['marked as free', ['DTSTART:20260401T080000Z', 'DTEND:20260401T090000Z', 'TRANSP:TRANSPARENT']],
    ['cancelled', ['DTSTART:20260401T080000Z', 'DTEND:20260401T090000Z', 'STATUS:CANCELLED']],
    ['a moment', ['DTSTART:20260401T080000Z']],
    ['over', ['DTSTART:20260301T080000Z', 'DTEND:20260301T090000Z']],
    ['too far away', ['DTSTART:20260601T080000Z', 'DTEND:20260601T090000Z']],
    ['that ends before it begins', ['DTSTART:20260401T080000Z', 'DTEND:20260401T070000Z']],
    ['without a beginning', ['SUMMARY:Nothing']],
  ])('%s takes no time', (_, lines) => {
    expect(busy(calendar(event(...lines)))).toEqual([]);
  });

  it('an all-day one ends at midnight, also on the day with 23 hours', () => {
    const text = calendar(event('DTSTART;VALUE=DATE:20260329'));
    expect(busy(text, { zone: 'Europe/London' })).toEqual(['2026-03-29T00:00/2026-03-29T23:00']);
  });

  it('many are merged where they meet, whatever their order', () => {
    const at = (from: string, to: string) => event(`DTSTART:202604${from}Z`, `DTEND:202604${to}Z`);
    const text = calendar(
      at('02T100000', '02T110000'),
      at('01T080000', '01T093000'),
      at('01T090000', '01T100000'),
      at('01T100000', '01T110000'),
    );
    expect(busy(text)).toEqual(['2026-04-01T08:00/2026-04-01T11:00', '2026-04-02T10:00/2026-04-02T11:00']);
  });
});

describe('recurring appointments', () => {
  const NINE = ['DTSTART;TZID=Europe/London:20260323T090000', 'DTEND;TZID=Europe/London:20260323T100000'];
  const startsOf = (text: string, wanted: Partial<Wanted> = {}) => busy(text, wanted).map((span) => span.split('/')[0]);

  it('stay at their hour on the wall when the clocks change', () => {
    expect(startsOf(calendar(event(...NINE, 'RRULE:FREQ=WEEKLY;COUNT=3')))).toEqual([
      '2026-03-23T09:00',
      '2026-03-30T08:00',
      '2026-04-06T08:00',
    ]);
    // Back again in autumn.
    const autumn = { from: Date.parse('2026-10-20T00:00Z'), to: Date.parse('2026-11-04T00:00Z') };
    expect(startsOf(calendar(event(...NINE, 'RRULE:FREQ=WEEKLY')), autumn)).toEqual([
      '2026-10-26T09:00',
      '2026-11-02T09:00',
    ]);
    expect(startsOf(calendar(event(...NINE, 'RRULE:FREQ=DAILY')), { ...autumn, to: Date.parse('2026-10-27') })).toEqual(
      [
        '2026-10-20T08:00',
        '2026-10-21T08:00',
        '2026-10-22T08:00',
        '2026-10-23T08:00',
        '2026-10-24T08:00',
        '2026-10-25T09:00',
        '2026-10-26T09:00',
      ],
    );
  });

  it('in the hour that is left out or comes twice are counted once', () => {
    const daily = (start: string) =>
      calendar(event(`DTSTART;TZID=Europe/London:${start}`, 'DURATION:PT30M', 'RRULE:FREQ=DAILY;COUNT=3'));
    // 01:30 does not exist on 29 March: it is as far from midnight as the clock would have said.
    expect(startsOf(daily('20260328T013000'))).toEqual(['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30']);
    // 01:30 comes twice on 25 October: the first one.
    const autumn = { from: Date.parse('2026-10-20'), to: Date.parse('2026-11-01') };
    expect(startsOf(daily('20261024T013000'), autumn)).toEqual([
      '2026-10-24T00:30',
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });

  it('follow the rules a file brings for a zone nobody else knows', () => {
    const lines = NINE.map((line) => line.replace('Europe/London', 'GMT Standard Time'));
    const text = calendar(WINDOWS_LONDON, event(...lines, 'RRULE:FREQ=WEEKLY;COUNT=3'));
    expect(startsOf(text)).toEqual(['2026-03-23T09:00', '2026-03-30T08:00', '2026-04-06T08:00']);
  });

  it('but our own rules for a zone everybody knows', () => {
    const wrong = WINDOWS_LONDON.map((line) =>
      line.replace('TZID:GMT Standard Time', 'TZID:Europe/London').replace('+0100', '+0900'),
    );
    expect(startsOf(calendar(wrong, event(...NINE, 'RRULE:FREQ=WEEKLY;COUNT=2')))).toEqual([
      '2026-03-23T09:00',
      '2026-03-30T08:00',
    ]);
  });

  it('leave out what is excluded, however it is written', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=4';
    for (const exdate of [
      'EXDATE;TZID=Europe/London:20260330T090000',
      'EXDATE:20260330T080000Z',
      'EXDATE;TZID=Asia/Dubai:20260330T120000',
      'EXDATE;VALUE=DATE:20260330',
    ]) {
      expect(startsOf(calendar(event(...NINE, rule, exdate))), exdate).toEqual([
        '2026-03-23T09:00',
        '2026-04-06T08:00',
        '2026-04-13T08:00',
      ]);
    }
  });

  it('add what is added, and end when they end', () => {
    const rdate = 'RDATE;TZID=Europe/London:20260401T150000';
    expect(startsOf(calendar(event(...NINE, 'RRULE:FREQ=WEEKLY;UNTIL=20260330T080000Z', rdate)))).toEqual([
      '2026-03-23T09:00',
      '2026-03-30T08:00',
      '2026-04-01T14:00',
    ]);
    for (const until of ['20260330', '20260330T090000', '20260330T235959Z']) {
      expect(startsOf(calendar(event(...NINE, `RRULE:FREQ=WEEKLY;UNTIL=${until}`))), until).toEqual([
        '2026-03-23T09:00',
        '2026-03-30T08:00',
      ]);
    }
  });

  it('take single changes over: moved, made longer, cancelled, freed', () => {
    const change = (id: string, ...lines: string[]) => event(`RECURRENCE-ID;TZID=Europe/London:${id}`, ...lines);
    const text = calendar(
      event(...NINE, 'RRULE:FREQ=WEEKLY;COUNT=5'),
      change(
        '20260330T090000',
        'DTSTART;TZID=Europe/London:20260331T110000',
        'DTEND;TZID=Europe/London:20260331T130000',
      ),
      change('20260406T090000', 'DTSTART:20260406T080000Z', 'DTEND:20260406T090000Z', 'STATUS:CANCELLED'),
      change('20260413T090000', 'DTSTART:20260413T080000Z', 'DTEND:20260413T090000Z', 'TRANSP:TRANSPARENT'),
      event('UID:other', 'DTSTART:20260330T080000Z', 'DTEND:20260330T083000Z').filter((line) => line !== 'UID:one'),
    );
    expect(busy(text)).toEqual([
      '2026-03-23T09:00/2026-03-23T10:00',
      '2026-03-30T08:00/2026-03-30T08:30',
      '2026-03-31T10:00/2026-03-31T12:00',
      '2026-04-20T08:00/2026-04-20T09:00',
    ]);
  });

  describe('changed from one day on', () => {
    const onward = (id: string, ...lines: string[]) =>
      event(`RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:${id}`, ...lines);
    const at = (from: string, to: string) => [`DTSTART;TZID=Europe/London:${from}`, `DTEND;TZID=Europe/London:${to}`];
    const weekly = event(...NINE, 'RRULE:FREQ=WEEKLY;COUNT=6');

    it('are moved and as long as the change says, on the clock on the wall', () => {
      const text = calendar(weekly, onward('20260330T090000', ...at('20260331T110000', '20260331T130000')));
      expect(busy(text)).toEqual([
        '2026-03-23T09:00/2026-03-23T10:00',
        '2026-03-31T10:00/2026-03-31T12:00',
        '2026-04-07T10:00/2026-04-07T12:00',
        '2026-04-14T10:00/2026-04-14T12:00',
        '2026-04-21T10:00/2026-04-21T12:00',
        '2026-04-28T10:00/2026-04-28T12:00',
      ]);
    });

    it('are changed again, one by one and onward, or end', () => {
      const text = calendar(
        weekly,
        onward('20260330T090000', ...at('20260330T100000', '20260330T110000')),
        event('RECURRENCE-ID;TZID=Europe/London:20260406T090000', ...at('20260406T200000', '20260406T210000')),
        onward('20260413T090000', ...at('20260413T080000', '20260413T083000')),
        onward('20260427T090000', ...at('20260427T090000', '20260427T100000'), 'STATUS:CANCELLED'),
      );
      expect(busy(text)).toEqual([
        '2026-03-23T09:00/2026-03-23T10:00',
        '2026-03-30T09:00/2026-03-30T10:00',
        '2026-04-06T19:00/2026-04-06T20:00',
        '2026-04-13T07:00/2026-04-13T07:30',
        '2026-04-20T07:00/2026-04-20T07:30',
      ]);
    });

    it('are found also when the change brings them into the time that is asked for', () => {
      const text = calendar(
        event('DTSTART:20260301T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;UNTIL=20260310T000000Z'),
        event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260301T080000Z', 'DTSTART:20260315T080000Z', 'DURATION:PT1H'),
      );
      expect(busy(text)).toEqual(['2026-03-22T08:00/2026-03-22T09:00']);
    });
  });

  it('of whole days are whole days of the LSA’s', () => {
    const text = calendar(event('DTSTART;VALUE=DATE:20260325', 'RRULE:FREQ=MONTHLY;COUNT=2'));
    expect(busy(text)).toEqual(['2026-03-24T20:00/2026-03-25T20:00', '2026-04-24T20:00/2026-04-25T20:00']);
  });

  it('that began long ago are found without walking all the way, in the right weeks', () => {
    const since = (rule: string) =>
      startsOf(calendar(event('DTSTART;TZID=Europe/London:20010102T090000', 'DURATION:PT1H', `RRULE:${rule}`)), {
        to: Date.parse('2026-04-10T00:00Z'),
      });
    expect(since('FREQ=DAILY;INTERVAL=9')).toHaveLength(2);
    // The same as a machine that counts day by day has it: 2001-01-02 was a Tuesday.
    const tuesdays: string[] = [];
    for (let at = Date.parse('2001-01-02T09:00Z'); at < Date.parse('2026-04-10'); at += 14 * 86_400_000) {
      if (at < WANTED.from) continue;
      const isSummer = at >= Date.parse('2026-03-29');
      tuesdays.push(new Date(at - (isSummer ? 3_600_000 : 0)).toISOString().slice(0, 16));
    }
    expect(since('FREQ=WEEKLY;INTERVAL=2')).toEqual(tuesdays);
    expect(since('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU')).toHaveLength(tuesdays.length * 2);
  });

  it('across midnight into the first day count there', () => {
    const text = calendar(
      event('DTSTART:20260101T230000Z', 'DURATION:PT3H', 'RRULE:FREQ=DAILY;UNTIL=20260320T000000Z'),
    );
    expect(busy(text)).toEqual(['2026-03-20T00:00/2026-03-20T02:00']);
  });

  it('that never come to an end of steps are refused', () => {
    const text = calendar(event('DTSTART:20000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'));
    expect(() => busy(text)).toThrow('Too many steps');
  });
});

describe('what is no calendar', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'Dear Sir or Madam'],
    ['a page', '<!doctype html><html></html>'],
    ['an address card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD'],
    ['one with a 13th month', calendar(event('DTSTART:20261301T080000Z', 'DTEND:20261301T090000Z'))],
    ['one with a 31st of February', calendar(event('DTSTART;VALUE=DATE:20260231'))],
    ['half of one', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1'],
  ])('%s is not read', (_, text) => {
    expect(() => busy(text)).toThrow();
  });

  it('an empty one has no busy times; several in one file have all of theirs', () => {
    expect(busy(calendar())).toEqual([]);
    const one = calendar(event('DTSTART:20260401T080000Z', 'DURATION:PT1H'));
    const other = calendar(event('DTSTART:20260402T080000Z', 'DURATION:PT1H'));
    expect(busy(`\ufeff${one}${other}`)).toHaveLength(2);
  });
});

describe('a zone', () => {
  const ZONES = ['Europe/London', 'Asia/Dubai', 'Africa/Cairo', 'Asia/Kolkata', 'Europe/Paris', 'America/St_Johns'];

  it('leads from the clock on the wall to the instant and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.date({ min: new Date('1990-01-01'), max: new Date('2037-01-01'), noInvalidDate: true }),
        (name, date) => {
          const instant = Math.floor(date.getTime() / 1000) * 1000;
          const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' });
          const wall = Date.parse(`${shown.format(instant).replace(' ', 'T')}Z`);
          const back = new IanaZone(name).instantOf(wall);
          // An hour that comes twice is the first one.
          const isTwice = shown.format(instant) === shown.format(back) && back < instant;
          expect(isTwice || back === instant).toBe(true);
        },
      ),
    );
  });
});
