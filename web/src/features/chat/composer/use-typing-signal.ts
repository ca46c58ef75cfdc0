import { TYPING_SECONDS } from '@sanad/contract/chat/chat-frames.ts';
import { useRef } from 'react';
import { liveConnection } from '../../../lib/api/live-connection.ts';
import { SECOND_MS } from '../../../lib/time/durations.ts';

/** Says that somebody is writing, at most as often as it is worth something. */
export function useTypingSignal(chatId: string): () => void {
  const saidAt = useRef(0);
  return () => {
    const now = Date.now();
    if (now - saidAt.current < TYPING_SECONDS * SECOND_MS) return;
    saidAt.current = now;
    liveConnection.send({ type: 'chat.typing', chat_id: chatId });
  };
}
