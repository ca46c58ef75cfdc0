import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import { hoursInWords } from '@sanad/contract/policy/policy-words.ts';
import { describe, expect, it } from 'vitest';
import { figuresAt } from './policy.ts';

describe('the figures a page shows', () => {
  const figures = { ...FIRST_FIGURES, fee_basis_points: 1400 };
  const policy = { current: FIRST_FIGURES, coming: { figures, effective_from: '2027-01-31T20:00:00.000Z' } };

  it('are the new ones from the moment a change begins, also on a page that stays open', () => {
    const begin = Date.parse(policy.coming.effective_from);
    expect(figuresAt(policy, begin - 1)).toBe(FIRST_FIGURES);
    expect(figuresAt(policy, begin)).toBe(figures);
    expect(figuresAt({ ...policy, coming: null }, begin)).toBe(FIRST_FIGURES);
  });

  it.each([
    [1, '1 hour', 'ساعة واحدة'],
    [2, '2 hours', 'ساعتين'],
    [6, '6 hours', '6 ساعات'],
    [24, '24 hours', '24 ساعة'],
  ])('count %i hours in the words of each language', (hours, en, ar) => {
    expect([hoursInWords(hours, 'en'), hoursInWords(hours, 'ar')]).toEqual([en, ar]);
  });
});
