import { describe, expect, it } from 'vitest';
import { listInSentence, listWithCommas } from './list-text.ts';

describe('a list', () => {
  it('has "and" before its last item only, in both languages', () => {
    expect(listInSentence(['dyslexia', 'ADHD', 'study skills'], 'en')).toBe('dyslexia, ADHD and study skills');
    expect(listInSentence(['التوحد', 'النطق', 'القراءة'], 'ar')).toBe('التوحد، النطق والقراءة');
    expect(listInSentence(['التوحد'], 'ar')).toBe('التوحد');
    expect(listInSentence([], 'ar')).toBe('');
  });

  it('of facts has the commas of its language', () => {
    expect(listWithCommas(['7 years old', 'ASD'], 'en')).toBe('7 years old, ASD');
    expect(listWithCommas(['7 سنوات', 'التوحد', 'النطق'], 'ar')).toBe('7 سنوات، التوحد، النطق');
  });
});
