import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { ComingChanges } from '../../../features/policy/coming-changes.tsx';
import { CurrentFigures } from '../../../features/policy/current-figures.tsx';
import { PlanDialog } from '../../../features/policy/plan-dialog.tsx';
import { policyVersionsQuery } from '../../../features/policy/policy.queries.ts';
import { usePolicyText } from '../../../features/policy/use-policy-text.ts';
import { VersionHistory } from '../../../features/policy/version-history.tsx';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';

/** Our fee, the cancelling terms and other figures: what applies, what changes when, and what was before. */
export function Component() {
  const { t } = usePolicyText();
  const query = useInfiniteQuery(policyVersionsQuery);
  const [isPlanning, setPlanning] = useState(false);
  const [first] = query.data?.pages ?? [];
  const plan = () => setPlanning(true);
  useShortcuts({ n: first && { name: 'planChange', run: plan } });
  return (
    <div className="max-w-320">
      <PageHead title={t('title')} />
      <PageHeading
        size="staff"
        lead={t('lead')}
        className="mb-4"
        actions={
          <Button variant="primary" size="sm" icon={CalendarPlus} onClick={plan} disabled={!first}>
            {t('plan.open')}
            <span className="ms-2 max-sm:hidden">
              <Kbd>N</Kbd>
            </span>
          </Button>
        }
      >
        {t('title')}
      </PageHeading>
      {first ? (
        <div className="grid grid-cols-1 gap-7">
          <div className="grid grid-cols-1 items-start gap-x-6 gap-y-7 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <CurrentFigures current={first.current} vatBasisPoints={first.vat_basis_points} />
            <ComingChanges coming={first.coming} />
          </div>
          <VersionHistory
            versions={query.data?.pages.flatMap(({ results }) => results) ?? []}
            total={first.count}
            onMore={() => void query.fetchNextPage()}
            isLoadingMore={query.isFetchingNextPage}
          />
          <PlanDialog isOpen={isPlanning} onClose={() => setPlanning(false)} versions={first} />
        </div>
      ) : (
        <NotLoaded
          hasFailed={query.isLoadingError}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  );
}

function NotLoaded(props: { hasFailed: boolean; isRetrying: boolean; onRetry: () => void }) {
  if (props.hasFailed) return <ErrorState onRetry={props.onRetry} isRetrying={props.isRetrying} />;
  return (
    <Loading className="grid grid-cols-1 items-start gap-x-6 gap-y-7 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Skeleton className="h-130" />
      <Skeleton className="h-64" />
    </Loading>
  );
}
