import type { Call } from '@sanad/contract/calls/calls.ts';
import { useEffect, useState } from 'react';
import { type Board, createBoard } from '../../../features/calls/board/board.ts';
import { fetchCallTicket } from '../../../features/calls/calls.queries.ts';
import { type CallConnection, createCallConnection } from '../../../features/calls/connection/call-connection.ts';
import { createLocalMedia } from '../../../features/calls/media/local-media.ts';
import { peopleOf } from '../../../features/calls/room/people.ts';
import { liveConnection } from '../../../lib/api/live-connection.ts';

/** From the first try to join until the page is left. */
export interface CallSession {
  connection: CallConnection;
  board: Board;
}

export function useCallSession(call: Call) {
  const [media] = useState(createLocalMedia);
  const [deviceId] = useState(() => crypto.randomUUID());
  const [session, setSession] = useState<CallSession | null>(null);
  useEffect(() => () => media.close(), [media]);
  useEffect(() => {
    if (!session) return;
    const leave = () => session.connection.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      session.board.close();
      session.connection.close();
    };
  }, [session]);

  function create(): CallSession {
    const connection = createCallConnection({
      bookingId: call.booking_id,
      side: call.your_side,
      deviceId,
      media,
      live: liveConnection,
      fetchTicket: () => fetchCallTicket(call.booking_id),
    });
    const board = createBoard({
      bookingId: call.booking_id,
      channel: connection.channel,
      deviceId,
      name: peopleOf(call).own,
    });
    return { connection, board };
  }

  return {
    media,
    deviceId,
    session,
    join(): void {
      const joined = session ?? create();
      setSession(joined);
      joined.connection.join();
    },
  };
}
