import type { Referrals } from '@sanad/contract/referrals.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { Stone } from '../../../ui/brand/stone.tsx';
import { Card } from '../../../ui/card.tsx';
import { useReferralText } from '../use-referral-text.ts';

const STEPS = ['share', 'session', 'reward'] as const;

export function HowItWorks({ kind }: { kind: Referrals['reward_kind'] }) {
  const { t, moneyInside } = useReferralText();
  const { referral_reward_fils } = usePolicy();
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="mb-3.5 text-20">
        {t('how')}
      </h2>
      <Card padding="none">
        <ol className="grid gap-5.5 px-5 py-5.5 sm:grid-cols-3 sm:gap-6 sm:px-7 sm:py-6.5">
          {STEPS.map((step, place) => (
            <li key={step} className="relative flex gap-4 sm:block">
              <Stone className="mb-3.5">{place + 1}</Stone>
              {place < STEPS.length - 1 && (
                <span
                  aria-hidden
                  className="absolute start-6.5 top-12 -bottom-4 border-line-strong border-s-2 border-dashed sm:start-18 sm:-end-3 sm:top-4.5 sm:bottom-auto sm:border-s-0 sm:border-t-2"
                />
              )}
              <div>
                <h3 className="font-semibold text-16">
                  {t(`${kind}.how.${step}`, { amount: moneyInside(referral_reward_fils) })}
                </h3>
                <p className="mt-1 text-balance text-15 text-ink-soft">{t(`${kind}.how.${step}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
