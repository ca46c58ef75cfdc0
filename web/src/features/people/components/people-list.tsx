import { PERSON_STATES, type PersonRow } from '@sanad/contract/staff/people.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Column } from '../../../ui/data-table/data-table-column.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type PeopleFilters, peopleQuery } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { StateBadge } from './state-badge.tsx';

const ALL = 'all';

interface Props {
  filters: PeopleFilters;
  onFilter: (change: Partial<Record<keyof PeopleFilters, string>>) => void;
  /** Colleagues are found by those who run the service. */
  seesStaff: boolean;
  to: (userId: string) => string;
}

export function PeopleList({ filters, onFilter, seesStaff, to }: Props) {
  const { t } = usePeopleText();
  const root = useRef<HTMLDivElement>(null);
  useRowKeys(root, { hasSearch: true });
  return (
    <div ref={root}>
      <Filters filters={filters} onFilter={onFilter} seesStaff={seesStaff} />
      <p className="mb-3 hidden items-center gap-1.5 text-13 text-ink-soft lg:flex">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
        {t('search.keys')}
      </p>
      <Results filters={filters} to={to} />
    </div>
  );
}

function Filters({ filters, onFilter, seesStaff }: Omit<Props, 'to'>) {
  const { t } = usePeopleText();
  const [typed, setTyped] = useState(filters.q ?? '');
  const roles = ['PARENT', 'LSA', ...(seesStaff ? ['STAFF'] : []), 'NONE'];
  const orAll = (id: string) => (id === ALL ? '' : id);
  return (
    <div className="mb-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <SearchField
        className="sm:col-span-2 lg:col-span-1"
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          if (value === '') onFilter({ q: '' });
        }}
        onSubmit={(value) => onFilter({ q: value.trim() })}
      />
      <Select
        label={t('filter.role')}
        value={filters.role ?? ALL}
        onChange={(id) => onFilter({ role: orAll(id) })}
        options={[{ id: ALL, name: t('filter.all') }, ...roles.map((id) => ({ id, name: t(`role.${id}`) }))]}
      />
      <Select
        label={t('filter.state')}
        value={filters.state ?? ALL}
        onChange={(id) => onFilter({ state: orAll(id) })}
        options={[
          { id: ALL, name: t('filter.anyState') },
          ...PERSON_STATES.map((id) => ({ id, name: t(`state.${id}`) })),
        ]}
      />
    </div>
  );
}

function Results({ filters, to }: Pick<Props, 'filters' | 'to'>) {
  const { t } = usePeopleText();
  const query = useInfiniteQuery(peopleQuery(filters));
  const columns = useColumns(to);
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const isNarrowed = Boolean(filters.q || filters.role || filters.state);
  return (
    <>
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
        <DataTable
          label={t('title')}
          density="staff"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isLoading={query.isPending}
          error={query.isLoadingError}
          onRetry={() => void query.refetch()}
          empty={
            <Card padding="none">
              <EmptyState isCompact icon={SearchX} title={t(isNarrowed ? 'list.noMatch' : 'list.empty')}>
                {t(isNarrowed ? 'list.noMatchText' : 'list.emptyText')}
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

function useColumns(to: Props['to']): Column<PersonRow>[] {
  const { t, date, when } = usePeopleText();
  return [
    {
      key: 'person',
      header: t('list.person'),
      isTitle: true,
      cell: ({ id, full_name, photo, account_type }) => (
        <span className="flex min-w-0 items-center gap-3" data-row-link>
          <Avatar name={full_name} src={photo ?? undefined} size="sm" isDecorative />
          <span className="min-w-0">
            <TextLink to={to(id)} isInline>
              <span className="wrap-anywhere">{full_name}</span>
            </TextLink>
            <span className="block font-normal text-13 text-ink-soft">{t(`role.${account_type ?? 'NONE'}`)}</span>
          </span>
        </span>
      ),
    },
    { key: 'number', header: t('list.number'), cell: ({ number }) => <bdi className="tabular-nums">{number}</bdi> },
    { key: 'state', header: t('list.status'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'contact',
      header: t('list.contact'),
      cell: ({ email, phone_number }) => (
        <span className="text-14">
          <span className="block">
            <bdi>{email}</bdi>
          </span>
          {phone_number && (
            <span className="block text-ink-soft">
              <bdi>{phone_number}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { key: 'joined', header: t('list.joined'), cell: ({ created_at }) => <bdi>{date(created_at)}</bdi> },
    {
      key: 'seen',
      header: t('list.seen'),
      cell: ({ last_seen_at }) => (last_seen_at ? when(last_seen_at) : t('list.never')),
    },
  ];
}
