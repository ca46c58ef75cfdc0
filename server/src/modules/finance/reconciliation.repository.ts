import type { DIFFERENCE_KINDS } from '@sanad/contract/staff/money.ts';
import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { ProviderMovements } from '../../platform/database/database-types.ts';

const BATCH = 500;

export interface BookedPayment {
  booking_id: string;
  captured_fils: number;
  refunded_fils: number;
}

/** What our books say was charged and given back, by session: of those charged since then, and of those named. */
export async function listBookedPayments(db: Queryable, since: Date, bookingIds: readonly string[]) {
  const { rows } = await sql<BookedPayment>`
    SELECT e.booking_id, coalesce(sum(l.fils) FILTER (WHERE l.fils > 0), 0)::bigint AS captured_fils,
      0 - coalesce(sum(l.fils) FILTER (WHERE l.fils < 0), 0)::bigint AS refunded_fils
    FROM ledger_entries e
    JOIN ledger_lines l ON l.entry_id = e.id
    JOIN ledger_accounts a ON a.id = l.account_id AND a.name = 'card_clearing'
    WHERE e.booking_id IN (
      SELECT booking_id FROM ledger_entries WHERE kind = 'capture' AND at >= ${since}
      UNION SELECT unnest(${bookingIds}::uuid[])
    )
    GROUP BY e.booking_id`.execute(db);
  return rows;
}

/** Sessions whose money is moving right now: they are compared the next time. */
export async function listMoving(db: Queryable, since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ booking_id: string }>`
    SELECT booking_id FROM booking_payments
    WHERE changed_at >= ${since} OR (wanted = 'capture' AND (state = 'authorised' OR refunded_fils < refund_wanted_fils))`.execute(
    db,
  );
  return new Set(rows.map(({ booking_id }) => booking_id));
}

/** What the provider should have paid out since then, by our books; a bank transfer is not the provider's. */
export async function listBookedPayouts(db: Queryable, since: Date, payoutIds: readonly string[]) {
  const { rows } = await sql<{ id: string; fils: number; is_moving: boolean }>`
    SELECT id, CASE state WHEN 'failed' THEN 0 ELSE amount_fils END AS fils, state IN ('pending', 'sent') AS is_moving
    FROM payouts WHERE way <> 'iban' AND (created_at >= ${since} OR id = ANY(${payoutIds}::uuid[]))`.execute(db);
  return rows;
}

export async function listKnown(db: Queryable, table: 'bookings' | 'payouts', ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function saveMovements(tx: Tx, rows: readonly Insertable<ProviderMovements>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto('provider_movements')
      .values(rows.slice(from, from + BATCH))
      .onConflict((conflict) =>
        conflict.columns(['provider', 'key']).doUpdateSet((eb) => ({
          in_fils: eb.ref('excluded.in_fils'),
          out_fils: eb.ref('excluded.out_fils'),
          checked_at: eb.ref('excluded.checked_at'),
        })),
      )
      .execute();
  }
}

export interface FoundDifference {
  key: string;
  kind: (typeof DIFFERENCE_KINDS)[number];
  booking_id: string | null;
  payout_id: string | null;
  our_fils: number;
  provider_fils: number;
}

/** New ones are added, known ones brought up to date; returns how many are new. */
export async function saveDifferences(
  tx: Tx,
  provider: string,
  found: readonly FoundDifference[],
  now: Date,
): Promise<number> {
  const before = await countOpen(tx);
  for (let from = 0; from < found.length; from += BATCH) {
    await tx
      .insertInto('reconciliation_differences')
      .values(found.slice(from, from + BATCH).map((row) => ({ ...row, provider, found_at: now })))
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'key', 'kind'])
          .where('resolved_at', 'is', null)
          .doUpdateSet((eb) => ({
            our_fils: eb.ref('excluded.our_fils'),
            provider_fils: eb.ref('excluded.provider_fils'),
          })),
      )
      .execute();
  }
  return (await countOpen(tx)) - before;
}

/** Those that were compared and are alike now. */
export async function resolveDifferences(
  tx: Tx,
  provider: string,
  alike: readonly { key: string; kind: string }[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE reconciliation_differences d SET resolved_at = ${now}
    FROM unnest(${alike.map(({ key }) => key)}::text[], ${alike.map(({ kind }) => kind)}::text[]) AS a (key, kind)
    WHERE d.provider = ${provider} AND d.key = a.key AND d.kind = a.kind AND d.resolved_at IS NULL`.execute(tx);
}

export async function insertReconciliation(
  tx: Tx,
  row: {
    provider: string;
    made_from: Date;
    checked_at: Date;
    our_fils: number;
    provider_fils: number;
    compared: number;
    miscounted: number;
  },
): Promise<void> {
  await tx.insertInto('reconciliations').values(row).execute();
}

export function findLatest(db: Queryable) {
  return db.selectFrom('reconciliations').selectAll().orderBy('checked_at', 'desc').limit(1).executeTakeFirst();
}

export async function countOpen(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM reconciliation_differences WHERE resolved_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

export type DifferenceRow = Awaited<ReturnType<typeof listOpen>>[number];

export function listOpen(db: Queryable, which: { bookingId?: string; limit?: number }) {
  let query = db
    .selectFrom('reconciliation_differences as d')
    .leftJoin('bookings as b', 'b.id', 'd.booking_id')
    .leftJoin('payouts as p', 'p.id', 'd.payout_id')
    .selectAll('d')
    .select(['b.number as booking_number', 'p.number as payout_number', 'p.created_at as payout_created_at'])
    .where('d.resolved_at', 'is', null)
    .orderBy('d.found_at', 'desc')
    .orderBy('d.id', 'desc');
  if (which.bookingId) query = query.where('d.booking_id', '=', which.bookingId);
  if (which.limit) query = query.limit(which.limit);
  return query.execute();
}

/** What the provider said of a session when it was last asked, all its attempts together. */
export async function findMovement(db: Queryable, bookingId: string) {
  const { rows } = await sql<{ in_fils: number; out_fils: number; checked_at: Date | null }>`
    SELECT coalesce(sum(in_fils), 0)::int AS in_fils, coalesce(sum(out_fils), 0)::int AS out_fils,
      max(checked_at) AS checked_at
    FROM provider_movements WHERE booking_id = ${bookingId}`.execute(db);
  const [row] = rows;
  return row?.checked_at ? { ...row, checked_at: row.checked_at } : undefined;
}
