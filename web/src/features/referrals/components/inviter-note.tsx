import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { ApiError } from '../../../lib/api/api.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { inviterQuery } from '../referrals.queries.ts';
import { useReferralText } from '../use-referral-text.ts';

/** On the page to sign up: who invites. A code nobody has stands in nobody's way. */
export function InviterNote({ code, isLsa }: { code: string; isLsa: boolean }) {
  const { t, moneyInside } = useReferralText();
  const { data, error } = useQuery(inviterQuery(code));
  const { referral_reward_fils } = usePolicy();
  const amount = moneyInside(referral_reward_fils);
  if (data) {
    return (
      <Notice tone="success" icon={Gift} title={t('register.invites', { name: data.first_name })} role="status">
        {t(isLsa ? 'register.earnings' : 'register.credit', { amount })}
      </Notice>
    );
  }
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  return isUnknown ? (
    <Notice tone="neutral" role="status">
      {t('register.unknown')}
    </Notice>
  ) : null;
}
