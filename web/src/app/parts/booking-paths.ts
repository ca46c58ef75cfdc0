import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { type BookingDraft, draftParams } from '../../features/bookings/booking-draft.ts';
import { heldSeries } from '../../features/bookings/series-plan.ts';
import { areaPages, paths } from '../../lib/paths.ts';

const { dashboard, parentDashboard } = areaPages;

function asked(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path;
}

const HOUR_MS = 3_600_000;

/** The stations of a booking; what was chosen travels in the address. */
export const bookingPaths = {
  book: (draft: Partial<BookingDraft>) => asked(dashboard.bookSession, draftParams(draft)),
  review: (draft: Partial<BookingDraft>) => asked(parentDashboard.sessionSummary, draftParams(draft)),
  pay: (checkout: string, more: Record<string, string> = {}) =>
    asked(parentDashboard.lsaTerms, new URLSearchParams({ checkout, ...more })),
  done: (checkout: string) => asked(paths.sessionConfirmation, new URLSearchParams({ checkout })),
  profile: (id: string) => asked(parentDashboard.lsaProfile, new URLSearchParams({ id })),
  search: parentDashboard.search,
  sessions: parentDashboard.sessions,
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

/** The same wish once more, as far as the held sessions tell. */
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
