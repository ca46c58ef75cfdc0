import { COUNT_CAP } from '@sanad/contract/search/search.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { chipsOf } from '../../../features/search/chips.ts';
import { ActiveFilters } from '../../../features/search/components/filters/active-filters.tsx';
import { FilterPanel } from '../../../features/search/components/filters/filter-panel.tsx';
import { SearchBox } from '../../../features/search/components/filters/search-box.tsx';
import { SortChoice } from '../../../features/search/components/filters/sort-choice.tsx';
import { CompareBar } from '../../../features/search/components/results/compare-bar.tsx';
import { resultsQuery } from '../../../features/search/search.queries.ts';
import { useSearchText } from '../../../features/search/use-search-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { SkipLink } from '../../../ui/buttons/skip-link.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useMediaQuery, WIDE } from '../../../ui/use-media-query.ts';
import { PageHead } from '../../page-head.tsx';
import { useAgreedFils } from '../../parts/use-family-terms.ts';
import { ChildChoice } from './child-choice.tsx';
import { Results } from './results.tsx';
import { useOwnAreaState } from './use-own-area.ts';
import { useSearch } from './use-search.ts';
import { useSearchPaths } from './use-search-paths.ts';
import { useViewer } from './use-viewer.ts';

const RESULTS = 'results';

export function SearchScreen() {
  const { t } = useSearchText();
  const go = useSearchPaths();
  const viewer = useViewer();
  const search = useSearch(go.isPublic);
  const agreedFils = useAgreedFils(search.child?.id ?? null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { filters, sort, child, children } = search;
  const isWide = useMediaQuery(WIDE);
  const { area: familyArea, isPending: isAreaPending } = useOwnAreaState();
  const query = useInfiniteQuery({
    ...resultsQuery(filters, sort, familyArea),
    enabled: search.isReady && !isAreaPending,
  });
  const first = query.data?.pages[0];
  // While another search is on its way, what is still in sight belongs to the one before.
  const count = query.isPlaceholderData ? undefined : first?.count;
  const chips = chipsOf(filters);
  const title = child ? t('titleFor', { name: child.first_name }) : t('title');
  const leadFor = child && (child.learning_disabilities.length > 0 ? 'leadFor' : 'leadNoNeeds');
  const lead = leadFor ? t(leadFor, { name: child.first_name }) : t('lead');
  const panel = <FilterPanel filters={filters} onChange={search.filter} facets={first?.facets ?? null} />;
  const clear = chips.length > 0 && (
    <button
      type="button"
      onClick={search.clear}
      className="min-h-11 shrink-0 whitespace-nowrap rounded-sm font-medium text-15 text-pine underline decoration-[1.5px] underline-offset-4"
    >
      {t('filters.clear')}
    </button>
  );

  const childChoice = children.length > 0 && (
    <ChildChoice
      className={isWide ? 'min-w-64' : 'min-w-0 flex-1'}
      size={isWide ? 'md' : 'sm'}
      label={t('child.label')}
      isLabelHidden
      childList={children}
      child={child}
      onChange={search.chooseChild}
    />
  );

  const filtersButton = (
    <Button
      size="sm"
      icon={SlidersHorizontal}
      onClick={() => setIsSheetOpen(true)}
      className={`@[58rem]:hidden ${isWide || childChoice ? '' : 'min-w-0 flex-1'}`}
    >
      {chips.length > 0 ? t('filters.openCount', { number: chips.length }) : t('filters.open')}
    </Button>
  );

  return (
    <div className="@container">
      <PageHead title={title} description={t('pageDescription')} />
      <PageHeading
        {...(isWide && { lead })}
        className="mb-2.5 max-md:flex-nowrap max-md:items-center max-md:gap-x-3 max-md:[&_h1]:text-20 md:mb-6"
        actions={
          <>
            {viewer === 'parent' && (
              <TextLink to={go.favourites} icon={Heart} className="max-md:text-15">
                {t('favourites.link')}
              </TextLink>
            )}
            {isWide && childChoice}
          </>
        }
      >
        {title}
      </PageHeading>
      <div className="grid items-start gap-x-10 @[58rem]:grid-cols-[16.5rem_minmax(0,1fr)]">
        <aside aria-label={t('filters.title')} className="hidden @[58rem]:block">
          <SkipLink targetId={RESULTS}>{t('filters.skip')}</SkipLink>
          <div className="flex min-h-11 items-center justify-between">
            <h2 className="text-18">{t('filters.title')}</h2>
            {clear}
          </div>
          {panel}
        </aside>
        <div className="min-w-0">
          <SearchBox filters={filters} onText={search.type} understood={first?.understood ?? []} />
          {!isWide && (
            <div className="mt-2 flex gap-2">
              {childChoice || filtersButton}
              <SortChoice
                sort={sort}
                onChange={search.sortBy}
                hasArea={familyArea !== null}
                className="min-w-0! flex-1"
              />
            </div>
          )}
          <div className="mt-2 mb-2.5 flex flex-wrap items-center max-md:min-h-8 gap-x-4 gap-y-3 md:my-4">
            <h2 id={RESULTS} tabIndex={-1} className="me-auto text-16 md:text-18 [html[lang]_&]:tracking-normal">
              {query.isLoadingError
                ? t('results.failed')
                : count === undefined
                  ? t('results.loading')
                  : countText(count, t)}
            </h2>
            {(isWide || childChoice) && filtersButton}
            {isWide && <SortChoice sort={sort} onChange={search.sortBy} hasArea={familyArea !== null} />}
          </div>
          <p role="status" className="visually-hidden">
            {count === undefined ? '' : countText(count, t)}
          </p>
          <ActiveFilters filters={filters} onChange={search.filter} clear={clear} />
          <Results query={query} search={search} />
          <CompareBar
            child={child && { name: child.first_name, needs: child.learning_disabilities }}
            profileTo={(id) => go.profile(id, { child: child?.id })}
            bookTo={(lsa) => go.book({ lsa: lsa.id, child: child?.id })}
            agreedFils={agreedFils}
          />
        </div>
      </div>
      <Drawer
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title={t('filters.title')}
        footer={
          <div className="flex items-center gap-3">
            {clear}
            <Button variant="primary" isBlock onClick={() => setIsSheetOpen(false)}>
              {query.isLoadingError
                ? t('filters.done')
                : count === undefined
                  ? t('results.loading')
                  : showText(count, t)}
            </Button>
          </div>
        }
      >
        {panel}
      </Drawer>
    </div>
  );
}

type T = ReturnType<typeof useSearchText>['t'];
const CAP = COUNT_CAP.toLocaleString('en');

function countText(count: number, t: T): string {
  return count >= COUNT_CAP ? t('results.many', { number: CAP }) : t('results.count', { count });
}

function showText(count: number, t: T): string {
  if (count === 0) return t('filters.showNone');
  return count >= COUNT_CAP ? t('filters.showMany', { number: CAP }) : t('filters.show', { count });
}
