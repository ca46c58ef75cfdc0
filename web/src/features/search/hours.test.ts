import type { Slot } from '@sanad/contract/availability.ts';
import { describe, expect, it } from 'vitest';
import { plusDays, weekdayOf, weekHolding } from '../../lib/time/calendar-day.ts';
import { namedTime, zoneMark } from '../../lib/time/viewer-zone.ts';
import { weekTable } from './hours.ts';

const slot = (starts_at: string): Slot => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
  date: starts_at.slice(0, 10),
  time: '9am-10am',
  modes: ['online'],
});

describe('a week of free hours [PAR-05 partly]', () => {
  it('begins today, on every weekday; other weeks are counted from there', () => {
    for (let days = 0; days < 7; days++) {
      const today = plusDays('2026-11-15', days);
      expect(weekHolding(today, today)).toBe(today);
      expect(weekHolding(plusDays(today, 6), today)).toBe(today);
      expect(weekHolding(plusDays(today, 7), today)).toBe(plusDays(today, 7));
      expect(weekHolding(plusDays(today, -1), today)).toBe(plusDays(today, -7));
    }
    expect(weekdayOf('2026-11-15')).toBe('sunday');
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('puts each hour where the reader’s calendar has it', () => {
    const evening = slot('2026-11-16T12:00:00.000Z');
    const week = weekTable([evening, slot('2026-11-30T12:00:00.000Z')], '2026-11-16', 'Asia/Dubai');
    expect(week.at('2026-11-16', '16:00')).toBe(evening);
    expect(week.rows).toHaveLength(10);
    expect(week.isEmpty).toBe(false);
    expect(weekTable([evening], '2026-11-23', 'Asia/Dubai').isEmpty).toBe(true);
  });

  it('has other rows, and another day, on the other side of the world', () => {
    const late = slot('2026-11-16T05:00:00.000Z');
    const week = weekTable([late], '2026-11-09', 'America/Los_Angeles');
    expect(week.rows).toEqual(['21:00']);
    expect(week.at('2026-11-15', '21:00')).toBe(late);
  });
});

describe('the name of a zone beside a time [PAR-05 partly]', () => {
  it.each([
    ['Asia/Dubai', '2026-11-16', 'GST'],
    ['Asia/Muscat', '2026-11-16', 'GST'],
    ['Europe/London', '2026-11-16', 'GMT'],
    ['Europe/London', '2026-07-16', 'BST'],
    ['Asia/Kolkata', '2026-11-16', 'GMT+5:30'],
  ])('%s on %s is %s', (zone, day, mark) => {
    expect(zoneMark(zone, new Date(`${day}T08:00:00Z`), 'en')).toBe(mark);
  });

  it.each([
    ['Africa/Cairo', '2026-11-16', 'GMT+2'],
    ['Europe/London', '2026-07-16', 'GMT+1'],
    ['America/New_York', '2026-11-16', 'GMT-5'],
  ])('in Arabic, %s on %s is the offset %s, set apart from the line', (zone, day, mark) => {
    const at = new Date(`${day}T08:00:00Z`);
    expect(namedTime('10:00 ص', zone, at, 'ar')).toBe(`10:00 ص \u2066${mark}\u2069`);
  });

  it('in Arabic, no zone is named where the clocks go as in the UAE', () => {
    expect(namedTime('10:00 ص', 'Asia/Muscat', new Date('2026-11-16T08:00:00Z'), 'ar')).toBe('10:00 ص');
  });
});
