import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import type { ChatSide } from '@sanad/contract/chat/chat-rules.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveConnection } from '../../lib/api/live-connection.ts';
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
  const refreshUnread = () => void client.invalidateQueries({ queryKey: unreadQuery.queryKey });

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
    }
  };
}
