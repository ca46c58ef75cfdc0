import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { formatFils } from '@sanad/contract/payments/money.ts';
import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { weekdayIn } from '../../lib/time/weekday-in.ts';
import { isSameClock, nearDay, timeLeft } from './session-times.ts';

type Values = Record<string, string | number>;
type Lasting = Pick<BookingSummary, 'starts_at' | 'ends_at'>;
export type SessionText = ReturnType<typeof useSessionText>;

/** Texts about sessions, with days and times in the reader's zone. */
export function useSessionText() {
  const { t: translate, i18n } = useTranslation('sessions');
  const { t: words } = useTranslation('words');
  const zone = useViewerZone();
  const now = useNow();
  const language = languageOf(i18n.language);
  // Days and times are Arabic already; set apart, a sentence could not tell their direction any more.
  const t = (key: string, values: Values = {}): string =>
    translate(key, key.startsWith('when.') ? values : bidiIsolated(values, language));
  const time = (at: string) => formatTime(new Date(at), zone, language);

  const namedAt = (at: string) => namedTime(time(at), zone, new Date(at), language);

  /** "Today", or "Tue 17/11/2026"; inside a sentence "today". */
  function day(at: string, isInside = false): string {
    const instant = new Date(at);
    const near = nearDay(instant, now, zone);
    if (near) return t(`${isInside ? 'when.inside' : 'when'}.${near}`);
    const weekday = words(`dayShort.${weekdayIn(instant, zone)}`);
    return t('when.day', { weekday, date: formatDate(instant, zone) });
  }

  const money = (fils: number) => formatFils(fils, language);
  return {
    t,
    words,
    language,
    zone,
    now,
    day: (at: string) => day(at),
    /** "today", inside a sentence */
    dayInside: (at: string) => day(at, true),
    time,
    /** "4:00 pm"; elsewhere "4:00 pm BST" */
    namedAt,
    money,
    /** In a sentence, where whole dirhams need no decimals. */
    moneyInside: (fils: number) => money(fils).replace(/\.00(?!\d)/, ''),
    /** "Today, 4:00 pm"; elsewhere "Today, 4:00 pm BST" */
    when: (at: string) => t('when.at', { day: day(at), time: namedAt(at) }),
    /** "today, 4:00 pm", inside a sentence */
    inside: (at: string) => t('when.at', { day: day(at, true), time: namedAt(at) }),
    /** "9:36 pm today", after "by", "until" or "from" */
    deadline: (at: string) =>
      t(nearDay(new Date(at), now, zone) ? 'when.nearAt' : 'when.at', { day: day(at, true), time: namedAt(at) }),
    /** "4:00 pm to 5:00 pm"; elsewhere "1:00 pm to 2:00 pm BST" */
    span: ({ starts_at, ends_at }: Lasting) => t('when.span', { from: time(starts_at), to: namedAt(ends_at) }),
    /** Where the LSA's clock shows something else, that as well. */
    spanInOtherZone: ({ starts_at, ends_at, zone: otherZone, lsa, your_side }: BookingSummary) =>
      isSameClock(new Date(starts_at), zone, otherZone)
        ? null
        : t(your_side === 'lsa' ? 'when.thereOwn' : 'when.there', {
            from: formatTime(new Date(starts_at), otherZone, language),
            to: formatTime(new Date(ends_at), otherZone, language),
            ...bidiIsolated({ name: lsa.name }, language),
          }),
    /** "19 hours left" */
    left: (until: string) => {
      const left = timeLeft(new Date(until), now);
      return left ? t(`left.${left.unit}`, { count: left.count }) : t('left.over');
    },
    /** "In person, Al Barsha" */
    how: ({ mode, area }: Pick<BookingSummary, 'mode' | 'area'>) =>
      mode === 'in_person' && area ? t('place', { area: words(`area.${area}`) }) : t(`mode.${mode}`),
  };
}

/** The other side, as the viewer calls them. */
export function otherName({ your_side, lsa, parent }: Pick<BookingSummary, 'your_side' | 'lsa' | 'parent'>): string {
  return your_side === 'lsa' ? parent.name : lsa.name;
}
