import {
  type Chat,
  getChat,
  listChats,
  type Message,
  type MessageExcerpt,
  openChat,
} from '@sanad/contract/chat/chat.ts';
import { reportChat } from '@sanad/contract/chat/chat-reports.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { chatsKey, unreadQuery } from '../unread.queries.ts';

const PAGE_SIZE = 30;

export const chatListQuery = infiniteQueryOptions({
  queryKey: [...chatsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(listChats, { query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

const chatKey = (id: string) => [...chatsKey, 'one', id] as const;

function chatQuery(id: string) {
  return queryOptions({
    queryKey: chatKey(id),
    queryFn: ({ signal }): Promise<Chat> => call(getChat, { params: { id }, signal }),
  });
}

/** One that stands in the list is shown at once, and loaded again meanwhile. */
export function useChat(id: string, { isEnabled = true } = {}) {
  const client = useQueryClient();
  const listed = () =>
    client
      .getQueryData(chatListQuery.queryKey)
      ?.pages.flatMap(({ results }) => results)
      .find((chat) => chat.id === id);
  return useQuery({ ...chatQuery(id), initialData: listed, initialDataUpdatedAt: 0, enabled: isEnabled });
}

/** The chat with somebody, made when there is none yet. */
export function useOpenedChat(who: BodyOf<typeof openChat>) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...chatsKey, 'with', who],
    queryFn: async ({ signal }): Promise<Chat> => {
      const chat = await call(openChat, { body: who, signal });
      client.setQueryData(chatKey(chat.id), chat);
      return chat;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Changes a chat wherever it is held; false when the list does not know it. */
export function changeChat(client: QueryClient, id: string, change: (chat: Chat) => Chat): boolean {
  let isListed = false;
  client.setQueryData(chatKey(id), (chat: Chat | undefined) => chat && change(chat));
  client.setQueryData(chatListQuery.queryKey, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      results: page.results.map((chat) => {
        if (chat.id !== id) return chat;
        isListed = true;
        return change(chat);
      }),
    }));
    return { ...data, pages };
  });
  return isListed;
}

export function refreshChats(client: QueryClient): void {
  client.invalidateQueries({ queryKey: chatListQuery.queryKey });
  client.invalidateQueries({ queryKey: [...chatsKey, 'one'] });
}

const EXCERPT_LENGTH = 200;

export function excerptOf({ sequence, sender, text, files, event, created_at }: Message): MessageExcerpt {
  const [first] = files;
  const kind = first && (first.voice ? 'voice' : first.picture ? 'picture' : 'document');
  return {
    sequence,
    sender,
    text: text.slice(0, EXCERPT_LENGTH),
    file: kind ?? null,
    event: event?.kind ?? null,
    created_at,
  };
}

/** What a new or changed message means for its chat in the list. */
export function chatWith(chat: Chat, message: Message): Chat {
  const last_change = Math.max(chat.last_change, message.change);
  if (message.sequence < chat.last_sequence) return { ...chat, last_change };
  const isNew = message.sequence > chat.last_sequence;
  const isFromOther = message.sender !== null && message.sender !== chat.your_side;
  return {
    ...chat,
    last_change,
    last_sequence: message.sequence,
    last_message: excerptOf(message),
    unread: isNew && isFromOther ? chat.unread + 1 : chat.unread,
  };
}

/** Everything is read: the number in the list and in the menu follow at once. */
export function markChatRead(client: QueryClient, { id, unread }: Chat, sequence: number): void {
  changeChat(client, id, (chat) => ({ ...chat, unread: 0, read_sequence: Math.max(chat.read_sequence, sequence) }));
  client.setQueryData(unreadQuery.queryKey, (total) => total && Math.max(0, total - unread));
}

export function useReportChat(id: string) {
  return useMutation({ mutationFn: (body: BodyOf<typeof reportChat>) => call(reportChat, { params: { id }, body }) });
}
