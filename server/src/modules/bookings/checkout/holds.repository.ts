import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { EarlierHold, Span } from './holds.policy.ts';

const spansOf = (hours: readonly Span[]) =>
  hours.map(({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`);

/** Holds at these hours, of the LSA or of the child, that are over; locked in the order of their ids. */
export async function lockExpiredHolds(
  tx: Tx,
  { lsaId, childId, hours, now }: { lsaId: string; childId: string; hours: readonly Span[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bookings
    WHERE state = 'held' AND hold_expires_at <= ${now} AND (lsa_id = ${lsaId} OR child_id = ${childId})
      AND during && ANY (${spansOf(hours)}::tstzrange[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everything this parent keeps unpaid right now. */
export async function listUnpaid(db: Queryable, parentUserId: string, now: Date): Promise<Span[]> {
  const { rows } = await sql<Span>`
    SELECT lower(during) AS "startsAt", upper(during) AS "endsAt" FROM bookings
    WHERE parent_user_id = ${parentUserId} AND state = 'held' AND hold_expires_at > ${now}`.execute(db);
  return rows;
}

/** What this parent has kept of these hours of the LSA since then, and not paid. */
export async function listEarlierHolds(
  db: Queryable,
  { parentUserId, lsaId, hours, since }: { parentUserId: string; lsaId: string; hours: readonly Span[]; since: Date },
): Promise<EarlierHold[]> {
  const { rows } = await sql<EarlierHold>`
    SELECT lower(during) AS "startsAt", upper(during) AS "endsAt", created_at AS "begunAt",
      least(changed_at, hold_expires_at) AS "endedAt"
    FROM bookings
    WHERE parent_user_id = ${parentUserId} AND lsa_id = ${lsaId} AND state = 'expired' AND request_expires_at IS NULL
      AND created_at > ${since} AND during && ANY (${spansOf(hours)}::tstzrange[])`.execute(db);
  return rows;
}
