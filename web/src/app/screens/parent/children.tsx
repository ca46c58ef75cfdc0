import { useQuery } from '@tanstack/react-query';
import { Plus, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import picture from '../../../drawings/someone-to-lean-on.svg';
import { ChildCard } from '../../../features/families/components/child-card.tsx';
import { childrenOf, useRestoreChild } from '../../../features/families/families.queries.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { ChildProgressSummary } from './child-progress-summary.tsx';
import { useFamilyPaths } from './family-paths.ts';

export function Component() {
  const { t } = useTranslation('family');
  const go = useFamilyPaths();
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuery(childrenOf('live'));
  const add = (
    <LinkButton to={go.addChild} icon={Plus} variant={data?.length === 0 ? 'primary' : 'plain'}>
      {t('list.add')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('list.title')} />
      <PageHeading lead={t('list.lead')} actions={data && data.length > 0 ? add : undefined} className="mb-8">
        {t('list.title')}
      </PageHeading>
      {isPending ? (
        <Loading>
          <div className="grid gap-4 xl:grid-cols-2">
            <Skeleton className="h-36" />
            <Skeleton className="h-36" />
          </div>
        </Loading>
      ) : isLoadingError ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
      ) : data.length === 0 ? (
        <EmptyState
          title={t('list.emptyTitle')}
          picture={<img src={picture} alt="" className="w-64 rtl:-scale-x-100" />}
          action={add}
        >
          {t('list.emptyText')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
          {data.map((child) => (
            <li key={child.id} className="grid">
              <ChildCard child={child} to={go.child(child.id)}>
                <ChildProgressSummary childId={child.id} to={go.progress(child.id)} />
              </ChildCard>
            </li>
          ))}
        </ul>
      )}
      {data && <ArchivedChildren />}
    </>
  );
}

function ArchivedChildren() {
  const { t } = useTranslation('family');
  const errorText = useErrorMessage();
  const { data, isLoadingError, isFetching, refetch } = useQuery(childrenOf('archived'));
  const restore = useRestoreChild();
  if (isLoadingError) {
    return <ErrorState isCompact title={t('list.archivedFailed')} onRetry={() => refetch()} isRetrying={isFetching} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <div className="mt-10">
      <Disclosure title={t('list.archived', { count: data.length })}>
        <ul className="divide-y divide-line">
          {data.map((child) => (
            <li key={child.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="wrap-anywhere">{child.full_name}</span>
              <Button
                size="sm"
                icon={RotateCcw}
                isPending={restore.isPending && restore.variables === child.id}
                onClick={() =>
                  submit(restore, child.id, {
                    onSuccess: () => void toast.success(t('list.restored', { name: child.first_name })),
                    onError: (error) => void toast.error(errorText(error).message),
                  })
                }
              >
                {t('list.restore')}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
