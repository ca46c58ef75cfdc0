import type { TFunction } from 'i18next';
import type { DayChange } from './week.ts';

const MOST_PARTS = 3;

interface ChangeTextOptions {
  t: TFunction;
  nameOf: (day: DayChange['day']) => string;
  language: string;
}

const sumOf = (changes: readonly DayChange[], key: 'opened' | 'closed') =>
  changes.reduce((sum, change) => sum + change[key], 0);

/** "3 hours added on Thursday"; more than three days are summed up: "12 hours added and 2 hours closed, on 5 days". */
export function changeText(changes: readonly DayChange[], { t, nameOf, language }: ChangeTextOptions): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const hours = (opened: number, closed: number) =>
    list.format([
      ...(opened > 0 ? [t('changes.opened', { count: opened })] : []),
      ...(closed > 0 ? [t('changes.closed', { count: closed })] : []),
    ]);
  if (changes.length <= MOST_PARTS) {
    return list.format(
      changes.map(({ day, opened, closed }) => t('changes.onDay', { hours: hours(opened, closed), day: nameOf(day) })),
    );
  }
  const sum = hours(sumOf(changes, 'opened'), sumOf(changes, 'closed'));
  return t('changes.onDays', { hours: sum, count: changes.length });
}
