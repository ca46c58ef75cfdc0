import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { progressOverviewQuery } from '../../../../features/progress/progress.queries.ts';
import { ChildCard } from '../../../../features/progress/report/child-card.tsx';
import { useReportText } from '../../../../features/progress/report/use-report-text.ts';
import { areaPages } from '../../../../lib/paths.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { reportPaths } from '../../../parts/paths/report-paths.ts';

/** The children whose record is open to the LSA; those with a report due first. */
export function ChildList() {
  const { t } = useReportText();
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuery(progressOverviewQuery);
  if (isPending) {
    return (
      <Loading className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  if (isLoadingError || !data) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  if (data.results.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={UsersRound}
          title={t('children.emptyTitle')}
          action={<LinkButton to={areaPages.lsaDashboard.sessions}>{t('progress.toSessions')}</LinkButton>}
        >
          {t('children.emptyText')}
        </EmptyState>
      </Card>
    );
  }
  const children = data.results.toSorted((a, b) => b.reports_due - a.reports_due);
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {children.map((overview) => (
        <ChildCard
          key={overview.child.id}
          overview={overview}
          viewPath={reportPaths.child(overview.child.id)}
          planPath={reportPaths.goals(overview.child.id)}
        />
      ))}
    </ul>
  );
}
