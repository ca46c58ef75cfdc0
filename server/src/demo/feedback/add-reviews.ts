import { randomUUID } from 'node:crypto';
import { LSA_ASPECTS, REVIEW_DAYS } from '@sanad/contract/feedback/review-rules.ts';
import { type Insertable, sql } from 'kysely';
import { ageOn } from '../../modules/families/index.ts';
import type { FeedbackModule } from '../../modules/feedback/index.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { Reviews } from '../../platform/database/database-types.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { DEMO_FAMILIES } from '../families/families.ts';
import { findPair, type Pair } from '../pairs.ts';
import { once } from '../run-once.ts';
import type { DemoReview, DemoReviews } from './demo-review.ts';
import { MORE_REVIEWS_OF_OTHERS } from './more-reviews-of-others.ts';
import { insertPastSessions, type PastSession, pastSessionsOf } from './past-sessions.ts';
import { REVIEWS_OF_MARIAM } from './reviews-of-mariam.ts';
import { REVIEWS_OF_OTHERS } from './reviews-of-others.ts';

interface Reviewed {
  people: Pick<DemoReviews, 'parent' | 'child'>;
  pair: Pair;
  session: PastSession;
  review: DemoReview;
}

/** What families and LSAs say about each other; one review is reported. */
export async function addDemoReviews(platform: Platform, feedback: FeedbackModule): Promise<void> {
  const reported: { by: Viewer; id: string }[] = [];
  let isMine = false;
  await once(platform, 'reviews', async (tx) => {
    isMine = true;
    const others = await reviewsOfOthers(platform);
    await insertPastSessions(tx, others);
    const all = [...(await reviewsOfMariam(platform)), ...others.map(({ reviewed }) => reviewed)];
    const rows = all.map((one) => ({ one, row: parentReview(one) }));
    for (const { one, row } of rows) if (one.review.isReported) reported.push({ by: one.pair.lsa, id: row.id });
    const written = [...rows.map(({ row }) => row), ...all.flatMap((one) => lsaReview(one) ?? [])];
    if (written.length > 0) await tx.insertInto('reviews').values(written).execute();
  });
  if (!isMine) return;
  const earlier = { now: () => minutesAfter(platform.clock.now(), -90) };
  const details = 'We ended on time, and every question was answered in the report.';
  for (const { by, id } of reported) await feedback.at(earlier).published.report(by, id, { reason: 'untrue', details });
}

async function reviewsOfMariam(platform: Platform): Promise<Reviewed[]> {
  const found: Reviewed[] = [];
  for (const { reviews, ...people } of REVIEWS_OF_MARIAM) {
    const pair = await findPair(platform, people);
    const sessions = pair ? await listPastSessions(platform, pair) : [];
    if (pair) found.push(...inOrder(people, pair, sessions, reviews));
  }
  return found;
}

async function reviewsOfOthers(platform: Platform) {
  const found = [];
  for (const { reviews, lastDay, ...people } of [...REVIEWS_OF_OTHERS, ...MORE_REVIEWS_OF_OTHERS]) {
    const pair = await findPair(platform, people);
    if (!pair) continue;
    const made = pastSessionsOf(pair, { today: platform.clock.now(), lastDay, count: reviews.length });
    const sessions = made.map(({ session }) => session);
    const reviewed = inOrder(people, pair, sessions, reviews);
    found.push(...made.flatMap((one, index) => (reviewed[index] ? [{ ...one, reviewed: reviewed[index] }] : [])));
  }
  return found;
}

function inOrder(
  people: Reviewed['people'],
  pair: Pair,
  sessions: readonly PastSession[],
  reviews: readonly DemoReview[],
): Reviewed[] {
  return reviews.flatMap((review, index) => {
    const session = sessions[index];
    return session ? [{ people, pair, session, review }] : [];
  });
}

/** So long ago that a review of them is published by now; oldest first. */
async function listPastSessions({ db, clock }: Platform, { parent, lsa }: Pair): Promise<PastSession[]> {
  const { rows } = await sql<PastSession>`
    SELECT id, upper(during) AS "endsAt" FROM bookings
    WHERE parent_user_id = ${parent.userId} AND lsa_user_id = ${lsa.userId} AND kind = 'session'
      AND state IN ('completed', 'settled') AND upper(during) < ${daysAfter(clock.now(), -REVIEW_DAYS)}
    ORDER BY during`.execute(db);
  return rows;
}

/** Published when both were in, otherwise after seven days. */
function timesOf({ session, review }: Reviewed) {
  const created_at = minutesAfter(session.endsAt, 22 * 60);
  const publish_at = daysAfter(session.endsAt, REVIEW_DAYS);
  const published_at = review.byLsa ? minutesAfter(created_at, 5 * 60) : publish_at;
  return { created_at, changed_at: created_at, publish_at, published_at };
}

function parentReview(reviewed: Reviewed): Insertable<Reviews> {
  const { people, pair, session, review } = reviewed;
  const family = DEMO_FAMILIES.find(({ email }) => email === people.parent);
  const child = family?.children.find(({ name }) => name.startsWith(`${people.child} `));
  const times = timesOf(reviewed);
  return {
    ...times,
    ...Object.fromEntries(LSA_ASPECTS.map((aspect, index) => [aspect, review.aspects?.[index] ?? null])),
    id: randomUUID(),
    booking_id: session.id,
    author_side: 'parent',
    author_user_id: pair.parent.userId,
    subject_user_id: pair.lsa.userId,
    lsa_id: pair.lsaId,
    stars: review.stars,
    text: review.text,
    author_relationship: family?.relationship ?? null,
    child_age: child ? ageOn(child.born, session.endsAt) : null,
    reply: review.reply ?? '',
    replied_at: review.reply ? minutesAfter(times.published_at, 8 * 60) : null,
  };
}

function lsaReview(reviewed: Reviewed): Insertable<Reviews> | null {
  const { pair, session, review } = reviewed;
  const { published_at, ...times } = timesOf(reviewed);
  if (!review.byLsa) return null;
  return {
    ...times,
    ...review.byLsa,
    id: randomUUID(),
    booking_id: session.id,
    author_side: 'lsa',
    author_user_id: pair.lsa.userId,
    subject_user_id: pair.parent.userId,
    created_at: published_at,
    changed_at: published_at,
    published_at,
  };
}
