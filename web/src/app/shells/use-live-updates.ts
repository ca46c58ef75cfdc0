import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchSocketTicket } from '../../features/accounts/socket-ticket.ts';
import { refreshBookings } from '../../features/bookings/bookings.queries.ts';
import { negotiationsKey } from '../../features/negotiation/negotiation.queries.ts';
import { notificationsKey } from '../../features/notifications/notifications.queries.ts';
import { useSession } from '../../lib/session.ts';
import { openSocket } from '../../lib/socket.ts';

/** While a shell is open, the server tells what has changed; logging out closes the line. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === null) return;
    return openSocket({
      ticket: fetchSocketTicket,
      onFrame: (frame) => {
        switch (frame.type) {
          case 'ready':
          case 'notifications.changed':
            client.invalidateQueries({ queryKey: notificationsKey });
            // Nearly everything that is told is about a session: the other side's move shows without a reload.
            refreshBookings(client);
            client.invalidateQueries({ queryKey: negotiationsKey });
        }
      },
    });
  }, [client, token]);
}
