import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { profileQuery } from '../../../features/search/search.queries.ts';
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { ProfileReviews } from '../../parts/profile/profile-reviews.tsx';
import { ProfileScreen } from '../../parts/profile/profile-screen.tsx';
import { SearchFrame } from './search-frame.tsx';
import { useSearchPaths } from './use-search-paths.ts';

/** Named by the path in public, by the query in the parent's area. */
export function Component() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const lsaId = id ?? query.get('id');
  return <SearchFrame>{lsaId ? <Loaded key={lsaId} id={lsaId} /> : <Missing />}</SearchFrame>;
}

function Loaded({ id }: { id: string }) {
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuery(profileQuery(id));
  const isInBrowser = useIsInBrowser();
  if (data === null) return <Missing />;
  // Hours are not prerendered: they are shown in the reader's own time zone.
  if (isPending || !isInBrowser) return <Shell profile={data} />;
  if (isLoadingError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  return <ProfileScreen profile={data} />;
}

function Missing() {
  const { t } = useTranslation('search');
  const go = useSearchPaths();
  return (
    <>
      <PageHead title={t('profile.missingTitle')} />
      <EmptyState
        title={<h1 className="text-24">{t('profile.missingTitle')}</h1>}
        action={
          <LinkButton to={go.search} variant="primary">
            {t('profile.toSearch')}
          </LinkButton>
        }
      >
        {t('profile.missingText')}
      </EmptyState>
    </>
  );
}

/** What is prerendered, and shown until the profile has loaded: the name a shared link shows, and what families say. */
function Shell({ profile }: { profile: PublicLsaProfile | undefined }) {
  const { t } = useTranslation('search');
  const title = profile?.name ?? t('profile.title');
  return (
    <>
      <PageHead title={title} description={t('profile.pageDescription')} />
      <h1 className="visually-hidden">{title}</h1>
      <Loading className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-10 pt-12">
          <div className="flex items-end gap-7">
            <Skeleton className="shape-arch! h-46 w-37 shrink-0" />
            <div className="grid flex-1 gap-3">
              <Skeleton className="h-9 w-1/2" />
              <SkeletonText lines={3} />
            </div>
          </div>
          <SkeletonText lines={4} />
          <Skeleton className="h-80" />
        </div>
        <Skeleton className="rounded-panel! mt-12 h-120" />
      </Loading>
      {profile && (
        <div className="mt-10 max-w-180">
          <ProfileReviews profile={profile} />
        </div>
      )}
    </>
  );
}
