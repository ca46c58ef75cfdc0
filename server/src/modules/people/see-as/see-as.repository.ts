import type { SeeAsPart } from '@sanad/contract/endpoint.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { SeeAsLooks } from '../../../platform/database/database-types.ts';

export type LookRow = Omit<Selectable<SeeAsLooks>, 'state' | 'ended_by'> & {
  state: 'requested' | 'allowed' | 'declined' | 'running' | 'ended';
  ended_by: 'staff' | 'person' | 'time' | 'account' | null;
};

const OPEN = ['requested', 'allowed', 'running'] as const;

export async function insertLook(tx: Tx, row: Insertable<SeeAsLooks>): Promise<LookRow> {
  return (await tx.insertInto('see_as_looks').values(row).returningAll().executeTakeFirstOrThrow()) as LookRow;
}

export async function updateLook(tx: Tx, id: string, changes: Partial<Omit<LookRow, 'id'>>): Promise<LookRow> {
  return (await tx
    .updateTable('see_as_looks')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as LookRow;
}

/** What one member of staff has asked of one person and is not over, held until the transaction ends. */
export async function lockOpenLook(tx: Tx, staffId: string, subjectId: string): Promise<LookRow | undefined> {
  const row = await tx
    .selectFrom('see_as_looks')
    .selectAll()
    .where('staff_user_id', '=', staffId)
    .where('subject_user_id', '=', subjectId)
    .where('state', 'in', OPEN)
    .forUpdate()
    .executeTakeFirst();
  return row as LookRow | undefined;
}

export async function lockLook(tx: Tx, id: string): Promise<LookRow | undefined> {
  const row = await tx.selectFrom('see_as_looks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row as LookRow | undefined;
}

export async function findLatestLook(db: Queryable, staffId: string, subjectId: string): Promise<LookRow | undefined> {
  const row = await db
    .selectFrom('see_as_looks')
    .selectAll()
    .where('staff_user_id', '=', staffId)
    .where('subject_user_id', '=', subjectId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row as LookRow | undefined;
}

export type VisitRow = LookRow & { staff_name: string; parts: SeeAsPart[] };

export async function listVisits(
  db: Queryable,
  subjectId: string,
  page: { only?: string; before?: { at: Date; id: string } | null; limit: number },
): Promise<VisitRow[]> {
  const { only, before, limit } = page;
  const { rows } = await sql<VisitRow>`
    SELECT l.*, u.full_name AS staff_name,
      ARRAY(SELECT r.part FROM see_as_reads r WHERE r.look_id = l.id GROUP BY r.part ORDER BY min(r.first_read_at), r.part) AS parts
    FROM see_as_looks l JOIN users u ON u.id = l.staff_user_id
    WHERE l.subject_user_id = ${subjectId} ${only ? sql`AND l.id = ${only}` : sql``}
      ${before ? sql`AND (l.requested_at, l.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    ORDER BY l.requested_at DESC, l.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countVisits(db: Queryable, subjectId: string): Promise<number> {
  const row = await db
    .selectFrom('see_as_looks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_user_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface RunningLook {
  id: string;
  staff_user_id: string;
  staff_type: string;
  subject_user_id: string;
  account_type: string;
  language: string;
  was_read: boolean;
}

/** Everything a look needs to go on: it runs, the login of staff lives, and both accounts are in use. */
export async function findRunningLook(
  db: Queryable,
  { tokenHash, path, now }: { tokenHash: Buffer; path: string; now: Date },
): Promise<RunningLook | undefined> {
  const { rows } = await sql<RunningLook>`
    SELECT l.id, l.staff_user_id, staff.account_type AS staff_type, l.subject_user_id, person.account_type,
      person.language, EXISTS (SELECT FROM see_as_reads r WHERE r.look_id = l.id AND r.path = ${path}) AS was_read
    FROM see_as_looks l
    JOIN auth_sessions s ON s.id = l.staff_session_id AND s.user_id = l.staff_user_id
      AND s.idle_until > ${now} AND s.expires_at > ${now}
    JOIN users staff ON staff.id = l.staff_user_id AND staff.account_type IN ('CST_ADMIN', 'SUPER_ADMIN')
      AND staff.suspended_at IS NULL AND staff.closed_at IS NULL
    JOIN users person ON person.id = l.subject_user_id AND person.account_type IN ('PARENT', 'LSA')
      AND person.suspended_at IS NULL AND person.closed_at IS NULL
    WHERE l.token_hash = ${tokenHash} AND l.state = 'running' AND l.ends_at > ${now}`.execute(db);
  return rows[0];
}

/** False when it was read before. */
export async function insertRead(
  tx: Tx,
  read: { look_id: string; path: string; part: string; first_read_at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('see_as_reads')
    .values(read)
    .onConflict((conflict) => conflict.columns(['look_id', 'path']).doNothing())
    .returning('path')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Those whose time is over. */
export async function listDueLooks(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM see_as_looks
    WHERE (state = 'requested' AND answer_by <= ${now}) OR (state = 'allowed' AND start_by <= ${now})
      OR (state = 'running' AND ends_at <= ${now})
    ORDER BY requested_at LIMIT 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those an account has a part in, on either side. */
export async function listOpenLooksOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('see_as_looks')
    .select('id')
    .where((eb) => eb.or([eb('staff_user_id', '=', userId), eb('subject_user_id', '=', userId)]))
    .where('state', 'in', OPEN)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteLooksAbout(tx: Tx, subjectId: string): Promise<void> {
  await tx.deleteFrom('see_as_looks').where('subject_user_id', '=', subjectId).execute();
}
