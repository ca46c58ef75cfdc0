import type { ReviewReportReason } from '@sanad/contract/feedback/review-rules.ts';
import { type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Place, ReviewRow } from '../reviews.repository.ts';

export interface ModeratedRow extends ReviewRow {
  author_name: string;
  subject_name: string;
  /** The oldest open report, or when it was hidden: the order of the list. */
  listedAt: Date;
}

interface Input {
  before: Place | null;
  limit: number;
}

const OLDEST_OPEN = sql<Date>`
  (SELECT min(o.created_at) FROM review_reports o WHERE o.review_id = r.id AND o.closed_at IS NULL)`;

function moderated(db: Queryable) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as author', 'author.id', 'r.author_user_id')
    .innerJoin('users as subject', 'subject.id', 'r.subject_user_id')
    .selectAll('r')
    .select(['author.full_name as author_name', 'subject.full_name as subject_name']);
}

/** Whoever has waited longest comes first. */
export function listReported(db: Queryable, { before, limit }: Input): Promise<ModeratedRow[]> {
  let query = moderated(db)
    .select(OLDEST_OPEN.as('listedAt'))
    .where('r.id', 'in', (eb) => eb.selectFrom('review_reports').select('review_id').where('closed_at', 'is', null));
  if (before)
    query = query.where(sql<SqlBool>`(${OLDEST_OPEN}, r.id) > (${before.at}::timestamptz, ${before.id}::uuid)`);
  return query.orderBy(OLDEST_OPEN).orderBy('r.id').limit(limit).$castTo<ModeratedRow>().execute();
}

export function listHidden(db: Queryable, { before, limit }: Input): Promise<ModeratedRow[]> {
  let query = moderated(db).select('r.hidden_at as listedAt').where('r.hidden_at', 'is not', null);
  if (before) query = query.where(sql<SqlBool>`(r.hidden_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)`);
  return query.orderBy('r.hidden_at', 'desc').orderBy('r.id', 'desc').limit(limit).$castTo<ModeratedRow>().execute();
}

export function findModerated(db: Queryable, id: string): Promise<ModeratedRow | undefined> {
  return moderated(db)
    .select('r.changed_at as listedAt')
    .where('r.id', '=', id)
    .where('r.published_at', 'is not', null)
    .$castTo<ModeratedRow>()
    .executeTakeFirst();
}

export async function countReported(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT review_id)::int AS count FROM review_reports WHERE closed_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countHidden(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hidden_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface ReportRow {
  id: string;
  review_id: string;
  reason: ReviewReportReason;
  details: string;
  reporter_user_id: string;
  reporter_name: string;
  created_at: Date;
}

export async function listOpenReports(db: Queryable, reviewIds: readonly string[]): Promise<ReportRow[]> {
  if (reviewIds.length === 0) return [];
  return db
    .selectFrom('review_reports as o')
    .innerJoin('users as u', 'u.id', 'o.reporter_user_id')
    .select(['o.id', 'o.review_id', 'o.reason', 'o.details', 'o.reporter_user_id', 'o.created_at'])
    .select('u.full_name as reporter_name')
    .where('o.review_id', 'in', reviewIds)
    .where('o.closed_at', 'is', null)
    .orderBy('o.created_at')
    .$castTo<ReportRow>()
    .execute();
}

/** Returns how many there were. */
export async function closeReports(
  tx: Tx,
  reviewId: string,
  closing: { closed_at: Date; closed_by: string; outcome: 'hidden' | 'kept' },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('review_reports')
    .set(closing)
    .where('review_id', '=', reviewId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function setHidden(
  tx: Tx,
  id: string,
  hidden: { hidden_at: Date; hidden_by: string; hidden_reason: string } | null,
): Promise<void> {
  const columns = hidden ?? { hidden_at: null, hidden_by: null, hidden_reason: null };
  await tx.updateTable('reviews').set(columns).where('id', '=', id).execute();
}

export interface NoteRow extends ReviewRow {
  author_name: string;
  subject_name: string;
  private_note_encrypted: Buffer;
  private_note_at: Date;
}

/** Also before publication: our team is told at once. */
export function listNotes(db: Queryable, { before, limit }: Input): Promise<NoteRow[]> {
  let query = moderated(db).where('r.private_note_at', 'is not', null);
  if (before) {
    query = query.where(sql<SqlBool>`(r.private_note_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)`);
  }
  return query.orderBy('r.private_note_at', 'desc').orderBy('r.id', 'desc').limit(limit).$castTo<NoteRow>().execute();
}

export async function countNotes(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('private_note_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
