import { percentOf } from '@sanad/contract/policy/policy-words.ts';
import { DEFAULT_ZONE, formatDate } from '@sanad/contract/time/time.ts';
import { useComingPolicy, usePolicy } from '../../../lib/policy.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { usePaymentText } from '../use-payment-text.ts';

/** A planned change of our fee or of the lowest payout, where an LSA looks at earnings. */
export function ComingChange() {
  const { t, moneyInside } = usePaymentText();
  const before = usePolicy();
  const coming = useComingPolicy();
  if (!coming) return null;
  const after = coming.figures;
  const date = formatDate(new Date(coming.effective_from), DEFAULT_ZONE);
  const percent = (basisPoints: number) => `${percentOf(basisPoints)}\u00a0%`;
  const sentences = [
    before.fee_basis_points !== after.fee_basis_points &&
      t('change.fee', { date, before: percent(before.fee_basis_points), after: percent(after.fee_basis_points) }),
    before.lowest_payout_fils !== after.lowest_payout_fils &&
      t('change.payout', {
        date,
        before: moneyInside(before.lowest_payout_fils),
        after: moneyInside(after.lowest_payout_fils),
      }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return <Notice tone="info">{sentences.join(' ')}</Notice>;
}
