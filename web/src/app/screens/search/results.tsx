import { withoutPhrase } from '@sanad/contract/text/search-text.ts';
import type { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { without } from '../../../features/search/chips.ts';
import { CompareToggle } from '../../../features/search/components/results/card-tools.tsx';
import { LsaResult } from '../../../features/search/components/results/lsa-result.tsx';
import { MoreRow } from '../../../features/search/components/results/more-row.tsx';
import { NoResults } from '../../../features/search/components/results/no-results.tsx';
import { ResultSkeleton } from '../../../features/search/components/results/result-skeleton.tsx';
import type { ResultPage } from '../../../features/search/search.queries.ts';
import { useSearchText } from '../../../features/search/use-search-text.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/skeleton.tsx';
import { TrialAction } from '../../parts/profile/trial-action.tsx';
import { useFamilyTerms } from '../../parts/use-family-terms.ts';
import { SaveLsa } from './save-lsa.tsx';
import { SearchAlert } from './search-alert.tsx';
import { useKnownLsas } from './use-known-lsas.ts';
import { useOwnArea } from './use-own-area.ts';
import type { useSearch } from './use-search.ts';
import { useSearchPaths } from './use-search-paths.ts';
import { useViewer } from './use-viewer.ts';

type Query = ReturnType<typeof useInfiniteQuery<ResultPage>>;
/** The offer of an alert for new LSAs comes after this many cards. */
const BEFORE_OFFER = 3;

export function Results({ query, search }: { query: Query; search: ReturnType<typeof useSearch> }) {
  const { t } = useSearchText();
  const viewer = useViewer();
  const go = useSearchPaths();
  const terms = useFamilyTerms(search.child?.id ?? null);
  const familyArea = useOwnArea();
  const sessionsWith = useKnownLsas();
  const { data, isLoadingError, isPending, isPlaceholderData } = query;
  const { filters, sort, child } = search;
  if (isPending) {
    return (
      <Loading className="@container grid gap-4">
        <ResultSkeleton />
        <ResultSkeleton />
        <ResultSkeleton />
      </Loading>
    );
  }
  if (isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;

  const lsas = data.pages.flatMap(({ results }) => results);
  const first = data.pages[0];
  const offer = viewer !== 'other' && <SearchAlert key={go.currentPath} filters={filters} />;
  if (!first || lsas.length === 0) {
    return (
      <div className="grid gap-4">
        <NoResults
          text={filters.q ?? ''}
          relax={first?.relax ?? []}
          onRelax={({ filter, word }) =>
            search.filter(word ? { ...filters, q: withoutPhrase(filters.q ?? '', word) } : without(filters, filter))
          }
          onClear={search.clear}
        />
        {offer}
      </div>
    );
  }
  const forChild = child && { name: child.first_name, needs: child.learning_disabilities };
  const hasNeeds = (filters.needs?.length ?? 0) > 0 || first.understood.some(({ kind }) => kind === 'needs');
  const offerAfter = Math.min(BEFORE_OFFER, lsas.length) - 1;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`transition-opacity duration-150 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <ul aria-label={t('results.list')} className="@container grid gap-4">
        {lsas.map((lsa, index) => {
          const [how, other] = filters.session_type ?? [];
          const input = { child: child?.id, how: other ? undefined : how };
          return (
            <Fragment key={lsa.id}>
              <li>
                <LsaResult
                  lsa={lsa}
                  child={forChild}
                  familyArea={familyArea}
                  hasWorkedTogether={sessionsWith(lsa.id) > 0}
                  isBest={index === 0 && sort === 'best_match' && hasNeeds}
                  profileTo={(at) => go.profile(lsa.id, { ...input, at })}
                  trial={
                    viewer !== 'other' && (
                      <TrialAction
                        offer={terms.trial(lsa)}
                        lsaName={lsa.name}
                        to={go.trial({ lsa: lsa.id, ...input })}
                        place="card"
                      />
                    )
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
              {index === offerAfter && offer && <li>{offer}</li>}
            </Fragment>
          );
        })}
      </ul>
      <MoreRow
        shown={lsas.length}
        count={first.count}
        hasMore={query.hasNextPage}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </div>
  );
}
