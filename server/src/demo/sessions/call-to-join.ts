import { sql } from 'kysely';
import { minutesAfter } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

const FACT = 'demo call to join';
const STARTS_IN_MINUTES = 5;

/** The demo always has a call that can be joined: this session starts in a few minutes. */
export async function startSoon(db: Queryable, bookingId: string, now: Date): Promise<void> {
  const startsAt = minutesAfter(now, STARTS_IN_MINUTES);
  await sql`
    UPDATE bookings SET during = tstzrange(${startsAt}::timestamptz, ${startsAt}::timestamptz + (upper(during) - lower(during)))
    WHERE id = ${bookingId}`.execute(db);
}

export async function rememberCallToJoin({ db }: Platform, bookingId: string): Promise<void> {
  await db
    .insertInto('installation_facts')
    .values({ name: FACT, value: bookingId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** As long as nobody has joined it, it starts once more after its time has passed. */
export async function keepCallToJoin({ clock, db, jobs }: Platform): Promise<void> {
  await jobs.every('demo-call', '* * * * *', async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT b.id FROM installation_facts f JOIN bookings b ON b.id::text = f.value
      WHERE f.name = ${FACT} AND b.state = 'confirmed' AND upper(b.during) <= ${clock.now()}
        AND NOT EXISTS (SELECT FROM booking_attendance a WHERE a.booking_id = b.id)
        AND NOT EXISTS (
          SELECT FROM bookings o WHERE o.id <> b.id AND (o.lsa_id = b.lsa_id OR o.child_id = b.child_id)
            AND o.state IN ('held', 'requested', 'confirmed', 'in_progress')
            AND o.during && tstzrange(${clock.now()}, ${minutesAfter(clock.now(), 90)}))`.execute(db);
    for (const { id } of rows) await startSoon(db, id, clock.now());
  });
}
