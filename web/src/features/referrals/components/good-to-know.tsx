import { REFERRAL_REWARDS_PER_YEAR, type Referrals } from '@sanad/contract/referrals.ts';
import { CalendarDays, House, type LucideIcon, Undo2, Wallet } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { useReferralText } from '../use-referral-text.ts';

export function GoodToKnow({ kind }: { kind: Referrals['reward_kind'] }) {
  const { t } = useReferralText();
  return (
    <section aria-labelledby="know">
      <h2 id="know" className="mb-3.5 text-20">
        {t('know.title')}
      </h2>
      <Card padding="none">
        <ul className="divide-y divide-line px-5 py-2">
          <Rule icon={CalendarDays}>{t(`${kind}.know.limit`, { max: REFERRAL_REWARDS_PER_YEAR })}</Rule>
          <Rule icon={House}>{t('know.same')}</Rule>
          <Rule icon={Undo2}>{t('know.refund')}</Rule>
          <Rule icon={Wallet}>{t(`${kind}.know.money`)}</Rule>
        </ul>
      </Card>
    </section>
  );
}

function Rule({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-3.5 py-3 text-15">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-pine" />
      {children}
    </li>
  );
}
