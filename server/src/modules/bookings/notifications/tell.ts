import { type Facts, STAFF, type Told } from '../../../platform/messages/notification-registry.ts';
import type { BookingFact } from '../bookings.events.ts';

/** The page of the session. */
export const sessionLink = ({ id }: Facts) => `/session-details?session=${id}`;

export type Side = 'parent' | 'lsa';
export const SIDES: readonly Side[] = ['parent', 'lsa'];
export const otherSide = (side: Side): Side => (side === 'parent' ? 'lsa' : 'parent');

export function tell(fact: BookingFact, side: Side, kind: string, more: Facts = {}): Told {
  const [to, aboutId] = side === 'parent' ? [fact.parentUserId, fact.lsaUserId] : [fact.lsaUserId, fact.parentUserId];
  const facts = { id: fact.bookingId, starts_at: fact.startsAt, zone: fact.zone, side, ...more };
  return { to, kind, facts, aboutId };
}

export function tellStaff(fact: BookingFact, kind: string, aboutId: string): Told {
  const facts = { id: fact.bookingId, starts_at: fact.startsAt, zone: fact.zone, side: 'staff' };
  return { to: STAFF, kind, facts, aboutId };
}

export const tellBoth = (fact: BookingFact, kind: string): Told[] => SIDES.map((side) => tell(fact, side, kind));

/** Whoever did it themselves is not told of it. */
export const tellOthers = (fact: BookingFact & { by: string }, kind: string, sides = SIDES): Told[] =>
  sides.filter((side) => side !== fact.by).map((side) => tell(fact, side, kind));
