import { COMPLIANCE_FILTERS } from '@sanad/contract/compliance/compliance-review.ts';
import { COMPLIANCE_ITEMS } from '@sanad/contract/compliance/compliance-rules.ts';
import { MAIN_SPECIALIZATIONS } from '@sanad/contract/lsas/lsas.ts';
import { EMIRATES } from '@sanad/contract/places/places.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { CertificatesButton } from '../../../features/compliance/certificates/certificates-button.tsx';
import { type TrackFilters, trackQuery } from '../../../features/compliance/compliance.queries.ts';
import { ReviewPanel } from '../../../features/compliance/review/review-panel.tsx';
import { isToReview } from '../../../features/compliance/status-look.ts';
import { TrackFilterBar } from '../../../features/compliance/track/track-filters.tsx';
import type { OpenCell } from '../../../features/compliance/track/track-table.tsx';
import { useComplianceText } from '../../../features/compliance/use-compliance-text.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { areaPages } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { PageHead } from '../../page-head.tsx';
import { TrackList } from './track-list.tsx';

function useTrackAddress() {
  const [params, setParams] = useSearchParams();
  const among = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === params.get(name));
  const filters: TrackFilters = {
    filter: among(COMPLIANCE_FILTERS, 'filter') ?? 'all',
    role: among(MAIN_SPECIALIZATIONS, 'role'),
    emirate: among(EMIRATES, 'emirate'),
    name: params.get('name') ?? undefined,
  };
  const item = among(COMPLIANCE_ITEMS, 'item');
  const lsaId = params.get('lsa');
  const put = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || (name === 'filter' && value === 'all')) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    filters,
    open: item && lsaId ? { lsaId, item } : null,
    areCertificatesOpen: params.has('certificates'),
    setFilters: (changed: TrackFilters) => put({ ...changed }),
    setOpen: (cell: OpenCell | null) => put({ lsa: cell?.lsaId, item: cell?.item }),
    setCertificatesOpen: (isOpen: boolean) => put({ certificates: isOpen ? 'open' : undefined }),
  };
}

/** Every LSA with every check. The address holds the filters and what is open. */
export function Component() {
  const { t } = useComplianceText();
  const { filters, open, areCertificatesOpen, setFilters, setOpen, setCertificatesOpen } = useTrackAddress();
  const isWide = useMediaQuery('(min-width: 1280px)');
  const isTable = useMediaQuery('(min-width: 768px)');
  const query = useInfiniteQuery(trackQuery({ ...filters, name: useDeferredValue(filters.name) }));
  const lsas = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const first = query.data?.pages[0];
  const close = () => setOpen(null);

  function openNext() {
    const waiting = lsas.flatMap(({ id, items }) =>
      items.filter(({ status }) => isToReview(status)).map(({ item }) => ({ lsaId: id, item })),
    );
    const here = waiting.findIndex(({ lsaId, item }) => lsaId === open?.lsaId && item === open.item);
    const next = waiting[(here + 1) % Math.max(1, waiting.length)];
    if (next) setOpen(next);
    else toast.info(t('track.nothingNext'));
  }
  useShortcuts({
    n: { name: 'nextDocument', run: openNext },
    escape: open ? { name: 'closePanel', run: close } : undefined,
  });
  return (
    <>
      <PageHead title={t('track.title')} />
      <div className={open && isWide ? 'grid grid-cols-[minmax(0,1fr)_22.5rem] items-start gap-6' : ''}>
        <div className="min-w-0">
          <PageHeading
            size="staff"
            className="mb-4"
            lead={first ? t('track.lead', { count: first.counts.all }) : undefined}
            actions={
              <>
                <CertificatesButton isOpen={areCertificatesOpen} onOpenChange={setCertificatesOpen} />
                <LinkButton to={areaPages.cst.setUpSchedule} icon={CalendarClock} size="sm">
                  {t('track.schedule')}
                </LinkButton>
              </>
            }
          >
            {t('track.title')}
          </PageHeading>
          <TrackFilterBar filters={filters} counts={first?.counts} onChange={setFilters} />
          <TrackList
            query={query}
            isTable={isTable}
            open={open}
            onOpen={setOpen}
            onReset={() => setFilters({ filter: 'all', role: undefined, emirate: undefined, name: undefined })}
          />
        </div>
        {open && isWide && (
          <div className="sticky top-4 max-h-[calc(100dvh-6rem)] overflow-y-auto">
            <Card padding="md">
              <ReviewPanel key={`${open.lsaId} ${open.item}`} {...open} onClose={close} />
            </Card>
          </div>
        )}
      </div>
      {!isWide && (
        <Drawer
          isOpen={open !== null}
          onClose={close}
          title={open ? t(`item.${open.item}`) : ''}
          isTitleHidden
          width="wide"
        >
          {open && <ReviewPanel key={`${open.lsaId} ${open.item}`} {...open} />}
        </Drawer>
      )}
    </>
  );
}
