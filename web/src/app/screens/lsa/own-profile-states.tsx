import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** Waiting, missing, failed or there: the same for the profile and its preview. */
export function OwnProfileStates<T>({ query, children }: Props<T>) {
  const { t } = useTranslation('lsa');
  const { data, error, isFetching, refetch } = query;
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title={t('profile.missingTitle')}
        action={
          <LinkButton to={paths.lsaOnboarding} variant="primary">
            {t('profile.start')}
          </LinkButton>
        }
      >
        {t('profile.missingText')}
      </EmptyState>
    );
  }
  if (error) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  return (
    <Loading>
      <div className="flex items-center gap-6">
        <Skeleton className="h-32 w-26" />
        <div className="grid flex-1 gap-2.5">
          <Skeleton className="h-9 w-60" />
          <Skeleton className="h-5 w-44" />
        </div>
      </div>
      <Skeleton className="mt-10 h-96" />
    </Loading>
  );
}
