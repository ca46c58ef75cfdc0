import * as contract from '@sanad/contract/bookings.ts';
import { listPaymentMethods } from '@sanad/contract/payments.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BookingServices } from './services.ts';

export function mountBookings(platform: Platform, services: BookingServices): void {
  const { db, payments } = platform;
  const { app } = platform.http;
  const { views, wishes, lists, checkouts, paying, requests, cancelling, attendance, rescheduling, waitlist } =
    services;

  route(app, contract.previewBooking, ({ viewer, body }) => wishes.preview(viewer, body));
  route(app, contract.createBooking, ({ viewer, body }) => checkouts.create(viewer, body));
  route(app, contract.getCheckout, ({ viewer, params }) => checkouts.get(viewer, params.checkout_id));
  route(app, contract.releaseCheckout, ({ viewer, params }) => checkouts.release(viewer, params.checkout_id));
  route(app, listPaymentMethods, async () => ({ provider: payments.name, results: await payments.methods() }));
  route(app, contract.payCheckout, ({ viewer, params, body }) =>
    paying.pay(viewer, params.checkout_id, body.payment_method),
  );

  route(app, contract.joinWaitlist, ({ viewer, body }) => waitlist.join(viewer, body));
  route(app, contract.listWaiting, async ({ viewer }) => ({ results: await waitlist.list(viewer) }));
  route(app, contract.leaveWaitlist, ({ viewer, params }) => waitlist.leave(viewer, params.id));

  route(app, contract.listBookings, ({ viewer, query }) => lists.list(viewer, query));
  route(app, contract.getBooking, ({ viewer, params }) => views.one(db, viewer, params.id));
  route(app, contract.acceptBooking, ({ viewer, params, body }) => requests.accept(viewer, params.id, body.scope));
  route(app, contract.declineBooking, ({ viewer, params, body }) => {
    const reason = body.note ? `${body.reason}: ${body.note}` : body.reason;
    return requests.decline(viewer, params.id, body.scope, reason);
  });
  route(app, contract.quoteCancellation, ({ viewer, params }) => cancelling.quote(viewer, params.id));
  route(app, contract.cancelBooking, ({ viewer, params, body }) => cancelling.cancel(viewer, params.id, body));
  route(app, contract.waiveCharge, ({ viewer, params }) => cancelling.waive(viewer, params.id));
  route(app, contract.contestNoShow, ({ viewer, params, body }) => cancelling.contest(viewer, params.id, body.reason));
  route(app, contract.checkIn, ({ viewer, params, body }) => attendance.checkIn(viewer, params.id, body.security_code));
  route(app, contract.completeBooking, ({ viewer, params }) => attendance.complete(viewer, params.id));
  route(app, contract.reportNoShow, ({ viewer, params, body }) =>
    attendance.reportNoShow(viewer, params.id, body.note),
  );
  route(app, contract.moveBooking, ({ viewer, params, body }) => rescheduling.move(viewer, params.id, body));
  route(app, contract.answerMove, ({ viewer, params, body }) => rescheduling.answer(viewer, params.id, body));
}
