import type { Earnings } from '@sanad/contract/payments/earnings.ts';
import { usePolicy } from '../../../../lib/policy.ts';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import type { PayoutObstacle } from '../../payout-parts.ts';
import { usePaymentText } from '../../use-payment-text.ts';

interface Props {
  hint: PayoutObstacle | 'next';
  next: Earnings['next_payout'];
  earningsPath: string;
}

/** The next payout where it is not the page's matter: how much and when, or why not. */
export function NextPayoutHint({ hint, next, earningsPath }: Props) {
  const { t, money, moneyInside, when } = usePaymentText();
  const { lowest_payout_fils } = usePolicy();
  const sentences = {
    next: when(next.at),
    notSetUp: t('hint.notSetUp', { amount: moneyInside(next.fils) }),
    onHold: t('next.onHold'),
    least: t('next.least', { amount: moneyInside(lowest_payout_fils) }),
  };
  const isOnTheWay = hint === 'next' || hint === 'least';
  return (
    <>
      {isOnTheWay && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-15 text-ink">
          <span>{t('next.title')}</span>
          <span className="font-semibold text-20 tabular-nums">{money(next.fils)}</span>
        </p>
      )}
      <p>{sentences[hint]}</p>
      <TextLink to={earningsPath}>{t('hint.see')}</TextLink>
    </>
  );
}
