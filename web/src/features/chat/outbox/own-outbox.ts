import type { QueryClient } from '@tanstack/react-query';
import { liveConnection } from '../../../lib/api/live-connection.ts';
import { useSession } from '../../../lib/api/session.ts';
import { receiveMessage } from '../data/live-chat.ts';
import { type ChatStorage, createChatStorage } from './chat-storage.ts';
import { createDeliver } from './deliver.ts';
import { createOutbox, type Outbox } from './outbox.ts';

interface OwnOutbox {
  userId: string;
  outbox: Outbox;
  storage: ChatStorage;
}

let own: OwnOutbox | null = null;

/** The outbox of the signed-in person: one for the page, running until they log out. */
export function ownOutbox(client: QueryClient, userId: string): OwnOutbox {
  if (own?.userId === userId) return own;
  const storage = createChatStorage(userId);
  const outbox = createOutbox({
    name: `chat-outbox-${userId}`,
    storage,
    deliver: createDeliver(liveConnection),
    onSent: (message) => receiveMessage(client, message),
    locks: navigator.locks,
  });
  const stopListening = liveConnection.listen({ onFrame: (frame) => frame.type === 'ready' && outbox.connected() });
  const stopWatching = useSession.subscribe(({ user }) => {
    if (user?.id === userId) return;
    stopWatching();
    stopListening();
    outbox.stop();
    void storage.close();
    own = null;
  });
  own = { userId, outbox, storage };
  return own;
}
