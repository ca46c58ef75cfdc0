import type { SessionLedger } from '@sanad/contract/staff/money.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { cardTotalsOf } from '../ledger-steps.ts';
import { useMoneyText } from '../use-money-text.ts';
import { SectionCard } from './section-card.tsx';

interface Row {
  kind: 'capture' | 'refund' | 'payout';
  ours: number;
  theirs: number;
}

function rowsOf({ entries, provider, differences }: SessionLedger): Row[] {
  const { capturedFils, refundedFils } = cardTotalsOf(entries);
  const card: Row[] = provider
    ? [
        { kind: 'capture', ours: capturedFils, theirs: provider.captured_fils },
        { kind: 'refund', ours: refundedFils, theirs: provider.refunded_fils },
      ]
    : [];
  const payouts = differences
    .filter(({ kind }) => kind === 'payout')
    .map(({ kind, our_fils, provider_fils }) => ({ kind, ours: our_fils, theirs: provider_fils }));
  return [...card, ...payouts];
}

/** What the payment provider says about this session, next to what our books say. */
export function ProviderComparison({ ledger }: { ledger: SessionLedger }) {
  const { t, figure, when } = useMoneyText();
  const rows = rowsOf(ledger);
  if (rows.length === 0) {
    return (
      <SectionCard title={t('provider.title')}>
        <p className="text-14 text-ink-soft">{t('provider.never')}</p>
      </SectionCard>
    );
  }
  const isOff = rows.some(({ ours, theirs }) => ours !== theirs);
  return (
    <SectionCard title={t('provider.title')}>
      <table className="w-full text-13 tabular-nums sm:text-14">
        <caption className="visually-hidden">{t('provider.title')}</caption>
        <thead className="border-line border-b text-13 text-ink-soft">
          <tr>
            <td />
            <th scope="col" className="px-1 py-1 text-end sm:px-2 font-normal">
              {t('reconciliation.ours')}
            </th>
            <th scope="col" className="px-1 py-1 text-end sm:px-2 font-normal">
              {t('reconciliation.provider')}
            </th>
            <th scope="col" className="py-1 text-end">
              <span className="visually-hidden">{t('reconciliation.difference')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, ours, theirs }) => (
            <tr
              key={kind}
              className={ours === theirs ? 'border-line border-b' : 'bg-saffron-soft font-semibold text-saffron-ink'}
            >
              <th scope="row" className="px-1 py-2 text-start font-medium">
                {t(`provider.${kind}`)}
              </th>
              <td className="wrap-anywhere px-1 py-2 text-end sm:px-2">{figure(ours)}</td>
              <td className="wrap-anywhere px-1 py-2 text-end sm:px-2">{figure(theirs)}</td>
              <td className="py-2 pe-1 text-end">
                {ours === theirs ? (
                  <Check size={16} role="img" aria-label={t('provider.same')} className="ms-auto text-leaf-ink" />
                ) : (
                  <span className="inline-flex items-center gap-1">
                    <TriangleAlert size={14} aria-hidden className="shrink-0" />
                    {figure(Math.abs(theirs - ours))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOff && <p className="mt-2 text-14">{t('provider.offText')}</p>}
      {ledger.provider && (
        <p className="mt-2 text-13 text-ink-soft">
          {t('provider.checked', { when: when(ledger.provider.checked_at) })}
        </p>
      )}
    </SectionCard>
  );
}
