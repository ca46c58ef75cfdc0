import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

export function findCalendarLink(db: Queryable, lsaId: string) {
  return db.selectFrom('lsa_calendar_links').selectAll().where('lsa_id', '=', lsaId).executeTakeFirst();
}

export function lockCalendarLink(tx: Tx, lsaId: string) {
  return tx.selectFrom('lsa_calendar_links').selectAll().where('lsa_id', '=', lsaId).forUpdate().executeTakeFirst();
}

export async function putCalendarLink(
  tx: Tx,
  row: { lsa_id: string; address_encrypted: Buffer; host: string; added_at: Date },
): Promise<void> {
  const { lsa_id: _, ...changes } = row;
  await tx
    .insertInto('lsa_calendar_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('lsa_id').doUpdateSet({ ...changes, checked_at: null, read_at: null, problem: null }),
    )
    .execute();
}

/** `read_at` stays where it could not be read. */
export async function saveLook(
  tx: Tx,
  lsaId: string,
  { now, problem }: { now: Date; problem: string | null },
): Promise<void> {
  await tx
    .updateTable('lsa_calendar_links')
    .set({ checked_at: now, problem, ...(problem === null && { read_at: now }) })
    .where('lsa_id', '=', lsaId)
    .execute();
}

export async function deleteCalendarLink(tx: Tx, lsaId: string): Promise<void> {
  await tx.deleteFrom('lsa_calendar_links').where('lsa_id', '=', lsaId).execute();
}

/** Longest not looked at first. */
export async function listLinksToRead(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lsa_calendar_links')
    .select('lsa_id')
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', before)]))
    .orderBy(sql`checked_at NULLS FIRST`)
    .limit(limit)
    .execute();
  return rows.map(({ lsa_id }) => lsa_id);
}
