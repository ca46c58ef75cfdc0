import {
  type AgreedPrice,
  LEAST_OFFER_PERCENT,
  type Negotiation,
  OPEN_NEGOTIATION_STATES,
  RENEGOTIATE_DAYS,
} from '@sanad/contract/negotiation.ts';
import { shareOf } from '@sanad/contract/payments/money.ts';
import { DAY_MS } from '../../lib/time/durations.ts';

export interface OfferRange {
  leastFils: number;
  mostFils: number;
}

export function isWithin(fils: number, { leastFils, mostFils }: OfferRange): boolean {
  return fils >= leastFils && fils <= mostFils;
}

/** What a family may offer at first. */
export function firstRange(listFils: number): OfferRange {
  return { leastFils: Math.ceil((listFils * LEAST_OFFER_PERCENT) / 100), mostFils: listFils };
}

/** What this side can offer: nobody asks for more than the list price, an LSA not for less than was offered. */
export function counterRange(
  negotiation: Pick<Negotiation, 'your_side' | 'offers' | 'least_offer_fils' | 'list_price_per_hour_fils'>,
): OfferRange {
  const byParent = negotiation.offers.findLast(({ by }) => by === 'parent')?.price_per_hour_fils;
  const leastFils = negotiation.your_side === 'lsa' && byParent !== undefined ? byParent : negotiation.least_offer_fils;
  return { leastFils, mostFils: negotiation.list_price_per_hour_fils };
}

/** Between the offer on the table and one's own last one, or the far end: a step towards each other, in whole dirhams. */
export function suggested(negotiation: Pick<Negotiation, 'your_side' | 'offers'>, range: OfferRange): number {
  const theirs = negotiation.offers.findLast(({ by }) => by !== negotiation.your_side)?.price_per_hour_fils;
  const own = negotiation.offers.findLast(({ by }) => by === negotiation.your_side)?.price_per_hour_fils;
  const far = negotiation.your_side === 'lsa' ? range.mostFils : range.leastFils;
  const middle = Math.round(((theirs ?? range.mostFils) + (own ?? far)) / 200) * 100;
  return Math.min(range.mostFils, Math.max(range.leastFils, middle));
}

/** What an hour at this price leaves the LSA, after our fee. */
export function lsaGets(fils: number, feeBasisPoints: number): number {
  return fils - shareOf(fils, feeBasisPoints);
}

/** "12" per cent below the list price; 0 at it. */
export function percentBelow(fils: number, listFils: number): number {
  return listFils === 0 ? 0 : Math.round(((listFils - fils) / listFils) * 100);
}

export function isOpen({ state }: Pick<Negotiation, 'state'>): boolean {
  return OPEN_NEGOTIATION_STATES.some((open) => open === state);
}

export function waitsForViewer({ may }: Pick<Negotiation, 'may'>): boolean {
  return may.includes('accept');
}

/** The negotiation for a child whose agreed price is still valid. */
export function acceptedNegotiation(
  negotiations: readonly Negotiation[],
  childId: string,
  now: Date,
): Negotiation | null {
  const holds = ({ agreement }: Negotiation) => agreement && Date.parse(agreement.valid_until) > now.getTime();
  return negotiations.find((negotiation) => negotiation.child.id === childId && holds(negotiation)) ?? null;
}

/** The negotiation to show for a child: the open one, else the one whose price is still valid. */
export function currentNegotiation(
  negotiations: readonly Negotiation[],
  childId: string,
  now: Date,
): Negotiation | null {
  return (
    negotiations.find((negotiation) => negotiation.child.id === childId && isOpen(negotiation)) ??
    acceptedNegotiation(negotiations, childId, now)
  );
}

/** Shortly before an agreed price ends, the next one can be negotiated. */
export function canNegotiateAgain({ agreement }: Pick<Negotiation, 'agreement'>, now: Date): boolean {
  return !agreement || Date.parse(agreement.valid_until) - now.getTime() <= RENEGOTIATE_DAYS * DAY_MS;
}

export interface AgreedFor {
  fils: number;
  childId: string;
  /** Named where it is not clear for whom. */
  childName: string | null;
}

/** The agreed price that applies: never more than the list price. Without a chosen child, the lowest of any child. */
export function agreedFor(
  prices: readonly AgreedPrice[],
  { lsaId, childId, listFils, now }: { lsaId: string; childId: string | null; listFils: number; now: Date },
): AgreedFor | null {
  const [lowest] = prices
    .filter(({ lsa_id, child_id }) => lsa_id === lsaId && (childId === null || child_id === childId))
    .filter(({ price_per_hour_fils: fils, valid_until }) => fils < listFils && Date.parse(valid_until) > now.getTime())
    .sort((a, b) => a.price_per_hour_fils - b.price_per_hour_fils);
  return lowest ? { fils: lowest.price_per_hour_fils, childId: lowest.child_id, childName: null } : null;
}
