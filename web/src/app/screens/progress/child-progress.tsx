import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { useProgressText } from '../../../features/progress/child/use-progress-text.ts';
import { childProgressQuery } from '../../../features/progress/progress.queries.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { areaPages } from '../../../lib/paths.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useProgressPaths } from '../../parts/paths/use-progress-paths.ts';
import { ChildProgressPage } from './child-progress-page.tsx';
import { ParentReport } from './parent-report.tsx';

/** One child's progress: the parent's page, and the LSA's while the record is open. */
export function Component() {
  const { childId } = useParams();
  const [search] = useSearchParams();
  const id = childId ?? search.get('child');
  const report = search.get('report');
  if (!id) return <NoChild />;
  return (
    <div className="mx-auto max-w-280">
      {report && childId ? (
        <ParentReport key={report} bookingId={report} childId={childId} />
      ) : (
        <OneChild key={id} id={id} />
      )}
    </div>
  );
}

function OneChild({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(childProgressQuery(id));
  if (data) return <ChildProgressPage progress={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NoChild />;
  if (error) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  return (
    <Loading className="grid gap-8">
      <div className="flex items-center gap-5">
        <Skeleton className="size-22" isRound />
        <Skeleton className="h-10 w-72 max-w-full" />
      </div>
      <Skeleton className="rounded-panel! h-120" />
      <Skeleton className="h-64" />
    </Loading>
  );
}

function NoChild() {
  const { t } = useProgressText();
  const { children, isLsa } = useProgressPaths();
  const back = isLsa ? t('back.lsa') : t('back.children');
  return (
    <>
      <PageHead title={t('missingTitle')} />
      <TextLink
        to={isLsa ? areaPages.lsaDashboard.progress : children}
        icon={ArrowLeft}
        className="[&>svg]:rtl:-scale-x-100"
      >
        {back}
      </TextLink>
      <EmptyState
        title={<h1 className="text-24">{t('missingTitle')}</h1>}
        action={
          <LinkButton to={children} variant="primary">
            {back}
          </LinkButton>
        }
      >
        {t(`missingText.${isLsa ? 'lsa' : 'parent'}`)}
      </EmptyState>
    </>
  );
}
