import type { TrialCall, TrialCalls } from '@sanad/contract/bookings/trial-calls.ts';

/** Whether a family can have a free call with an LSA; if not, why. */
export type TrialOffer =
  | { state: 'possible' }
  | { state: 'not_online' }
  | { state: 'too_many' }
  | { state: 'used'; call: TrialCall };

interface Wanted {
  lsaId: string;
  isOnline: boolean;
  /** Null: no child is chosen, so it is used up only where every child has had it. */
  childId: string | null;
  childIds: readonly string[];
}

/** Until the family's calls are known, only what the LSA offers counts. */
export function trialOfferOf(
  calls: TrialCalls | undefined,
  { lsaId, isOnline, childId, childIds }: Wanted,
): TrialOffer {
  if (!isOnline) return { state: 'not_online' };
  if (!calls) return { state: 'possible' };
  const withLsa = calls.results.filter(({ lsa_id }) => lsa_id === lsaId);
  const callOf = (child: string) => withLsa.find(({ child_id }) => child_id === child);
  const used = childId === null ? childIds.map(callOf) : [callOf(childId)];
  const [call] = used;
  if (call && used.every((one) => one !== undefined)) return { state: 'used', call };
  return { state: calls.left > 0 ? 'possible' : 'too_many' };
}

const TO_COME: readonly TrialCall['state'][] = ['requested', 'confirmed', 'in_progress'];

/** Not over yet: it is talked about by its time. */
export function isCallToCome({ state, starts_at }: TrialCall, now: Date): boolean {
  return TO_COME.includes(state) && (state === 'in_progress' || Date.parse(starts_at) > now.getTime());
}
