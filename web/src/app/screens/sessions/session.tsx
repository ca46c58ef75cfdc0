import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { bookingQuery } from '../../../features/bookings/bookings.queries.ts';
import { refetchDelay } from '../../../features/bookings/session-times.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useSessionPaths } from '../../parts/use-session-paths.ts';
import { SessionPage } from './session-page.tsx';

/** One session, named by the query; the same screen for the parent, the LSA and staff. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('session');
  return <div className="max-w-280">{id ? <Loaded key={id} id={id} /> : <Missing />}</div>;
}

/** An address that names nothing, or nothing of the viewer's. */
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422);

function Loaded({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...bookingQuery(id),
    refetchInterval: (query) => (query.state.data ? refetchDelay([query.state.data], new Date()) : false),
  });
  if (data) return <SessionPage booking={data} />;
  if (isUnknown(error)) return <Missing />;
  if (error) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  return <Waiting />;
}

function Missing() {
  const { t } = useTranslation('sessions');
  const go = useSessionPaths();
  return (
    <>
      <PageHead title={t('one.title')} />
      <EmptyState
        title={<h1 className="text-24">{t('one.missing')}</h1>}
        action={
          <LinkButton to={go.list ?? go.home} variant="primary">
            {t(go.list ? 'one.back' : 'one.home')}
          </LinkButton>
        }
      >
        {t('one.missingText')}
      </EmptyState>
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('sessions');
  return (
    <>
      <PageHead title={t('one.title')} />
      <h1 className="visually-hidden">{t('one.title')}</h1>
      <Loading className="grid gap-6 pt-11">
        <div className="flex gap-6">
          <Skeleton className="shape-arch! h-26 w-21 shrink-0" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-9 w-2/3" />
            <SkeletonText lines={2} />
          </div>
        </div>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-80" />
          <Skeleton className="h-60" />
        </div>
      </Loading>
    </>
  );
}
