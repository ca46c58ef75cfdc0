import { useQuery } from '@tanstack/react-query';
import { negotiationsWithQuery } from '../../../features/negotiation/negotiation.queries.ts';
import { acceptedNegotiation } from '../../../features/negotiation/offers.ts';
import { useNow } from '../../../lib/time/use-now.ts';

/** What an hour costs this family where a price was agreed on for the child; null where the list price holds. */
export function useAgreedPrice(lsaId: string, childId: string | null): number | 'unknown' | null {
  const now = useNow();
  const { data: negotiations = [], isLoadingError } = useQuery({
    ...negotiationsWithQuery(lsaId),
    enabled: childId !== null,
  });
  if (isLoadingError) return 'unknown';
  return (childId && acceptedNegotiation(negotiations, childId, now)?.agreement?.price_per_hour_fils) || null;
}
