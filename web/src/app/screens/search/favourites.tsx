import { useQuery } from '@tanstack/react-query';
import { BellPlus, Heart } from 'lucide-react';
import { CompareToggle } from '../../../features/search/components/results/card-tools.tsx';
import { CompareBar } from '../../../features/search/components/results/compare-bar.tsx';
import { LsaResult } from '../../../features/search/components/results/lsa-result.tsx';
import { ResultSkeleton } from '../../../features/search/components/results/result-skeleton.tsx';
import { SavedSearchRow } from '../../../features/search/components/results/saved-search-row.tsx';
import { addressOf, DEFAULT_SORT, filtersOfSaved } from '../../../features/search/filters.ts';
import { favouritesQuery, savedSearchesQuery } from '../../../features/search/saved.queries.ts';
import { useSearchText } from '../../../features/search/use-search-text.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { TrialAction } from '../../parts/profile/trial-action.tsx';
import { useAgreedFils, useFamilyTerms } from '../../parts/use-family-terms.ts';
import { SaveLsa } from './save-lsa.tsx';
import { useKnownLsas } from './use-known-lsas.ts';
import { useOwnArea } from './use-own-area.ts';
import { useSearchPaths } from './use-search-paths.ts';

export function Component() {
  const { t } = useSearchText();
  const go = useSearchPaths();
  const agreedFils = useAgreedFils(null);
  const hasSaved = Boolean(useQuery(favouritesQuery).data?.length);
  return (
    <div className="mx-auto max-w-280">
      <PageHead title={t('favourites.title')} />
      <PageHeading
        lead={t('favourites.lead')}
        className="mb-9"
        actions={hasSaved && <LinkButton to={go.search}>{t('favourites.go')}</LinkButton>}
      >
        {t('favourites.title')}
      </PageHeading>
      <section aria-labelledby="saved-lsas">
        <h2 id="saved-lsas" className="mb-4 text-24">
          {t('favourites.lsas')}
        </h2>
        <Favourites />
      </section>
      <section aria-labelledby="saved-searches" className="mt-11">
        <h2 id="saved-searches" className="mb-4 text-24">
          {t('saved.title')}
        </h2>
        <SavedSearches />
      </section>
      <CompareBar
        profileTo={(id) => go.profile(id)}
        bookTo={(lsa) => go.book({ lsa: lsa.id })}
        agreedFils={agreedFils}
      />
    </div>
  );
}

function Favourites() {
  const { t } = useSearchText();
  const go = useSearchPaths();
  const terms = useFamilyTerms(null);
  const familyArea = useOwnArea();
  const sessionsWith = useKnownLsas();
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuery(favouritesQuery);
  if (isPending) {
    return (
      <Loading className="@container">
        <ResultSkeleton />
      </Loading>
    );
  }
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (data.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={Heart}
          title={t('favourites.emptyTitle')}
          action={
            <LinkButton to={go.search} variant="primary">
              {t('favourites.go')}
            </LinkButton>
          }
        >
          {t('favourites.emptyText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className="@container grid gap-4">
      {data.map((lsa) => (
        <li key={lsa.id}>
          <LsaResult
            lsa={lsa}
            familyArea={familyArea}
            hasWorkedTogether={sessionsWith(lsa.id) > 0}
            profileTo={(at) => go.profile(lsa.id, { at })}
            trial={
              <TrialAction offer={terms.trial(lsa)} lsaName={lsa.name} to={go.trial({ lsa: lsa.id })} place="card" />
            }
            agreed={terms.agreed(lsa)}
            state={{ back: go.currentPath }}
            tools={
              <>
                <SaveLsa lsa={lsa} />
                <CompareToggle lsa={lsa} />
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function SavedSearches() {
  const { t } = useSearchText();
  const go = useSearchPaths();
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuery(savedSearchesQuery);
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  return (
    <Card padding="none" className="px-5">
      {data.length === 0 ? (
        <EmptyState icon={BellPlus} isCompact title={t('saved.emptyTitle')}>
          {t('saved.emptyText')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((search) => (
            <li key={search.id}>
              <SavedSearchRow
                search={search}
                to={go.search + addressOf({ filters: filtersOfSaved(search.filters), sort: DEFAULT_SORT, child: null })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
