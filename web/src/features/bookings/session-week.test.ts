import { describe, expect, it } from 'vitest';
import { dayOf, startOfDay } from '../../lib/time/calendar-day.ts';
import { byDay, inDays, together, weekBounds } from './session-week.ts';

describe('a week of sessions [PAR-03 partly] [LSA-04 partly]', () => {
  it('begins at midnight where the reader is', () => {
    expect(weekBounds('2026-11-16', 'Asia/Dubai')).toEqual({
      from: '2026-11-15T20:00:00.000Z',
      to: '2026-11-22T20:00:00.000Z',
    });
    expect(weekBounds('2026-11-16', 'Asia/Kolkata').from).toBe('2026-11-15T18:30:00.000Z');
  });

  it('is an hour shorter or longer where the clocks change in it', () => {
    const hours = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 3_600_000;
    expect(hours(weekBounds('2027-03-22', 'Europe/London'))).toBe(7 * 24 - 1);
    expect(hours(weekBounds('2026-10-19', 'Europe/London'))).toBe(7 * 24 + 1);
  });

  it('a day whose midnight does not exist begins an hour later', () => {
    // In Cairo the clocks go forward at midnight of the last Friday of April.
    const start = startOfDay('2027-04-30', 'Africa/Cairo');
    expect(dayOf(start, 'Africa/Cairo')).toBe('2027-04-30');
    expect(dayOf(new Date(start.getTime() - 1), 'Africa/Cairo')).toBe('2027-04-29');
  });

  it('a list falls into the reader’s days, in the order it came', () => {
    const [first, second, third] = ['2026-11-17T12:00:00Z', '2026-11-16T21:30:00Z', '2026-11-16T05:00:00Z'];
    const list = [first, second, third].map((starts_at = '') => ({ starts_at }));
    const shape = (zone: string) => inDays(list, zone).map(({ day, sessions }) => [day, sessions.length]);
    expect(shape('Asia/Dubai')).toEqual([
      ['2026-11-17', 2],
      ['2026-11-16', 1],
    ]);
    expect(shape('Europe/London')).toEqual([
      ['2026-11-17', 1],
      ['2026-11-16', 2],
    ]);
  });

  it('puts each session on the reader’s own day, earliest first', () => {
    const late = { id: 'late', starts_at: '2026-11-16T21:30:00Z' }; // 1:30 am on Tuesday in Dubai, Monday in London
    const early = { id: 'early', starts_at: '2026-11-16T05:00:00Z' };
    const days = (zone: string) =>
      Object.fromEntries(
        byDay([late, early], '2026-11-16', zone).map(({ day, sessions }) => [day, sessions.map((one) => one.id)]),
      );
    expect(days('Asia/Dubai')['2026-11-16']).toEqual(['early']);
    expect(days('Asia/Dubai')['2026-11-17']).toEqual(['late']);
    expect(days('Europe/London')['2026-11-16']).toEqual(['early', 'late']);
    expect(Object.keys(days('Asia/Dubai'))).toHaveLength(7);
  });

  it('keeps a series together, in the order it came', () => {
    type Session = Parameters<typeof together>[0][number];
    const session = (id: string, checkout_id: string) => ({ id, checkout_id }) as Session;
    const groups = together([session('1', 'a'), session('2', 'b'), session('3', 'a')]);
    expect(groups.map(({ id, sessions }) => [id, sessions.map((one) => one.id)])).toEqual([
      ['a', ['1', '3']],
      ['b', ['2']],
    ]);
  });
});
