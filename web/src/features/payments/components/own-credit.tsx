import type { PaymentOverview } from '@sanad/contract/payments/family-payments.ts';
import { ArrowUp } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { usePaymentText } from '../use-payment-text.ts';

/** Credit that can be used now, what is used first on top. */
export function OwnCredit({ overview: { credit_fils, credits } }: { overview: PaymentOverview }) {
  const { t, money, date } = usePaymentText();
  return (
    <Card>
      <p className="font-semibold text-28 tabular-nums leading-tight">{money(credit_fils)}</p>
      <p className="mt-1 text-15 text-ink-soft">{t(credits.length > 0 ? 'credit.use' : 'credit.none')}</p>
      {credits.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-line border-t">
          {credits.map(({ id, kind, note, left_fils, amount_fils, expires_at }, place) => (
            <li key={id} className="flex gap-3 py-3 last:pb-0">
              <div className="min-w-0 flex-1">
                <h3 className="font-medium text-16">{t(`credit.kind.${kind}`)}</h3>
                <p className="wrap-anywhere text-14 text-ink-soft">
                  {note && (
                    <span dir="auto" className="block">
                      {note}
                    </span>
                  )}
                  {t('credit.until', { date: date(expires_at) })}
                </p>
              </div>
              <div className="grid shrink-0 content-start justify-items-end gap-1.5">
                <p className="font-semibold tabular-nums">{money(left_fils)}</p>
                {left_fils < amount_fils && (
                  <p className="text-13 text-ink-soft">{t('credit.of', { amount: money(amount_fils) })}</p>
                )}
                {place === 0 && credits.length > 1 && (
                  <Badge tone="leaf" size="sm" icon={ArrowUp}>
                    {t('credit.first')}
                  </Badge>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
