import { EARNING_STAGES, type EarningStage, type Earnings } from '@sanad/contract/payments/earnings.ts';
import { Check, Hourglass, type LucideIcon, Send, Wallet } from 'lucide-react';
import { Card } from '../../../../ui/card.tsx';
import { usePaymentText } from '../../use-payment-text.ts';

const ICONS: Record<EarningStage, LucideIcon> = { held: Hourglass, available: Wallet, on_the_way: Send, paid: Check };

/** The way of what an LSA earns, from held to paid. */
export function EarningStages({ earnings }: { earnings: Earnings }) {
  const { t, money, month } = usePaymentText();
  const thisMonth = month(earnings.months.at(-1)?.month ?? '');
  return (
    <Card padding="none" className="overflow-hidden">
      <ol className="grid grid-cols-2 gap-px bg-line xl:grid-cols-4">
        {EARNING_STAGES.map((stage) => {
          const Icon = ICONS[stage];
          const { fils, count } = earnings[stage];
          return (
            <li key={stage} className="bg-card px-3 py-4 sm:px-5">
              <h2 className="flex items-center gap-1.5 font-normal text-14 text-ink-soft">
                <Icon
                  size={16}
                  aria-hidden
                  className={`shrink-0 ${stage === 'held' ? 'text-saffron' : 'text-pine'} ${stage === 'on_the_way' ? 'mirror-rtl' : ''}`}
                />
                {t(`earnings.${stage}`, { month: thisMonth })}
              </h2>
              <p className="mt-0.5 font-semibold text-20 tabular-nums sm:text-22">{money(fils)}</p>
              <p className="text-14 text-ink-soft leading-snug">{t(`earnings.${stage}Text`, { count })}</p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
