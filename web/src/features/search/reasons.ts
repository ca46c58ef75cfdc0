import type { AreaCode } from '@sanad/contract/places/places.ts';
import type { MatchReason } from '@sanad/contract/search/search.ts';
import type { SearchText } from './use-search-text.ts';

/** The child a search is for. */
export interface ForChild {
  name: string;
  needs: readonly string[];
}

const MOST = 3;
const ALL_DAYS = 7;

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

function needsReason({ fits, facts }: MatchReason, searchText: SearchText, child: ForChild | null): string {
  const needs = listIn(facts.needs);
  if (!fits) return searchText.t('reasons.needsMissing', { needs: searchText.sentenceList('need', needs) });
  const isAll = facts.met === facts.of && needs.length > 1;
  if (isAll && child && needs.every((need) => child.needs.includes(need)) && needs.length === child.needs.length) {
    return searchText.t(needs.length === 2 ? 'reasons.needsBoth' : 'reasons.needsAll', {
      count: needs.length,
      name: child.name,
    });
  }
  return searchText.t('reasons.needs', { needs: searchText.sentenceList('need', needs) });
}

function daysReason({ fits, facts }: MatchReason, searchText: SearchText): string {
  const days = listIn(facts.days);
  if (fits && days.length === ALL_DAYS) return searchText.t('reasons.everyDay');
  return searchText.t(fits ? 'reasons.days' : 'reasons.daysMissing', { days: searchText.sentenceList('day', days) });
}

/** One reason as a sentence; null for one this version does not know. */
export function matchReasonText(
  reason: MatchReason,
  searchText: SearchText,
  child: ForChild | null = null,
): string | null {
  const { fits, kind, facts } = reason;
  switch (kind) {
    case 'needs':
      return needsReason(reason, searchText, child);
    case 'days':
      return daysReason(reason, searchText);
    case 'language':
      return searchText.t('reasons.language', {
        languages: searchText.sentenceList('language', listIn(facts.languages)),
      });
    case 'session_type':
      return searchText.t('reasons.typeMissing', {
        types: searchText.sentenceList('sessionType', listIn(facts.types)),
      });
    case 'area':
      return searchText.t(fits ? 'reasons.area' : 'reasons.areaElsewhere', {
        area: searchText.place(facts.area as AreaCode),
      });
    case 'verified':
      return fits ? null : searchText.t('reasons.unverified');
    default:
      return null;
  }
}

export interface MatchReasonText {
  fits: boolean;
  text: string;
}

/** Few enough to be read: what fits first, and always at least one gap where there is any. */
export function matchReasonTexts(
  reasons: readonly MatchReason[],
  searchText: SearchText,
  child: ForChild | null = null,
): MatchReasonText[] {
  const texts = reasons.flatMap((reason) => {
    const text = matchReasonText(reason, searchText, child);
    return text === null ? [] : [{ fits: reason.fits, text }];
  });
  const gaps = texts.filter(({ fits }) => !fits);
  const fitting = texts.filter(({ fits }) => fits).slice(0, gaps.length > 0 ? MOST - 1 : MOST);
  return [...fitting, ...gaps.slice(0, MOST - fitting.length)];
}
