import type { Review, ReviewSession } from '@sanad/contract/feedback/reviews.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { bidiIsolated } from '../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../lib/text/i18n.ts';
import { namedTime, useViewerZone } from '../../lib/time/viewer-zone.ts';
import { weekdayIn } from '../../lib/time/weekday-in.ts';
import { whenText } from '../../lib/time/when-text.ts';

type Values = Record<string, string | number>;
/** "An 8-year-old" */
const AN_AGES: readonly number[] = [8, 11, 18];

/** Texts about reviews, with days and times in the reader's zone. */
export function useFeedbackText() {
  const { t: translate, i18n } = useTranslation('feedback');
  const { t: words } = useTranslation('words');
  const zone = useViewerZone();
  const language = languageOf(i18n.language);
  // Days and signatures are in the reader's language already; set apart, a sentence could not tell their direction.
  const t = (key: string, values: Values = {}): string =>
    translate(key, key.startsWith('when.') || key === 'form.shownAs' ? values : bidiIsolated(values, language));

  const day = (at: string) =>
    t('when.day', {
      weekday: words(`dayShort.${weekdayIn(new Date(at), zone)}`),
      date: formatDate(new Date(at), zone),
    });

  /** "mother of a 7-year-old" */
  function who({ side, relationship, child_age: age }: Review['author']): string {
    if (side === 'lsa') return t('by.lsa');
    const child = age === null ? t('by.child') : t(AN_AGES.includes(age) ? 'by.an' : 'by.a', { count: age });
    return relationship === null ? '' : t(`by.${relationship}`, { child });
  }

  return {
    t,
    language,
    /** "Thu 12/11/2026" */
    day,
    date: (at: string) => formatDate(new Date(at), zone),
    when: (at: string) => namedTime(whenText(new Date(at), zone, language), zone, new Date(at), language),
    /** "Thu 12/11/2026, 4:00 pm to 5:00 pm, online" */
    sessionTime: ({ starts_at, ends_at, mode }: ReviewSession) =>
      t('when.session', {
        day: day(starts_at),
        from: formatTime(new Date(starts_at), zone, language),
        to: namedTime(formatTime(new Date(ends_at), zone, language), zone, new Date(ends_at), language),
        mode: t(`mode.${mode}`),
      }),
    who,
    /** "Huda M., mother of a 7-year-old" */
    signature: (author: Review['author']) => {
      const name = author.name ?? t('by.former');
      const relation = author.name === null ? '' : who(author);
      return relation === '' ? name : t('by.signed', { name, who: relation });
    },
    sessionTitle: ({ your_side, child, other }: ReviewSession) =>
      t(your_side === 'parent' ? 'page.with' : 'page.forFamily', { child: child.first_name, name: other.name }),
    question: ({ your_side, child, other }: ReviewSession) =>
      t(your_side === 'parent' ? 'form.title' : 'form.titleLsa', {
        child: child.first_name,
        name: firstName(other.name),
      }),
  };
}
