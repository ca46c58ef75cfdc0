import { GENDERS, MAIN_SPECIALIZATIONS } from '@sanad/contract/lsas/lsas.ts';
import { describe, expect, it } from 'vitest';
import { createI18n, loadAreas } from '../../lib/text/i18n.ts';
import { searchTextIn } from './use-search-text.ts';

async function rolesIn(language: 'en' | 'ar') {
  const i18n = await createI18n(language);
  await loadAreas(i18n, language, ['search', 'words']);
  const { role } = searchTextIn(i18n);
  return MAIN_SPECIALIZATIONS.map((main_specialization) =>
    [...GENDERS, null].map((gender) => role({ main_specialization, gender })),
  );
}

describe('what an LSA is', () => {
  it('has in Arabic a word for a woman, one for a man, and the field for whoever did not say', async () => {
    const roles = await rolesIn('ar');
    for (const words of roles) expect(new Set(words).size).toBe(3);
    expect(roles.flat()).toEqual(expect.arrayContaining(['معالجة', 'معالج', 'العلاج']));
    expect(roles.map((words) => words.at(-1)).every((field) => field?.startsWith('ال'))).toBe(true);
  });

  it('has one word in English', async () => {
    for (const words of await rolesIn('en')) expect(new Set(words).size).toBe(1);
  });
});
