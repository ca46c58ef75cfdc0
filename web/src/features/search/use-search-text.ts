import { formatFils } from '@sanad/contract/payments/money.ts';
import { type AreaCode, emirateOf } from '@sanad/contract/places/places.ts';
import type { LsaCard } from '@sanad/contract/search/search.ts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Language, languageOf } from '../../lib/text/i18n.ts';
import { listInSentence } from '../../lib/text/list-text.ts';

type Values = Record<string, string | number>;

/** Texts of search, in one language. */
export interface SearchText {
  language: Language;
  t: (key: string, values?: Values) => string;
  /** "Dyslexia" */
  name: (kind: string, id: string) => string;
  /** "Therapist"; Arabic has a word for a woman, one for a man, and the field for whoever did not say. */
  role: (lsa: Pick<LsaCard, 'main_specialization' | 'gender'>) => string;
  /** "dyslexia", inside a sentence */
  within: (kind: string, id: string) => string;
  /** "dyslexia, ADHD and study skills" */
  sentenceList: (kind: string, ids: readonly string[]) => string;
  /** "Arabic, English" */
  list: (kind: string, ids: readonly string[]) => string;
  money: (fils: number) => string;
  /** "3 pm" */
  hour: (hour: number) => string;
  /** "Al Barsha, Dubai" */
  place: (area: AreaCode) => string;
}

/** "Executive functioning" inside a sentence; "ADHD" stays as it is. */
function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const PROPER = ['language', 'day', 'dayShort', 'area', 'emirate'];

export function searchTextIn(i18n: I18n): SearchText {
  const language = languageOf(i18n.language);
  const name = (kind: string, id: string, context = '') =>
    i18n.t(`${kind}.${id}`, { ns: 'words', lng: language, context });
  const within = (kind: string, id: string) =>
    language === 'en' && !PROPER.includes(kind) ? lowered(name(kind, id)) : name(kind, id);
  const t = (key: string, values: Values = {}) => i18n.t(key, { ns: 'search', lng: language, ...values });
  return {
    language,
    t,
    name,
    role: ({ main_specialization, gender }) => name('specialization', main_specialization, gender ?? ''),
    within,
    sentenceList: (kind, ids) =>
      listInSentence(
        ids.map((id) => within(kind, id)),
        language,
      ),
    list: (kind, ids) => ids.map((id) => name(kind, id)).join(t('comma')),
    money: (fils) => formatFils(fils, language),
    hour: (hour) => `${hour % 12 === 0 ? 12 : hour % 12}\u00a0${t(hour % 24 < 12 ? 'am' : 'pm')}`,
    place: (area) => {
      const [own, emirate] = [name('area', area), name('emirate', emirateOf(area))];
      return own.includes(emirate) ? own : own + t('comma') + emirate;
    },
  };
}

export function useSearchText(): SearchText {
  const { i18n } = useTranslation('search');
  return searchTextIn(i18n);
}
