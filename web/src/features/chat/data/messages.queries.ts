import {
  type Chat,
  editMessage,
  listMessages,
  type Message,
  reactToMessage,
  readChat,
  searchMessages,
} from '@sanad/contract/chat/chat.ts';
import type { REACTIONS } from '@sanad/contract/chat/chat-rules.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { chatsKey } from '../unread.queries.ts';
import { type ChatHistory, hasGap, historyOf, withChanges, withEarlier, withLater } from './history.ts';

const PAGE_SIZE = 50;

export const historiesKey = [...chatsKey, 'history'] as const;

/** The latest messages, or those around one. From then on frames keep it current, so it is never loaded again by itself. */
export function historyQuery(chatId: string, around?: number) {
  return queryOptions({
    queryKey: [...historiesKey, chatId],
    queryFn: async ({ signal }): Promise<ChatHistory> => {
      const query = { limit: PAGE_SIZE, ...(around !== undefined && { around }) };
      return historyOf(await call(listMessages, { params: { id: chatId }, query, signal }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** The latest messages, unless what is new begins before them: then the messages around its beginning. */
export function openedHistoryQuery({ id, unread, read_sequence, last_sequence }: Chat) {
  const beginsEarlier = unread > 0 && last_sequence - read_sequence > PAGE_SIZE;
  return beginsEarlier ? historyQuery(id, read_sequence + 1) : historyQuery(id);
}

function changeHistory(client: QueryClient, chatId: string, change: (history: ChatHistory) => ChatHistory): void {
  client.setQueryData(historyQuery(chatId).queryKey, (held) => held && change(held));
}

/** Loads the messages before or after those that are held. */
export async function loadMore(client: QueryClient, chatId: string, where: 'before' | 'after'): Promise<void> {
  const held = client.getQueryData(historyQuery(chatId).queryKey);
  const edge = where === 'before' ? held?.messages[0] : held?.messages.at(-1);
  if (!edge) return;
  const query = { [where]: edge.sequence, limit: PAGE_SIZE };
  const page = await call(listMessages, { params: { id: chatId }, query });
  changeHistory(client, chatId, (now) => (where === 'before' ? withEarlier(now, page) : withLater(now, page)));
}

/** Shows the messages around one that is too far away to scroll to. */
export async function loadAround(client: QueryClient, chatId: string, sequence: number): Promise<void> {
  const query = { around: sequence, limit: PAGE_SIZE };
  const page = await call(listMessages, { params: { id: chatId }, query });
  client.setQueryData(historyQuery(chatId).queryKey, historyOf(page));
}

/** Loads the latest messages again, in place of what is held. */
export async function loadLatest(client: QueryClient, chatId: string): Promise<void> {
  await client.fetchQuery({ ...historyQuery(chatId), staleTime: 0 });
}

/** Loads everything that changed since the last applied change. */
async function catchUp(client: QueryClient, chatId: string): Promise<void> {
  for (;;) {
    const held = client.getQueryData(historyQuery(chatId).queryKey);
    if (!held) return;
    const query = { changed_after: held.change, limit: PAGE_SIZE };
    const page = await call(listMessages, { params: { id: chatId }, query });
    changeHistory(client, chatId, (now) => {
      const changed = withChanges(now, page.results);
      return page.has_later ? changed : { ...changed, change: Math.max(changed.change, page.last_change) };
    });
    if (!page.has_later || page.results.length === 0) return;
  }
}

/** A message that arrived or changed. */
export async function applyMessage(client: QueryClient, message: Message): Promise<void> {
  const query = historyQuery(message.chat_id);
  // While the first page is on its way, the message waits for it: the page may have been read before it was sent.
  if (client.isFetching({ queryKey: query.queryKey, exact: true }) > 0) await client.ensureQueryData(query);
  const held = client.getQueryData(query.queryKey);
  if (!held) return;
  if (hasGap(held, message)) await catchUp(client, message.chat_id);
  else changeHistory(client, message.chat_id, (now) => withChanges(now, [message]));
}

export function messageSearchQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [...chatsKey, 'search', q],
    queryFn: ({ pageParam, signal }) =>
      call(searchMessages, { query: { q, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Over HTTP, where there is no socket. */
export function markRead(chatId: string, sequence: number): Promise<unknown> {
  return call(readChat, { params: { id: chatId }, body: { sequence } });
}

export function useEditMessage(chatId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sequence, text }: { sequence: number; text: string }) =>
      call(editMessage, { params: { id: chatId, sequence }, body: { text } }),
    onSuccess: (message) => applyMessage(client, message),
  });
}

export type Reaction = (typeof REACTIONS)[number];

export function useReact(chatId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sequence, emoji }: { sequence: number; emoji: Reaction | null }) =>
      call(reactToMessage, { params: { id: chatId, sequence }, body: { emoji } }),
    onSuccess: (message) => applyMessage(client, message),
  });
}
