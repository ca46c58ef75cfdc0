import {
  type FailedPayment,
  type ReconciliationDifference,
  type StaffMoneyAction,
  sessionNumber,
} from '@sanad/contract/staff/money.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { approvalsQuery, differencesQuery, failedPaymentsQuery } from '../staff-money.queries.ts';
import { useMoneyText } from '../use-money-text.ts';
import { ApprovalDecision, titleOfAction } from './approval-decision.tsx';

interface ToSession {
  to: (bookingId: string) => string;
}

interface ListProps<Item> {
  query: UseQueryResult<{ results: Item[] }>;
  itemKey: (item: Item) => Key;
  children: (item: Item) => ReactNode;
}

/** A list that could not be loaded says so; a list that has emptied meanwhile too. */
function WaitingList<Item>({ query, itemKey, children }: ListProps<Item>) {
  const { t } = useMoneyText();
  if (query.isLoadingError) {
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  if (!query.data) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (query.data.results.length === 0) return <p className="text-14 text-ink-soft">{t('waiting.done')}</p>;
  return (
    <ul className="divide-y divide-line">
      {query.data.results.map((item) => (
        <li key={itemKey(item)} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

export function Approvals({ to }: ToSession) {
  const text = useMoneyText();
  const { t, when } = text;
  return (
    <WaitingList query={useQuery(approvalsQuery)} itemKey={({ id }) => id}>
      {(action: StaffMoneyAction) => (
        <>
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium">
              {action.booking ? (
                <TextLink to={to(action.booking.id)} isInline>
                  {titleOfAction(action, text)}
                </TextLink>
              ) : (
                titleOfAction(action, text)
              )}
            </p>
            <p className="wrap-anywhere text-14">
              <bdi>{action.reason}</bdi>
            </p>
            <p className="text-14 text-ink-soft">
              {t('approval.asked', { name: action.requested_by.name, when: when(action.requested_at) })}
            </p>
          </div>
          <ApprovalDecision action={action} />
        </>
      )}
    </WaitingList>
  );
}

export function FailedPayments({ to }: ToSession) {
  const { t, money, when } = useMoneyText();
  return (
    <WaitingList query={useQuery(failedPaymentsQuery)} itemKey={({ booking_id }) => booking_id}>
      {(payment: FailedPayment) => (
        <>
          <div className="min-w-0 flex-1 basis-56">
            <TextLink to={to(payment.booking_id)} isInline>
              {t('failedPayment.title', { session: sessionNumber(payment.number), name: payment.parent.name })}
            </TextLink>
            <p className="text-14 text-ink-soft">
              {payment.pay_until
                ? t('failedPayment.until', { when: when(payment.pay_until) })
                : t('failedPayment.owed', { when: when(payment.failed_at) })}
            </p>
          </div>
          <p className="font-semibold tabular-nums">{money(payment.price_fils)}</p>
        </>
      )}
    </WaitingList>
  );
}

export function Differences({ to }: ToSession) {
  const { t, figure, money } = useMoneyText();
  return (
    <WaitingList query={useQuery(differencesQuery)} itemKey={({ id }) => id}>
      {(difference: ReconciliationDifference) => {
        const { kind, booking, payout, provider_key, our_fils, provider_fils } = difference;
        const name = booking ? sessionNumber(booking.number) : payout ? payout.number : provider_key;
        const title = t(`difference.${kind}`, { name });
        return (
          <>
            <div className="min-w-0 flex-1 basis-56">
              {booking ? (
                <TextLink to={to(booking.id)} isInline>
                  {title}
                </TextLink>
              ) : (
                <p className="wrap-anywhere font-medium">{title}</p>
              )}
              <p className="text-14 text-ink-soft tabular-nums">
                {t('difference.figures', { ours: figure(our_fils), provider: figure(provider_fils) })}
              </p>
            </div>
            <p className="font-semibold text-saffron-ink tabular-nums">
              {t('difference.by', { amount: money(Math.abs(provider_fils - our_fils)) })}
            </p>
          </>
        );
      }}
    </WaitingList>
  );
}
