import { withProviderTimeout } from '../../platform/payments/answering-in-time.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { BookingActionRunner } from './booking-action-runner.ts';
import { BookingLists } from './booking-lists.service.ts';
import { BookingTransitions } from './booking-transitions.ts';
import { BookingViews } from './booking-views.ts';
import { Cancellations } from './cancellation/cancellation.service.ts';
import { Strikes } from './cancellation/strikes.service.ts';
import { SuspensionCancellations } from './cancellation/suspension.service.ts';
import { BookingPreviews } from './checkout/booking-preview.service.ts';
import { BookingVetoes } from './checkout/booking-vetoes.ts';
import { Checkouts } from './checkout/checkout.service.ts';
import { Holds } from './checkout/holds.service.ts';
import { HolidaySessions } from './holidays/holiday-sessions.service.ts';
import { CheckoutPayments } from './payments/checkout-payment.service.ts';
import { PaymentCustomers } from './payments/payment-customers.service.ts';
import { PaymentRetries } from './payments/payment-retry.service.ts';
import { PaymentEvents } from './payments/payment-webhooks.service.ts';
import { BookingPayments } from './payments/payments.service.ts';
import { SavedCards } from './payments/saved-cards.service.ts';
import { DisputedSessions } from './refunds/disputed-sessions.service.ts';
import { StaffRefunds } from './refunds/staff-refunds.service.ts';
import { NewTimes } from './rescheduling/new-times.ts';
import { Rescheduling } from './rescheduling/rescheduling.service.ts';
import { SeriesMoves } from './rescheduling/series-moves.service.ts';
import { Attendance } from './sessions/attendance.service.ts';
import { BookingRequests } from './sessions/booking-requests.service.ts';
import { CallAttendance } from './sessions/call-attendance.service.ts';
import { DueBookings } from './sessions/due-bookings.service.ts';
import { NoShowReports } from './sessions/no-show-reports.service.ts';
import { StrikeAppeals } from './strike-appeals/strike-appeals.service.ts';
import { Waitlist } from './waitlist/waitlist.service.ts';

export type BookingServices = ReturnType<typeof createServices>;

export function createServices(input: Platform, accounts: Accounts) {
  const platform: Platform = { ...input, payments: withProviderTimeout(input.payments, input.log) };
  const transitions = new BookingTransitions(platform);
  const views = new BookingViews(platform);
  const payments = new BookingPayments(platform);
  const actions = new BookingActionRunner(platform, views);
  const previews = new BookingPreviews(platform);
  const strikes = new Strikes(platform, accounts);
  const deps = { views, actions, transitions, payments, strikes, accounts };
  const holds = new Holds(platform, transitions, payments);
  const vetoes = new BookingVetoes(platform);
  const newTimes = new NewTimes(platform, { holds, vetoes });
  const customers = new PaymentCustomers(platform);
  const checkouts = new Checkouts(platform, { previews, views, transitions, payments, holds, customers, vetoes });
  const checkoutPayments = new CheckoutPayments(platform, { checkouts, transitions, payments, customers, vetoes });
  const paymentRetries = new PaymentRetries(platform, { checkouts, payments, customers });
  const rescheduling = new Rescheduling(platform, { views, actions, transitions, newTimes, payments, vetoes });
  const reports = new NoShowReports(platform, deps);
  const staffRefunds = new StaffRefunds({ payments, transitions });
  const attendance = new Attendance(platform, { ...deps, reports });
  return {
    views,
    previews,
    transitions,
    payments,
    checkouts,
    attendance,
    callAttendance: new CallAttendance(platform, { views, transitions }),
    reports,
    customers,
    savedCards: new SavedCards(platform, customers),
    checkoutPayments,
    paymentRetries,
    paymentEvents: new PaymentEvents(platform, { payments, checkoutPayments, paymentRetries }),
    lists: new BookingLists(platform, views),
    requests: new BookingRequests(platform, { views, transitions, payments, vetoes }),
    cancellations: new Cancellations(platform, deps),
    rescheduling,
    seriesMoves: new SeriesMoves(platform, { views, transitions, newTimes, vetoes, rescheduling }),
    suspensionCancellations: new SuspensionCancellations(platform, transitions, payments),
    staffRefunds,
    disputed: new DisputedSessions({ reports, refunds: staffRefunds, strikes }),
    strikeAppeals: new StrikeAppeals(platform, { views, strikes }),
    waitlist: new Waitlist(platform),
    holidaySessions: new HolidaySessions(platform, transitions),
    clock: new DueBookings(platform, { transitions, payments, attendance, reports }),
  };
}
