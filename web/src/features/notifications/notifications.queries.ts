import { listNotifications, type Notification, readNotifications } from '@sanad/contract/notifications.ts';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const PAGE_SIZE = 20;

export const notificationsKey = ['notifications'] as const;

export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationsKey,
  queryFn: ({ pageParam, signal }) =>
    call(listNotifications, { query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.next,
  // The socket says when something changes; where it cannot, coming back to the page does.
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
});

interface Inbox {
  needsYou: Notification[];
  items: Notification[];
  unread: number;
}

export function useNotifications() {
  const query = useInfiniteQuery(notificationsQuery);
  const inbox: Inbox | null = query.data
    ? {
        needsYou: query.data.pages[0]?.needs_you ?? [],
        items: query.data.pages.flatMap((page) => page.results),
        unread: query.data.pages[0]?.count ?? 0,
      }
    : null;
  return { query, inbox };
}

/** Marks some, or without ids all, as read: at once here, and put back when the server refuses. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | null) => call(readNotifications, { body: ids === null ? {} : { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: notificationsKey });
      const before = client.getQueryData(notificationsQuery.queryKey);
      client.setQueryData(notificationsQuery.queryKey, (data) => {
        if (!data) return data;
        const isMarked = (item: Notification) => ids === null || ids.includes(item.id);
        const newlyRead = data.pages
          .flatMap((page) => [...page.needs_you, ...page.results])
          .filter((item) => !item.read && isMarked(item)).length;
        const marked = (items: Notification[]) =>
          items.map((item) => (isMarked(item) ? { ...item, read: true } : item));
        return {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            count: ids === null ? 0 : Math.max(0, page.count - newlyRead),
            needs_you: marked(page.needs_you),
            results: marked(page.results),
          })),
        };
      });
      return { before };
    },
    onError: (_error, _ids, context) => {
      if (context?.before) client.setQueryData(notificationsQuery.queryKey, context.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}
