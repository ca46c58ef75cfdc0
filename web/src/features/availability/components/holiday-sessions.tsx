import { DEFAULT_ZONE, formatDateTime } from '@sanad/contract/time/time.ts';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../lib/text/i18n.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useHolidaySessions } from '../holidays.queries.ts';

/** The booked sessions on the chosen days: whom saving the holiday tells. */
export function HolidaySessions({ from, to }: { from: string; to: string }) {
  const { t, i18n } = useTranslation('availability');
  const { data, isPending, isLoadingError } = useHolidaySessions(from, to);
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  if (isLoadingError) return <Notice tone="danger">{t('holidays.sessionsFailed')}</Notice>;
  if (!data || data.count === 0) return <Notice tone="neutral">{t('holidays.noSessions')}</Notice>;
  const more = data.count - data.results.length;
  return (
    <Notice tone="warning" role="status" takesFocus={false} title={t('holidays.sessions', { count: data.count })}>
      <p>{t('holidays.sessionsText')}</p>
      <ul className="mt-2 grid gap-1.5" aria-label={t('holidays.sessionsList')}>
        {data.results.map(({ id, starts_at, lsa_name, parent_name }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="font-medium tabular-nums">
              {formatDateTime(new Date(starts_at), DEFAULT_ZONE, languageOf(i18n.language))}
            </span>
            <span className="wrap-anywhere">
              <bdi>{lsa_name}</bdi> · <bdi>{parent_name}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5">{t('holidays.sessionsMore', { count: more })}</p>}
    </Notice>
  );
}
