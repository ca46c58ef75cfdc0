import { sessionPage } from '@sanad/contract/page-paths.ts';
import {
  type ClearedNotifications,
  type Facts,
  type NotificationPayload,
  STAFF,
} from '../../../platform/messages/notification-registry.ts';
import type { BookingFact } from '../bookings.events.ts';

/** The page of the session. */
export const sessionLink = ({ id = '' }: Facts) => sessionPage(id);

export const seeSession = { en: 'See session', ar: 'عرض الجلسة' };

/** How a session or request that will not take place looks. */
export const notTakingPlace = {
  topic: 'sessions',
  icon: 'calendar-x',
  tone: 'saffron',
  link: sessionLink,
  action: seeSession,
} as const;

/** Notifications about one session stand together. */
export const sessionGroup = ({ id = '' }: Facts) => id;

export type Side = 'parent' | 'lsa';
export const SIDES: readonly Side[] = ['parent', 'lsa'];
export const otherSide = (side: Side): Side => (side === 'parent' ? 'lsa' : 'parent');

export function notify(fact: BookingFact, side: Side, kind: string, more: Facts = {}): NotificationPayload {
  const [to, aboutId] = side === 'parent' ? [fact.parentUserId, fact.lsaUserId] : [fact.lsaUserId, fact.parentUserId];
  const facts = { id: fact.bookingId, starts_at: fact.startsAt, zone: fact.zone, side, ...more };
  return { to, kind, facts, aboutId };
}

/** A trial call is free: its notifications say nothing of money. */
export const freeFact = ({ kind }: BookingFact): Facts => (kind === 'trial' ? { effect: 'free' } : {});
export const unlessFree = ({ effect }: Facts, text: string) => (effect === 'free' ? '' : text);

/** All that was asked for in one go is answered in one go: the request stays with the LSA while some of it waits. */
export const clearRequest = (fact: BookingFact & { waiting?: number }): ClearedNotifications[] =>
  (fact.waiting ?? 0) > 0 ? [] : [{ to: fact.lsaUserId, kind: 'booking.requested', group: fact.checkoutId }];

/** What asked somebody to act on the session is over. */
export const clearFor = (fact: BookingFact, kind: string, sides = SIDES): ClearedNotifications[] =>
  sides.map((side) => ({
    to: side === 'parent' ? fact.parentUserId : fact.lsaUserId,
    kind,
    group: fact.bookingId,
  }));

export const clearForStaff = (fact: BookingFact, kind: string): ClearedNotifications => ({
  to: STAFF,
  kind,
  group: fact.bookingId,
});

export function notifyStaff(fact: BookingFact, kind: string, aboutId: string): NotificationPayload {
  const facts = { id: fact.bookingId, starts_at: fact.startsAt, zone: fact.zone, side: 'staff' };
  return { to: STAFF, kind, facts, aboutId };
}

export const notifyBoth = (fact: BookingFact, kind: string, more: Facts = {}): NotificationPayload[] =>
  SIDES.map((side) => notify(fact, side, kind, more));

/** Whoever did it themselves is not told of it. */
export const notifyOthers = (
  fact: BookingFact & { by: string },
  kind: string,
  sides = SIDES,
  more: Facts = {},
): NotificationPayload[] => sides.filter((side) => side !== fact.by).map((side) => notify(fact, side, kind, more));
