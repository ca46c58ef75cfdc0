import type { Message } from '@sanad/contract/chat/chat.ts';
import { HELLO_CHATS_MAX } from '@sanad/contract/chat/chat-frames.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveConnection } from '../../../lib/api/live-connection.ts';
import { endTyping, noteActivity } from './activity.ts';
import { changeChat, chatListQuery, chatWith, refreshChats } from './chats.queries.ts';
import type { ChatHistory } from './history.ts';
import { applyMessage, historiesKey, historyQuery } from './messages.queries.ts';

type ProgressFrame = Extract<ServerFrame, { type: 'chat.progress' }>;

function heldChats(client: QueryClient) {
  return client
    .getQueriesData<ChatHistory>({ queryKey: historiesKey })
    .flatMap(([key, history]) => (history ? [{ id: String(key.at(-1)), change: history.change }] : []))
    .slice(0, HELLO_CHATS_MAX);
}

export function receiveMessage(client: QueryClient, message: Message): void {
  applyMessage(client, message).catch(() => {
    // The next message, or the next connection, asks for the same changes again.
  });
  if (!changeChat(client, message.chat_id, (chat) => chatWith(chat, message))) {
    client.invalidateQueries({ queryKey: chatListQuery.queryKey });
  }
}

function applyProgress(client: QueryClient, frame: ProgressFrame): void {
  const { chat_id, side, delivered_sequence, read_sequence, read_at } = frame;
  changeChat(client, chat_id, (chat) =>
    side === chat.your_side
      ? { ...chat, read_sequence, unread: read_sequence >= chat.last_sequence ? 0 : chat.unread }
      : {
          ...chat,
          other_delivered_sequence: delivered_sequence,
          other_read_sequence: read_sequence,
          other_read_at: read_at,
        },
  );
}

/** Keeps everything that is held of chats current while it is on. Returns how to end it. */
export function startLiveChat(client: QueryClient, connection: LiveConnection): () => void {
  function hello() {
    const chats = heldChats(client);
    if (chats.length > 0) connection.send({ type: 'chat.hello', chats });
    refreshChats(client);
  }
  const stop = connection.listen({
    onFrame: (frame) => {
      switch (frame.type) {
        case 'ready':
          return hello();
        case 'chat.message':
        case 'chat.ack':
          if (frame.type === 'chat.message') endTyping(frame.message.chat_id);
          return receiveMessage(client, frame.message);
        case 'chat.progress':
          return applyProgress(client, frame);
        case 'chat.typing':
          return noteActivity('typing', frame.chat_id);
        case 'chat.presence':
          return noteActivity('online', frame.chat_id);
        case 'chat.reload':
          void client.resetQueries({ queryKey: historyQuery(frame.chat_id).queryKey });
          return refreshChats(client);
      }
    },
  });
  if (connection.isReady()) hello();
  return stop;
}
