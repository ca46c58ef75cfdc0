import { bookingSlots, quoteCancellation } from '@sanad/contract/bookings/booking-actions.ts';
import {
  type BOOKING_LISTS,
  type Booking,
  getBooking,
  listBookings,
  listSeries,
  previewBooking,
} from '@sanad/contract/bookings/bookings.ts';
import { getCheckout, listHeldCheckouts } from '@sanad/contract/bookings/checkouts.ts';
import { previewSeriesMove } from '@sanad/contract/bookings/series-moves.ts';
import { listTrialCalls } from '@sanad/contract/bookings/trial-calls.ts';
import { joinWaitlist, leaveWaitlist, listWaiting } from '@sanad/contract/bookings/waitlist.ts';
import type { AnswerOf, BodyOf } from '@sanad/contract/endpoint.ts';
import { answerConfirmation, getConfirmation, listPaymentMethods } from '@sanad/contract/payments/payments.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/api.ts';

/** The key of every query about sessions, for invalidating all of them. */
export const bookingsKey = ['bookings'] as const;
const oneKey = (id: string) => [...bookingsKey, 'one', id] as const;
const listsKey = [...bookingsKey, 'list'] as const;
const waitingKey = [...bookingsKey, 'waiting'] as const;
const confirmationKey = (reference: string) => [...bookingsKey, 'confirmation', reference] as const;

const PAGE_SIZE = 20;
/** More than a week can hold for anybody; a calendar shows all of it at once. */
const CALENDAR_SIZE = 100;

export type BookingList = Exclude<(typeof BOOKING_LISTS)[number], 'all'>;
export type BookingRequestInput = BodyOf<typeof previewBooking>;
export type CancellationQuote = AnswerOf<typeof quoteCancellation>;

export function bookingsQuery(which: BookingList, childId: string | null = null) {
  return infiniteQueryOptions({
    queryKey: [...listsKey, which, childId],
    queryFn: ({ pageParam, signal }) =>
      call(listBookings, {
        query: {
          which,
          limit: PAGE_SIZE,
          ...(childId !== null && { child_id: childId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Where the sessions of a series would move with this one; never older than the question. */
export function seriesMoveQuery(id: string, startsAt: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'series-move', id, startsAt],
    queryFn: ({ signal }) => call(previewSeriesMove, { params: { id }, body: { starts_at: startsAt }, signal }),
    staleTime: 0,
  });
}

/** All sessions that were booked together with this one. */
export function seriesQuery(id: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'series', id],
    queryFn: async ({ signal }) => (await call(listSeries, { params: { id }, signal })).results,
  });
}

/** The free calls this family has booked or had. */
export const trialCallsQuery = queryOptions({
  queryKey: [...bookingsKey, 'trials'],
  queryFn: ({ signal }) => call(listTrialCalls, { signal }),
});

/**
 * The hours a session can be moved to: its own count as free, and its LSA may be hidden. Outside `bookingsKey`: as soon
 * as a move is requested, the server has no hours for this session any more.
 */
export function bookingSlotsQuery(id: string, from: string, to: string) {
  return queryOptions({
    queryKey: ['booking-slots', id, from, to],
    queryFn: ({ signal }) => call(bookingSlots, { params: { id }, query: { from, to }, signal }),
  });
}

/** Sessions between two instants, for a calendar. */
export function bookingsBetweenQuery(from: string, to: string, childId: string | null = null) {
  return queryOptions({
    queryKey: [...listsKey, 'between', from, to, childId],
    queryFn: async ({ signal }) =>
      (
        await call(listBookings, {
          query: { which: 'all', from, to, limit: CALENDAR_SIZE, ...(childId !== null && { child_id: childId }) },
          signal,
        })
      ).results,
    placeholderData: keepPreviousData,
  });
}

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }): Promise<Booking> => call(getBooking, { params: { id }, signal }),
  });
}

/** What cancelling would give back; it changes with the hours, so it is loaded each time, and only then. */
export function cancellationQuery(id: string) {
  return queryOptions({
    queryKey: ['cancellation', id],
    queryFn: ({ signal }): Promise<CancellationQuote> => call(quoteCancellation, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The price and the clashes of a booking input; the last preview stays visible while the next one loads. */
export function previewQuery(input: BookingRequestInput) {
  return queryOptions({
    queryKey: [...bookingsKey, 'preview', input],
    queryFn: ({ signal }) => call(previewBooking, { body: input, signal }),
    placeholderData: keepPreviousData,
  });
}

export function checkoutQuery(checkoutId: string) {
  return queryOptions({
    queryKey: [...bookingsKey, 'checkout', checkoutId],
    queryFn: ({ signal }) => call(getCheckout, { params: { checkout_id: checkoutId }, signal }),
  });
}

/** What was put together and not paid yet. */
export const heldCheckoutsQuery = queryOptions({
  queryKey: [...bookingsKey, 'held'],
  queryFn: async ({ signal }) => (await call(listHeldCheckouts, { signal })).results,
});

export const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: async ({ signal }) => (await call(listWaiting, { signal })).results,
});

export const paymentMethodsQuery = queryOptions({
  // The same list as on the payment page, where cards are saved and removed.
  queryKey: ['payment methods'],
  queryFn: ({ signal }) => call(listPaymentMethods, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function confirmationQuery(reference: string) {
  return queryOptions({
    queryKey: confirmationKey(reference),
    queryFn: ({ signal }) => call(getConfirmation, { params: { reference }, signal }),
  });
}

/** Stores a session returned by an action at once, and reloads the lists. */
export function cacheBooking(client: QueryClient, booking: Booking): void {
  client.setQueryData(oneKey(booking.id), booking);
}

/** The refusal of a late action carries the current session. */
export function bookingOf(error: unknown): Booking | null {
  if (!(error instanceof ApiError) || error.code !== 'no_longer_possible') return null;
  return (error.problem?.info?.booking as Booking | undefined) ?? null;
}

/** Sessions, checkouts and free hours hang together: whatever changes one may have changed the others. */
export function refreshBookings(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: bookingsKey }),
    client.invalidateQueries({ queryKey: ['search', 'slots'] }),
    client.invalidateQueries({ queryKey: ['availability', 'preview'] }),
  ]);
}

export function useJoinWaitlist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof joinWaitlist>) => call(joinWaitlist, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: waitingKey }),
  });
}

export function useLeaveWaitlist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(leaveWaitlist, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: waitingKey }),
  });
}

/** Confirms or refuses at the sandbox's bank; the page that asked for the payment continues. */
export function useAnswerConfirmation(reference: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof answerConfirmation>) => call(answerConfirmation, { params: { reference }, body }),
    onSuccess: (answered) => client.setQueryData(confirmationKey(reference), answered),
  });
}
