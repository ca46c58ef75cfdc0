import { type ComingSoonAddress, getComingSoonCsv } from '@sanad/contract/staff/coming-soon-list.ts';
import { formatDateTime } from '@sanad/contract/time/time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comingSoonQuery, useRemoveAddress } from '../../../features/coming-soon-list/coming-soon-list.queries.ts';
import { DocumentButton } from '../../../features/payments/components/document-button.tsx';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Column } from '../../../ui/data-table/data-table-column.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { PageHead } from '../../page-head.tsx';

/** Addresses of people who want to hear when we open. */
export function Component() {
  const { t } = useTranslation('staff');
  const query = useInfiniteQuery(comingSoonQuery);
  const [removing, setRemoving] = useState<ComingSoonAddress | null>(null);
  const columns = useColumns(setRemoving);
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <div className="max-w-240">
      <PageHead title={t('comingSoonList.title')} />
      <PageHeading
        size="staff"
        lead={t('comingSoonList.lead')}
        actions={
          rows.length > 0 && (
            <DocumentButton
              variant="plain"
              size="sm"
              endpoint={getComingSoonCsv}
              input={{}}
              label={t('comingSoonList.csv')}
            >
              CSV
            </DocumentButton>
          )
        }
        className="mb-5"
      >
        {t('comingSoonList.title')}
      </PageHeading>
      <DataTable
        label={t('comingSoonList.title')}
        density="staff"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        isLoading={query.isPending}
        error={query.isLoadingError}
        onRetry={() => void query.refetch()}
        empty={
          <Card padding="none">
            <EmptyState isCompact icon={Inbox} title={t('comingSoonList.empty')}>
              {t('comingSoonList.emptyText')}
            </EmptyState>
          </Card>
        }
      />
      {rows.length > 0 && (
        <ShowMore
          shown={rows.length}
          total={query.data?.pages[0]?.count ?? 0}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
      )}
      <RemoveAddress address={removing} onClose={() => setRemoving(null)} />
    </div>
  );
}

function useColumns(onRemove: (address: ComingSoonAddress) => void): Column<ComingSoonAddress>[] {
  const { t, i18n } = useTranslation('staff');
  const zone = useViewerZone();
  return [
    {
      key: 'email',
      header: t('comingSoonList.email'),
      isTitle: true,
      cell: ({ email }) => (
        <span dir="ltr" className="wrap-anywhere">
          {email}
        </span>
      ),
    },
    {
      key: 'language',
      header: t('comingSoonList.language'),
      cell: ({ language }) => t(`comingSoonList.languages.${language}`),
    },
    {
      key: 'added',
      header: t('comingSoonList.added'),
      cell: ({ created_at }) => formatDateTime(new Date(created_at), zone, languageOf(i18n.language)),
    },
    {
      key: 'remove',
      header: t('comingSoonList.remove'),
      align: 'end',
      cell: (address) => (
        <Button
          size="dense"
          className="touch-44"
          aria-label={`${t('comingSoonList.remove')}: ${address.email}`}
          onClick={() => onRemove(address)}
        >
          {t('comingSoonList.remove')}
        </Button>
      ),
    },
  ];
}

function RemoveAddress({ address, onClose }: { address: ComingSoonAddress | null; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const errorText = useErrorMessage();
  const remove = useRemoveAddress();
  return (
    <ConfirmDialog
      isOpen={address !== null}
      onClose={onClose}
      title={t('comingSoonList.removeTitle')}
      confirmLabel={t('comingSoonList.remove')}
      isDanger
      isPending={remove.isPending}
      onConfirm={() =>
        address &&
        submit(remove, address.id, {
          onSuccess: () => void toast.success(t('comingSoonList.removed')),
          onError: (error) => void toast.error(errorText(error).message),
          onSettled: onClose,
        })
      }
    >
      <p>{t('comingSoonList.removeText', { email: address?.email ?? '' })}</p>
    </ConfirmDialog>
  );
}
