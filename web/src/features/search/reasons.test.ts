import type { MatchReason } from '@sanad/contract/search/search.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createI18n, loadAreas } from '../../lib/text/i18n.ts';
import { matchReasonText, matchReasonTexts } from './reasons.ts';
import { type SearchText, searchTextIn } from './use-search-text.ts';

let searchText: SearchText;
beforeAll(async () => {
  const instance = await createI18n('en');
  await loadAreas(instance, 'en', ['search', 'words']);
  searchText = searchTextIn(instance);
});

const omar = { name: 'Omar', needs: ['dyslexia', 'adhd'] };
const needs = (met: string[], of: number): MatchReason => ({
  fits: true,
  kind: 'needs',
  facts: { needs: met, met: met.length, of },
});

describe('the reasons why an LSA fits', () => {
  it('names the needs, or says that they are all of the child’s', () => {
    expect(matchReasonText(needs(['dyslexia', 'adhd'], 2), searchText, omar)).toBe('Supports both of Omar’s needs');
    expect(matchReasonText(needs(['dyslexia', 'adhd'], 2), searchText)).toBe('Supports dyslexia and ADHD');
    expect(matchReasonText(needs(['dyslexia'], 2), searchText, omar)).toBe('Supports dyslexia');
    expect(matchReasonText(needs(['dyslexia', 'study_skills'], 2), searchText, omar)).toBe(
      'Supports dyslexia and study skills',
    );
    const many = { name: 'Layla', needs: ['dyslexia', 'adhd', 'asd'] };
    expect(matchReasonText(needs(many.needs, 3), searchText, many)).toBe('Supports all 3 of Layla’s needs');
  });

  it.each<[MatchReason, string]>([
    [{ fits: false, kind: 'needs', facts: { needs: ['dyslexia'] } }, 'Doesn’t list dyslexia'],
    [{ fits: true, kind: 'days', facts: { days: ['monday', 'wednesday'] } }, 'Usually free on Monday and Wednesday'],
    [{ fits: false, kind: 'days', facts: { days: ['thursday'] } }, 'Not free on Thursday'],
    [{ fits: true, kind: 'language', facts: { languages: ['ar'] } }, 'Speaks Arabic'],
    [{ fits: false, kind: 'session_type', facts: { types: ['online'] } }, 'Doesn’t offer online sessions'],
    [{ fits: true, kind: 'area', facts: { area: 'mirdif' } }, 'Works in Mirdif, Dubai'],
    [{ fits: false, kind: 'area', facts: { area: 'mirdif' } }, 'Lives in Mirdif, Dubai'],
    [{ fits: false, kind: 'verified', facts: {} }, 'Identity and police checks done; certificates in review'],
  ])('%j', (reason, text) => {
    expect(matchReasonText(reason, searchText)).toBe(text);
  });

  it('says what fits first and never hides the gap', () => {
    const gap: MatchReason = { fits: false, kind: 'verified', facts: {} };
    const texts = matchReasonTexts([gap, needs(['adhd'], 1)], searchText);
    expect(texts.map(({ fits }) => fits)).toEqual([true, false]);
  });
});
