import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../lib/time/durations.ts';
import { isSameClock, nearDay, refetchDelay, soonIn, timeLeft } from './session-times.ts';

const at = (text: string) => new Date(text);

describe('naming days and times [PAR-03 partly]', () => {
  it('counts by the reader’s calendar, not by the hours between', () => {
    const now = at('2026-11-15T19:50:00Z'); // 11:50 pm in Dubai
    expect(nearDay(at('2026-11-15T20:30:00Z'), now, 'Asia/Dubai')).toBe('tomorrow');
    expect(nearDay(at('2026-11-15T20:30:00Z'), now, 'Europe/London')).toBe('today');
    expect(nearDay(at('2026-11-14T20:30:00Z'), now, 'Asia/Dubai')).toBe('today');
    expect(nearDay(at('2026-11-14T12:00:00Z'), now, 'Asia/Dubai')).toBe('yesterday');
    expect(nearDay(at('2026-11-17T12:00:00Z'), now, 'Asia/Dubai')).toBeNull();
  });

  it('is not misled by the end of a month or of a year', () => {
    expect(nearDay(at('2027-01-01T08:00:00Z'), at('2026-12-31T08:00:00Z'), 'Asia/Dubai')).toBe('tomorrow');
    expect(nearDay(at('2026-10-31T08:00:00Z'), at('2026-11-01T08:00:00Z'), 'Asia/Dubai')).toBe('yesterday');
  });
});

describe('time that is left [LSA-04 partly]', () => {
  const now = at('2026-11-15T10:00:00Z');
  const left = (ms: number) => timeLeft(new Date(now.getTime() + ms), now);
  it.each([
    [30_000, { unit: 'minutes', count: 1 }],
    [52 * MINUTE_MS, { unit: 'minutes', count: 52 }],
    [2 * HOUR_MS - 1, { unit: 'minutes', count: 120 }],
    [2 * HOUR_MS, { unit: 'hours', count: 2 }],
    [24 * HOUR_MS - 1000, { unit: 'hours', count: 24 }],
    [48 * HOUR_MS - 1000, { unit: 'hours', count: 48 }],
    [73 * HOUR_MS, { unit: 'days', count: 4 }],
  ] as const)('%d ms', (ms, expected) => expect(left(ms)).toEqual(expected));

  it.each([
    [30, 'minutes', 30],
    [24 * 60, 'hours', 24],
    [48 * 60, 'hours', 48],
    [5 * 24 * 60, 'days', 5],
  ] as const)(
    'is never more than the whole deadline: %d minutes, on a clock that lags behind',
    (whole, unit, count) => {
      expect(left(whole * MINUTE_MS + 29_000)).toEqual({ unit, count });
    },
  );

  it('is nothing once it is over', () => {
    expect(left(0)).toBeNull();
    expect(left(-1)).toBeNull();
  });
});

describe('time until it begins', () => {
  const now = at('2026-11-15T10:00:00Z');
  const soon = (ms: number) => soonIn(new Date(now.getTime() + ms), now);
  it.each([
    [8 * MINUTE_MS, { unit: 'minutes', count: 8 }],
    [2.9 * HOUR_MS, { unit: 'hours', count: 2 }],
    [12 * HOUR_MS, null],
    [0, null],
  ] as const)('%d ms', (ms, expected) => expect(soon(ms)).toEqual(expected));
});

describe('two clocks', () => {
  it('show the same in Dubai and Muscat, and something else in London', () => {
    const noon = at('2026-11-15T12:00:00Z');
    expect(isSameClock(noon, 'Asia/Dubai', 'Asia/Muscat')).toBe(true);
    expect(isSameClock(noon, 'Asia/Dubai', 'Europe/London')).toBe(false);
  });
});

describe('when a session is worth asking for again', () => {
  const now = at('2026-11-15T10:00:00Z');
  const session = (startsIn: number, more: object = {}) => ({
    state: 'confirmed' as const,
    starts_at: new Date(now.getTime() + startsIn).toISOString(),
    ends_at: new Date(now.getTime() + startsIn + HOUR_MS).toISOString(),
    expires_at: null,
    pay_until: null,
    reschedule: null,
    ...more,
  });

  it('is the next moment at which the possible actions change', () => {
    expect(refetchDelay([session(20 * MINUTE_MS)], now)).toBe(5 * MINUTE_MS + 2000); // checking in opens
    expect(refetchDelay([session(24 * HOUR_MS + 3 * MINUTE_MS)], now)).toBe(3 * MINUTE_MS + 2000); // moving it alone ends
    const expiry = new Date(now.getTime() + MINUTE_MS).toISOString();
    expect(refetchDelay([session(9 * HOUR_MS, { state: 'requested', expires_at: expiry })], now)).toBe(
      MINUTE_MS + 2000,
    );
  });

  it('is a fixed interval otherwise, since changes by others arrive over the socket', () => {
    expect(refetchDelay([session(-16 * MINUTE_MS, { state: 'in_progress' })], now)).toBe(10 * MINUTE_MS);
    expect(refetchDelay([], now)).toBe(10 * MINUTE_MS);
    expect(refetchDelay([session(5 * MINUTE_MS, { state: 'completed' })], now)).toBe(10 * MINUTE_MS);
  });
});
