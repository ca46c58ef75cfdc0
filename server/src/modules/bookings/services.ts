import { answeringInTime } from '../../platform/payments/answering-in-time.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { OneBooking } from './booking-action-runner.ts';
import { BookingLists } from './booking-lists.service.ts';
import { Moves } from './booking-transitions.ts';
import { BookingViews } from './booking-views.ts';
import { Cancelling } from './cancellation/cancellation.service.ts';
import { Strikes } from './cancellation/strikes.service.ts';
import { Suspending } from './cancellation/suspension.service.ts';
import { Wishes } from './checkout/booking-preview.service.ts';
import { Checkouts } from './checkout/checkout.service.ts';
import { Holds } from './checkout/holds.service.ts';
import { Paying } from './payments/checkout-payment.service.ts';
import { PaymentCustomers } from './payments/payment-customers.service.ts';
import { PayingAgain } from './payments/payment-retry.service.ts';
import { PaymentEvents } from './payments/payment-webhooks.service.ts';
import { BookingPayments } from './payments/payments.service.ts';
import { Rescheduling } from './rescheduling/rescheduling.service.ts';
import { Attendance } from './sessions/attendance.service.ts';
import { Requests } from './sessions/booking-requests.service.ts';
import { BookingClock } from './sessions/due-bookings.service.ts';
import { Reports } from './sessions/no-show-reports.service.ts';
import { Waitlist } from './waitlist/waitlist.service.ts';

export type BookingServices = ReturnType<typeof createServices>;

export function createServices(given: Platform, accounts: Accounts) {
  const platform: Platform = { ...given, payments: answeringInTime(given.payments, given.log) };
  const moves = new Moves(platform);
  const views = new BookingViews(platform);
  const payments = new BookingPayments(platform);
  const one = new OneBooking(platform, views);
  const wishes = new Wishes(platform);
  const strikes = new Strikes(platform, accounts);
  const parts = { views, one, moves, payments, strikes, accounts };
  const holds = new Holds(platform, moves, payments);
  const customers = new PaymentCustomers(platform);
  const checkouts = new Checkouts(platform, { wishes, views, moves, payments, holds, customers });
  const paying = new Paying(platform, { checkouts, moves, payments, customers });
  const payingAgain = new PayingAgain(platform, { checkouts, payments, customers });
  const reports = new Reports(platform, parts);
  const attendance = new Attendance(platform, { ...parts, reports });
  return {
    views,
    wishes,
    moves,
    payments,
    checkouts,
    attendance,
    reports,
    customers,
    paying,
    payingAgain,
    paymentEvents: new PaymentEvents(platform, paying, payingAgain),
    lists: new BookingLists(platform, views),
    requests: new Requests(platform, views, moves, payments),
    cancelling: new Cancelling(platform, parts),
    rescheduling: new Rescheduling(platform, { views, one, moves, holds }),
    suspending: new Suspending(platform, moves, payments),
    waitlist: new Waitlist(platform),
    clock: new BookingClock(platform, { moves, payments, attendance, reports }),
  };
}
