import * as actions from '@sanad/contract/bookings/booking-actions.ts';
import { getBooking, listBookings, listSeries, previewBooking } from '@sanad/contract/bookings/bookings.ts';
import * as checkout from '@sanad/contract/bookings/checkouts.ts';
import * as history from '@sanad/contract/bookings/lsa-history.ts';
import * as moving from '@sanad/contract/bookings/series-moves.ts';
import * as appeals from '@sanad/contract/bookings/strike-appeals.ts';
import { listTrialCalls } from '@sanad/contract/bookings/trial-calls.ts';
import * as waiting from '@sanad/contract/bookings/waitlist.ts';
import { listHolidaySessions } from '@sanad/contract/holidays.ts';
import * as paying from '@sanad/contract/payments/payments.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findListedLsa } from '../lsas/index.ts';
import { listKnownLsas, usualAnswerMinutes } from './lsa-history.repository.ts';
import type { BookingServices } from './services.ts';

export function mountBookings(platform: Platform, services: BookingServices): void {
  const { db } = platform;
  const { app } = platform.http;
  const {
    views,
    previews,
    lists,
    checkouts,
    checkoutPayments,
    requests,
    cancellations,
    attendance,
    rescheduling,
    seriesMoves,
    waitlist,
  } = services;
  const { reports, paymentRetries, customers, savedCards, strikeAppeals } = services;

  route(app, previewBooking, ({ viewer, body }) => previews.preview(viewer, body));
  route(app, listTrialCalls, ({ viewer }) => previews.trialCalls(viewer));
  route(app, checkout.createBooking, ({ viewer, body }) => checkouts.create(viewer, body));
  route(app, checkout.getCheckout, ({ viewer, params }) => checkouts.get(viewer, params.checkout_id));
  route(app, checkout.listHeldCheckouts, async ({ viewer }) => ({ results: await checkouts.held(viewer) }));
  route(app, checkout.releaseCheckout, ({ viewer, params }) => checkouts.release(viewer, params.checkout_id));
  route(app, paying.listPaymentMethods, ({ viewer }) => customers.methods(viewer));
  route(app, paying.startSavingCard, ({ viewer }) => savedCards.start(viewer));
  route(app, paying.removeCard, ({ viewer, params }) => savedCards.remove(viewer, params.id));
  route(app, paying.chooseDefaultMethod, ({ viewer, params }) => savedCards.makeDefault(viewer, params.id));
  route(app, checkout.payCheckout, ({ viewer, params, body }) =>
    checkoutPayments.pay(viewer, params.checkout_id, body.payment_method ?? null),
  );
  route(app, checkout.payAgain, ({ viewer, params, body }) =>
    paymentRetries.pay(viewer, params.checkout_id, body.payment_method),
  );

  route(app, appeals.appealStrike, ({ viewer, params, body }) => strikeAppeals.appeal(viewer, params.id, body));
  route(app, appeals.listStrikeAppeals, ({ query }) => strikeAppeals.list(query));
  route(app, appeals.getStrikeAppeal, ({ viewer, params }) => strikeAppeals.open(viewer, params.id));
  route(app, appeals.decideStrikeAppeal, ({ viewer, params, body }) => strikeAppeals.decide(viewer, params.id, body));

  route(app, waiting.joinWaitlist, ({ viewer, body }) => waitlist.join(viewer, body));
  route(app, waiting.listWaiting, async ({ viewer }) => ({ results: await waitlist.list(viewer) }));
  route(app, waiting.leaveWaitlist, ({ viewer, params }) => waitlist.leave(viewer, params.id));

  route(app, listHolidaySessions, ({ query }) => services.holidaySessions.list(query.from, query.to));

  route(app, history.getAnswerTime, async ({ params }) => {
    const lsa = await findListedLsa(db, params.id);
    if (!lsa) throw new Refusal('not_found');
    const now = platform.clock.now();
    return { median_minutes: await usualAnswerMinutes(db, lsa.user_id, now) };
  });
  route(app, history.listKnownLsas, async ({ viewer }) => ({ results: await listKnownLsas(db, viewer.userId) }));
  route(app, listBookings, ({ viewer, query }) => lists.list(viewer, query));
  route(app, getBooking, ({ viewer, params }) => views.get(db, viewer, params.id));
  route(app, listSeries, async ({ viewer, params }) => ({ results: await views.series(viewer, params.id) }));
  route(app, actions.acceptBooking, ({ viewer, params, body }) => requests.accept(viewer, params.id, body.scope));
  route(app, actions.declineBooking, ({ viewer, params, body }) => {
    const reason = body.note ? `${body.reason}: ${body.note}` : body.reason;
    return requests.decline(viewer, params.id, body.scope, reason);
  });
  route(app, actions.quoteCancellation, ({ viewer, params }) => cancellations.quote(viewer, params.id));
  route(app, actions.cancelBooking, ({ viewer, params, body }) => cancellations.cancel(viewer, params.id, body));
  route(app, actions.waiveCharge, ({ viewer, params }) => cancellations.waive(viewer, params.id));
  route(app, actions.contestNoShow, ({ viewer, params, body }) => reports.contest(viewer, params.id, body.reason));
  route(app, actions.checkLsaCode, async ({ viewer, params, body }) => {
    await attendance.checkLsaCode(viewer, params.id, body.code);
    return { detail: 'This is the code of the LSA you booked.' };
  });
  route(app, actions.checkIn, ({ viewer, params, body }) => attendance.checkIn(viewer, params.id, body.security_code));
  route(app, actions.completeBooking, ({ viewer, params }) => attendance.complete(viewer, params.id));
  route(app, actions.reportNoShow, ({ viewer, params, body }) => attendance.reportNoShow(viewer, params.id, body.note));
  route(app, actions.bookingSlots, ({ viewer, params, query }) => rescheduling.slots(viewer, params.id, query));
  route(app, actions.rescheduleBooking, ({ viewer, params, body }) => rescheduling.reschedule(viewer, params.id, body));
  route(app, actions.suggestTimes, ({ viewer, params, body }) => rescheduling.suggest(viewer, params.id, body));
  route(app, actions.sayRunningLate, ({ viewer, params, body }) =>
    attendance.sayRunningLate(viewer, params.id, body.minutes),
  );
  route(app, actions.answerReschedule, ({ viewer, params, body }) => seriesMoves.answer(viewer, params.id, body));
  route(app, moving.previewSeriesMove, ({ viewer, params, body }) =>
    seriesMoves.preview(viewer, params.id, new Date(body.starts_at)),
  );
  route(app, moving.moveSeries, ({ viewer, params, body }) => seriesMoves.move(viewer, params.id, body));
}
