import { useQuery } from '@tanstack/react-query';
import { ProgressSummary } from '../../../features/progress/child/progress-summary.tsx';
import { useProgressText } from '../../../features/progress/child/use-progress-text.ts';
import { progressOverviewQuery } from '../../../features/progress/progress.queries.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** One child's part of the overview; all cards of a page share one request. */
export function ChildProgressSummary({ childId, to }: { childId: string; to: string }) {
  const { t } = useProgressText();
  const { data, isLoadingError } = useQuery(progressOverviewQuery);
  if (isLoadingError) return <p className="mt-4 text-14 text-ink-soft">{t('summary.failed')}</p>;
  if (!data) return <Skeleton className="mt-4 h-16" />;
  const overview = data.results.find(({ child }) => child.id === childId);
  return overview ? <ProgressSummary overview={overview} to={to} /> : null;
}
