import { useInfiniteQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ConcernList } from '../../../../features/safeguarding/concerns/concern-list.tsx';
import { concernsQuery } from '../../../../features/safeguarding/concerns/concerns.queries.ts';
import { useConcernText } from '../../../../features/safeguarding/concerns/use-concern-text.ts';
import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { PageHead } from '../../../page-head.tsx';
import { OneConcern } from './one-concern.tsx';
import { useConcernPaths } from './use-concern-paths.ts';

/** The sealed inbox, and one concern on one screen. */
export function Component() {
  const { t } = useConcernText();
  const go = useConcernPaths();
  const { concernId = null } = useParams();
  const [search, setSearch] = useSearchParams();
  const which = search.get('which') === 'closed' ? 'closed' : 'open';
  const query = useInfiniteQuery(concernsQuery(which));
  useListKeys(query.data?.pages.flatMap(({ results }) => results.map(({ id }) => id)) ?? [], concernId);
  if (query.data?.pages[0]?.is_sealed) return <Sealed />;
  return (
    <div
      data-fills-page
      className={`grid min-h-full lg:grid-cols-[16.5rem_minmax(0,1fr)] xl:grid-cols-[16.5rem_minmax(0,1fr)_23rem] ${concernId ? 'max-lg:content-start' : ''}`}
    >
      <PageHead title={t('title')} />
      <div className={`border-line bg-card lg:row-span-2 lg:border-e ${concernId ? 'max-lg:hidden' : ''}`}>
        {!concernId && <h1 className="visually-hidden">{t('title')}</h1>}
        <ConcernList
          which={which}
          onWhich={(next) => setSearch(next === 'closed' ? { which: next } : {})}
          currentId={concernId}
          to={(id) => go.concern(id, which)}
        />
      </div>
      {concernId ? (
        <OneConcern key={concernId} id={concernId} />
      ) : (
        <div className="p-6 max-lg:hidden xl:col-span-2">
          <EmptyState icon={LockKeyhole} title={t('choose')}>
            {t('chooseText')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

/** No counts, no list: only that it is not for this reader. */
function Sealed() {
  const { t } = useConcernText();
  return (
    <>
      <PageHead title={t('title')} />
      <h1 className="visually-hidden">{t('title')}</h1>
      <EmptyState icon={LockKeyhole} title={t('sealedTitle')}>
        {t('sealedText')}
      </EmptyState>
    </>
  );
}

function useListKeys(ids: readonly string[], currentId: string | null): void {
  const go = useConcernPaths();
  const navigate = useNavigate();
  const place = currentId ? ids.indexOf(currentId) : -1;
  const open = (to: number) => {
    const id = ids[to];
    if (id) void navigate(go.concern(id, 'open'));
  };
  useShortcuts({
    j: { name: 'next', run: () => open(place + 1) },
    k: { name: 'previous', run: () => open(Math.max(0, place - 1)) },
  });
}
