import type { Earnings } from '@sanad/contract/payments/earnings.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { usePaymentText } from '../use-payment-text.ts';

/** What an LSA got for referrals, and what was taken back; nothing for whoever has none. */
export function ReferralRewards({ rewards, referralPath }: { rewards: Earnings['rewards']; referralPath: string }) {
  const { t, money, date } = usePaymentText();
  if (rewards.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="referral-rewards">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="referral-rewards" className="text-20">
          {t('rewards.title')}
        </h2>
        <TextLink to={referralPath}>{t('rewards.see')}</TextLink>
      </div>
      <ul className="divide-y divide-line">
        {rewards.map(({ at, kind, fils, stage }) => (
          <li key={`${at} ${kind}`} className="flex gap-3 py-2.5 last:pb-0">
            <span className="min-w-0 flex-1">
              <span className="block text-15">{t(`rewards.${kind}`)}</span>
              <span className="block text-14 text-ink-soft">
                {t('rewards.line', { date: date(at), stage: t(`waits.${stage}`) })}
              </span>
            </span>
            <span className="shrink-0 font-medium tabular-nums">{money(fils)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
