import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import { PROFILE_GAPS } from '@sanad/contract/lsas/lsa-profiles.ts';
import { describe, expect, it } from 'vitest';
import { gapsOf, hoursOf, statusOf } from './lsas.policy.ts';

const full = {
  bio: 'Hello.',
  photo_file_id: 'p',
  area: 'al_barsha',
  languages: ['en'],
  price_per_hour_fils: 15_000,
  needs_supported: ['adhd'],
};
const hours = [{ day: 1, slot: 0 }];
const certificates = [{ file_id: 'c' }];

describe('what a profile lacks [ONL-14]', () => {
  it('is nothing when all is there', () => {
    expect(gapsOf(full, hours, certificates)).toEqual([]);
  });

  const lacking: Record<(typeof PROFILE_GAPS)[number], () => ReturnType<typeof gapsOf>> = {
    bio: () => gapsOf({ ...full, bio: ' \n' }, hours, certificates),
    photo: () => gapsOf({ ...full, photo_file_id: null }, hours, certificates),
    area: () => gapsOf({ ...full, area: null }, hours, certificates),
    languages: () => gapsOf({ ...full, languages: [] }, hours, certificates),
    price: () => gapsOf({ ...full, price_per_hour_fils: null }, hours, certificates),
    needs: () => gapsOf({ ...full, needs_supported: [] }, hours, certificates),
    hours: () => gapsOf(full, [], certificates),
    certificate_files: () => gapsOf(full, hours, [...certificates, { file_id: null }]),
  };
  it.each(PROFILE_GAPS)('is told one by one: %s', (gap) => {
    expect(lacking[gap]()).toEqual([gap]);
  });

  it('counts no certificate at all as one without a file', () => {
    expect(gapsOf(full, hours, [])).toEqual(['certificate_files']);
  });
});

describe('a certificate', () => {
  it.each([
    [null, null, 'file_missing'],
    [null, 'f', 'submitted'],
    ['verified', 'f', 'verified'],
    ['verified', null, 'verified'],
    ['rejected', 'f', 'rejected'],
    ['rejected', null, 'rejected'],
  ])('with verdict %s and file %s is %s', (verdict, file_id, status) => {
    expect(statusOf({ verdict, file_id })).toBe(status);
  });
});

describe('weekly hours', () => {
  it('are every chosen day with every chosen time, once and in order', () => {
    expect(hoursOf(['sunday', 'monday', 'monday'], ['6pm-7pm', '9am-10am'])).toEqual([
      { day: 1, slot: 0 },
      { day: 1, slot: 9 },
      { day: 7, slot: 0 },
      { day: 7, slot: 9 },
    ]);
    expect(hoursOf(AVAILABILITY_DAYS, AVAILABILITY_TIMES)).toHaveLength(70);
  });
});
