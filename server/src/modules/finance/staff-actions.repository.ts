import type { APPROVAL_STATES, StaffMoneyActionKind } from '@sanad/contract/staff/money.ts';
import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { StaffMoneyActions } from '../../platform/database/database-types.ts';

/** With the names of those who asked and agreed, and of what it is about. */
function actions(db: Queryable) {
  return db
    .selectFrom('staff_money_actions as a')
    .innerJoin('users as asker', 'asker.id', 'a.requested_by')
    .leftJoin('users as decider', 'decider.id', 'a.decided_by')
    .leftJoin('bookings as b', 'b.id', 'a.booking_id')
    .leftJoin('payouts as p', 'p.id', 'a.payout_id')
    .leftJoin('users as recipient', (join) =>
      join.on((eb) =>
        eb(
          'recipient.id',
          '=',
          eb.fn.coalesce(
            'p.user_id',
            eb.case().when('a.kind', '<>', 'correction').then(eb.ref('b.parent_user_id')).end(),
          ),
        ),
      ),
    )
    .selectAll('a')
    .select([
      'asker.full_name as requested_by_name',
      'asker.account_type as requested_by_type',
      'decider.full_name as decided_by_name',
      'b.number as booking_number',
      'p.number as payout_number',
      'p.created_at as payout_created_at',
      'recipient.id as recipient_id',
      'recipient.full_name as recipient_name',
    ]);
}

export type ActionRow = NonNullable<Awaited<ReturnType<typeof findAction>>>;

export function findAction(db: Queryable, id: string) {
  return actions(db).where('a.id', '=', id).executeTakeFirst();
}

/** As it is now, held until the transaction ends. */
export async function lockAction(tx: Tx, id: string): Promise<ActionRow | undefined> {
  await tx.selectFrom('staff_money_actions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findAction(tx, id);
}

export async function insertAction(
  tx: Tx,
  row: Insertable<StaffMoneyActions> & { kind: StaffMoneyActionKind },
): Promise<void> {
  await tx.insertInto('staff_money_actions').values(row).execute();
}

/** What was done for a session without a second person; nobody else does more of it until the transaction ends. */
export async function lockDoneAlone(tx: Tx, bookingId: string, kind: StaffMoneyActionKind): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`staff money:${bookingId}`}, 0))`.execute(tx);
  return sumDoneAlone(tx, bookingId, [kind]);
}

export async function sumDoneAlone(
  db: Queryable,
  bookingId: string,
  kinds: readonly StaffMoneyActionKind[],
): Promise<number> {
  const { rows } = await sql<{ fils: string }>`
    SELECT coalesce(sum(amount_fils), 0) AS fils FROM staff_money_actions
    WHERE booking_id = ${bookingId} AND kind IN (${sql.join(kinds)}) AND state = 'done' AND decided_by = requested_by
    `.execute(db);
  return Number(rows[0]?.fils ?? 0);
}

export async function decideAction(
  tx: Tx,
  id: string,
  decision: { state: (typeof APPROVAL_STATES)[number]; by: string; at: Date },
): Promise<void> {
  const { state, by, at } = decision;
  await tx
    .updateTable('staff_money_actions')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute();
}

export function listWaiting(db: Queryable, limit: number): Promise<ActionRow[]> {
  return actions(db).where('a.state', '=', 'waiting').orderBy('a.requested_at').limit(limit).execute();
}

export function listOfBooking(db: Queryable, bookingId: string): Promise<ActionRow[]> {
  return actions(db).where('a.booking_id', '=', bookingId).orderBy('a.requested_at', 'desc').execute();
}

export function listWaitingOfPayouts(db: Queryable, payoutIds: readonly string[]): Promise<ActionRow[]> {
  return actions(db).where('a.payout_id', 'in', payoutIds).where('a.state', '=', 'waiting').execute();
}

/** Sessions about whose money a second person still has to say yes or no. */
export async function listWithWaitingRefund(db: Queryable, bookingIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_money_actions')
    .select('booking_id')
    .distinct()
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'refund')
    .where('state', '=', 'waiting')
    .execute();
  return rows.flatMap(({ booking_id }) => booking_id ?? []);
}
