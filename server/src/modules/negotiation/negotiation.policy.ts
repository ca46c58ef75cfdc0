import {
  LEAST_OFFER_PERCENT,
  type NegotiationState,
  type NegotiationTransition,
  negotiationStateAfter,
  OFFERS_PER_SIDE,
  OPEN_NEGOTIATION_STATES,
  RENEGOTIATE_DAYS,
} from '@sanad/contract/negotiation.ts';
import { daysAfter } from '../../platform/clock.ts';

/**
 * Who may do what in a negotiation. Whose turn it is follows from the state (the contract's table); a side has so many
 * offers and no more; a parent's offer lies between 60 and 100 per cent of the list price, the LSA's between the
 * family's last offer and the list price. The list price is the one at the beginning, whatever it becomes later.
 */
export type Side = 'parent' | 'lsa';

export interface Offer {
  side: Side;
  priceFils: number;
}

interface NegotiationSummary {
  state: NegotiationState;
  listPriceFils: number;
  offers: readonly Offer[];
}

const ANSWERS = ['accept', 'counter', 'reject', 'withdraw'] as const satisfies NegotiationTransition[];

export function isOpen(state: NegotiationState): boolean {
  return OPEN_NEGOTIATION_STATES.some((open) => open === state);
}

/** Whose account it is decides the side; anybody else has none. */
export function sideOf(
  { parentUserId, lsaUserId }: { parentUserId: string; lsaUserId: string },
  userId: string,
): Side | null {
  if (userId === parentUserId) return 'parent';
  return userId === lsaUserId ? 'lsa' : null;
}

export function otherSide(side: Side): Side {
  return side === 'parent' ? 'lsa' : 'parent';
}

export function offersLeft(offers: readonly Offer[], side: Side): number {
  return OFFERS_PER_SIDE - offers.filter((offer) => offer.side === side).length;
}

export function allowedAnswers(negotiation: NegotiationSummary, side: Side): (typeof ANSWERS)[number][] {
  return ANSWERS.filter(
    (action) =>
      negotiationStateAfter(action, side, negotiation.state) !== null &&
      (action !== 'counter' || offersLeft(negotiation.offers, side) > 0),
  );
}

/** How the negotiation ends when one side leaves the product: what they offered is taken back, what they were offered lapses. */
export function endWhenLeaving(state: NegotiationState, leaver: Side): 'withdrawn' | 'expired' {
  return negotiationStateAfter('withdraw', leaver, state) === 'withdrawn' ? 'withdrawn' : 'expired';
}

export function leastOffer(listPriceFils: number): number {
  return Math.ceil((listPriceFils * LEAST_OFFER_PERCENT) / 100);
}

export function offerRange(
  { listPriceFils, offers }: Omit<NegotiationSummary, 'state'>,
  side: Side,
): { least: number; most: number } {
  const byParent = offers.findLast((offer) => offer.side === 'parent')?.priceFils;
  return { least: side === 'lsa' && byParent ? byParent : leastOffer(listPriceFils), most: listPriceFils };
}

/** An agreement keeps the price settled until shortly before it ends. */
export function canNegotiateAgain({ validUntil }: { validUntil: Date }, now: Date): boolean {
  return daysAfter(now, RENEGOTIATE_DAYS) >= validUntil;
}

/** With everybody in a day, and with one LSA in a week: nobody is to be asked again and again. */
const TALKS_PER_DAY = 20;
const TALKS_PER_WEEK = 5;
export const PACE_DAYS = 7;

/** How long a parent waits before starting another negotiation; 0: not at all. `begun`: of the last week, the oldest first. */
export function secondsToWait(
  begun: readonly { lsa_id: string | null; created_at: Date }[],
  lsaId: string,
  now: Date,
): number {
  const today = begun.filter(({ created_at }) => created_at > daysAfter(now, -1));
  const withLsa = begun.filter(({ lsa_id }) => lsa_id === lsaId);
  const first = today.at(-TALKS_PER_DAY);
  const firstWithLsa = withLsa.at(-TALKS_PER_WEEK);
  const until = Math.max(
    first ? daysAfter(first.created_at, 1).getTime() : 0,
    firstWithLsa ? daysAfter(firstWithLsa.created_at, PACE_DAYS).getTime() : 0,
  );
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}
