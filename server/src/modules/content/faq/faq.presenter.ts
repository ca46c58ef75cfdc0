import type { FaqGroup, FaqQuestion, QuestionSource } from '@sanad/contract/content/faq.ts';
import type { PolicyFigures } from '@sanad/contract/policy/figures.ts';
import { withPolicyFigures } from '@sanad/contract/policy/policy-words.ts';
import { type Language, withProductName } from '@sanad/contract/product.ts';
import type { FaqRow } from './faq.repository.ts';

/** In the reader's language, or in English where it was not translated; with the figures in force. */
export function presentQuestion(row: FaqRow, wanted: Language, figures: PolicyFigures): FaqQuestion {
  const language = wanted === 'ar' && row.question_ar !== '' ? 'ar' : 'en';
  const filled = (text: string) => withPolicyFigures(withProductName(text, language), figures, language);
  return {
    id: row.id,
    group: row.topic as FaqGroup,
    language,
    question: filled(language === 'ar' ? row.question_ar : row.question_en),
    answer_html: filled(language === 'ar' ? row.answer_ar_html : row.answer_en_html),
  };
}

export function presentQuestionSource(row: FaqRow): QuestionSource {
  return {
    id: row.id,
    group: row.topic as FaqGroup,
    on_home: row.on_home,
    question_en: row.question_en,
    answer_en: row.answer_en,
    question_ar: row.question_ar,
    answer_ar: row.answer_ar,
    published: row.published,
    version: row.version,
    changed_at: row.changed_at.toISOString(),
  };
}
