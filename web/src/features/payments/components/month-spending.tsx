import type { PaymentOverview } from '@sanad/contract/payments/family-payments.ts';
import { Card } from '../../../ui/card.tsx';
import { usePaymentText } from '../use-payment-text.ts';
import { MonthChart } from './earnings/month-chart.tsx';

const DOTS = ['bg-pine', 'bg-plum', 'bg-saffron', 'bg-sky', 'bg-leaf'];

interface Props {
  overview: PaymentOverview;
  /** On the home page: what is held and what is left as credit, instead of the children. */
  isSummary?: boolean;
}

/** What was paid this month and in the five before it, and for which child. */
export function MonthSpending({ overview, isSummary = false }: Props) {
  const { months, credit_paid_fils } = overview;
  const { t, month, money, moneyInside } = usePaymentText();
  const now = months.at(-1);
  if (!now) return null;
  return (
    <Card>
      <p className="text-14 text-ink-soft">{t('month.paid', { month: month(now.month) })}</p>
      <p className="font-semibold text-28 tabular-nums leading-tight">{money(now.fils)}</p>
      <p className="mb-4 text-14 text-ink-soft">
        {credit_paid_fils > 0 && t('month.ofCredit', { amount: moneyInside(credit_paid_fils) })}
      </p>
      <MonthChart
        label={t('month.chart')}
        heads={[t('month.amount')]}
        months={months.map((one) => ({
          month: one.month,
          parts: [{ look: one === now ? ('now' as const) : ('past' as const), fils: one.fils }],
        }))}
      />
      {isSummary ? <Standing overview={overview} /> : <ByChild overview={overview} />}
    </Card>
  );
}

function ByChild({ overview: { children } }: Pick<Props, 'overview'>) {
  const { t, money } = usePaymentText();
  if (children.length === 0) return null;
  return (
    <ul className="mt-2 divide-y divide-line">
      {children.map(({ id, first_name, sessions, fils }, place) => (
        <li key={id ?? first_name} className="flex items-center gap-2.5 py-2.5 text-15">
          <span aria-hidden className={`shape-stone h-2.5 w-4 shrink-0 ${DOTS[place % DOTS.length]}`} />
          <span className="min-w-0 flex-1">{t('month.child', { name: first_name, count: sessions })}</span>
          <span className="tabular-nums">{money(fils)}</span>
        </li>
      ))}
    </ul>
  );
}

function Standing({ overview: { held, credit_fils } }: Pick<Props, 'overview'>) {
  const { t, money } = usePaymentText();
  const lines = [
    { name: t('month.held', { count: held.count }), fils: held.fils },
    { name: t('month.credit'), fils: credit_fils },
  ];
  return (
    <dl className="mt-2 divide-y divide-line">
      {lines.map(({ name, fils }) => (
        <div key={name} className="flex items-center justify-between gap-4 py-2.5 text-15">
          <dt>{name}</dt>
          <dd className="tabular-nums">{money(fils)}</dd>
        </div>
      ))}
    </dl>
  );
}
