import { LSA_ZONES } from '@sanad/contract/availability.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weeklyStarts } from './series.ts';

const clockIn = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    instant,
  );
const dateIn = (instant: Date, zone: string) =>
  Date.parse(`${new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant)}T00:00:00Z`);

describe('a weekly series [BKG-04]', () => {
  it('keeps the hour of the wall clock when London turns its clocks back', () => {
    const starts = weeklyStarts(new Date('2026-10-22T15:00:00Z'), 2, 'Europe/London');
    expect(starts.map((start) => start.toISOString())).toEqual([
      '2026-10-22T15:00:00.000Z',
      '2026-10-29T16:00:00.000Z',
    ]);
  });

  it('does not change in Dubai', () => {
    const starts = weeklyStarts(new Date('2026-10-22T12:00:00Z'), 3, 'Asia/Dubai');
    expect(starts.map((start) => start.toISOString().slice(5, 16))).toEqual([
      '10-22T12:00',
      '10-29T12:00',
      '11-05T12:00',
    ]);
  });

  it('is the same weekday and hour there, seven days apart, in every zone, over every change of clocks', () => {
    const slot = fc.record({
      zone: fc.constantFrom(...LSA_ZONES),
      day: fc.integer({ min: 0, max: 800 }),
      hour: fc.integer({ min: 9, max: 18 }),
      weeks: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(slot, ({ zone, day, hour, weeks }) => {
        // The first start is one of the ten hours there: found by trying, as obviously as can be.
        const noon = Date.UTC(2026, 0, 1 + day, 12);
        const first = Array.from({ length: 48 }, (_, half) => new Date(noon + (half - 24) * 1_800_000)).find(
          (instant) => clockIn(instant, zone).endsWith(`${String(hour).padStart(2, '0')}:00`),
        );
        if (!first) throw new Error('no such hour');
        const starts = weeklyStarts(first, weeks, zone);
        expect(starts[0]).toEqual(first);
        for (const [week, start] of starts.entries()) {
          expect(clockIn(start, zone)).toBe(clockIn(first, zone));
          expect(dateIn(start, zone) - dateIn(first, zone)).toBe(week * 7 * 86_400_000);
        }
      }),
    );
  });
});
