import { PROFILE_GAPS } from '@sanad/contract/lsas/lsa-profiles.ts';
import { describe, expect, it } from 'vitest';
import { completeness, placeOf, tabOf } from './gaps.ts';

describe('what parents still miss', () => {
  it('is counted against everything a profile can have', () => {
    expect(completeness([])).toEqual({ done: 8, all: 8, percent: 100 });
    expect(completeness(['photo', 'hours'])).toEqual({ done: 6, all: 8, percent: 75 });
    expect(completeness(PROFILE_GAPS).percent).toBe(0);
  });

  it('is filled on a tab of the profile or on the page of the hours', () => {
    expect(placeOf('photo')).toBe('basics');
    expect(placeOf('certificate_files')).toBe('certificates');
    expect(placeOf('price')).toBe('offer');
    expect(placeOf('hours')).toBe('hours');
  });

  it('opens the basics when the address names no tab there is', () => {
    expect(tabOf('offer')).toBe('offer');
    expect(tabOf('nonsense')).toBe('basics');
    expect(tabOf(null)).toBe('basics');
  });
});
