import type { MatchReason } from '@sanad/contract/search.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createI18n, loadAreas } from '../../lib/i18n.ts';
import { matchReasonTexts, reasonWords } from './reasons.ts';
import { type Words, wordsIn } from './use-search-text.ts';

let words: Words;
beforeAll(async () => {
  const instance = await createI18n('en');
  await loadAreas(instance, 'en', ['search', 'words']);
  words = wordsIn(instance);
});

const omar = { name: 'Omar', needs: ['dyslexia', 'adhd'] };
const needs = (met: string[], of: number): MatchReason => ({
  fits: true,
  kind: 'needs',
  facts: { needs: met, met: met.length, of },
});

describe('why somebody fits, in words', () => {
  it('names the needs, or says that they are all of the child’s', () => {
    expect(reasonWords(needs(['dyslexia', 'adhd'], 2), words, omar)).toBe('Supports both of Omar’s needs');
    expect(reasonWords(needs(['dyslexia', 'adhd'], 2), words)).toBe('Supports dyslexia and ADHD');
    expect(reasonWords(needs(['dyslexia'], 2), words, omar)).toBe('Supports dyslexia');
    expect(reasonWords(needs(['dyslexia', 'study_skills'], 2), words, omar)).toBe('Supports dyslexia and study skills');
    const many = { name: 'Layla', needs: ['dyslexia', 'adhd', 'asd'] };
    expect(reasonWords(needs(many.needs, 3), words, many)).toBe('Supports all 3 of Layla’s needs');
  });

  it.each<[MatchReason, string]>([
    [{ fits: false, kind: 'needs', facts: { needs: ['dyslexia'] } }, 'Does not list dyslexia'],
    [{ fits: true, kind: 'days', facts: { days: ['monday', 'wednesday'] } }, 'Usually free on Monday and Wednesday'],
    [{ fits: false, kind: 'days', facts: { days: ['thursday'] } }, 'Not free on Thursday'],
    [{ fits: true, kind: 'language', facts: { languages: ['ar'] } }, 'Speaks Arabic'],
    [{ fits: false, kind: 'session_type', facts: { types: ['online'] } }, 'Does not offer online sessions'],
    [{ fits: true, kind: 'area', facts: { area: 'mirdif' } }, 'Works in Mirdif, Dubai'],
    [{ fits: false, kind: 'area', facts: { area: 'mirdif' } }, 'Lives in Mirdif, Dubai'],
    [{ fits: false, kind: 'verified', facts: {} }, 'Not every certificate is verified yet'],
  ])('%j', (reason, text) => {
    expect(reasonWords(reason, words)).toBe(text);
  });

  it('says what fits first and never hides the gap', () => {
    const gap: MatchReason = { fits: false, kind: 'verified', facts: {} };
    const said = matchReasonTexts([gap, needs(['adhd'], 1)], words);
    expect(said.map(({ fits }) => fits)).toEqual([true, false]);
  });
});
