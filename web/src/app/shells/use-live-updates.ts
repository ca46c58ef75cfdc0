import { isSeeAsToken } from '@sanad/contract/staff/see-as-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchSocketTicket } from '../../features/accounts/socket-ticket.ts';
import { refreshBookings, waitingQuery } from '../../features/bookings/bookings.queries.ts';
import { everyPageChatHandler, sideOf } from '../../features/chat/every-page.ts';
import { negotiationsKey } from '../../features/negotiation/negotiation.queries.ts';
import { notificationsKey } from '../../features/notifications/notifications.queries.ts';
import { paymentsKey } from '../../features/payments/payments.queries.ts';
import { progressKey } from '../../features/progress/reports-due.queries.ts';
import { liveConnection } from '../../lib/api/live-connection.ts';
import { useSession } from '../../lib/api/session.ts';

/** The page is drawn first; changes in the meantime are loaded once the connection is ready. */
const OPENS_AFTER_MS = 1_500;

/** The clock that only counts while the computer is awake would make a page younger than it is. */
const pageAgeMs = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** While a shell is open, the server pushes changes; logging out closes the connection. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  const type = useSession((session) => session.userType);
  useEffect(() => {
    if (token === null || isSeeAsToken(token)) return;
    /** The bell, and what only notifications report: negotiations, the waiting list and progress. */
    function refreshChanged() {
      for (const queryKey of [notificationsKey, negotiationsKey, progressKey, waitingQuery.queryKey]) {
        client.invalidateQueries({ queryKey });
      }
    }
    /** The parties' page, and the staff's desk. */
    function refreshDisputes() {
      for (const queryKey of [['disputes'], ['dispute-desk']]) client.invalidateQueries({ queryKey });
    }
    /** Money moves with sessions. */
    function refreshSessions() {
      refreshBookings(client);
      client.invalidateQueries({ queryKey: paymentsKey });
    }
    const side = sideOf(type);
    const handleChat = side && everyPageChatHandler({ client, connection: liveConnection, side });
    const stopListening = liveConnection.listen({
      onFrame: (frame) => {
        handleChat?.(frame);
        switch (frame.type) {
          // Reloading now covers every change missed while there was no connection.
          case 'ready':
            if (frame.unchanged_ms > pageAgeMs()) return;
            refreshSessions();
            refreshDisputes();
            return refreshChanged();
          case 'bookings.changed':
            return refreshSessions();
          case 'disputes.changed':
            return refreshDisputes();
          case 'notifications.changed':
            return refreshChanged();
        }
      },
    });
    let close = () => {};
    const timer = setTimeout(() => {
      close = liveConnection.open(fetchSocketTicket);
    }, OPENS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stopListening();
      close();
    };
  }, [client, token, type]);
}
