import { describe, expect, it } from 'vitest';
import arFaq from '../../messages/ar/faq.json' with { type: 'json' };
import arPublic from '../../messages/ar/public.json' with { type: 'json' };
import enFaq from '../../messages/en/faq.json' with { type: 'json' };
import enPublic from '../../messages/en/public.json' with { type: 'json' };
import { areaOf, FAQ_GROUPS } from './faq.ts';
import { fits } from './faq-search.ts';

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

describe('the questions', () => {
  const ids = FAQ_GROUPS.flatMap((group) => [...group.questions]);

  it('are at least twenty, each once', () => {
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(ids)('%s has its text in both languages', (id) => {
    const texts = { public: [enPublic, arPublic], faq: [enFaq, arFaq] }[areaOf(id)];
    for (const { questions } of texts) {
      const found = (questions as Record<string, { question: string; answer: string }>)[id];
      expect(found?.question).toBeTruthy();
      expect(found?.answer.length).toBeGreaterThan(60);
    }
  });
});
