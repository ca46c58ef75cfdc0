import type { ReportReason } from '@sanad/contract/chat/chat-rules.ts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { ChatReports } from '../../../platform/database/database-types.ts';

export interface ReportRow {
  id: string;
  chat_id: string;
  sequence: number | null;
  reason: ReportReason;
  details: string;
  created_at: Date;
  closed_at: Date | null;
  closing_note: string | null;
  closedByName: string | null;
  isByParent: boolean;
  parentUserId: string;
  lsaUserId: string;
}

export async function insertReport(tx: Tx, report: Insertable<ChatReports>): Promise<void> {
  await tx.insertInto('chat_reports').values(report).execute();
}

function reports(db: Queryable) {
  return db
    .selectFrom('chat_reports as r')
    .innerJoin('chats as c', 'c.id', 'r.chat_id')
    .leftJoin('users as closer', 'closer.id', 'r.closed_by')
    .select(['r.id', 'r.chat_id', 'r.sequence', 'r.details', 'r.created_at', 'r.closed_at', 'r.closing_note'])
    .select((eb) => [
      eb.ref('r.reason').$castTo<ReportReason>().as('reason'),
      sql<boolean>`r.reporter_user_id = c.parent_user_id`.as('isByParent'),
      'closer.full_name as closedByName',
      'c.parent_user_id as parentUserId',
      'c.lsa_user_id as lsaUserId',
    ]);
}

/** A child's safety comes first, then the oldest. */
const URGENCY = sql<number>`CASE r.reason WHEN 'child_safety' THEN 0 ELSE 1 END`;

export function listOpenReports(
  db: Queryable,
  { limit, after }: { limit: number; after: { urgency: number; at: Date; id: string } | null },
): Promise<ReportRow[]> {
  let query = reports(db).where('r.closed_at', 'is', null);
  if (after) {
    query = query.where(
      sql<SqlBool>`(${URGENCY}, r.created_at, r.id) > (${after.urgency}, ${after.at}, ${after.id}::uuid)`,
    );
  }
  return query.orderBy(URGENCY).orderBy('r.created_at').orderBy('r.id').limit(limit).execute();
}

export function listClosedReports(
  db: Queryable,
  { limit, before }: { limit: number; before: { at: Date; id: string } | null },
): Promise<ReportRow[]> {
  let query = reports(db).where('r.closed_at', 'is not', null);
  if (before) query = query.where(sql<SqlBool>`(r.closed_at, r.id) < (${before.at}, ${before.id}::uuid)`);
  return query.orderBy('r.closed_at', 'desc').orderBy('r.id', 'desc').limit(limit).execute();
}

export async function countReports(db: Queryable, isClosed: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('chat_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closed_at', isClosed ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export function findReport(db: Queryable, id: string): Promise<ReportRow | undefined> {
  return reports(db).where('r.id', '=', id).executeTakeFirst();
}

/** False: it was closed before. */
export async function closeReport(
  tx: Tx,
  { id, by, note, now }: { id: string; by: string; note: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_reports')
    .set({ closed_at: now, closed_by: by, closing_note: note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
