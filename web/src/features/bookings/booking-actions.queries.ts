import {
  acceptBooking,
  answerReschedule,
  cancelBooking,
  checkIn,
  checkLsaCode,
  completeBooking,
  contestNoShow,
  declineBooking,
  reportNoShow,
  rescheduleBooking,
  sayRunningLate,
  suggestTimes,
  waiveCharge,
} from '@sanad/contract/bookings/booking-actions.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { createBooking, payAgain, payCheckout, releaseCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { moveSeries } from '@sanad/contract/bookings/series-moves.ts';
import { appealStrike } from '@sanad/contract/bookings/strike-appeals.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { bookingOf, cacheBooking, refreshBookings } from './bookings.queries.ts';

/** One action on one session. The session the server returns is shown, also when the action came too late. */
function useBookingChange<Input>(change: (input: Input) => Promise<Booking>, mutationKey: readonly string[] = []) {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: change,
    onSuccess: (booking) => cacheBooking(client, booking),
    onError: (error) => {
      const booking = bookingOf(error);
      if (booking) cacheBooking(client, booking);
    },
    onSettled: () => {
      refreshBookings(client);
    },
  });
}

/** What was asked for together is answered together: while one answer is on its way, no other is sent. */
const answerKey = (checkoutId: string) => ['bookings', 'answer', checkoutId] as const;
type RequestRef = Pick<Booking, 'id' | 'checkout_id'>;

export function useIsAnswering(checkoutId: string): boolean {
  return useIsMutating({ mutationKey: answerKey(checkoutId) }) > 0;
}

export function useAcceptBooking({ id, checkout_id }: RequestRef) {
  return useBookingChange(
    (body: BodyOf<typeof acceptBooking>) => call(acceptBooking, { params: { id }, body }),
    answerKey(checkout_id),
  );
}

export function useDeclineBooking({ id, checkout_id }: RequestRef) {
  return useBookingChange(
    (body: BodyOf<typeof declineBooking>) => call(declineBooking, { params: { id }, body }),
    answerKey(checkout_id),
  );
}

export function useCancelBooking(id: string) {
  return useBookingChange((body: BodyOf<typeof cancelBooking>) => call(cancelBooking, { params: { id }, body }));
}

export function useCheckIn(id: string) {
  return useBookingChange((body: BodyOf<typeof checkIn>) => call(checkIn, { params: { id }, body }));
}

export function useCompleteBooking(id: string) {
  return useBookingChange(() => call(completeBooking, { params: { id } }));
}

export function useReportNoShow(id: string) {
  return useBookingChange((body: BodyOf<typeof reportNoShow>) => call(reportNoShow, { params: { id }, body }));
}

export function useContestNoShow(id: string) {
  return useBookingChange((body: BodyOf<typeof contestNoShow>) => call(contestNoShow, { params: { id }, body }));
}

export function useWaiveCharge(id: string) {
  return useBookingChange(() => call(waiveCharge, { params: { id } }));
}

export function useRescheduleBooking(id: string) {
  return useBookingChange((body: BodyOf<typeof rescheduleBooking>) =>
    call(rescheduleBooking, { params: { id }, body }),
  );
}

export function useMoveSeries(id: string) {
  return useBookingChange((body: BodyOf<typeof moveSeries>) => call(moveSeries, { params: { id }, body }));
}

export function useSuggestTimes({ id, checkout_id }: RequestRef) {
  return useBookingChange(
    (body: BodyOf<typeof suggestTimes>) => call(suggestTimes, { params: { id }, body }),
    answerKey(checkout_id),
  );
}

export function useSayRunningLate(id: string) {
  return useBookingChange((body: BodyOf<typeof sayRunningLate>) => call(sayRunningLate, { params: { id }, body }));
}

export function useAnswerReschedule(id: string) {
  return useBookingChange((body: BodyOf<typeof answerReschedule>) => call(answerReschedule, { params: { id }, body }));
}

function useCheckoutChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      refreshBookings(client);
    },
  });
}

export function useCheckLsaCode(id: string) {
  return useMutation({ mutationFn: (code: string) => call(checkLsaCode, { params: { id }, body: { code } }) });
}

export function useAppealStrike(id: string) {
  return useBookingChange((body: BodyOf<typeof appealStrike>) => call(appealStrike, { params: { id }, body }));
}

export function useCreateBooking() {
  return useCheckoutChange((body: BodyOf<typeof createBooking>) => call(createBooking, { body }));
}

export function usePayCheckout(checkoutId: string) {
  return useCheckoutChange((body: BodyOf<typeof payCheckout>) =>
    call(payCheckout, { params: { checkout_id: checkoutId }, body }),
  );
}

/** After a failure: everything of the checkout that is still to be paid, in one go. */
export function usePayAgain(checkoutId: string) {
  return useCheckoutChange((body: BodyOf<typeof payAgain>) =>
    call(payAgain, { params: { checkout_id: checkoutId }, body }),
  );
}

export function useReleaseCheckout(checkoutId: string) {
  return useCheckoutChange(() => call(releaseCheckout, { params: { checkout_id: checkoutId } }));
}
