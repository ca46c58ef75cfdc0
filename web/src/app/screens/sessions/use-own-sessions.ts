import { useInfiniteQuery } from '@tanstack/react-query';
import { type BookingList, bookingsQuery } from '../../../features/bookings/bookings.queries.ts';
import { askAgainIn } from '../../../features/bookings/session-times.ts';

/** One list of sessions, asked for again when what can be done with one of them changes by itself. */
export function useOwnSessions(which: BookingList, childId: string | null = null) {
  const query = useInfiniteQuery({
    ...bookingsQuery(which, childId),
    refetchInterval: ({ state }) =>
      which === 'past' ? false : askAgainIn(state.data?.pages.flatMap((page) => page.results) ?? [], new Date()),
  });
  return {
    ...query,
    sessions: query.data?.pages.flatMap((page) => page.results) ?? [],
    count: query.data?.pages[0]?.count,
  };
}
