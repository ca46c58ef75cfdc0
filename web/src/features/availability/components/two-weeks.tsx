import { AVAILABILITY_TIMES, type DAY_STATES } from '@sanad/contract/availability.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../lib/text/i18n.ts';
import { listWithCommas } from '../../../lib/text/list-text.ts';
import { todayIn, weekdayOf } from '../../../lib/time/calendar-day.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { type PreviewDay, usePreview } from '../availability.queries.ts';

type State = (typeof DAY_STATES)[number];

const LOOKS: Record<State | 'off', string> = {
  free: 'bg-mint-line dark:bg-pine',
  taken: 'bg-deep dark:bg-line-strong',
  closed: 'bg-sunken',
  off: 'hatched inset-ring inset-ring-line',
};

interface Props {
  zone: string;
  /** Families cannot find this LSA, and so do not see these weeks. */
  isHidden: boolean;
}

/** The next two weeks as families see them: a small picture for the eye, a sentence a day for the ear. */
export function TwoWeeks({ zone, isHidden }: Props) {
  const { t } = useTranslation('availability');
  const { data, isPending, isLoadingError, isFetching, refetch } = usePreview();
  return (
    <Card as="section" aria-labelledby="two-weeks">
      <h2 id="two-weeks" className="text-18">
        {t('preview.title')}
      </h2>
      <p className="mb-5 text-15 text-ink-soft">{t(isHidden ? 'preview.leadHidden' : 'preview.lead')}</p>
      {isPending ? (
        <Loading>
          <Skeleton className="h-56" />
        </Loading>
      ) : isLoadingError ? (
        <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Days days={data} today={todayIn(zone)} />
      )}
    </Card>
  );
}

function Days({ days, today }: { days: readonly PreviewDay[]; today: string }) {
  const { t, i18n } = useTranslation('availability');
  const isFree = days.some(({ hours }) => hours.includes('free'));
  // Arabic names of days need more room before two weeks fit side by side.
  const columns = i18n.language === 'ar' ? '@[44rem]:grid-cols-14' : '@[29rem]:grid-cols-14';
  return (
    <div className="@container">
      {!isFree && <p className="mb-4 text-15">{t('preview.none')}</p>}
      <ol className={`grid grid-cols-7 gap-x-0.5 gap-y-4 ${columns}`}>
        {days.map((day) => (
          <Day key={day.date} day={day} isToday={day.date === today} />
        ))}
      </ol>
      <ul aria-hidden className="mt-4 flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-4 text-14 text-ink-soft">
        {(['free', 'taken', 'closed', 'off'] as const).map((state) => (
          <li key={state} className="inline-flex items-center gap-2">
            <span className={`h-3.5 w-4.5 rounded-[3px] ${LOOKS[state]}`} />
            {t(state === 'off' ? 'preview.offLegend' : `preview.${state}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Day({ day, isToday }: { day: PreviewDay; isToday: boolean }) {
  const { t } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  const weekday = weekdayOf(day.date);
  const free = day.hours.filter((state) => state === 'free').length;
  const state = useDayState(day);
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      data-date={day.date}
      className={`min-w-0 rounded-lg px-0.5 py-1.5 text-center ${isToday ? 'bg-mint' : ''}`}
    >
      <span className="visually-hidden">
        {t(isToday ? 'preview.today' : 'preview.day', {
          day: words(`day.${weekday}`),
          date: formatDay(day.date),
          state,
        })}
      </span>
      <span aria-hidden className="block">
        <span className="-mx-1 block whitespace-nowrap text-13 text-ink-soft leading-tight">
          {words(`dayShort.${weekday}`)}
        </span>
        <span className="block font-semibold text-14 leading-snug">{Number(day.date.slice(8))}</span>
        <span className="my-1.5 grid justify-items-center gap-0.5">
          {AVAILABILITY_TIMES.map((time, slot) => (
            <span
              key={time}
              className={`h-3 w-full max-w-8 rounded-[3px] ${LOOKS[day.off ? 'off' : (day.hours[slot] ?? 'closed')]}`}
            />
          ))}
        </span>
        <span className={`block text-14 leading-snug ${free > 0 ? 'font-medium' : 'text-ink-soft'}`}>
          {day.off && free === 0 ? t('preview.off') : free > 0 ? free : '–'}
        </span>
      </span>
    </li>
  );
}

/** "5 free hours, 9am-10am, 10am-11am …; 1 hour taken, 2pm-3pm" */
function useDayState(day: PreviewDay): string {
  const { t, i18n } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  const timesIn = (state: State) => AVAILABILITY_TIMES.filter((_, slot) => day.hours[slot] === state);
  const sentence = (key: 'sayFree' | 'sayTaken', times: readonly string[]) =>
    t(`preview.${key}`, {
      count: times.length,
      times: listWithCommas(
        times.map((time) => words(`time.${time}`)),
        languageOf(i18n.language),
      ),
    });
  const free = timesIn('free');
  const taken = timesIn('taken');
  const parts = [
    ...(day.off ? [t('preview.sayOff')] : free.length === 0 ? [t('preview.sayNone')] : []),
    ...(free.length > 0 ? [sentence('sayFree', free)] : []),
    ...(taken.length > 0 ? [sentence('sayTaken', taken)] : []),
  ];
  return parts.join('; ');
}
