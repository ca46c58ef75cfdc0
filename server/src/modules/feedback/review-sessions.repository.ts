import {
  INVITATION_DAYS,
  REVIEW_DAYS,
  REVIEWED_STATES,
  type ReviewSide,
} from '@sanad/contract/feedback/review-rules.ts';
import type { ReviewList } from '@sanad/contract/feedback/reviews.ts';
import { type RawBuilder, sql } from 'kysely';
import { daysAfter } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Place, ReviewRow } from './reviews.repository.ts';

/** A completed paid session, as the person who may review it sees it. */
export interface SessionRow {
  id: string;
  mode: string;
  startsAt: Date;
  endsAt: Date;
  parent_user_id: string;
  lsa_user_id: string;
  lsa_id: string | null;
  parent_name: string;
  parent_closed: boolean;
  parent_photo: string | null;
  lsa_name: string;
  lsa_closed: boolean;
  lsa_photo: string | null;
  child_name: string | null;
  child_born: string | null;
  relationship: string | null;
  since: Date;
  isDismissed: boolean;
  /** The viewer's own. */
  review: ReviewRow | null;
}

const DONE = sql.join(REVIEWED_STATES);
const USER_COLUMN = { parent: sql`b.parent_user_id`, lsa: sql`b.lsa_user_id` } as const;

type Flat = Omit<SessionRow, 'review'> & { ownReviewId: string | null };

function selectSessions(viewer: { userId: string; side: ReviewSide }, where: RawBuilder<unknown>) {
  return sql<Flat>`
    SELECT b.id, b.mode, lower(b.during) AS "startsAt", upper(b.during) AS "endsAt", b.parent_user_id, b.lsa_user_id,
      b.lsa_id, pu.full_name AS parent_name, pu.closed_at IS NOT NULL AS parent_closed, pp.photo_file_id AS parent_photo,
      lu.full_name AS lsa_name, lu.closed_at IS NOT NULL AS lsa_closed, lp.photo_file_id AS lsa_photo,
      c.full_name AS child_name, to_char(c.date_of_birth, 'YYYY-MM-DD') AS child_born, c.relationship,
      (SELECT min(lower(o.during)) FROM bookings o WHERE o.parent_user_id = b.parent_user_id
        AND o.lsa_user_id = b.lsa_user_id AND o.kind = 'session' AND o.state IN (${DONE})) AS since,
      d.booking_id IS NOT NULL AS "isDismissed", r.id AS "ownReviewId"
    FROM bookings b
    JOIN users pu ON pu.id = b.parent_user_id
    JOIN users lu ON lu.id = b.lsa_user_id
    LEFT JOIN parent_profiles pp ON pp.user_id = b.parent_user_id
    LEFT JOIN lsa_profiles lp ON lp.id = b.lsa_id
    LEFT JOIN children c ON c.id = b.child_id
    LEFT JOIN review_dismissals d ON d.booking_id = b.id AND d.user_id = ${viewer.userId}
    LEFT JOIN review_invitations i ON i.booking_id = b.id
    LEFT JOIN reviews r ON r.booking_id = b.id AND r.author_side = ${viewer.side}
    WHERE ${USER_COLUMN[viewer.side]} = ${viewer.userId} AND b.kind = 'session' AND b.state IN (${DONE}) AND ${where}`;
}

/** Of one session: one's own review, never the other side's. */
async function withReviews(db: Queryable, rows: readonly Flat[]): Promise<SessionRow[]> {
  const ids = rows.flatMap(({ ownReviewId }) => ownReviewId ?? []);
  const reviews =
    ids.length === 0
      ? []
      : await db.selectFrom('reviews').selectAll().where('id', 'in', ids).$castTo<ReviewRow>().execute();
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return rows.map(({ ownReviewId, ...row }) => ({ ...row, review: byId.get(ownReviewId ?? '') ?? null }));
}

