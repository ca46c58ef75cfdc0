import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';
import type { AuditHead, AuditLog } from '../database/database-types.ts';
import type { Entry, EntryFacts } from './audit-chain.ts';
import type { AuditFault } from './chain-verifier.ts';

export type HeadRow = Omit<Selectable<AuditHead>, 'id'>;
export interface Subjects {
  kind: string;
  ids: readonly string[];
}

export async function insertEntry(
  tx: Tx,
  entry: EntryFacts & Pick<Entry, 'reason' | 'reason_mac' | 'mac'>,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...entry, details: JSON.stringify(entry.details) })
    .execute();
}

function entryOf(row: Selectable<AuditLog>): Entry {
  return { ...row, details: row.details as Record<string, string> };
}

/** Newest first, from below `before`. */
export async function listEntries(
  db: Queryable,
  { action, subjects, limit, before }: { action: string; subjects: Subjects; limit?: number; before?: number | null },
): Promise<Entry[]> {
  if (subjects.ids.length === 0) return [];
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_kind', '=', subjects.kind)
    .where('subject_id', 'in', subjects.ids)
    .where('action', '=', action);
  if (before) query = query.where('id', '<', before);
  if (limit) query = query.limit(limit);
  return (await query.orderBy('id', 'desc').execute()).map(entryOf);
}

export async function countEntries(db: Queryable, action: string, { kind, ids }: Subjects): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasEntry(
  db: Queryable,
  wanted: {
    actorId: string;
    action: string;
    subject: { kind: string; id: string };
    details?: Record<string, string>;
    since: Date;
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_kind', '=', wanted.subject.kind)
    .where('subject_id', '=', wanted.subject.id)
    .where('action', '=', wanted.action)
    .where('actor_id', '=', wanted.actorId)
    .where('at', '>', wanted.since)
    .where(sql<boolean>`details @> ${JSON.stringify(wanted.details ?? {})}::jsonb`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the subjects that had words. */
export async function eraseReasons(tx: Tx, { kind, ids }: Subjects): Promise<string[]> {
  const rows = await tx
    .updateTable('audit_log')
    .set({ reason: null })
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .where('reason', 'is not', null)
    .returning('subject_id')
    .execute();
  return [...new Set(rows.map(({ subject_id }) => subject_id))];
}

export function findHead(db: Queryable): Promise<HeadRow | undefined> {
  return db.selectFrom('audit_head').selectAll().executeTakeFirst();
}

/** Whoever seals does so one at a time; whoever writes an entry does not wait for it. */
export function lockHead(tx: Tx): Promise<HeadRow> {
  return tx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** False when another node was first. */
export async function insertHead(tx: Tx, head: HeadRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('audit_head')
    .values(head)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What the entries themselves say, should the head be gone. */
export async function findLastPlace(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select('place')
    .where('place', 'is not', null)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.place ?? 0;
}

export async function updateHead(tx: Tx, changes: Partial<HeadRow>): Promise<void> {
  await tx.updateTable('audit_head').set(changes).execute();
}

/** Oldest first. */
export async function listUnsealed(tx: Tx, limit: number): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('audit_log')
    .selectAll()
    .where('place', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(entryOf);
}

export async function setPlaces(tx: Tx, sealed: readonly { id: number; place: number; link: Buffer }[]): Promise<void> {
  const [ids, places, links] = [
    sealed.map(({ id }) => id),
    sealed.map(({ place }) => place),
    sealed.map(({ link }) => link),
  ];
  await sql`UPDATE audit_log a SET place = s.place, link = s.link
    FROM unnest(${ids}::bigint[], ${places}::bigint[], ${links}::bytea[]) AS s (id, place, link)
    WHERE a.id = s.id`.execute(tx);
}

export async function setMacs(tx: Tx, id: number, macs: Pick<Entry, 'mac' | 'reason_mac'>): Promise<void> {
  await tx.updateTable('audit_log').set(macs).where('id', '=', id).execute();
}

/** Has anything been written with a key yet? */
export async function hasMacs(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('audit_log').select('id').where('mac', 'is not', null).executeTakeFirst()) !== undefined;
}

export async function listChain(db: Queryable, after: number, limit: number): Promise<(Entry & { place: number })[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...entryOf(row), place: row.place ?? 0 }));
}

export async function insertCheck(
  tx: Tx,
  check: { checked_at: Date; entries: number; faults: readonly AuditFault[] },
): Promise<void> {
  await tx
    .insertInto('audit_checks')
    .values({ ...check, faults: JSON.stringify(check.faults) })
    .execute();
}

export async function findLastFaults(db: Queryable): Promise<unknown[]> {
  const row = await db.selectFrom('audit_checks').select('faults').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return (row?.faults as unknown[] | undefined) ?? [];
}
