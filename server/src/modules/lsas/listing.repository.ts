import type { ListingBlock, ListingReason } from '@sanad/contract/lsas/lsa-listing.ts';
import { type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { type LsaRow, profiles } from './lsas.repository.ts';

/** `l` is the view `lsa_listing`: the one place that says who may be found, opened and booked. */
export const IS_LISTED = sql<SqlBool>`cardinality(l.reasons) = 0`;

/** The profile, if everybody may see and book it. */
export function findListedLsa(db: Queryable, lsaId: string): Promise<LsaRow | undefined> {
  return profiles(db)
    .innerJoin('lsa_listing as l', 'l.lsa_id', 'lsa_profiles.id')
    .where('lsa_profiles.id', '=', lsaId)
    .where(IS_LISTED)
    .executeTakeFirst();
}

export async function isListed(db: Queryable, lsaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lsa_listing as l')
    .select('l.lsa_id')
    .where('l.lsa_id', '=', lsaId)
    .where(IS_LISTED)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sessions already agreed can be moved while their LSA is hidden, but not without an open account. */
export async function canRescheduleSessions(db: Queryable, lsaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lsa_listing as l')
    .select('l.lsa_id')
    .where('l.lsa_id', '=', lsaId)
    .where(sql<SqlBool>`NOT l.reasons && ARRAY['closed', 'suspended']`)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListingObstacle {
  reason: ListingReason;
  until: Date | null;
}

/** What keeps an LSA from being listed; nothing when they are. */
export async function listObstacles(db: Queryable, lsaId: string): Promise<ListingObstacle[]> {
  const { rows } = await sql<ListingObstacle>`
    SELECT r.reason, b.until FROM lsa_listing l
    CROSS JOIN unnest(l.reasons) WITH ORDINALITY AS r (reason, place)
    LEFT JOIN lsa_listing_blocks b ON b.lsa_id = l.lsa_id AND b.reason = r.reason
    WHERE l.lsa_id = ${lsaId} ORDER BY r.place`.execute(db);
  return rows;
}

export function listBlocks(db: Queryable, lsaId: string) {
  return db
    .selectFrom('lsa_listing_blocks')
    .select(['reason', 'since', 'until'])
    .where('lsa_id', '=', lsaId)
    .orderBy('reason')
    .execute();
}

/** Whether an LSA is hidden for this reason now. */
export async function hasListingBlock(db: Queryable, lsaId: string, reason: ListingBlock): Promise<boolean> {
  return (await listObstacles(db, lsaId)).some((obstacle) => obstacle.reason === reason);
}

/** Hides an LSA for a reason. Never shorter than it already is; without an end it lasts until it is taken away. */
export async function blockListing(
  tx: Tx,
  block: { lsa_id: string; reason: ListingBlock; since: Date; until: Date | null },
): Promise<void> {
  await tx
    .insertInto('lsa_listing_blocks')
    .values(block)
    .onConflict((conflict) =>
      conflict.columns(['lsa_id', 'reason']).doUpdateSet({
        until: sql`CASE WHEN lsa_listing_blocks.until IS NOT NULL AND excluded.until IS NOT NULL
          THEN greatest(lsa_listing_blocks.until, excluded.until) END`,
      }),
    )
    .execute();
}

/** Takes a reason away before its time, or one that has no end. */
export async function unblockListing(tx: Tx, lsaId: string, reason: ListingBlock): Promise<void> {
  await tx.deleteFrom('lsa_listing_blocks').where('lsa_id', '=', lsaId).where('reason', '=', reason).execute();
}

/** Whose time is over is listed again; search hears of it from the table itself. */
export async function endListingBlocks(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('lsa_listing_blocks').where('until', '<=', now).execute();
}