export async function findSession(
  db: Queryable,
  viewer: { userId: string; side: ReviewSide },
  id: string,
): Promise<SessionRow | undefined> {
  const { rows } = await selectSessions(viewer, sql`b.id = ${id}`).execute(db);
  return (await withReviews(db, rows))[0];
}

/** Of two who send at once, the later one waits here and sees what the first has written. */
export async function lockSession(
  tx: Tx,
  viewer: { userId: string; side: ReviewSide },
  id: string,
): Promise<SessionRow | undefined> {
  await tx.selectFrom('bookings').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findSession(tx, viewer, id);
}

function isIn(which: ReviewList, now: Date): RawBuilder<unknown> {
  const isOpen = sql`upper(b.during) > ${daysAfter(now, -REVIEW_DAYS)} AND lower(b.during) > ${daysAfter(now, -REVIEW_DAYS - 1)}`;
  switch (which) {
    case 'to_review':
      return sql`r.id IS NULL AND ${isOpen}`;
    case 'invited':
      return sql`r.id IS NULL AND i.booking_id IS NOT NULL AND d.booking_id IS NULL AND ${isOpen}`;
    case 'waiting':
      return sql`r.id IS NOT NULL AND r.published_at IS NULL`;
    case 'published':
      return sql`r.published_at IS NOT NULL`;
  }
}

interface ListInput {
  which: ReviewList;
  now: Date;
  /** The last one of the page before. */
  before: Place | null;
  limit: number;
}

/** What can still be written: the window that closes soonest first. What was written: newest first. */
export async function listSessions(
  db: Queryable,
  viewer: { userId: string; side: ReviewSide },
  { which, now, before, limit }: ListInput,
): Promise<SessionRow[]> {
  const isToWrite = which === 'to_review' || which === 'invited';
  const [beyond, order] = isToWrite ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const place = before
    ? sql`AND (upper(b.during), b.id) ${beyond} (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const { rows } = await sql<Flat>`
    ${selectSessions(viewer, isIn(which, now))} ${place}
    ORDER BY upper(b.during) ${order}, b.id ${order} LIMIT ${limit}`.execute(db);
  return withReviews(db, rows);
}

export async function countSessions(
  db: Queryable,
  viewer: { userId: string; side: ReviewSide },
  { which, now }: Pick<ListInput, 'which' | 'now'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${selectSessions(viewer, isIn(which, now))}) s`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertDismissal(
  tx: Tx,
  dismissal: { booking_id: string; user_id: string; dismissed_at: Date },
): Promise<void> {
  await tx
    .insertInto('review_dismissals')
    .values(dismissal)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the pair is to be asked about this session: it was never asked, or not for four weeks. Only one of two wins. */
export async function reserveInvitation(
  tx: Tx,
  { parentUserId, lsaUserId, bookingId, at }: { parentUserId: string; lsaUserId: string; bookingId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO review_invitations AS i (parent_user_id, lsa_user_id, booking_id, invited_at)
    VALUES (${parentUserId}, ${lsaUserId}, ${bookingId}, ${at})
    ON CONFLICT (parent_user_id, lsa_user_id) DO UPDATE SET booking_id = excluded.booking_id, invited_at = excluded.invited_at
    WHERE i.invited_at <= ${daysAfter(at, -INVITATION_DAYS)}
    RETURNING booking_id`.execute(tx);
  return rows.length > 0;
}

export async function findSessionEnd(db: Queryable, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('bookings')
    .select(sql<Date>`upper(during)`.as('endsAt'))
    .where('id', '=', bookingId)
    .where('kind', '=', 'session')
    .executeTakeFirst();
  return row?.endsAt ?? null;
}

/** The parent of a session this LSA was asked for. */
export async function findFamilyOf(db: Queryable, lsaUserId: string, bookingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('parent_user_id')
    .where('id', '=', bookingId)
    .where('lsa_user_id', '=', lsaUserId)
    .where('request_expires_at', 'is not', null)
    .executeTakeFirst();
  return row?.parent_user_id ?? null;
}
