import { FAQ_GROUPS, type FaqGroup, type QuestionSource } from '@sanad/contract/content/faq.ts';
import { normaliseSearchText } from '@sanad/contract/text/search-text.ts';
import { isArabicMissing } from './question-chips.tsx';

export const FILTERS = ['all', 'drafts', 'arabic'] as const;
export type Filter = (typeof FILTERS)[number];

const FITS: Record<Filter, (source: QuestionSource) => boolean> = {
  all: () => true,
  drafts: ({ published }) => !published,
  arabic: isArabicMissing,
};

export interface SourceGroup {
  id: FaqGroup;
  sources: QuestionSource[];
}

/** The questions that fit, in their groups; without a search or filter, empty groups stay as well. */
export function groupSources(list: readonly QuestionSource[], query: string, filter: Filter): SourceGroup[] {
  const words = normaliseSearchText(query).split(/\s+/);
  const hasWords = ({ question_en, answer_en, question_ar, answer_ar }: QuestionSource) => {
    const text = normaliseSearchText([question_en, answer_en, question_ar, answer_ar].join(' '));
    return words.every((word) => text.includes(word));
  };
  return FAQ_GROUPS.map((id) => ({
    id,
    sources: list.filter((source) => source.group === id && FITS[filter](source) && hasWords(source)),
  })).filter(({ sources }) => sources.length > 0);
}

export const countOf = (list: readonly QuestionSource[], filter: Filter) => list.filter(FITS[filter]).length;
