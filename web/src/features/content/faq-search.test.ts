import type { FaqGroup, FaqQuestion } from '@sanad/contract/content/faq.ts';
import { describe, expect, it } from 'vitest';
import { fits, groupQuestions } from './faq-search.ts';

describe('searching the questions', () => {
  it('finds everything for nothing', () => {
    expect(fits('', 'anything')).toBe(true);
    expect(fits('  ', 'anything')).toBe(true);
  });

  it('needs every word, in any order, in any case, within words', () => {
    expect(fits('refund cancel', 'What if we Cancel?', 'The refund is shown')).toBe(true);
    expect(fits('refund dog', 'What if we cancel?', 'The refund is shown')).toBe(false);
    expect(fits('child’s, history?', "child's medical history")).toBe(true);
  });

  it('reads Arabic as people type it', () => {
    expect(fits('الغاء', 'ماذا لو اضطررنا إلى الإلغاء؟')).toBe(true);
    expect(fits('مجانيه', 'المكالمة التجريبية المجانيّة')).toBe(true);
    expect(fits('تعلم', 'مساعد التعلّم')).toBe(true);
  });
});

describe('the questions in their groups', () => {
  const entry = (group: FaqGroup, question: string, answer_html: string): FaqQuestion => ({
    id: question,
    group,
    language: 'en',
    question,
    answer_html,
  });
  const questions = [
    entry('money', 'What does it cost?', '<p>A <strong>price</strong> per hour &amp; nothing else.</p>'),
    entry('start', 'How do we start?', '<p>Make an account.</p>'),
  ];
  const titleOf = (group: FaqGroup) => (group === 'money' ? 'Prices' : group);
  const shown = (query: string) =>
    groupQuestions(questions, titleOf, query).map((group) => [group.id, group.questions.length]);

  it('are in reading order, and a group without questions is left out', () => {
    expect(shown('')).toEqual([
      ['start', 1],
      ['money', 1],
    ]);
  });

  it('are found by the words of the answer or the title of the group, never by its markup', () => {
    expect(shown('price per')).toEqual([['money', 1]]);
    expect(shown('prices')).toEqual([['money', 1]]);
    expect(shown('strong')).toEqual([]);
  });
});
