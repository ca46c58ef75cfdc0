import type { ClientFrame } from '@sanad/contract/sockets/socket.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { messageOf } from './data/chat.testing.ts';
import { everyPageChatHandler } from './every-page.ts';
import { unreadQuery } from './unread.queries.ts';

it('says that a message has arrived and counts anew, but not for one’s own', () => {
  const client = new QueryClient();
  const sent: ClientFrame[] = [];
  const connection = { send: (frame: ClientFrame) => sent.push(frame) > 0 };
  const handle = everyPageChatHandler({ client, connection, side: 'parent' });
  client.setQueryData(unreadQuery.queryKey, 0);
  handle({ type: 'chat.message', message: messageOf(1, { sender: 'parent' }) });
  expect([sent, client.getQueryState(unreadQuery.queryKey)?.isInvalidated]).toEqual([[], false]);
  const message = messageOf(2);
  handle({ type: 'chat.message', message });
  expect(sent).toEqual([{ type: 'chat.received', chat_id: message.chat_id, sequence: 2 }]);
  expect(client.getQueryState(unreadQuery.queryKey)?.isInvalidated).toBe(true);
});
