import type { Payout } from '@sanad/contract/payments/earnings.ts';
import { ChevronDown, CircleCheck, CircleX, Hourglass, type LucideIcon, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { usePaymentText } from '../../use-payment-text.ts';

const LOOKS: Record<Payout['stage'], { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'neutral', icon: Hourglass },
  sent: { tone: 'sky', icon: Send },
  paid: { tone: 'leaf', icon: CircleCheck },
  failed: { tone: 'coral', icon: CircleX },
};

interface Props {
  payouts: readonly Payout[];
  openId: string | null;
  onToggle: (id: string, isOpen: boolean) => void;
  /** The sessions of a payout, shown once it is opened. */
  sessions: (payout: Payout) => ReactNode;
}

/** Payouts, newest first; each opens to the sessions in it; one that failed has none. */
export function PayoutList({ payouts, openId, onToggle, sessions }: Props) {
  const { t } = usePaymentText();
  return (
    <ul className="grid gap-3">
      {payouts.map((payout) => (
        <li key={payout.id} className="rounded-card border border-line bg-card">
          {payout.sessions === 0 ? (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 sm:ps-5 sm:pe-39">
              <PayoutFacts payout={payout} />
            </div>
          ) : (
            <details
              open={payout.id === openId}
              onToggle={(event) => onToggle(payout.id, event.currentTarget.open)}
              className="group"
            >
              <summary className="flex list-none flex-wrap items-center gap-x-6 gap-y-2 rounded-card px-4 py-4 hover:bg-mint-soft sm:px-5">
                <PayoutFacts payout={payout} />
                <span className="flex min-h-6 items-center gap-1.5 font-medium text-14 text-pine sm:min-w-28 sm:justify-end">
                  {t('payoutHistory.sessions', { count: payout.sessions })}
                  <ChevronDown
                    size={18}
                    aria-hidden
                    className="shrink-0 transition-transform duration-150 group-open:rotate-180"
                  />
                </span>
              </summary>
              {payout.id === openId && sessions(payout)}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function PayoutFacts({ payout }: { payout: Payout }) {
  const { t, money, day } = usePaymentText();
  const { tone, icon } = LOOKS[payout.stage];
  const finished = payout.stage === 'failed' ? 'failed' : 'arrived';
  return (
    <>
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-20 tabular-nums">{money(payout.amount_fils)}</span>
          <Badge tone={tone} icon={icon} size="sm">
            {t(`payoutHistory.stage.${payout.stage}`)}
          </Badge>
        </span>
        <span className="block text-14 text-ink-soft">
          {payout.finished_at
            ? t(`payoutHistory.${finished}`, { date: day(payout.finished_at) })
            : t(payout.stage === 'sent' ? 'payoutHistory.sent' : 'payoutHistory.created', {
                date: day(payout.created_at),
              })}
        </span>
        {payout.rewards_fils !== 0 && (
          <span className="block text-14 text-ink-soft">
            {t(`payoutHistory.rewards`, { amount: money(payout.rewards_fils) })}
          </span>
        )}
        {payout.stage === 'failed' && (
          <span className="block text-14 text-coral-ink">{t('payoutHistory.failedText')}</span>
        )}
      </span>
      <span className="text-14 text-ink-soft">
        <span className="block">{payout.number}</span>
        {payout.account && (
          <span className="block">{t(`payoutHistory.to.${payout.way}`, { account: payout.account })}</span>
        )}
      </span>
    </>
  );
}
