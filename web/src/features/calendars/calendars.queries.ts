import {
  type BusyCalendar,
  type CalendarLink,
  getBusyCalendar,
  getCalendarFeed,
  getCalendarLink,
  removeBusyCalendar,
  removeCalendarLink,
  renewCalendarFeed,
  revokeCalendarFeed,
  saveBusyCalendar,
  saveCalendarLink,
} from '@sanad/contract/calendars.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['calendars'] as const;

export const feedQuery = queryOptions({
  queryKey: [...KEY, 'feed'],
  queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
});

export const busyCalendarQuery = queryOptions({
  queryKey: [...KEY, 'busy'],
  queryFn: ({ signal }) => call(getBusyCalendar, { signal }),
});

export function useRenewFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewCalendarFeed, {}),
    onSuccess: (feed) => client.setQueryData(feedQuery.queryKey, feed),
  });
}

export function useRevokeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeCalendarFeed, {}),
    onSuccess: () => client.setQueryData(feedQuery.queryKey, { address: null, created_at: null }),
  });
}

/** What is busy cannot be booked: the hours families see have changed, too. */
function useBusyChange<Input>(change: (input: Input) => Promise<BusyCalendar>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (calendar) => client.setQueryData(busyCalendarQuery.queryKey, calendar),
    onSettled: () => client.invalidateQueries({ queryKey: ['availability', 'preview'] }),
  });
}

export function useSaveBusyCalendar() {
  return useBusyChange((body: BodyOf<typeof saveBusyCalendar>) => call(saveBusyCalendar, { body }));
}

export function useRemoveBusyCalendar() {
  return useBusyChange(() => call(removeBusyCalendar, {}));
}

/** A link that was just added is read by a job within seconds. */
const FIRST_LOOK_MS = 3000;

export const calendarLinkQuery = queryOptions({
  queryKey: [...KEY, 'link'],
  queryFn: ({ signal }) => call(getCalendarLink, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.host && !data.checked_at ? FIRST_LOOK_MS : false),
});

function useLinkChange<Input>(change: (input: Input) => Promise<CalendarLink>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (link) => client.setQueryData(calendarLinkQuery.queryKey, link),
    onSettled: () => client.invalidateQueries({ queryKey: ['availability', 'preview'] }),
  });
}

export function useSaveCalendarLink() {
  return useLinkChange((address: string) => call(saveCalendarLink, { body: { address } }));
}

export function useRemoveCalendarLink() {
  return useLinkChange(() => call(removeCalendarLink, {}));
}
