import type { StaffPayout } from '@sanad/contract/staff/money.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { CircleCheck, CircleX, Hourglass, type LucideIcon, Send } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { useMoneyText } from '../use-money-text.ts';
import { ApprovalDecision } from './approval-decision.tsx';
import { ReturnedTransfer, TransferSteps } from './transfer-steps.tsx';

const LOOKS: Record<StaffPayout['state'], { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'neutral', icon: Hourglass },
  sent: { tone: 'sky', icon: Send },
  paid: { tone: 'leaf', icon: CircleCheck },
  failed: { tone: 'coral', icon: CircleX },
};

const KNOWN_FAILURES = ['declined', 'returned'];

/** A bank transfer that a person makes; every other payout is made by the provider. */
function isToTransfer({ way, state, approval }: StaffPayout): boolean {
  return way === 'iban' && state === 'pending' && approval?.state !== 'waiting';
}

export function StaffPayoutRow({ payout }: { payout: StaffPayout }) {
  const { t, money, when } = useMoneyText();
  const { state, way, approval } = payout;
  const isTransfer = isToTransfer(payout);
  const isWaiting = approval?.state === 'waiting';
  const stateText = isWaiting ? 'action.state.waiting' : isTransfer ? 'payout.toTransfer' : `payout.state.${state}`;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-4 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold text-18 tabular-nums">{money(payout.amount_fils)}</span>
            <Badge size="sm" {...LOOKS[state]}>
              {t(stateText)}
            </Badge>
          </p>
          <p className="wrap-anywhere font-medium">{payout.lsa.name}</p>
          {payout.failure && (
            <p className="wrap-anywhere text-14 text-coral-ink">
              {t(`payout.failure.${KNOWN_FAILURES.includes(payout.failure) ? payout.failure : 'other'}`, {
                reason: payout.failure,
              })}
            </p>
          )}
        </div>
        <div className="text-14 text-ink-soft">
          <p className="tabular-nums">
            {t('payout.batch', { payout: payout.number, date: formatDay(payout.batch_on) })}
          </p>
          <p>
            {payout.account_last_digits
              ? t('payout.toAccount', { way: t(`payout.way.${way}`), digits: payout.account_last_digits })
              : t(`payout.way.${way}`)}
          </p>
          {payout.reference && (
            <p className="wrap-anywhere">{t('payout.reference', { reference: payout.reference })}</p>
          )}
          {payout.finished_at && <p>{when(payout.finished_at)}</p>}
        </div>
      </div>
      {isWaiting && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-saffron-soft px-4 py-3 text-saffron-ink">
          <p className="min-w-0 flex-1 basis-60 text-14">
            {t('payout.waiting', { name: approval.requested_by.name, when: when(approval.requested_at) })}
          </p>
          <ApprovalDecision action={approval} />
        </div>
      )}
      {isTransfer && <TransferSteps payout={payout} />}
      {way === 'iban' && state === 'paid' && <ReturnedTransfer payout={payout} />}
    </li>
  );
}
