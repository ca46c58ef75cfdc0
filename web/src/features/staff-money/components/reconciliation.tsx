import type { MoneyOverview } from '@sanad/contract/staff/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, GitCompareArrows, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { moneyOverviewQuery, useRunReconciliation } from '../staff-money.queries.ts';
import { useMoneyText } from '../use-money-text.ts';

const ASK_AGAIN_MS = 2000;
const LONGEST_MS = 60_000;

/** Our books and the provider's: a calm line while they agree, an amber strip when they do not. */
export function Reconciliation({ overview }: { overview: MoneyOverview }) {
  const { t, figure, money, when } = useMoneyText();
  const { reconciliation, counts } = overview;
  const { isRunning, run } = useComparison(reconciliation?.checked_at ?? null);
  const compare = (
    <Button size="dense" isPending={isRunning} onClick={run}>
      {t('reconciliation.run')}
    </Button>
  );
  if (!reconciliation) {
    return (
      <Strip icon={GitCompareArrows} title={t('reconciliation.never')} text={t('reconciliation.neverText')}>
        {compare}
      </Strip>
    );
  }
  const { our_fils: ours, provider_fils: theirs, checked_at, from, compared } = reconciliation;
  const difference = theirs - ours;
  if (difference === 0 && counts.differences === 0) {
    return (
      <Strip
        icon={Check}
        title={t('reconciliation.agrees')}
        text={t('reconciliation.agreesText', { count: compared, from: when(from), when: when(checked_at) })}
      >
        {compare}
      </Strip>
    );
  }
  const direction = difference < 0 ? 'lower' : difference > 0 ? 'higher' : 'same';
  return (
    <Strip
      isAmber
      icon={GitCompareArrows}
      title={t(`reconciliation.${direction}`, { amount: money(Math.abs(difference)) })}
      text={t('reconciliation.differences', { count: counts.differences, when: when(checked_at) })}
    >
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {(
          [
            ['ours', ours],
            ['provider', theirs],
            ['difference', Math.abs(difference)],
          ] as const
        ).map(([name, fils]) => (
          <div key={name}>
            <dt className="text-13">{t(`reconciliation.${name}`)}</dt>
            <dd className="font-semibold tabular-nums">{figure(fils)}</dd>
          </div>
        ))}
      </dl>
      {compare}
    </Strip>
  );
}

interface StripProps {
  icon: LucideIcon;
  title: string;
  text: string;
  isAmber?: boolean;
  children: ReactNode;
}

function Strip({ icon: Icon, title, text, isAmber = false, children }: StripProps) {
  const look = isAmber ? 'bg-saffron-soft text-saffron-ink' : 'border border-line';
  return (
    <div className={`mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-control px-4 py-3 text-14 ${look}`}>
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Icon size={18} aria-hidden className={`mt-0.5 shrink-0 ${isAmber ? '' : 'text-leaf-ink'}`} />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className={isAmber ? '' : 'text-ink-soft'}>{text}</p>
        </div>
      </div>
      {children}
    </div>
  );
}

/** It runs in the background: the overview is asked for until it names a newer comparison. */
function useComparison(checkedAt: string | null) {
  const errorText = useErrorMessage();
  const start = useRunReconciliation();
  const [startedAfter, setStartedAfter] = useState<{ checkedAt: string | null } | null>(null);
  const isWaiting = startedAfter !== null && startedAfter.checkedAt === checkedAt;
  useQuery({ ...moneyOverviewQuery, refetchInterval: isWaiting ? ASK_AGAIN_MS : false });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setStartedAfter(null), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return {
    isRunning: start.isPending || isWaiting,
    run: () =>
      start.mutate(undefined, {
        onSuccess: () => setStartedAfter({ checkedAt }),
        onError: (error) => void toast.error(errorText(error).message),
      }),
  };
}
