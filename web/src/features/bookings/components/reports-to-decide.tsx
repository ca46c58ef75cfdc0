import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { reportsQuery } from '../bookings.queries.ts';
import { useSessionText } from '../use-session-text.ts';

interface Props {
  /** Where one session is shown. */
  to: (id: string) => string;
  className?: string;
}

/** For our team: missed sessions that one side reported and the other contests. */
export function ReportsToDecide({ to, className = '' }: Props) {
  const { t } = useSessionText();
  const title = useId();
  const { data } = useInfiniteQuery(reportsQuery);
  const count = data?.pages[0]?.count ?? 0;
  return (
    <section aria-labelledby={title} className={className}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={title} className="text-18">
          {t('reports.title')}
        </h2>
        {count > 0 && <Badge tone="saffron">{t('reports.open', { count })}</Badge>}
      </div>
      <ReportList to={to} />
    </section>
  );
}

function ReportList({ to }: Pick<Props, 'to'>) {
  const { t } = useSessionText();
  const { data, isError, isFetching, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(reportsQuery);
  if (!data) {
    if (isError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  const sessions = data.pages.flatMap(({ results }) => results);
  if (sessions.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title={t('reports.empty')}>
        {t('reports.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <ReportRow key={session.id} session={session} to={to(session.id)} />
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <ShowMore
          label={t('reports.more')}
          shown={sessions.length}
          total={data.pages[0]?.count ?? 0}
          onMore={() => fetchNextPage()}
          isPending={isFetchingNextPage}
        />
      )}
    </>
  );
}

/** Who says what about which session. */
function ReportRow({ session, to }: { session: BookingSummary; to: string }) {
  const { t, when, how } = useSessionText();
  const { lsa, parent, child, state, report } = session;
  const title = t('with', { child: child.first_name, lsa: lsa.name });
  const missing = state === 'no_show_lsa' ? 'lsa' : 'parent';
  const by = report?.by === 'system' ? 'System' : '';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="wrap-anywhere text-16">{title}</h3>
        <p className="text-15">{t(`reports.${missing}${by}`, { lsa: lsa.name, parent: parent.name })}</p>
        <p className="text-14 text-ink-soft">{`${when(session.starts_at)} · ${how(session)}`}</p>
      </div>
      <LinkButton to={to} size="sm" variant="primary" aria-label={`${t('reports.look')}: ${title}`}>
        {t('reports.look')}
      </LinkButton>
    </li>
  );
}
