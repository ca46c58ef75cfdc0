import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { bookingQuery } from '../../../features/bookings/bookings.queries.ts';
import { refetchDelay } from '../../../features/bookings/session-times.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { isMissingSession, MissingSession } from './missing-session.tsx';
import { SessionPage } from './session-page.tsx';

/** One session, named by the query; the same screen for the parent, the LSA and staff. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('session');
  return <div className="max-w-280">{id ? <Loaded key={id} id={id} /> : <MissingSession />}</div>;
}

function Loaded({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...bookingQuery(id),
    refetchInterval: (query) => (query.state.data ? refetchDelay([query.state.data], new Date()) : false),
  });
  if (data) return <SessionPage booking={data} />;
  if (isMissingSession(error)) return <MissingSession />;
  if (error) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  return <Waiting />;
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
