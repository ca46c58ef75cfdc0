import { REFERRAL_REWARDS_PER_YEAR } from '@sanad/contract/referrals.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { ReferralRewards, Referrals } from '../../platform/database/database-types.ts';
import type { ReferralState } from './referrals.policy.ts';

export type ReferralRow = Selectable<Referrals>;
export type RewardRow = Selectable<ReferralRewards>;

export function findCode(db: Queryable, userId: string) {
  return db.selectFrom('referral_codes').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** False: the code is somebody else's, or this person has one already. */
export async function insertCode(
  db: Queryable,
  row: { user_id: string; code: string; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('referral_codes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteCode(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('referral_codes').where('user_id', '=', userId).execute();
}

/** Who invites with a code; nobody who has left or is suspended. */
export function findInviter(db: Queryable, code: string) {
  return db
    .selectFrom('referral_codes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.full_name', 'u.account_type'])
    .where('c.code', '=', code)
    .where('u.closed_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** False: this account was referred before. */
export async function insertReferral(tx: Tx, row: Insertable<Referrals>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('referrals')
    .values(row)
    .onConflict((conflict) => conflict.column('referred_user_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateReferral(tx: Tx, id: string, changes: Updateable<Referrals>): Promise<void> {
  await tx.updateTable('referrals').set(changes).where('id', '=', id).execute();
}

/** The referral of a newcomer who can still earn the reward; locked. */
export function lockRewardable(tx: Tx, referredUserId: string): Promise<ReferralRow | undefined> {
  return tx
    .selectFrom('referrals')
    .selectAll()
    .where('referred_user_id', '=', referredUserId)
    .where('state', 'in', ['joined', 'taken_back'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What a session has earned; locked. Two where both its parent and its LSA are new. */
export function lockRewardedBy(tx: Tx, bookingId: string): Promise<ReferralRow[]> {
  return tx
    .selectFrom('referrals')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** One reward of a referrer after the other, so that the year's are counted right. Null: they have left. */
export async function lockReferrer(tx: Tx, userId: string): Promise<{ account_type: string | null } | null> {
  const code = await tx
    .selectFrom('referral_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return code ? findMember(tx, userId) : null;
}

/** Null: they have left. */
export async function findMember(db: Queryable, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'account_type', 'full_name'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function countRounds(db: Queryable, referralId: string): Promise<number> {
  const { rows } = await sql<{ rounds: number }>`
    SELECT coalesce(max(round), 0)::int AS rounds FROM referral_rewards WHERE referral_id = ${referralId}`.execute(db);
  return rows[0]?.rounds ?? 0;
}

export async function insertRewards(tx: Tx, rows: Insertable<ReferralRewards>[]): Promise<void> {
  await tx.insertInto('referral_rewards').values(rows).execute();
}

/** What both sides have at the moment. */
export function listStanding(db: Queryable, referralId: string): Promise<RewardRow[]> {
  return db
    .selectFrom('referral_rewards')
    .selectAll()
    .where('referral_id', '=', referralId)
    .where('taken_back_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function updateReward(tx: Tx, id: string, changes: Updateable<ReferralRewards>): Promise<void> {
  await tx.updateTable('referral_rewards').set(changes).where('id', '=', id).execute();
}

export function lockReward(tx: Tx, id: string): Promise<RewardRow | undefined> {
  return tx.selectFrom('referral_rewards').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function listOwed(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('referral_rewards as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('r.id')
    .where('r.owed_fils', '>', 0)
    .where('u.closed_at', 'is', null)
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The rewards a referrer has got in some time and still has. */
export function listEarned(db: Queryable, userId: string, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('referral_rewards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('side', '=', 'referrer')
    .where('fils', '>', 0)
    .where('taken_back_at', 'is', null)
    .where('granted_at', '>=', from)
    .where('granted_at', '<', to)
    .execute();
}

/** Of an LSA's rewards, by their entries in the books: what has arrived with a payout. */
export async function sumPaidOut(db: Queryable, userId: string, causes: readonly string[]): Promise<number> {
  const { rows } = await sql<{ fils: number }>`
    SELECT coalesce(-sum(l.fils), 0)::int AS fils
    FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
    JOIN ledger_accounts a ON a.id = l.account_id AND a.name = 'lsa_payable' AND a.owner_user_id = ${userId}
    WHERE e.cause = ANY(${causes}::text[]) AND EXISTS (
      SELECT FROM payouts p WHERE p.user_id = ${userId} AND p.state = 'paid' AND p.up_to_entry_id >= e.id)`.execute(db);
  return rows[0]?.fils ?? 0;
}

const BACK_FILS = sql`coalesce((
  SELECT sum(o.to_card_fils + o.returned_credit_fils) FROM booking_outcomes o WHERE o.booking_id = b.id), 0)`;

/** Took place and was paid for, and not all of it was given back. */
const EARNS = sql`b.kind = 'session' AND b.price_fils > 0 AND b.state IN ('completed', 'settled')
  AND EXISTS (SELECT FROM booking_payments p
    WHERE p.booking_id = b.id AND p.state IN ('captured', 'partly_refunded', 'refunded'))
  AND ${BACK_FILS} < b.price_fils`;

export async function isEarning(db: Queryable, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT b.id FROM bookings b WHERE b.id = ${bookingId} AND ${EARNS}`.execute(db);
  return rows.length > 0;
}

/** Another session of the newcomer that has earned the reward just as well. */
export async function findEarning(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT b.id FROM bookings b
    WHERE (b.parent_user_id = ${userId} OR b.lsa_user_id = ${userId}) AND ${EARNS}
    ORDER BY lower(b.during) LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function isRefundedInFull(db: Queryable, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT b.id FROM bookings b WHERE b.id = ${bookingId} AND ${BACK_FILS} >= b.price_fils`.execute(db);
  return rows.length > 0;
}

/** A session of theirs that will earn the reward once it is over. */
export const IS_BOOKED: RawBuilder<boolean> = sql<boolean>`EXISTS (
  SELECT FROM bookings b WHERE (b.parent_user_id = r.referred_user_id OR b.lsa_user_id = r.referred_user_id)
    AND b.kind = 'session' AND b.price_fils > 0 AND b.state IN ('confirmed', 'in_progress'))`;

export interface ReferredRow {
  id: string;
  state: ReferralState;
  joined_at: Date;
  full_name: string;
  is_closed: boolean;
  is_booked: boolean;
  /** What the referrer has for it; null: nothing was given out. */
  fils: number | null;
}

/** Who joined with somebody's code, the newest first. */
export async function listReferred(
  db: Queryable,
  userId: string,
  page: { before: { joinedAt: Date; id: string } | null; limit: number | null },
): Promise<ReferredRow[]> {
  const { before, limit } = page;
  const { rows } = await sql<ReferredRow>`
    SELECT r.id, r.state, r.joined_at, u.full_name, u.closed_at IS NOT NULL AS is_closed, ${IS_BOOKED} AS is_booked,
      (SELECT w.fils FROM referral_rewards w
        WHERE w.referral_id = r.id AND w.side = 'referrer' AND w.taken_back_at IS NULL) AS fils
    FROM referrals r JOIN users u ON u.id = r.referred_user_id
    WHERE r.referrer_user_id = ${userId}
      AND (${before?.id ?? null}::uuid IS NULL OR (r.joined_at, r.id) < (${before?.joinedAt ?? null}, ${before?.id ?? null}::uuid))
    ORDER BY r.joined_at DESC, r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many, and since when those wait who can still earn a reward: no more of them than a year rewards. */
export async function countReferred(db: Queryable, userId: string) {
  const isWaiting = sql`r.state = 'joined' OR (r.state = 'taken_back' AND ${IS_BOOKED})`;
  const { rows } = await sql<{ count: number; waiting_since: Date[] }>`
    SELECT count(*)::int AS count,
      coalesce((array_agg(r.joined_at ORDER BY r.joined_at) FILTER (WHERE ${isWaiting}))[1:${sql.lit(REFERRAL_REWARDS_PER_YEAR)}], '{}')
        AS waiting_since
    FROM referrals r WHERE r.referrer_user_id = ${userId}`.execute(db);
  return rows[0] ?? { count: 0, waiting_since: [] };
}

/** By whom somebody was invited. */
export async function findInvitation(db: Queryable, userId: string) {
  return db
    .selectFrom('referrals as r')
    .innerJoin('users as u', 'u.id', 'r.referrer_user_id')
    .select(['r.state', 'r.joined_at', 'u.full_name', 'u.closed_at'])
    .where('r.referred_user_id', '=', userId)
    .executeTakeFirst();
}

export function listRewardsOf(db: Queryable, userId: string) {
  return db
    .selectFrom('referral_rewards')
    .select(['id', 'referral_id', 'round', 'side', 'kind', 'fils', 'granted_at', 'taken_back_at', 'owed_fils'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .execute();
}
