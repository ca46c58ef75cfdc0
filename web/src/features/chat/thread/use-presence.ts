import { PRESENCE_SECONDS } from '@sanad/contract/chat/chat-frames.ts';
import { useEffect } from 'react';
import { liveConnection } from '../../../lib/api/live-connection.ts';
import { SECOND_MS } from '../../../lib/time/durations.ts';

/** While a chat is open and in sight, the other person sees that somebody is there, and this person whether they are. */
export function usePresence(chatId: string): void {
  useEffect(() => {
    function announce() {
      if (!document.hidden) liveConnection.send({ type: 'chat.presence', chat_id: chatId });
    }
    announce();
    const timer = setInterval(announce, PRESENCE_SECONDS * SECOND_MS);
    const stop = liveConnection.listen({ onFrame: ({ type }) => type === 'ready' && announce() });
    document.addEventListener('visibilitychange', announce);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', announce);
    };
  }, [chatId]);
}
