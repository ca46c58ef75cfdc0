import type { PaymentOverview } from '@sanad/contract/payments/family-payments.ts';
import { Card } from '../../../ui/card.tsx';
import { usePaymentText } from '../use-payment-text.ts';
import { MonthChart } from './month-chart.tsx';

const DOTS = ['bg-pine', 'bg-plum', 'bg-saffron', 'bg-sky', 'bg-leaf'];

/** What was paid this month and in the five before it, and for which child. */
export function MonthSpending({ overview: { months, children } }: { overview: PaymentOverview }) {
  const { t, month, money } = usePaymentText();
  const now = months.at(-1);
  if (!now) return null;
  return (
    <Card>
      <p className="text-14 text-ink-soft">{t('month.paid', { month: month(now.month) })}</p>
      <p className="mb-4 font-semibold text-28 tabular-nums leading-tight">{money(now.fils)}</p>
      <MonthChart
        label={t('month.chart')}
        heads={[t('month.amount')]}
        months={months.map((one) => ({
          month: one.month,
          parts: [{ look: one === now ? ('now' as const) : ('past' as const), fils: one.fils }],
        }))}
      />
      {children.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {children.map(({ id, first_name, sessions, fils }, place) => (
            <li key={id ?? first_name} className="flex items-center gap-2.5 py-2.5 text-15">
              <span aria-hidden className={`shape-stone h-2.5 w-4 shrink-0 ${DOTS[place % DOTS.length]}`} />
              <span className="min-w-0 flex-1">{t('month.child', { name: first_name, count: sessions })}</span>
              <span className="tabular-nums">{money(fils)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
