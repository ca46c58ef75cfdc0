import type { LsaCard } from '@sanad/contract/search/search.ts';
import { useQuery } from '@tanstack/react-query';
import { trialCallsQuery } from '../../features/bookings/bookings.queries.ts';
import { type TrialOffer, trialOfferOf } from '../../features/bookings/trial-offer.ts';
import { agreedPricesQuery } from '../../features/negotiation/negotiation.queries.ts';
import { type AgreedFor, agreedFor } from '../../features/negotiation/offers.ts';
import { meetingModesOf } from '../../features/search/meeting-modes.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useOwnChildren } from '../screens/search/use-own-children.ts';
import { useViewer } from '../screens/search/use-viewer.ts';

type Lsa = Pick<LsaCard, 'id' | 'session_types'> & { price_per_hour_fils: number | null };

/** What this family can have with an LSA, on every screen alike: the free call, and a price that was agreed on. */
export function useFamilyTerms(childId: string | null) {
  const isParent = useViewer() === 'parent';
  const now = useNow();
  const { children } = useOwnChildren();
  const { data: calls } = useQuery({ ...trialCallsQuery, enabled: isParent });
  const { data: prices, isLoadingError } = useQuery({ ...agreedPricesQuery, enabled: isParent });
  const childIds = children.map(({ id }) => id);
  return {
    trial: (lsa: Lsa): TrialOffer =>
      trialOfferOf(calls, { lsaId: lsa.id, isOnline: meetingModesOf(lsa).includes('online'), childId, childIds }),
    /** 'unknown': it could not be loaded. Without a chosen child, the lowest of any child, by name. */
    agreed: (lsa: Lsa): AgreedFor | 'unknown' | null => {
      if (isLoadingError) return 'unknown';
      const agreed = agreedFor(prices ?? [], { lsaId: lsa.id, childId, listFils: lsa.price_per_hour_fils ?? 0, now });
      if (!agreed) return null;
      const child = children.find(({ id }) => id === agreed.childId);
      return { ...agreed, childName: childId === null && children.length > 1 ? (child?.first_name ?? null) : null };
    },
  };
}

/** The agreed price of an hour as a plain figure; null where the list price holds or it is unknown. */
export function useAgreedFils(childId: string | null): (lsa: Lsa) => number | null {
  const { agreed } = useFamilyTerms(childId);
  return (lsa) => {
    const price = agreed(lsa);
    return price === null || price === 'unknown' ? null : price.fils;
  };
}
