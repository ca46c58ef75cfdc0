import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { childrenOf, useChild } from '../../../features/families/families.queries.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { ChildPage } from './child-page.tsx';
import { useFamilyPaths } from './family-paths.ts';

/** Which child: named by the path, by the query, or else the first of the family. */
export function Component() {
  const { childId } = useParams();
  const [search] = useSearchParams();
  const shownId = childId ?? search.get('child');
  const family = useQuery({ ...childrenOf('live'), enabled: shownId === null });
  if (shownId) return <OneChild key={shownId} id={shownId} />;
  if (family.isLoadingError) return <ErrorState onRetry={() => family.refetch()} isRetrying={family.isFetching} />;
  if (family.isPending) return <Waiting />;
  const first = family.data[0];
  return first ? <OneChild key={first.id} id={first.id} /> : <NoChild />;
}

function OneChild({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useChild(id);
  if (data) return <ChildPage child={data} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (isMissing) return <NoChild />;
  if (error) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  return <Waiting />;
}

function NoChild() {
  const { t } = useTranslation('family');
  const go = useFamilyPaths();
  return (
    <>
      <PageHead title={t('page.missingTitle')} />
      <EmptyState
        title={<h1 className="text-24">{t('page.missingTitle')}</h1>}
        action={
          <LinkButton to={go.children} variant="primary">
            {t('page.toList')}
          </LinkButton>
        }
      >
        {t('page.missingText')}
      </EmptyState>
    </>
  );
}

function Waiting() {
  return (
    <Loading>
      <div className="flex items-center gap-5">
        <Skeleton className="size-22" isRound />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-9 w-60" />
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
      <Skeleton className="mt-10 h-80" />
    </Loading>
  );
}
