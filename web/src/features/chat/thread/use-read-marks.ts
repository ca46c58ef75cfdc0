import type { Chat, Message } from '@sanad/contract/chat/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { liveConnection } from '../../../lib/api/live-connection.ts';
import { markChatRead } from '../data/chats.queries.ts';
import { markRead } from '../data/messages.queries.ts';

function useIsPageShown(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => !document.hidden,
    () => true,
  );
}

/** What stands at the end of the chat while it is in sight counts as read. */
export function useReadMarks(chat: Chat, messages: readonly Message[], isAtEnd: boolean): void {
  const client = useQueryClient();
  const isShown = useIsPageShown();
  const sent = useRef(chat.read_sequence);
  const last = messages.at(-1)?.sequence ?? 0;
  const isRead = isAtEnd && isShown && last > 0;
  useEffect(() => {
    if (!isRead || last <= Math.max(sent.current, chat.read_sequence)) return;
    sent.current = last;
    const frame = { type: 'chat.read', chat_id: chat.id, sequence: last } as const;
    if (!liveConnection.send(frame)) {
      markRead(chat.id, last).catch(() => {
        sent.current = chat.read_sequence;
      });
    }
    markChatRead(client, chat, last);
  }, [client, chat, isRead, last]);
}
