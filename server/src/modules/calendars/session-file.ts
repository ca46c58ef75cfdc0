import type { Queryable } from '../../platform/database/database.ts';
import { listSessionsForCalendar } from '../bookings/index.ts';
import { presentSessions, type Reader } from './calendars.presenter.ts';

/** One session as a calendar file for one of its two sides; null where it is not in their calendar. */
export async function sessionFile(
  db: Queryable,
  { userId, bookingId, ...reader }: { userId: string; bookingId: string } & Reader,
): Promise<string | null> {
  const sessions = await listSessionsForCalendar(db, { userId, from: new Date(0), only: bookingId });
  if (sessions.length === 0) return null;
  return presentSessions(sessions, reader);
}
