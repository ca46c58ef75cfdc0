import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { type BookingDraft, draftParams } from '../../../features/bookings/booking-draft.ts';
import { heldSeries } from '../../../features/bookings/series-plan.ts';
import { areaPages, paths } from '../../../lib/paths.ts';
import { HOUR_MS } from '../../../lib/time/durations.ts';

const { dashboard, parentDashboard } = areaPages;

function pathWith(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The stations of a booking; what was chosen travels in the address. */
export const bookingPaths = {
  book: (draft: Partial<BookingDraft>) => pathWith(dashboard.bookSession, draftParams(draft)),
  review: (draft: Partial<BookingDraft>) => pathWith(parentDashboard.sessionSummary, draftParams(draft)),
  pay: (checkout: string, more: Record<string, string> = {}) =>
    pathWith(parentDashboard.lsaTerms, new URLSearchParams({ checkout, ...more })),
  done: (checkout: string) => pathWith(paths.sessionConfirmation, new URLSearchParams({ checkout })),
  profile: (id: string) => pathWith(parentDashboard.lsaProfile, new URLSearchParams({ id })),
  search: parentDashboard.search,
  sessions: parentDashboard.sessions,
  /** The list in which what was just booked is. */
  sessionsWith: (tab: 'requests' | 'upcoming' | 'past') =>
    pathWith(parentDashboard.sessions, new URLSearchParams({ tab })),
  addChild: dashboard.addChild,
};

/** The ways back from paying, exactly as they were come by; another tab has to make do with the held sessions. */
export interface PayState {
  back: string;
  choose: string;
  /** Why a payment could not be finished after the bank, in the reader's words. */
  failed?: PaymentFailure;
}

export interface PaymentFailure {
  title: string;
  text: string;
}

/** The same booking again, as far as it can be read from the held sessions. */
export function draftOf({ bookings }: Checkout): Partial<BookingDraft> {
  const [first] = bookings;
  if (!first) return {};
  const hours = Math.max(1, Math.round((Date.parse(first.ends_at) - Date.parse(first.starts_at)) / HOUR_MS));
  return {
    lsa: first.lsa.id,
    child: first.child.id,
    kind: first.kind,
    how: first.mode,
    hours,
    ...heldSeries(bookings.map(({ starts_at }) => starts_at)),
  };
}
