import type { Negotiation } from '@sanad/contract/negotiation.ts';
import { useTranslation } from 'react-i18next';
import { timeLeft } from '../../../features/bookings/session-times.ts';
import { useNow } from '../../../lib/time/use-now.ts';

/** "23 hours left" for the offer on the table; null once it is over. */
export function useTimeLeft(): (negotiation: Pick<Negotiation, 'expires_at'>) => string | null {
  const { t } = useTranslation('negotiation');
  const now = useNow();
  return ({ expires_at }) => {
    const left = expires_at ? timeLeft(new Date(expires_at), now) : null;
    return left && t(`left.${left.unit}`, { count: left.count });
  };
}
