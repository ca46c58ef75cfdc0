import type { MoneyOverview } from '@sanad/contract/staff/money.ts';
import { CircleCheck, CircleX, Landmark, type LucideIcon } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { waitingCount } from '../trial-balance.ts';
import { useMoneyText } from '../use-money-text.ts';
import { SectionCard } from './section-card.tsx';
import { Approvals, Differences, FailedPayments } from './waiting-lists.tsx';

interface Props {
  overview: MoneyOverview;
  to: { session: (bookingId: string) => string; transfers: string; failedPayouts: string };
}

/** Everything about money that waits for somebody; what does not wait is not shown. */
export function WaitingMoney({ overview, to }: Props) {
  const { t } = useMoneyText();
  const { counts } = overview;
  if (waitingCount(overview) === 0) {
    return (
      <Card padding="none">
        <EmptyState isCompact icon={CircleCheck} title={t('waiting.none')}>
          {t('waiting.noneText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid gap-3">
      {counts.approvals > 0 && (
        <SectionCard title={t('waiting.approvals', { count: counts.approvals })}>
          <Approvals to={to.session} />
        </SectionCard>
      )}
      {counts.failed_payments > 0 && (
        <SectionCard title={t('waiting.failedPayments', { count: counts.failed_payments })}>
          <FailedPayments to={to.session} />
        </SectionCard>
      )}
      {counts.differences > 0 && (
        <SectionCard title={t('waiting.differences', { count: counts.differences })}>
          <Differences to={to.session} />
        </SectionCard>
      )}
      {counts.transfers + counts.failed_payouts > 0 && (
        <div className="grid gap-3 lg:grid-flow-col lg:auto-cols-fr">
          {counts.transfers > 0 && (
            <PayoutsLink icon={Landmark} text={t('waiting.transfers', { count: counts.transfers })} to={to.transfers} />
          )}
          {counts.failed_payouts > 0 && (
            <PayoutsLink
              icon={CircleX}
              text={t('waiting.failedPayouts', { count: counts.failed_payouts })}
              to={to.failedPayouts}
            />
          )}
        </div>
      )}
    </div>
  );
}

function PayoutsLink({ icon: Icon, text, to }: { icon: LucideIcon; text: string; to: string }) {
  const { t } = useMoneyText();
  return (
    <Card padding="sm" className="flex flex-wrap items-center gap-3 sm:px-5">
      <Icon size={20} aria-hidden className="shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1 font-medium">{text}</p>
      <LinkButton size="dense" to={to} aria-label={`${t('waiting.open')}: ${text}`}>
        {t('waiting.open')}
      </LinkButton>
    </Card>
  );
}
