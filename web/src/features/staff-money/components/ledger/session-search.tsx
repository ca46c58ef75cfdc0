import { type MoneySession, sessionNumber } from '@sanad/contract/staff/money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import type { Column } from '../../../../ui/data-table/data-table-column.ts';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { moneySessionsQuery } from '../../staff-money.queries.ts';
import { useMoneyText } from '../../use-money-text.ts';
import { BookingStateBadge, MoneyStateBadge } from '../state-badges.tsx';

interface Props {
  /** What is looked for; the address keeps it. */
  q: string;
  onSearch: (q: string) => void;
  to: (bookingId: string) => string;
}

/** Sessions with a price by number or name; without a search the newest. */
export function SessionSearch({ q, onSearch, to }: Props) {
  const { t } = useMoneyText();
  const [typed, setTyped] = useState(q);
  const query = useInfiniteQuery(moneySessionsQuery(q));
  const columns = useColumns(to);
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          if (value === '') onSearch('');
        }}
        onSubmit={(value) => onSearch(value.trim())}
        className="mb-3 max-w-120"
      />
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
        <DataTable
          label={t('search.title')}
          density="staff"
          columns={columns}
          rows={rows}
          rowKey={({ booking_id }) => booking_id}
          isLoading={query.isPending}
          error={query.isLoadingError}
          onRetry={() => void query.refetch()}
          empty={
            <Card padding="none">
              <EmptyState isCompact icon={SearchX} title={t(q ? 'search.noMatch' : 'search.empty')}>
                {t(q ? 'search.noMatchText' : 'search.emptyText')}
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

function useColumns(to: Props['to']): Column<MoneySession>[] {
  const { t, money, when } = useMoneyText();
  return [
    {
      key: 'number',
      header: t('search.session'),
      isTitle: true,
      cell: ({ booking_id, number, starts_at }) => (
        <>
          <TextLink to={to(booking_id)} isInline>
            {sessionNumber(number)}
          </TextLink>
          <span className="block font-normal text-14 text-ink-soft">{when(starts_at)}</span>
        </>
      ),
    },
    {
      key: 'people',
      header: t('search.people'),
      cell: ({ parent, child_first_name, lsa }) => (
        <>
          <span className="block wrap-anywhere">
            {t('search.family', { parent: parent.name, child: child_first_name })}
          </span>
          <span className="block wrap-anywhere text-ink-soft">{lsa.name}</span>
        </>
      ),
    },
    { key: 'state', header: t('search.state'), cell: ({ state }) => <BookingStateBadge state={state} /> },
    { key: 'money', header: t('search.money'), cell: ({ money_state }) => <MoneyStateBadge state={money_state} /> },
    {
      key: 'price',
      header: t('search.price'),
      align: 'end',
      cell: ({ price_fils }) => <span className="whitespace-nowrap font-semibold">{money(price_fils)}</span>,
    },
  ];
}
