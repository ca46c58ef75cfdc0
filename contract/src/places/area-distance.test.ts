import { describe, expect, it } from 'vitest';
import { areaDistanceKm, isWithinRadius } from './area-distance.ts';
import { AREA_CODES, EMIRATES, emirateOf } from './places.ts';

describe('the distance between areas', () => {
  it.each([
    ['al_barsha', 'al_barsha', 0, 0],
    ['al_barsha', 'mirdif', 22, 28],
    ['dubai_marina', 'jlt', 0, 3],
    ['deira', 'al_khalidiyah', 120, 145],
    ['al_nahda_dubai', 'al_nahda_sharjah', 0, 4],
    ['al_khan', 'fujairah_city', 90, 110],
  ] as const)('from %s to %s it is between %i and %i km', (from, to, least, most) => {
    const distance = areaDistanceKm(from, to);
    expect(distance).toBeGreaterThanOrEqual(least);
    expect(distance).toBeLessThanOrEqual(most);
    expect(areaDistanceKm(to, from)).toBe(distance);
  });

  it('no area lies outside its emirate', () => {
    // Al Ain belongs to Abu Dhabi and is 150 km away from it.
    const widest = { dubai: 40, abu_dhabi: 150, sharjah: 35, ajman: 15, ras_al_khaimah: 30 } as Record<string, number>;
    for (const emirate of EMIRATES) {
      const areas = AREA_CODES.filter((area) => emirateOf(area) === emirate);
      const distances = areas.flatMap((one) => areas.map((other) => areaDistanceKm(one, other)));
      expect(Math.max(...distances), emirate).toBeLessThanOrEqual(widest[emirate] ?? 0);
    }
  });

  it('an LSA comes as far as their travel radius, and an unknown area is no obstacle', () => {
    expect(isWithinRadius('al_barsha', 'dubai_marina', 15)).toBe(true);
    expect(isWithinRadius('al_barsha', 'mirdif', 15)).toBe(false);
    expect(isWithinRadius('al_barsha', 'mirdif', 30)).toBe(true);
    expect(isWithinRadius(null, 'mirdif', 5)).toBe(true);
    expect(isWithinRadius('mirdif', null, 5)).toBe(true);
  });
});
