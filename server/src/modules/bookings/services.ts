import { answeringInTime } from '../../platform/payments/answering-in-time.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { Attendance } from './attendance.service.ts';
import { BookingViews } from './booking-views.ts';
import { Cancelling } from './cancelling.service.ts';
import { Checkouts } from './checkout.service.ts';
import { BookingClock } from './clock.service.ts';
import { Holds } from './holds.service.ts';
import { BookingLists } from './lists.service.ts';
import { Moves } from './moves.ts';
import { OneBooking } from './one-booking.ts';
import { Paying } from './paying.service.ts';
import { PayingAgain } from './paying-again.service.ts';
import { PaymentCustomers } from './payment-customers.service.ts';
import { PaymentEvents } from './payment-events.service.ts';
import { BookingPayments } from './payments.service.ts';
import { Reports } from './reports.service.ts';
import { Requests } from './requests.service.ts';
import { Rescheduling } from './rescheduling.service.ts';
import { Strikes } from './strikes.ts';
import { Suspending } from './suspending.service.ts';
import { Waitlist } from './waitlist.service.ts';
import { Wishes } from './wishes.service.ts';

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
