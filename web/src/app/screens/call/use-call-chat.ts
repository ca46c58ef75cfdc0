import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChat, useOpenedChat } from '../../../features/chat/data/chats.queries.ts';
import { startLiveChat } from '../../../features/chat/data/live-chat.ts';
import { liveConnection } from '../../../lib/api/live-connection.ts';

/** The ordinary chat of these two people, current while the call lasts. */
export function useCallChat(bookingId: string) {
  const client = useQueryClient();
  const opened = useOpenedChat({ booking_id: bookingId });
  const id = opened.data?.id;
  const chat = useChat(id ?? '', { isEnabled: id !== undefined });
  useEffect(() => startLiveChat(client, liveConnection), [client]);
  return {
    data: chat.data ?? opened.data,
    hasFailed: opened.isError,
    isRetrying: opened.isFetching,
    retry: () => void opened.refetch(),
  };
}

export type OpenedCallChat = ReturnType<typeof useCallChat>;
