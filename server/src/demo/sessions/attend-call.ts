import { randomUUID } from 'node:crypto';
import type { Bookings } from '../../modules/bookings/index.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';

type Services = ReturnType<Bookings['at']>;

interface Visit {
  bookingId: string;
  person: Viewer;
  joinedAt: Date;
  leftAt: Date;
}

/** Two or one in a call, as it would have been written down; `setNow` moves the clock of the services. */
export async function attendCall(
  { db }: Platform,
  { callAttendance }: Services,
  setNow: (now: Date) => void,
  visits: readonly Visit[],
): Promise<void> {
  const steps = visits.flatMap((visit) => [
    { at: visit.joinedAt, visit, isLeaving: false },
    { at: visit.leftAt, visit, isLeaving: true },
  ]);
  for (const { at, visit, isLeaving } of steps.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    setNow(at);
    const { bookingId, person, joinedAt, leftAt } = visit;
    await db.transaction().execute(async (tx) => {
      const { side } = await callAttendance.lock(tx, person.userId, bookingId);
      if (isLeaving) return callAttendance.leave(tx, bookingId, side, at);
      await callAttendance.join(tx, bookingId, { side, userId: person.userId });
      await tx
        .insertInto('call_visits')
        .values({
          id: randomUUID(),
          booking_id: bookingId,
          user_id: person.userId,
          side,
          device_id: randomUUID(),
          joined_at: joinedAt,
          seen_at: leftAt,
          left_at: leftAt,
        })
        .execute();
    });
  }
}
