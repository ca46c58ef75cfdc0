import type { STAFF_PAYOUT_LISTS } from '@sanad/contract/staff/money.ts';
import { type SqlBool, sql } from 'kysely';
import { daysAfter } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** A failed payout is in the next one again: after so long nobody has to look at it. */
export const FAILED_DAYS = 30;

type PayoutList = (typeof STAFF_PAYOUT_LISTS)[number];
export type StaffPayoutRow = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

function payouts(db: Queryable) {
  return db
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.number',
      'p.user_id',
      'p.amount_fils',
      'p.way',
      'p.state',
      'p.account_last_digits',
      'p.reference',
      'p.failure',
      'p.created_at',
      'p.finished_at',
      'u.full_name as lsa_name',
      sql<string>`to_char(p.batch_on, 'YYYY-MM-DD')`.as('batch_on'),
    ]);
}

export function findPayout(db: Queryable, id: string) {
  return payouts(db).where('p.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export function listPayouts(
  db: Queryable,
  list: PayoutList,
  page: { now: Date; before: number | null; limit: number },
): Promise<StaffPayoutRow[]> {
  let query = payouts(db).where(belongsTo(list, page.now)).orderBy('p.number', 'desc').limit(page.limit);
  if (page.before !== null) query = query.where('p.number', '<', page.before);
  return query.execute();
}

export async function countPayouts(db: Queryable, list: PayoutList, now: Date): Promise<number> {
  const row = await db
    .selectFrom('payouts as p')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(belongsTo(list, now))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

function belongsTo(list: PayoutList, now: Date) {
  if (list === 'to_transfer') return sql<SqlBool>`p.state = 'pending' AND p.way = 'iban'`;
  if (list === 'failed') return sql<SqlBool>`p.state = 'failed' AND p.finished_at >= ${daysAfter(now, -FAILED_DAYS)}`;
  return sql<SqlBool>`true`;
}
