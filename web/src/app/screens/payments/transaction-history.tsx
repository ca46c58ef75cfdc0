import { getReceipt, TRANSACTION_KINDS, type Transaction } from '@sanad/contract/payments/family-payments.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ReceiptText, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { DocumentButton } from '../../../features/payments/components/document-button.tsx';
import { paymentOverviewQuery, transactionsQuery } from '../../../features/payments/payments.queries.ts';
import {
  FILTER_NAMES,
  type FilterName,
  filtersIn,
  withFilter,
} from '../../../features/payments/transaction-filters.ts';
import { amountOf, isIncoming, methodOf, titleOf } from '../../../features/payments/transaction-text.ts';
import { usePaymentText } from '../../../features/payments/use-payment-text.ts';
import { areaPages } from '../../../lib/paths.ts';
import { listWithCommas } from '../../../lib/text/list-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Column } from '../../../ui/data-table/data-table-column.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { prefetchQueries } from '../../navigation/prefetch-queries.ts';
import { PageHead } from '../../page-head.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';

const ALL = 'all';

export const loader = prefetchQueries('parent', [(client) => client.prefetchQuery(paymentOverviewQuery)]);

/** Everything the family paid, got back and was given. The address remembers the filters. */
export function Component() {
  const { t } = usePaymentText();
  const [search, setSearch] = useSearchParams();
  const filters = filtersIn(search);
  const isFiltered = Object.keys(filters).length > 0;
  const query = useInfiniteQuery(transactionsQuery(filters));
  const columns = useColumns();
  const rows = query.data?.pages.flatMap((page) => page.results) ?? [];
  const [first] = query.data?.pages ?? [];
  const clear = () => setSearch({}, { replace: true });
  return (
    <div className="max-w-280">
      <PageHead title={t('history.title')} />
      <TextLink to={areaPages.parentDashboard.payment} icon={ArrowLeft} className="mb-2 [&>svg]:rtl:-scale-x-100">
        {t('history.back')}
      </TextLink>
      <PageHeading className="mb-6">{t('history.title')}</PageHeading>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <Filters
          params={search}
          onChange={(name, value) => setSearch(withFilter(search, name, value), { replace: true })}
        />
        {isFiltered && (
          <Button variant="quiet" size="sm" onClick={clear}>
            {t('history.clear')}
          </Button>
        )}
      </div>
      {first && rows.length > 0 && <Totals totals={first.totals} />}
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
        <DataTable
          label={t('history.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          isLoading={query.isPending}
          error={query.isLoadingError}
          onRetry={() => void query.refetch()}
          empty={
            <Card padding="none">
              {isFiltered ? (
                <EmptyState
                  icon={SearchX}
                  title={t('history.noMatch')}
                  action={
                    <Button variant="primary" onClick={clear}>
                      {t('history.clear')}
                    </Button>
                  }
                >
                  {t('history.noMatchText')}
                </EmptyState>
              ) : (
                <EmptyState icon={ReceiptText} title={t('history.empty')}>
                  {t('history.emptyText')}
                </EmptyState>
              )}
            </Card>
          }
        />
      </div>
      {first && rows.length > 0 && (
        <ShowMore
          shown={rows.length}
          total={first.count}
          onMore={() => query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        />
      )}
    </div>
  );
}

interface FiltersProps {
  params: URLSearchParams;
  onChange: (name: FilterName, value: string | null) => void;
}

function Filters({ params, onChange }: FiltersProps) {
  const { t, monthAndYear } = usePaymentText();
  const { data } = useQuery(paymentOverviewQuery);
  const options = {
    child: (data?.filters.children ?? []).map(({ id, first_name }) => ({ id, name: first_name })),
    lsa: data?.filters.lsas ?? [],
    month: (data?.filters.months ?? []).map((id) => ({ id, name: monthAndYear(id) })),
    kind: TRANSACTION_KINDS.map((id) => ({ id, name: t(`transaction.kind.${id}`) })),
  };
  const all = { child: 'allChildren', lsa: 'allLsas', month: 'allMonths', kind: 'allKinds' };
  return FILTER_NAMES.map((name) => {
    const value = params.get(name);
    return (
      <Select
        key={name}
        label={t(`history.${name}`)}
        size="sm"
        className="w-[calc(50%-0.375rem)] sm:w-46"
        value={options[name].some(({ id }) => id === value) ? value : ALL}
        onChange={(id) => onChange(name, id === ALL ? null : id)}
        options={[{ id: ALL, name: t(`history.${all[name]}`) }, ...options[name]]}
      />
    );
  });
}

interface TotalsProps {
  totals: { charged_fils: number; refunded_fils: number; credit_used_fils: number };
}

/** Of everything the filters find, not only of what is shown. */
function Totals({ totals }: TotalsProps) {
  const { t, money } = usePaymentText();
  return (
    <dl className="mb-4 grid gap-x-8 gap-y-1 rounded-card border border-line bg-card px-5 py-3.5 sm:flex">
      {(
        [
          ['charged', totals.charged_fils],
          ['refunded', totals.refunded_fils],
          ['creditUsed', totals.credit_used_fils],
        ] as const
      ).map(([name, fils]) => (
        <div key={name} className="flex items-baseline justify-between gap-3 sm:block">
          <dt className="text-14 text-ink-soft">{t(`history.${name}`)}</dt>
          <dd className="font-semibold text-18 tabular-nums">{money(fils)}</dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(): Column<Transaction>[] {
  const text = usePaymentText();
  const { t, date, day } = text;
  const go = useSessionPaths();
  return [
    { key: 'date', header: t('history.date'), cell: ({ at }) => date(at) },
    { key: 'what', header: t('history.what'), isTitle: true, cell: (one) => titleOf(one, text) },
    {
      key: 'session',
      header: t('history.session'),
      cell: ({ booking_id, session_starts_at }) =>
        booking_id && session_starts_at ? (
          <TextLink to={go.session(booking_id)} isInline className="whitespace-nowrap">
            {day(session_starts_at)}
          </TextLink>
        ) : (
          '–'
        ),
    },
    { key: 'method', header: t('history.method'), cell: (one) => methodOf(one, text) },
    {
      key: 'amount',
      header: t('history.amount'),
      align: 'end',
      cell: (one) => (
        <span className={`whitespace-nowrap font-semibold ${isIncoming(one) ? 'text-leaf-ink' : ''}`}>
          {amountOf(one, text)}
        </span>
      ),
    },
    {
      key: 'receipt',
      header: t('history.receipt'),
      cell: (one) =>
        one.kind === 'charge' && one.booking_id ? (
          <span className="-mx-3 inline-block">
            <DocumentButton
              variant="quiet"
              size="dense"
              endpoint={getReceipt}
              input={{ params: { booking_id: one.booking_id }, query: { language: text.language } }}
              label={`${t('history.receipt')}: ${listWithCommas([titleOf(one, text), date(one.at)], text.language)}`}
            >
              {t('history.receipt')}
            </DocumentButton>
          </span>
        ) : (
          '–'
        ),
    },
  ];
}
