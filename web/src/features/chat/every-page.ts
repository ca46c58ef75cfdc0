import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import { PRESENCE_SECONDS } from '@sanad/contract/chat/chat-frames.ts';
import type { ChatSide } from '@sanad/contract/chat/chat-rules.ts';
import type { ServerFrame } from '@sanad/contract/socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveConnection } from '../../lib/api/live-connection.ts';
import { SECOND_MS } from '../../lib/time/durations.ts';
import { unreadQuery } from './unread.queries.ts';

export function sideOf(type: AccountType | null): ChatSide | null {
  if (type === 'PARENT') return 'parent';
  return type === 'LSA' ? 'lsa' : null;
}

interface Deps {
  client: QueryClient;
  connection: Pick<LiveConnection, 'send'>;
  side: ChatSide;
}

/** What every page does with frames of chats, wherever the person is: messages arrive, and the number in the menu counts. */
export function everyPageChatHandler({ client, connection, side }: Deps): (frame: ServerFrame) => void {
  const answeredAt = new Map<string, number>();
  const refreshUnread = () => void client.invalidateQueries({ queryKey: unreadQuery.queryKey });

  /** An answer to an answer would never end. */
  function answerPresence(chatId: string) {
    const now = Date.now();
    if (document.hidden || now - (answeredAt.get(chatId) ?? 0) < (PRESENCE_SECONDS * SECOND_MS) / 2) return;
    answeredAt.set(chatId, now);
    connection.send({ type: 'chat.presence', chat_id: chatId });
  }

  return (frame) => {
    switch (frame.type) {
      case 'ready':
        return refreshUnread();
      case 'chat.message': {
        const { chat_id, sequence, sender } = frame.message;
        if (sender === side) return;
        connection.send({ type: 'chat.received', chat_id, sequence });
        return refreshUnread();
      }
      case 'chat.progress':
        if (frame.side === side) refreshUnread();
        return;
      case 'chat.presence':
        return answerPresence(frame.chat_id);
    }
  };
}
