import { describe, expect, it } from 'vitest';
import { dateFormat } from './date-formats.ts';

describe('formats for dates', () => {
  const evening = new Date('2026-11-17T21:00:00Z');

  it('creates each format once for a zone and a language', () => {
    const dubai = dateFormat('en-GB', { timeZone: 'Asia/Dubai', weekday: 'short' });
    expect(dateFormat('en-GB', { timeZone: 'Asia/Dubai', weekday: 'short' })).toBe(dubai);
    expect(dubai.format(evening)).toBe('Wed');
    expect(dateFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' }).format(evening)).toBe('Tue');
    expect(dateFormat('ar-AE', { timeZone: 'Asia/Dubai', weekday: 'short' }).format(evening)).toBe('الأربعاء');
  });

  it('refuses an unknown zone, every time', () => {
    for (const _ of [1, 2]) expect(() => dateFormat('en', { timeZone: 'Mars/Base' })).toThrow(RangeError);
  });

  it('does not keep formats without end', () => {
    const first = dateFormat('en-GB', { fractionalSecondDigits: 1 });
    for (let year = 0; year < 600; year += 1) dateFormat(`en-GB-x-${year}`, { year: 'numeric' });
    expect(dateFormat('en-GB', { fractionalSecondDigits: 1 })).not.toBe(first);
  });
});
