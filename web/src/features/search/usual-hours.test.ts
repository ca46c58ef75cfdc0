import type { Slot } from '@sanad/contract/availability.ts';
import { describe, expect, it } from 'vitest';
import { busyHours, startsFor } from './usual-hours.ts';

const MONDAY = '2030-01-07';
const at = (hour: number, modes: Slot['modes'] = ['online', 'in_person']): Slot => ({
  starts_at: new Date(Date.UTC(2030, 0, 7, hour - 4)).toISOString(),
  ends_at: new Date(Date.UTC(2030, 0, 7, hour - 3)).toISOString(),
  date: MONDAY,
  time: '9am-10am',
  modes,
});
const ofMonday = (starts: readonly string[]) => starts.filter((start) => start.startsWith(MONDAY));
const hoursOf = (slots: readonly Slot[]) => slots.map(({ starts_at }) => new Date(starts_at).getUTCHours() + 4);

describe('where a session can begin [PAR-06]', () => {
  const free = [at(9), at(10), at(11), at(14), at(15, ['online'])];

  it('needs as many free hours in a row as the session is long', () => {
    expect(hoursOf(startsFor(free, { hours: 1, mode: 'online' }))).toEqual([9, 10, 11, 14, 15]);
    expect(hoursOf(startsFor(free, { hours: 2, mode: 'online' }))).toEqual([9, 10, 14]);
    expect(hoursOf(startsFor(free, { hours: 3, mode: 'online' }))).toEqual([9]);
    expect(startsFor(free, { hours: 4, mode: 'online' })).toEqual([]);
  });

  it('is not where it begins already, though its hours count as free', () => {
    const session = { hours: 2, mode: 'online', currentStart: at(10).starts_at } as const;
    expect(hoursOf(startsFor(free, session))).toEqual([9, 14]);
  });

  it('needs all of them free for the chosen session type', () => {
    expect(hoursOf(startsFor(free, { hours: 1, mode: 'in_person' }))).toEqual([9, 10, 11, 14]);
    expect(hoursOf(startsFor(free, { hours: 2, mode: 'in_person' }))).toEqual([9, 10]);
  });
});

describe('hours of the usual week unavailable weeks', () => {
  const weekly = [{ day: 'monday' as const, times: ['9am-10am' as const, '10am-11am' as const, '6pm-7pm' as const] }];
  const usual = { weekly, zone: 'Asia/Dubai', now: new Date('2030-01-06T08:00:00Z') };

  it('are the usual ones without the free ones', () => {
    expect(ofMonday(busyHours([at(9)], MONDAY, usual))).toEqual([
      '2030-01-07T06:00:00.000Z',
      '2030-01-07T14:00:00.000Z',
    ]);
  });

  it('are none that come too soon or lie beyond what can be booked', () => {
    const late = { ...usual, now: new Date('2030-01-07T05:00:00Z') };
    expect(ofMonday(busyHours([], MONDAY, late))).toEqual(['2030-01-07T14:00:00.000Z']);
    expect(busyHours([], '2030-06-03', usual)).toEqual([]);
  });

  it('follow the LSA’s clock through a change of clocks', () => {
    const london = { weekly, zone: 'Europe/London', now: new Date('2030-03-20T08:00:00Z') };
    expect(busyHours([], '2030-03-25', london)[0]).toBe('2030-03-25T09:00:00.000Z');
    expect(busyHours([], '2030-04-01', london)[0]).toBe('2030-04-01T08:00:00.000Z');
  });
});
