import { describe, expect, it } from 'vitest';
import { DEFAULT_ZONE, dayIn, formatDate, formatDateTime, formatTime, formatWhen } from './time.ts';

describe('dates as they are written in the UAE', () => {
  const evening = new Date('2026-11-17T19:59:00Z');

  it('writes DD/MM/YYYY and a 12-hour time in Dubai [ADM-10]', () => {
    expect(formatDateTime(evening, DEFAULT_ZONE)).toBe('17/11/2026, 11:59\u00a0pm');
    expect(formatDate(new Date('2026-11-17T20:00:00Z'), DEFAULT_ZONE)).toBe('18/11/2026');
  });

  it('knows which day it is there', () => {
    expect(dayIn(evening, DEFAULT_ZONE)).toBe('2026-11-17');
    expect(dayIn(evening, 'Asia/Manila')).toBe('2026-11-18');
  });

  it('says 12, never 0, at noon and midnight', () => {
    expect(formatTime(new Date('2026-11-17T20:00:00Z'), DEFAULT_ZONE)).toBe('12:00\u00a0am');
    expect(formatTime(new Date('2026-11-17T08:05:00Z'), DEFAULT_ZONE)).toBe('12:05\u00a0pm');
  });

  it('follows the viewer’s zone, daylight saving included', () => {
    expect(formatDateTime(new Date('2026-03-29T00:59:00Z'), 'Europe/London')).toBe('29/03/2026, 12:59\u00a0am');
    expect(formatDateTime(new Date('2026-03-29T01:00:00Z'), 'Europe/London')).toBe('29/03/2026, 2:00\u00a0am');
  });

  it('names the day of the week, there where the reader is', () => {
    expect(formatWhen(evening, DEFAULT_ZONE)).toBe('Tue 17/11/2026, 11:59\u00a0pm');
    expect(formatWhen(evening, 'Asia/Manila')).toBe('Wed 18/11/2026, 3:59\u00a0am');
    expect(formatWhen(evening, 'Asia/Dubai', 'ar')).toBe('الثلاثاء 17/11/2026، 11:59\u00a0م');
  });

  it('says the half of the day in Arabic', () => {
    expect(formatTime(evening, 'Asia/Dubai', 'ar')).toBe('11:59\u00a0م');
  });
});
