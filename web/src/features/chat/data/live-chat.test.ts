import { listChats, listMessages } from '@sanad/contract/chat/chat.ts';
import type { ClientFrame, ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useChatActivity } from './activity.ts';
import { CHAT_ID, chatOf, messageOf } from './chat.testing.ts';
import { chatListQuery } from './chats.queries.ts';
import { startLiveChat } from './live-chat.ts';
import { historyQuery } from './messages.queries.ts';

let client: QueryClient;
let receive: (frame: ServerFrame) => void;
const sent: ClientFrame[] = [];
const connection = {
  isReady: () => true,
  send: (frame: ClientFrame) => sent.push(frame) > 0,
  listen: ({ onFrame }: { onFrame: (frame: ServerFrame) => void }) => {
    receive = onFrame;
    return () => {};
  },
};

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  sent.length = 0;
  const list = {
    results: [chatOf({ last_sequence: 2, last_change: 2 })],
    count: 1,
    next: null,
    unread: 0,
  };
  client.setQueryData(chatListQuery.queryKey, { pages: [list], pageParams: [null] });
  client.setQueryData(historyQuery(CHAT_ID).queryKey, {
    messages: [messageOf(1), messageOf(2)],
    hasEarlier: false,
    hasLater: false,
    change: 2,
  });
  fakeServer().answer(listChats, list);
});

const texts = () => client.getQueryData(historyQuery(CHAT_ID).queryKey)?.messages.map(({ text }) => text);
const chat = () => client.getQueryData(chatListQuery.queryKey)?.pages[0]?.results[0];

it('names the last change it has seen of each chat it holds', () => {
  startLiveChat(client, connection);
  expect(sent).toEqual([{ type: 'chat.hello', chats: [{ id: CHAT_ID, change: 2 }] }]);
});

it('shows a message in the chat and in the list, and counts it', async () => {
  startLiveChat(client, connection);
  receive({ type: 'chat.typing', chat_id: CHAT_ID });
  expect(useChatActivity.getState().typing.has(CHAT_ID)).toBe(true);
  receive({ type: 'chat.message', message: messageOf(3) });
  await vi.waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2', 'Message 3']));
  expect([chat()?.unread, chat()?.last_message?.text]).toEqual([1, 'Message 3']);
  expect(useChatActivity.getState().typing.has(CHAT_ID)).toBe(false);
});

it('asks for what it missed when a change is missing', async () => {
  const server = fakeServer();
  server.answer(listMessages, {
    results: [messageOf(3), messageOf(1, { change: 4, text: 'Edited' }), messageOf(4, { change: 5 })],
    has_earlier: false,
    has_later: false,
    last_change: 5,
  });
  startLiveChat(client, connection);
  receive({ type: 'chat.message', message: messageOf(4, { change: 5 }) });
  await vi.waitFor(() => expect(texts()).toEqual(['Edited', 'Message 2', 'Message 3', 'Message 4']));
  expect(server.calls[0]?.address).toContain('changed_after=2');
});

it('follows how far both sides have read', () => {
  startLiveChat(client, connection);
  const progress = { type: 'chat.progress', chat_id: CHAT_ID, delivered_sequence: 2, read_sequence: 2 } as const;
  receive({ ...progress, side: 'lsa', read_at: '2026-11-17T11:44:00.000Z' });
  expect([chat()?.other_read_sequence, chat()?.other_read_at]).toEqual([2, '2026-11-17T11:44:00.000Z']);
  receive({ type: 'chat.message', message: messageOf(3) });
  expect(chat()?.unread).toBe(1);
  receive({ ...progress, side: 'parent', read_sequence: 3, read_at: null });
  expect(chat()?.unread).toBe(0);
});
