import type { ReportListing } from '@sanad/contract/progress/reports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { reportsQuery } from '../progress.queries.ts';
import { DueReportRow } from './due-report-row.tsx';
import { useReportText } from './use-report-text.ts';

export function useDueReports() {
  const query = useInfiniteQuery(reportsQuery({ state: 'open' }));
  const reports: ReportListing[] = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return { query, reports, count: query.data?.pages[0]?.count ?? 0 };
}

interface Props {
  /** How many are listed; the rest is behind `more`. */
  atMost: number;
  more: ReactNode;
  to: (bookingId: string) => string;
  /** Without any, the card says so; else it is not there at all. */
  showsNone?: boolean;
  /** The screen has its one filled button elsewhere. */
  isPlain?: boolean;
}

/** Reports still to be written, the first due first, with the money that waits for them. */
export function ReportsDue({ atMost, more, to, showsNone = true, isPlain = false }: Props) {
  const { t, moneyInside } = useReportText();
  const now = useNow();
  const title = useId();
  const { query, reports, count } = useDueReports();
  if (query.data && count === 0 && !showsNone) return null;
  const heldParts = reports.flatMap(({ held_fils }) => held_fils ?? []);
  const held = heldParts.reduce((sum, fils) => sum + fils, 0);
  const isAllLoaded = reports.length === count;
  return (
    <Card as="section" padding="none" aria-labelledby={title}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b px-5 py-2.5">
        <h2 id={title} className="text-20">
          {t('progress.due')} {count > 0 && <span className="ms-1 font-normal text-ink-soft">{count}</span>}
        </h2>
        {count > 0 && more}
        {held > 0 && isAllLoaded && (
          <p className="basis-full pb-1 text-15 text-saffron-ink">
            {t('progress.waits', { count: heldParts.length, amount: moneyInside(held) })}
          </p>
        )}
      </header>
      {query.isPending ? (
        <Loading className="grid gap-2 p-5">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      ) : query.isLoadingError ? (
        <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : reports.length === 0 ? (
        <EmptyState isCompact icon={CircleCheck} title={t('progress.noneDue')}>
          {t('progress.noneDueText')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {reports.slice(0, atMost).map((report, index) => (
            <DueReportRow
              key={report.booking_id}
              report={report}
              now={now}
              to={to(report.booking_id)}
              isFirst={index === 0 && !isPlain}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
