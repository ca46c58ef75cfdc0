import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasUnsentMessages } from '../../features/chat/stored-chats.ts';
import { useSession } from '../../lib/api/session.ts';

/** Messages that could not be sent earlier go out from any page. Its code is loaded only where there are some. */
export function useUnsentMessages(): void {
  const client = useQueryClient();
  const userId = useSession(({ user, seeAs }) => (seeAs ? undefined : user?.id));
  useEffect(() => {
    if (userId === undefined || !hasUnsentMessages(userId)) return;
    import('../../features/chat/outbox/own-outbox.ts').then(
      ({ ownOutbox }) => ownOutbox(client, userId),
      // The next page tries again.
      () => {},
    );
  }, [client, userId]);
}
