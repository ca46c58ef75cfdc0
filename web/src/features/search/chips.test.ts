import type { SearchFilters } from '@sanad/contract/search/search.ts';
import type { i18n } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { createI18n, loadAreas } from '../../lib/text/i18n.ts';
import { chipLabels } from './chip-labels.ts';
import { chipsOf, without, withoutChip } from './chips.ts';
import { PARTS_OF_DAY, spanOf, withArea, withEmirates, withPart } from './choices.ts';
import { type SearchText, searchTextIn } from './use-search-text.ts';

let searchText: SearchText;
let arabic: SearchText;
async function speaking(language: 'en' | 'ar'): Promise<i18n> {
  const instance = await createI18n(language);
  await loadAreas(instance, language, ['search', 'words']);
  return instance;
}
beforeAll(async () => {
  searchText = searchTextIn(await speaking('en'));
  arabic = searchTextIn(await speaking('ar'));
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const labelsOf = (filters: SearchFilters, language = searchText) =>
  chipsOf(filters).map((chip) => plain(chipLabels(chip, filters, language)));

describe('the chips', () => {
  const filters: SearchFilters = {
    needs: ['dyslexia', 'executive_functioning'],
    needs_match: 'all',
    day: ['monday', 'wednesday', 'thursday'],
    time: [...PARTS_OF_DAY.afternoon],
    area: ['al_barsha'],
    price_max: 200,
    language: ['en'],
  };

  it('name everything that is on [PAR-04]', () => {
    expect(labelsOf(filters)).toEqual([
      'Dyslexia',
      'Executive functioning',
      'All of these needs',
      'Al Barsha, Dubai',
      'Mon, Wed, Thu',
      'After 3 pm',
      'Up to AED 200.00',
      'English',
    ]);
    expect(labelsOf(filters, arabic)).toContain('حتى 200.00 د.إ');
  });

  it('name hours, days and prices in every form', () => {
    expect(labelsOf({ time: ['9am-10am', '10am-11am'] })).toEqual(['9 am to 11 am']);
    expect(labelsOf({ time: ['9am-10am', '4pm-5pm'] })).toEqual(['9am-10am, 4pm-5pm']);
    expect(labelsOf({ date: '2026-11-17', at: '4pm-5pm' })).toEqual(['17/11/2026, 4pm-5pm']);
    expect(labelsOf({ date: '2026-11-17' })).toEqual(['17/11/2026']);
    expect(labelsOf({ price_min: 100 })).toEqual(['From AED 100.00']);
    expect(labelsOf({ price_min: 100, price_max: 150 })).toEqual(['AED 100.00 to AED 150.00']);
  });

  it('take off what they name, and nothing else', () => {
    for (const chip of chipsOf(filters)) {
      const left = withoutChip(filters, chip);
      expect(labelsOf(left)).not.toContain(plain(chipLabels(chip, filters, searchText)));
    }
    expect(chipsOf(chipsOf(filters).reduce(withoutChip, filters))).toEqual([]);
  });

  it('leave out a part as the server names it', () => {
    expect(without({ ...filters, emirate: ['dubai'] }, 'place')).not.toHaveProperty('area');
    expect(without(filters, 'hours')).not.toHaveProperty('time');
    expect(without({ q: 'x', verified: true }, 'q')).toEqual({ verified: true });
  });
});

describe('choices', () => {
  it('a part of the day is its hours', () => {
    const times = withPart(['9am-10am'], 'afternoon', true);
    expect(spanOf(withPart(times, 'morning', false))).toEqual({ from: 15, to: 19 });
    expect(spanOf(['9am-10am', '4pm-5pm'])).toBeNull();
  });

  it('an emirate and its areas take each other’s place', () => {
    expect(withEmirates({ area: ['mirdif', 'saadiyat'] }, ['dubai'])).toEqual({
      emirate: ['dubai'],
      area: ['saadiyat'],
    });
    expect(withArea({ emirate: ['dubai', 'ajman'] }, 'mirdif')).toEqual({ emirate: ['ajman'], area: ['mirdif'] });
  });
});
