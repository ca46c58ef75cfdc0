import type { Earnings } from '@sanad/contract/payments/earnings.ts';
import { LockOpen } from 'lucide-react';
import { useId } from 'react';
import { usePolicy } from '../../../../lib/policy.ts';
import { directionOf } from '../../../../lib/text/i18n.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { payoutObstacles, payoutParts } from '../../payout-parts.ts';
import { usePaymentText } from '../../use-payment-text.ts';

interface Props {
  next: Earnings['next_payout'];
  /** The last digits of the account it goes to. */
  account: string | null;
  /** Where the sessions stand that wait for the LSA. */
  waitingPath: string;
}

const DOTS = { available: 'bg-pine', rewards: 'bg-plum', released: 'bg-stone', waiting: 'bg-saffron' };
const GAP = 0.6;

/** What is paid out next, what it is made of, and what the LSA can still add to it. */
export function NextPayout({ next, account, waitingPath }: Props) {
  const { t, money, moneyInside, when } = usePaymentText();
  const { lowest_payout_fils } = usePolicy();
  const parts = payoutParts(next);
  const { waiting } = next;
  return (
    <Card as="section" aria-labelledby="next-payout" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="next-payout" className="text-20">
            {t('next.title')}
          </h2>
          <p className="text-15 text-ink-soft">{when(next.at)}</p>
          {account && <p className="text-15 text-ink-soft">{t('payoutHistory.toAccount', { account })}</p>}
        </div>
        <div className="sm:text-end">
          <p className="font-semibold text-32 tabular-nums leading-tight">{money(next.fils)}</p>
          <p className="text-14 text-ink-soft">{t('next.expected')}</p>
        </div>
      </div>
      {parts.length > 0 && (
        <div>
          <PayoutBar parts={parts} />
          <ul aria-label={t('next.bar')} className="mt-3 grid gap-x-8 gap-y-1.5 text-15 sm:grid-cols-2">
            {parts.map(({ key, fils }) => (
              <li key={key} className="flex items-center gap-2.5">
                <span aria-hidden className={`size-2.5 shrink-0 rounded-[3px] ${DOTS[key]}`} />
                <span className="min-w-0 flex-1">{t(`next.${key}`, { count: waiting.count })}</span>
                <span className="font-medium tabular-nums">{money(fils)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {payoutObstacles(next, lowest_payout_fils).map((obstacle) => (
        <Notice key={obstacle} tone={obstacle === 'least' ? 'neutral' : 'warning'}>
          {t(`next.${obstacle}`, { amount: moneyInside(lowest_payout_fils) })}
        </Notice>
      ))}
      {waiting.count > 0 && (
        <Notice
          tone="warning"
          icon={LockOpen}
          action={
            <LinkButton to={waitingPath} variant="primary" size="sm">
              {t('next.see')}
            </LinkButton>
          }
        >
          {t('next.unlock', { count: waiting.count, amount: moneyInside(next.fils + waiting.fils) })}
        </Notice>
      )}
    </Card>
  );
}

function PayoutBar({ parts }: { parts: ReturnType<typeof payoutParts> }) {
  const { language } = usePaymentText();
  const hatch = useId();
  const isRtl = directionOf(language) === 'rtl';
  const looks = {
    available: 'var(--pine)',
    rewards: 'var(--plum)',
    released: 'var(--stone)',
    waiting: `url(#${hatch})`,
  };
  return (
    <svg aria-hidden focusable="false" className="h-4 w-full">
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--saffron-soft)" />
          <rect width="2.5" height="6" fill="var(--saffron)" />
        </pattern>
      </defs>
      {parts.map(({ key, from, width }) => (
        <rect
          key={key}
          x={`${isRtl ? 100 - from - width : from}%`}
          width={`${Math.max(0.4, width - GAP)}%`}
          height="16"
          rx="4"
          fill={looks[key]}
        />
      ))}
    </svg>
  );
}
