import type { Earnings } from '@sanad/contract/payments/earnings.ts';
import { DEFAULT_ZONE, dayIn } from '@sanad/contract/time/time.ts';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { Card } from '../../../../ui/card.tsx';
import { usePaymentText } from '../../use-payment-text.ts';
import { MonthChart } from './month-chart.tsx';

/** What was earned by month, and this month against the last one on the same day. */
export function MonthEarnings({ earnings: { months, to_date } }: { earnings: Earnings }) {
  const { t, money, moneyInside, month, now } = usePaymentText();
  const [last, current] = months.slice(-2);
  if (!last || !current) return null;
  // Months are counted in Dubai's calendar.
  const day = Number(dayIn(now, DEFAULT_ZONE).slice(-2));
  const ahead = to_date.this_month_fils - to_date.last_month_fils;
  const [Icon, key] =
    ahead > 0
      ? ([TrendingUp, 'ahead'] as const)
      : ahead < 0
        ? ([TrendingDown, 'behind'] as const)
        : ([Minus, 'level'] as const);
  return (
    <Card as="section" aria-labelledby="by-month">
      <h2 id="by-month" className="mb-2 text-20">
        {t('byMonth.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-4">
        {[
          { which: current, fils: to_date.this_month_fils, look: '' },
          { which: last, fils: to_date.last_month_fils, look: 'text-ink-soft' },
        ].map(({ which, fils, look }) => (
          <div key={which.month}>
            <dt className="text-14 text-ink-soft">{t('byMonth.toDate', { month: month(which.month), day })}</dt>
            <dd className={`font-semibold text-18 tabular-nums ${look}`}>{money(fils)}</dd>
          </div>
        ))}
      </dl>
      <p
        className={`mt-1.5 mb-4 flex items-center gap-2 font-medium text-14 ${ahead > 0 ? 'text-leaf-ink' : 'text-ink-soft'}`}
      >
        <Icon size={18} aria-hidden className="mirror-rtl shrink-0" />
        {t(`byMonth.${key}`, { amount: moneyInside(Math.abs(ahead)) })}
      </p>
      <MonthChart
        label={t('byMonth.chart')}
        heads={[t('byMonth.released'), t('byMonth.held')]}
        markFils={to_date.last_month_fils}
        legend={
          <ul className="flex flex-wrap gap-x-4 gap-y-1 mt-1 text-14 text-ink-soft">
            <li className="flex items-center gap-2">
              <span aria-hidden className="size-2.5 rounded-[3px] bg-pine" />
              {t('byMonth.released')}
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden className="size-2.5 rounded-[3px] bg-saffron" />
              {t('byMonth.held')}
            </li>
            {to_date.last_month_fils > 0 && (
              <li className="flex items-center gap-2">
                <span aria-hidden className="h-0.5 w-4 bg-ink" />
                {t('byMonth.mark', { month: month(last.month), day })}
              </li>
            )}
          </ul>
        }
        months={months.map((one) => ({
          month: one.month,
          parts: [
            { look: one === current ? ('now' as const) : ('past' as const), fils: one.released_fils },
            { look: 'held' as const, fils: one.held_fils },
          ],
        }))}
      />
    </Card>
  );
}
