import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchSocketTicket } from '../../features/accounts/socket-ticket.ts';
import { refreshBookings, waitingQuery } from '../../features/bookings/bookings.queries.ts';
import { negotiationsKey } from '../../features/negotiation/negotiation.queries.ts';
import { notificationsKey } from '../../features/notifications/notifications.queries.ts';
import { paymentsKey } from '../../features/payments/payments.queries.ts';
import { useSession } from '../../lib/api/session.ts';
import { openSocket } from '../../lib/api/socket.ts';

/** The page is drawn first; changes in the meantime are loaded once the connection is ready. */
const OPENS_AFTER_MS = 1_500;

/** While a shell is open, the server pushes changes; logging out closes the connection. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === null) return;
    /** The bell, and what only notifications report: negotiations and the waiting list. */
    function refreshChanged() {
      for (const queryKey of [notificationsKey, negotiationsKey, waitingQuery.queryKey]) {
        client.invalidateQueries({ queryKey });
      }
    }
    /** Money moves with sessions. */
    function refreshSessions() {
      refreshBookings(client);
      client.invalidateQueries({ queryKey: paymentsKey });
    }
    const open = () =>
      openSocket({
        ticket: fetchSocketTicket,
        onFrame: (frame) => {
          switch (frame.type) {
            // Reloading now covers every change missed while the connection was down.
            case 'ready':
              refreshSessions();
              return refreshChanged();
            case 'bookings.changed':
              return refreshSessions();
            case 'notifications.changed':
              return refreshChanged();
          }
        },
      });
    let close = () => {};
    const timer = setTimeout(() => {
      close = open();
    }, OPENS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [client, token]);
}
