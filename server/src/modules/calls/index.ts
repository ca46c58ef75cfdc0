import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Bookings } from '../bookings/index.ts';
import { mountBoards } from './board/boards.routes.ts';
import { Boards } from './board/boards.service.ts';
import { boardData } from './board/personal-data.ts';
import { callNotifications } from './calls.notifications.ts';
import { mountCalls } from './calls.routes.ts';
import { Calls } from './calls.service.ts';
import { mountCards } from './cards/cards.routes.ts';
import { CallCards } from './cards/cards.service.ts';
import { CallSockets } from './live/call-sockets.ts';
import { callData } from './personal-data.ts';
import { CallVisits } from './visits/call-visits.service.ts';

/** What tests that move the clock may ask of the calls. */
export interface CallsModule {
  /** Ends calls whose room has closed, and what killed nodes left open; runs every minute by itself. */
  tick(): Promise<void>;
}

export async function registerCalls(platform: Platform, accounts: Accounts, bookings: Bookings): Promise<CallsModule> {
  const { events, jobs, notifications, retention } = platform;
  const visits = new CallVisits(platform, bookings.callAttendance);
  notifications.add(callNotifications);
  mountCalls(platform, new Calls(platform, bookings.callAttendance));
  mountBoards(platform, new Boards(platform, bookings.callAttendance));
  mountCards(platform, new CallCards(platform, bookings.callAttendance));
  new CallSockets(platform, visits).start();
  accounts.addPersonalData(callData);
  accounts.addPersonalData(boardData(platform));
  for (const [type, reason] of [
    ['booking.cancelled', 'cancelled'],
    ['booking.rescheduled', 'moved'],
  ] as const) {
    events.subscribe('calls.end', type, (tx, { bookingId }) =>
      platform.bus.publish(tx, { topic: 'call_end', bookingId, reason }),
    );
  }
  retention.keep('call_tickets', (now) => sql`expires_at < ${now}`);
  await jobs.every('calls-close', '* * * * *', () => visits.closeOver());
  return { tick: () => visits.closeOver() };
}
