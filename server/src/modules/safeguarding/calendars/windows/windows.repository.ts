import type { VulnerabilityLevel, WindowKind, WindowState } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/database.ts';
import type { VulnerabilityWindows } from '../../../../platform/database/database-types.ts';

export interface WindowRow {
  id: string;
  child_id: string;
  kind: WindowKind;
  level: VulnerabilityLevel;
  state: WindowState;
  starts_on: string;
  ends_on: string;
  due_hour: number;
  title_encrypted: Buffer | null;
  reason_encrypted: Buffer;
  care_note_encrypted: Buffer | null;
  owner_id: string;
  backup_id: string;
  version: number;
  owner_name: string;
  backup_name: string;
  parent_user_id: string;
  child_name: string;
  date_of_birth: string;
  photo_file_id: string | null;
}

/** With the names of today. */
export function windows(db: Queryable) {
  return db
    .selectFrom('vulnerability_windows as w')
    .innerJoin('children as c', 'c.id', 'w.child_id')
    .innerJoin('users as o', 'o.id', 'w.owner_id')
    .innerJoin('users as b', 'b.id', 'w.backup_id')
    .select(['w.id', 'w.child_id', 'w.due_hour', 'w.title_encrypted', 'w.reason_encrypted', 'w.care_note_encrypted'])
    .select(['w.owner_id', 'w.backup_id', 'w.version', 'o.full_name as owner_name', 'b.full_name as backup_name'])
    .select(['c.parent_user_id', 'c.full_name as child_name', 'c.photo_file_id'])
    .select([
      sql<WindowKind>`w.kind`.as('kind'),
      sql<VulnerabilityLevel>`w.level`.as('level'),
      sql<WindowState>`w.state`.as('state'),
      sql<string>`to_char(w.starts_on, 'YYYY-MM-DD')`.as('starts_on'),
      sql<string>`to_char(w.ends_on, 'YYYY-MM-DD')`.as('ends_on'),
      sql<string>`to_char(c.date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'),
    ]);
}

export function listWindowsOfChildren(db: Queryable, childIds: readonly string[]): Promise<WindowRow[]> {
  if (childIds.length === 0) return Promise.resolve([]);
  return windows(db).where('w.child_id', 'in', childIds).orderBy('w.starts_on', 'desc').orderBy('w.id').execute();
}

/**
 * Locks before it reads. In one statement, a row whose owner changed while it waited would no longer match the joined
 * names and be left out, as if it did not exist.
 */
export async function lockWindow(tx: Tx, id: string): Promise<WindowRow | undefined> {
  await tx.selectFrom('vulnerability_windows').select('id').where('id', '=', id).forUpdate().execute();
  return windows(tx).where('w.id', '=', id).executeTakeFirst();
}

/** Of one family, held until the transaction ends. */
export async function lockWindowsOfParent(tx: Tx, parentUserId: string): Promise<WindowRow[]> {
  const childIds = tx.selectFrom('children').select('id').where('parent_user_id', '=', parentUserId);
  await tx
    .selectFrom('vulnerability_windows')
    .select('id')
    .where('child_id', 'in', childIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  return windows(tx).where('c.parent_user_id', '=', parentUserId).orderBy('w.id').execute();
}

export async function insertWindow(tx: Tx, row: Insertable<VulnerabilityWindows>): Promise<void> {
  await tx.insertInto('vulnerability_windows').values(row).execute();
}

/** Every change counts: whoever saw an earlier version is refused. */
export async function updateWindow(tx: Tx, id: string, changes: Updateable<VulnerabilityWindows>): Promise<void> {
  await tx
    .updateTable('vulnerability_windows')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const OVERLAPS_SESSION = sql<SqlBool>`b.during && tstzrange(
  w.starts_on::timestamp AT TIME ZONE 'Asia/Dubai', (w.ends_on + 1)::timestamp AT TIME ZONE 'Asia/Dubai')`;

/** What an LSA reads: windows in force in which they have a session with the child. */
export function listCareNotesFor(
  db: Queryable,
  { lsaUserId, childId, today }: { lsaUserId: string; childId: string; today: string },
) {
  return db
    .selectFrom('vulnerability_windows as w')
    .select(['w.id', 'w.care_note_encrypted'])
    .select([
      sql<string>`to_char(w.starts_on, 'YYYY-MM-DD')`.as('starts_on'),
      sql<string>`to_char(w.ends_on, 'YYYY-MM-DD')`.as('ends_on'),
    ])
    .where('w.child_id', '=', childId)
    .where('w.state', '=', 'active')
    .where('w.care_note_encrypted', 'is not', null)
    .where(sql<SqlBool>`w.ends_on >= ${today}::date`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bookings as b')
          .select('b.id')
          .where('b.lsa_user_id', '=', lsaUserId)
          .whereRef('b.child_id', '=', 'w.child_id')
          .where('b.kind', '=', 'session')
          .where('b.state', 'in', ['confirmed', 'in_progress', 'completed', 'settled'])
          .where(OVERLAPS_SESSION),
      ),
    )
    .orderBy('w.starts_on')
    .execute();
}
