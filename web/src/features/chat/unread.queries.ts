import { listChats } from '@sanad/contract/chat/chat.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The key of every query about chats, for invalidating all of them. */
export const chatsKey = ['chats'] as const;

/** Messages not read yet, over all chats: for the menu of every page. */
export const unreadQuery = queryOptions({
  queryKey: [...chatsKey, 'unread'],
  queryFn: async ({ signal }) => (await call(listChats, { query: { limit: 1 }, signal })).unread,
  // The socket says when something changes; where it cannot, coming back to the page does.
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
});
