import { HOLD_MINUTES, UNPAID_HOURS_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canHoldFrom, canKeepUnpaid, HOLD_WINDOW_MINUTES, hoursOf, type Span } from './holds.policy.ts';

const DAY = 24;
const T0 = Date.parse('2026-11-17T08:00:00Z');
const span = (startHour: number, hours = 1): Span => ({
  startsAt: new Date(T0 + startHour * 3_600_000),
  endsAt: new Date(T0 + (startHour + hours) * 3_600_000),
});
const weekly = (count: number, hours = 1) => Array.from({ length: count }, (_, week) => span(week * 7 * DAY, hours));

describe('how much may be kept unpaid', () => {
  it.each([
    ['six hours of one day', [], [span(0, 6)], true],
    ['seven hours of one day', [], [span(0, 7)], false],
    ['two beside four', [span(0, 4)], [span(9, 2)], true],
    ['three beside four', [span(0, 4)], [span(9, 3)], false],
    ['a weekly series of twelve', [], weekly(12), true],
    ['a weekly series of twelve times four hours', [], weekly(12, 4), true],
    ['a weekly series beside one hour', [span(3)], weekly(12), false],
    ['one hour beside a weekly series', weekly(12), [span(3)], false],
    ['a short series beside one hour', [span(3)], weekly(5), true],
    ['seven hours on seven days', [], Array.from({ length: 7 }, (_, day) => span(day * DAY)), false],
    ['a series with one session moved close to the next', [], [span(0, 4), span(5 * DAY, 4), span(14 * DAY, 4)], true],
  ] as const)('%s', (_, held, wanted, isFine) => {
    expect(canKeepUnpaid(held, wanted)).toBe(isFine);
  });

  it('is never more than the limit by single sessions, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 20 }), (lengths) => {
        const held: Span[] = [];
        for (const [index, hours] of lengths.entries()) {
          const next = span(index * 5, hours);
          if (canKeepUnpaid(held, [next])) held.push(next);
        }
        expect(hoursOf(held)).toBeLessThanOrEqual(UNPAID_HOURS_MAX);
      }),
    );
  });
});

describe('how often the same time may be held', () => {
  const minutes = (from: number, to: number, at = span(100)) => ({
    ...at,
    begunAt: new Date(T0 + from * 60_000),
    endedAt: new Date(T0 + to * 60_000),
  });
  const from = (minute: number) => new Date(T0 + minute * 60_000);

  it.each([
    ['never before', [], null],
    ['held once to its end', [minutes(0, HOLD_MINUTES)], null],
    ['held once, with the minute that paying adds', [minutes(0, HOLD_MINUTES + 1)], null],
    ['held and renewed', [minutes(0, 15), minutes(15, 30)], from(HOLD_WINDOW_MINUTES)],
    ['renewed later', [minutes(0, 15), minutes(40, 55)], from(HOLD_WINDOW_MINUTES)],
    ['changed five times in five minutes', [0, 1, 2, 3, 4].map((at) => minutes(at, at + 1)), null],
    ['held at another time', [minutes(0, 15, span(101)), minutes(15, 30, span(101))], null],
    ['three times', [minutes(0, 10), minutes(10, 20), minutes(20, 30)], from(10 + HOLD_WINDOW_MINUTES)],
  ])('%s', (_, earlier, until) => {
    expect(canHoldFrom([span(100)], earlier)).toEqual(until);
  });
});
