import { useTranslation } from 'react-i18next';
import { useAvailability } from '../../../features/availability/availability.queries.ts';
import { ApiError } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { paths } from '../../paths.ts';
import { AvailabilityPage, BackToProfile } from './availability/availability-page.tsx';

export function Component() {
  const { t } = useTranslation('availability');
  const { data } = useAvailability();
  return (
    <div className="max-w-280">
      <PageHead title={t('title')} />
      {data ? <AvailabilityPage availability={data} /> : <Waiting />}
    </div>
  );
}

/** No hours yet to show: on their way, failed, or there is no profile they could belong to. */
function Waiting() {
  const { t } = useTranslation('availability');
  const { error, isFetching, refetch } = useAvailability();
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <BackToProfile />
      <PageHeading className="mb-6">{t('title')}</PageHeading>
      {isMissing ? (
        <EmptyState
          title={t('missingTitle')}
          action={
            <LinkButton to={paths.lsaOnboarding} variant="primary">
              {t('missingAction')}
            </LinkButton>
          }
        >
          {t('missingText')}
        </EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton className="h-150" />
          <div className="mt-5 grid gap-5 xl:grid-cols-2">
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </div>
        </Loading>
      )}
    </>
  );
}
