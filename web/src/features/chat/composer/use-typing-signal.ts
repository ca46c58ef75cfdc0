import { TYPING_SECONDS } from '@sanad/contract/chat/chat-frames.ts';
import { useRef } from 'react';
import { liveConnection } from '../../../lib/api/live-connection.ts';
import { SECOND_MS } from '../../../lib/time/durations.ts';

/** Says that somebody is writing, at most as often as it is worth something. */
export function useTypingSignal(chatId: string): () => void {
  const lastSentAt = useRef(0);
  return () => {
    const now = Date.now();
    if (now - lastSentAt.current < TYPING_SECONDS * SECOND_MS) return;
    lastSentAt.current = now;
    liveConnection.send({ type: 'chat.typing', chat_id: chatId });
  };
}
