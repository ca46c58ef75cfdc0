import type { Transaction } from '@sanad/contract/payments/family-payments.ts';
import { amountOf, isIncoming, methodOf, titleOf } from '../transaction-text.ts';
import { usePaymentText } from '../use-payment-text.ts';

export function LatestTransactions({ transactions }: { transactions: readonly Transaction[] }) {
  const text = usePaymentText();
  const { t, date, day } = text;
  if (transactions.length === 0) {
    return <p className="rounded-card border border-line bg-card px-5 py-4 text-ink-soft">{t('transaction.none')}</p>;
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {transactions.map((one) => (
        <li
          key={one.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:px-5"
        >
          <p className="order-last col-span-full text-14 text-ink-soft tabular-nums sm:order-first sm:col-span-1">
            {date(one.at)}
          </p>
          <div className="min-w-0">
            <h3 className="wrap-anywhere font-medium text-16 leading-snug">{titleOf(one, text)}</h3>
            {one.session_starts_at && (
              <p className="text-14 text-ink-soft">{t('transaction.session', { day: day(one.session_starts_at) })}</p>
            )}
          </div>
          <div className="max-w-36 self-start text-end sm:max-w-none sm:self-center">
            <p className={`font-semibold tabular-nums ${isIncoming(one) ? 'text-leaf-ink' : ''}`}>
              {amountOf(one, text)}
            </p>
            <p className="text-14 text-ink-soft">{methodOf(one, text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
