import type { AreaCode } from '@sanad/contract/places.ts';
import type { MatchReason } from '@sanad/contract/search.ts';
import type { Words } from './use-search-text.ts';

/** The child a search is for. */
export interface ForChild {
  name: string;
  needs: readonly string[];
}

const MOST = 3;
const ALL_DAYS = 7;

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

function needsWords({ fits, facts }: MatchReason, words: Words, child: ForChild | null): string {
  const needs = listIn(facts.needs);
  if (!fits) return words.t('reasons.needsMissing', { needs: words.sentenceList('need', needs) });
  const isAll = facts.met === facts.of && needs.length > 1;
  if (isAll && child && needs.every((need) => child.needs.includes(need)) && needs.length === child.needs.length) {
    return words.t(needs.length === 2 ? 'reasons.needsBoth' : 'reasons.needsAll', {
      count: needs.length,
      name: child.name,
    });
  }
  return words.t('reasons.needs', { needs: words.sentenceList('need', needs) });
}

function daysWords({ fits, facts }: MatchReason, words: Words): string {
  const days = listIn(facts.days);
  if (fits && days.length === ALL_DAYS) return words.t('reasons.everyDay');
  return words.t(fits ? 'reasons.days' : 'reasons.daysMissing', { days: words.sentenceList('day', days) });
}

/** One reason as a sentence; null for one that this version has no words for. */
export function reasonWords(reason: MatchReason, words: Words, child: ForChild | null = null): string | null {
  const { fits, kind, facts } = reason;
  switch (kind) {
    case 'needs':
      return needsWords(reason, words, child);
    case 'days':
      return daysWords(reason, words);
    case 'language':
      return words.t('reasons.language', { languages: words.sentenceList('language', listIn(facts.languages)) });
    case 'session_type':
      return words.t('reasons.typeMissing', { types: words.sentenceList('sessionType', listIn(facts.types)) });
    case 'area':
      return words.t(fits ? 'reasons.area' : 'reasons.areaElsewhere', { area: words.place(facts.area as AreaCode) });
    case 'verified':
      return fits ? null : words.t('reasons.unverified');
    default:
      return null;
  }
}

export interface MatchReasonText {
  fits: boolean;
  text: string;
}

/** Few enough to be read: what fits first, then every gap that matters most. */
export function matchReasonTexts(
  reasons: readonly MatchReason[],
  words: Words,
  child: ForChild | null = null,
): MatchReasonText[] {
  const said = reasons.flatMap((reason) => {
    const text = reasonWords(reason, words, child);
    return text === null ? [] : [{ fits: reason.fits, text }];
  });
  const ofKind = (fits: boolean) => said.filter((one) => one.fits === fits).slice(0, MOST);
  return [...ofKind(true), ...ofKind(false)];
}
