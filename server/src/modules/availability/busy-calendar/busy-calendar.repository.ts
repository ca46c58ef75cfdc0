import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Engagement } from '../open-hours.repository.ts';
import type { Span } from './busy-times.ts';

/** The uploaded file and the link each have times of their own. */
export interface BusySource {
  lsaId: string;
  source: 'file' | 'link';
}

export function findBusyCalendar(db: Queryable, lsaId: string) {
  return db.selectFrom('lsa_busy_calendars').selectAll().where('lsa_id', '=', lsaId).executeTakeFirst();
}

export async function putBusyCalendar(
  tx: Tx,
  row: { lsa_id: string; file_name: string; uploaded_at: Date },
): Promise<void> {
  const { file_name, uploaded_at } = row;
  await tx
    .insertInto('lsa_busy_calendars')
    .values(row)
    .onConflict((conflict) => conflict.column('lsa_id').doUpdateSet({ file_name, uploaded_at }))
    .execute();
}

export async function deleteBusyCalendar(tx: Tx, lsaId: string): Promise<void> {
  await tx.deleteFrom('lsa_busy_calendars').where('lsa_id', '=', lsaId).execute();
}

/** Without a label: what an appointment is about is nobody's business here. */
export async function replaceBusyTimes(
  tx: Tx,
  { lsaId, source }: BusySource,
  spans: readonly Span[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('lsa_busy_times').where('lsa_id', '=', lsaId).where('source', '=', source).execute();
  if (spans.length === 0) return;
  const row = ({ startsAt, endsAt }: Span) => ({
    id: randomUUID(),
    lsa_id: lsaId,
    source,
    during: sql<string>`tstzrange(${new Date(startsAt)}, ${new Date(endsAt)})`,
    created_at: now,
  });
  await tx.insertInto('lsa_busy_times').values(spans.map(row)).execute();
}

export async function countBusyAhead(db: Queryable, { lsaId, source }: BusySource, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('lsa_busy_times')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lsa_id', '=', lsaId)
    .where('source', '=', source)
    .where(sql<boolean>`upper(during) > ${now}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sessions ahead that a busy time lies across. */
export async function listBookedAcross(db: Queryable, lsaId: string, now: Date): Promise<Engagement[]> {
  const { rows } = await sql<Engagement>`
    SELECT lower(e.during) AS starts_at, upper(e.during) AS ends_at, e.label
    FROM lsa_engagements e
    WHERE e.lsa_id = ${lsaId} AND e.kind = 'booking' AND upper(e.during) > ${now}
      AND (e.expires_at IS NULL OR e.expires_at > ${now})
      AND EXISTS (SELECT FROM lsa_busy_times b WHERE b.lsa_id = e.lsa_id AND b.during && e.during)
    ORDER BY 1, 2`.execute(db);
  return rows;
}
