import type { AuditLogEntry } from '@sanad/contract/staff/audit-log.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { ShowMore } from '../../ui/buttons/show-more.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Column } from '../../ui/data-table/data-table-column.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type AuditLogFilters, auditLogQuery } from './audit-log.queries.ts';
import { useAuditText } from './use-audit-text.ts';

export function AuditLogTable({ filters }: { filters: AuditLogFilters }) {
  const { t } = useAuditText();
  const query = useInfiniteQuery(auditLogQuery(filters));
  const columns = useColumns();
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const empty = Object.keys(filters).length > 0 ? 'noMatch' : 'none';
  return (
    <>
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
        <DataTable
          label={t('title')}
          density="staff"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          isLoading={query.isPending}
          error={query.isLoadingError}
          onRetry={() => void query.refetch()}
          empty={
            <Card padding="none">
              <EmptyState isCompact icon={ScrollText} title={t(`empty.${empty}`)}>
                {t(`empty.${empty}Text`)}
              </EmptyState>
            </Card>
          }
        />
      </div>
      {rows.length > 0 && (
        <ShowMore
          shown={rows.length}
          total={query.data?.pages[0]?.count ?? 0}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
      )}
    </>
  );
}

function useColumns(): Column<AuditLogEntry>[] {
  const { t, action, kind, when } = useAuditText();
  return [
    { key: 'action', header: t('columns.action'), isTitle: true, cell: (entry) => action(entry.action) },
    { key: 'at', header: t('columns.at'), cell: ({ at }) => <span className="sm:whitespace-nowrap">{when(at)}</span> },
    { key: 'actor', header: t('columns.actor'), cell: ({ actor }) => <ActorName actor={actor} /> },
    {
      key: 'subject',
      header: t('columns.subject'),
      cell: ({ subject_kind, subject_id }) => (
        <span>
          {kind(subject_kind)}
          {subject_id !== subject_kind && (
            <span className="wrap-anywhere block font-mono text-12 text-ink-soft">
              <bdi>{subject_id}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { key: 'details', header: t('columns.details'), cell: (entry) => <Details entry={entry} /> },
  ];
}

function ActorName({ actor }: Pick<AuditLogEntry, 'actor'>) {
  const { t } = useAuditText();
  if (!actor) return t('system');
  return (
    <span>
      {actor.name ?? t('unknown')}
      {actor.role && <span className="block text-13 text-ink-soft">{t(`roles.${actor.role}`)}</span>}
    </span>
  );
}

function Details({ entry: { details, reason, network } }: { entry: AuditLogEntry }) {
  const { t, detail } = useAuditText();
  const facts = Object.entries(details).flatMap(([name, written]) => (written ? [detail(name, written)] : []));
  return (
    <span className="block max-w-80 text-13">
      {reason && <span className="block">{t('reason', { reason })}</span>}
      <span className="wrap-anywhere block text-ink-soft">
        {facts.join(' · ')}
        {facts.length > 0 && network && ' · '}
        <bdi>{network}</bdi>
      </span>
    </span>
  );
}
