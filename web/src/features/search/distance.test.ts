import { describe, expect, it } from 'vitest';
import { answerTimeText } from './answer-time.ts';
import { languageOfText } from './components/profile/profile-sections.tsx';
import { distanceText, isTooFar } from './distance.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  `${key} ${Object.values(values).join(' ')}`.trim();
const lsa = { area: 'al_barsha', session_types: ['online', 'in_person'], travel_radius_km: 15 } as const;
const at = (change: object) => ({ ...lsa, session_types: [...lsa.session_types], ...change });

describe('the distance between an LSA and the family', () => {
  it('is said in kilometres, as the same area, or not at all', () => {
    expect(distanceText(at({}), 'dubai_marina', { t })).toMatch(/^card\.distance [67]$/);
    expect(distanceText(at({}), 'al_barsha', { t })).toBe('card.sameArea');
    expect(distanceText(at({}), null, { t })).toBeNull();
    expect(distanceText(at({ area: null }), 'mirdif', { t })).toBeNull();
  });

  it('is too far only for whoever works in person and does not travel that far', () => {
    expect(isTooFar(at({}), 'mirdif')).toBe(true);
    expect(distanceText(at({}), 'mirdif', { t })).toMatch(/^card\.tooFar/);
    expect(isTooFar(at({ travel_radius_km: 40 }), 'mirdif')).toBe(false);
    expect(isTooFar(at({ session_types: ['online'] }), 'mirdif')).toBe(false);
  });
});

it.each([
  [5, 'profile.answersHours 1'],
  [61, 'profile.answersHours 2'],
  [23 * 60, 'profile.answersHours 23'],
  [25 * 60, 'profile.answersDays 2'],
])('%i minutes to answer are rounded up to “%s”', (minutes, text) => {
  expect(answerTimeText(minutes, { t })).toBe(text);
});

it.each([
  ['I taught first grade in Al Ain.', 'en'],
  ['أعمل مع الأطفال منذ عشر سنوات، ABA.', 'ar'],
])('the language of a bio is told by its letters: %s', (bio, language) => {
  expect(languageOfText(bio)).toBe(language);
});
