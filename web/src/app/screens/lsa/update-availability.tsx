import { useTranslation } from 'react-i18next';
import { useAvailability } from '../../../features/availability/availability.queries.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
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
