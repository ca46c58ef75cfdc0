import type { SearchText } from './use-search-text.ts';

const HOUR = 60;
const DAY_HOURS = 24;

/** "Usually answers within 2 hours": rounded up, so that nobody waits longer than we say. */
export function answerTimeText(minutes: number, { t }: Pick<SearchText, 't'>): string {
  const hours = Math.max(1, Math.ceil(minutes / HOUR));
  if (hours < DAY_HOURS) return t('profile.answersHours', { count: hours });
  return t('profile.answersDays', { count: Math.ceil(hours / DAY_HOURS) });
}
