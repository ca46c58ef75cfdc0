import type { TFunction } from 'i18next';
import type { Language } from '../../lib/text/i18n.ts';
import { listInSentence } from '../../lib/text/list-text.ts';
import type { DayChange } from './week.ts';

const MOST_PARTS = 3;

interface ChangeTextOptions {
  t: TFunction;
  nameOf: (day: DayChange['day']) => string;
  language: Language;
}

const sumOf = (changes: readonly DayChange[], key: 'opened' | 'closed') =>
  changes.reduce((sum, change) => sum + change[key], 0);

/** "3 hours added on Thursday"; more than three days are summed up: "12 hours added and 2 hours closed, on 5 days". */
export function changeText(changes: readonly DayChange[], { t, nameOf, language }: ChangeTextOptions): string {
  const hours = (opened: number, closed: number) =>
    listInSentence(
      [
        ...(opened > 0 ? [t('changes.opened', { count: opened })] : []),
        ...(closed > 0 ? [t('changes.closed', { count: closed })] : []),
      ],
      language,
    );
  if (changes.length <= MOST_PARTS) {
    return listInSentence(
      changes.map(({ day, opened, closed }) => t('changes.onDay', { hours: hours(opened, closed), day: nameOf(day) })),
      language,
    );
  }
  const sum = hours(sumOf(changes, 'opened'), sumOf(changes, 'closed'));
  return t('changes.onDays', { hours: sum, count: changes.length });
}
