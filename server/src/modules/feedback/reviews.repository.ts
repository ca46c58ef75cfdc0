import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Reviews } from '../../platform/database/database-types.ts';

export type ReviewRow = Selectable<Reviews> & { author_side: 'parent' | 'lsa' };
/** With the author's name as it is today. */
export type PublicReviewRow = ReviewRow & { author_name: string; author_closed: boolean };
export interface Place {
  at: Date;
  id: string;
}

/** Written once per side; changed only while it is not published. False: it is. */
export async function saveReview(tx: Tx, review: Insertable<Reviews>): Promise<boolean> {
  const { id: _id, created_at: _createdAt, ...changes } = review;
  const saved = await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) =>
      conflict.constraint('reviews_one_per_side').doUpdateSet(changes).where('reviews.published_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Only when both sides have written. Returns whether it did. */
export async function publishIfBothIn(tx: Tx, bookingId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE reviews SET published_at = ${now}
    WHERE booking_id = ${bookingId} AND published_at IS NULL
      AND (SELECT count(*) FROM reviews r WHERE r.booking_id = ${bookingId}) = 2
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

export interface DueReview {
  id: string;
  booking_id: string;
  author_side: 'parent' | 'lsa';
  author_user_id: string;
  subject_user_id: string;
}

/** Whose seven days are over. Two nodes take different ones. */
export async function publishDue(tx: Tx, now: Date, limit: number): Promise<DueReview[]> {
  const { rows } = await sql<DueReview>`
    UPDATE reviews SET published_at = ${now}
    WHERE id IN (
      SELECT id FROM reviews WHERE published_at IS NULL AND publish_at <= ${now}
      ORDER BY publish_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, booking_id, author_side, author_user_id, subject_user_id`.execute(tx);
  return rows;
}

function publicReviews(db: Queryable) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.author_user_id')
    .selectAll('reviews')
    .select(['users.full_name as author_name', sql<boolean>`users.closed_at IS NOT NULL`.as('author_closed')])
    .where('reviews.published_at', 'is not', null)
    .where('reviews.hidden_at', 'is', null)
    .$castTo<PublicReviewRow>();
}

const BEFORE = ({ at, id }: Place) =>
  sql<SqlBool>`(reviews.published_at, reviews.id) < (${at}::timestamptz, ${id}::uuid)`;

export function listOfLsa(
  db: Queryable,
  lsaId: string,
  { before, limit }: { before: Place | null; limit: number },
): Promise<PublicReviewRow[]> {
  let query = publicReviews(db).where('reviews.lsa_id', '=', lsaId);
  if (before) query = query.where(BEFORE(before));
  return query.orderBy('reviews.published_at', 'desc').orderBy('reviews.id', 'desc').limit(limit).execute();
}

export function listAbout(
  db: Queryable,
  userId: string,
  { before, limit }: { before: Place | null; limit: number },
): Promise<PublicReviewRow[]> {
  let query = publicReviews(db).where('reviews.subject_user_id', '=', userId);
  if (before) query = query.where(BEFORE(before));
  return query.orderBy('reviews.published_at', 'desc').orderBy('reviews.id', 'desc').limit(limit).execute();
}

export function findPublic(db: Queryable, id: string): Promise<PublicReviewRow | undefined> {
  return publicReviews(db).where('reviews.id', '=', id).executeTakeFirst();
}

/** Held until the transaction ends. */
export function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  return tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().$castTo<ReviewRow>().executeTakeFirst();
}

export async function saveReply(tx: Tx, id: string, reply: { text: string; at: Date }): Promise<void> {
  await tx.updateTable('reviews').set({ reply: reply.text, replied_at: reply.at }).where('id', '=', id).execute();
}

/** What is published about somebody, hidden ones left out. */
export async function averageAbout(db: Queryable, userId: string): Promise<{ count: number; starsSum: number }> {
  const row = await db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('stars').as('starsSum')])
    .where('subject_user_id', '=', userId)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: row.count, starsSum: row.starsSum ?? 0 };
}

export function findLsaRating(db: Queryable, lsaId: string) {
  return db.selectFrom('lsa_ratings').selectAll().where('lsa_id', '=', lsaId).executeTakeFirst();
}
export type LsaRatingRow = NonNullable<Awaited<ReturnType<typeof findLsaRating>>>;

/** Reported once by each person while it is open. Returns whether this is new. */
export async function insertReport(
  tx: Tx,
  report: {
    id: string;
    review_id: string;
    reporter_user_id: string;
    reason: string;
    details: string;
    created_at: Date;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('review_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['review_id', 'reporter_user_id']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
