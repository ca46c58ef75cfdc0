import type { PaymentOverview } from '@sanad/contract/payments/family-payments.ts';
import { Check, Clock, type LucideIcon, ShieldCheck } from 'lucide-react';
import { Stone, type StoneState } from '../../../ui/brand/stone.tsx';
import { Card } from '../../../ui/card.tsx';
import { usePaymentText } from '../use-payment-text.ts';

const PLACES = [
  { key: 'reserved', state: 'next', icon: Clock },
  { key: 'held', state: 'now', icon: ShieldCheck },
  { key: 'released', state: 'past', icon: Check },
] as const satisfies { key: keyof PaymentOverview; state: StoneState; icon: LucideIcon }[];

/** The way of the family's money: reserved on the card, held by us, released to the LSAs. */
export function MoneyNow({ overview }: { overview: PaymentOverview }) {
  const { t, money, moneyInside, month } = usePaymentText();
  const thisMonth = month(overview.months.at(-1)?.month ?? '');
  return (
    <Card as="section" padding="lg" aria-labelledby="money-now">
      <h2 id="money-now" className="mb-5 text-20">
        {t('now.title')}
      </h2>
      <ol className="grid gap-y-0 sm:grid-cols-3">
        {PLACES.map(({ key, state, icon: Icon }, place) => {
          const isLast = place === PLACES.length - 1;
          const { fils, count } = overview[key];
          return (
            <li key={key} className="flex gap-4 sm:block sm:pe-3">
              <div aria-hidden className="flex flex-col items-center sm:mb-3 sm:flex-row">
                <Stone size="lg" state={state} className={state === 'now' ? 'ring-4 ring-mint' : ''}>
                  <Icon size={20} />
                </Stone>
                {!isLast && (
                  <span className="w-0 flex-1 border-saffron border-s-2 border-dashed opacity-70 sm:ms-4 sm:w-auto sm:border-s-0 sm:border-t-2" />
                )}
              </div>
              <div className={isLast ? '' : 'pb-6 sm:pb-0'}>
                <h3 className="font-medium text-16">{t(`now.${key}`)}</h3>
                <p className="font-semibold text-20 tabular-nums">{money(fils)}</p>
                <p className="text-14 text-ink-soft">
                  {t(count === 0 ? `now.${key}None` : `now.${key}Text`, { count, month: thisMonth })}
                  {key === 'held' && overview.held_before_fils > 0 && (
                    <> {t('now.heldBefore', { amount: moneyInside(overview.held_before_fils), month: thisMonth })}</>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
