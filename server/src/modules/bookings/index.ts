import { sql } from 'kysely';
import { type Clock, daysAfter } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ProviderEvent } from '../../platform/payments/payment-provider.ts';
import { SandboxPayments } from '../../platform/payments/sandbox-payments.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Families } from '../families/index.ts';
import { hasBeenRequestedBy, isLinkedToChild, listLsasOfChild } from './booking-access.repository.ts';
import { canReadAppealFile, canSeeParent } from './bookings.policy.ts';
import { mountBookings } from './bookings.routes.ts';
import { bookingPersonalData } from './cancellation/account-closure.ts';
import { bookingNotifications } from './notifications/all.ts';
import { FORGET_QUEUE } from './payments/payment-customers.service.ts';
import { mountPaymentEvents } from './payments/payment-webhooks.routes.ts';
import { PAYMENT_EVENT_QUEUE } from './payments/payment-webhooks.service.ts';
import { PAYMENT_QUEUE } from './payments/payments.service.ts';
import { mountSandboxBank } from './payments/sandbox-bank.routes.ts';
import { contested, notCaptured } from './payments/settlement.repository.ts';
import type { RefundRoom } from './refunds/staff-refund.policy.ts';
import { type BookingServices, createServices } from './services.ts';
import { appealPersonalData } from './strike-appeals/personal-data.ts';
import { isAppealFile } from './strike-appeals/strike-appeals.repository.ts';

export { findBookingPair, listSessionsForCalendar } from './booking-access.repository.ts';
export { WITHDRAWN } from './bookings.repository.ts';
export { suspensionEffect } from './cancellation/suspension.repository.ts';
export { usualAnswerMinutes } from './lsa-history.repository.ts';

/** Longer than any provider sends an event again. */
const PAYMENT_EVENT_DAYS = 90;

/** What later modules, and tests that move the clock, may ask of the bookings. */
export interface Bookings {
  /** Does what is due by now; runs every minute by itself. */
  tick(): Promise<void>;
  /** A parent's sessions whose money is not released yet, the soonest first. */
  unsettled: BookingServices['lists']['unsettled'];
  /** What of a session's price our team can still give back; null: there is no such session. */
  refundRoom(db: Queryable, bookingId: string): Promise<RefundRoom | null>;
  /** Refuses where it is not possible. Whether somebody may is for the caller to say. */
  refund: BookingServices['staffRefunds']['refund'];
  /** What the outcome of a dispute means for its session. */
  disputed: BookingServices['disputed'];
  /** Who is in the call of an online session. */
  callAttendance: BookingServices['callAttendance'];
  /** The same use-cases at another time: the demo's past is made by the rules of the product. */
  at(clock: Clock): BookingServices;
}

export async function registerBookings(platform: Platform, accounts: Accounts, families: Families): Promise<Bookings> {
  const services = createServices(platform, accounts);
  platform.notifications.add(...bookingNotifications);
  mountBookings(platform, services);
  mountPaymentEvents(platform, services.paymentEvents);
  if (platform.payments instanceof SandboxPayments) {
    mountSandboxBank(platform, platform.payments, services);
  }
  accounts.addPersonalData(bookingPersonalData(platform, services));
  families.addRecordReaders({
    canOpen: (db, userId, childId) => isLinkedToChild(db, { userId, childId, now: platform.clock.now() }),
    list: (db, childId) => listLsasOfChild(db, childId, platform.clock.now()),
  });
  accounts.addPersonalData(appealPersonalData(platform));
  platform.files.addUploader('strike_appeal', 'LSA');
  platform.files.addReader(
    'strike_appeal',
    async (db, viewer, { id }) => canReadAppealFile(viewer) && isAppealFile(db, id),
  );
  platform.files.addReader('person_photo', async (db, viewer, { owner_user_id }) =>
    canSeeParent(viewer, await hasBeenRequestedBy(db, viewer.userId, owner_user_id)),
  );
  const { events } = platform;
  events.subscribe('bookings.suspensions', 'account.suspended', (tx, { userId }) =>
    services.suspensionCancellations.endAhead(tx, userId),
  );
  events.subscribe('bookings.waitlist', 'booking.time_freed', (tx, freed) => services.waitlist.notify(tx, freed));
  events.subscribe('bookings.public_holidays', 'availability.holidays_changed', (tx, changed) =>
    services.holidaySessions.notify(tx, changed),
  );
  platform.retention.keep('payment_events', (now) => sql`received_at < ${daysAfter(now, -PAYMENT_EVENT_DAYS)}`);
  platform.vetoes.add('bookings.settle', contested);
  platform.vetoes.add('bookings.settle', notCaptured);
  await platform.jobs.work<{ bookingId: string }>(PAYMENT_QUEUE, ({ bookingId }) =>
    services.payments.perform(bookingId),
  );
  await platform.jobs.work<Parameters<typeof services.customers.performForget>[0]>(FORGET_QUEUE, (customer) =>
    services.customers.performForget(customer),
  );
  await platform.jobs.work<ProviderEvent>(PAYMENT_EVENT_QUEUE, (event) => services.paymentEvents.perform(event));
  await platform.jobs.every('booking-clock', '* * * * *', () => services.clock.tick());
  return {
    tick: () => services.clock.tick(),
    unsettled: (viewer) => services.lists.unsettled(viewer),
    refundRoom: (db, bookingId) => services.staffRefunds.room(db, bookingId),
    refund: (tx, bookingId, refund) => services.staffRefunds.refund(tx, bookingId, refund),
    disputed: services.disputed,
    callAttendance: services.callAttendance,
    at: (clock) => createServices({ ...platform, clock, events: platform.events.at(clock) }, accounts),
  };
}
