import { useInfiniteQuery } from '@tanstack/react-query';
import { type BookingList, bookingsQuery } from '../../features/bookings/bookings.queries.ts';
import { refetchDelay } from '../../features/bookings/session-times.ts';
import { together } from '../../features/bookings/session-week.ts';

/** One list of sessions, reloaded when the possible actions of one of them change by time. */
export function useOwnSessions(which: BookingList, childId: string | null = null) {
  const query = useInfiniteQuery({
    ...bookingsQuery(which, childId),
    refetchInterval: ({ state }) =>
      which === 'past' ? false : refetchDelay(state.data?.pages.flatMap((page) => page.results) ?? [], new Date()),
  });
  const sessions = query.data?.pages.flatMap((page) => page.results) ?? [];
  const count = query.data?.pages[0]?.count;
  return {
    // Not spread: what nobody reads of a query draws nobody anew.
    query,
    sessions,
    count,
    /** A series counts once, as it is answered in one place. */
    cards: count === undefined ? undefined : together(sessions).length + count - sessions.length,
  };
}
