import { randomUUID } from 'node:crypto';
import type { CheckInState, VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/database.ts';
import type { VulnerabilityCheckIns } from '../../../../platform/database/database-types.ts';

export type CheckInRow = Omit<Selectable<VulnerabilityCheckIns>, 'due_on' | 'state'> & {
  due_on: string;
  state: CheckInState;
};

export function checkIns(db: Queryable) {
  return db
    .selectFrom('vulnerability_check_ins as i')
    .select(['i.id', 'i.window_id', 'i.due_at', 'i.done_at', 'i.done_by', 'i.how', 'i.note_encrypted', 'i.missed_at'])
    .select(['i.reminders', 'i.case_id', 'i.case_number'])
    .select([sql<string>`to_char(i.due_on, 'YYYY-MM-DD')`.as('due_on'), sql<CheckInState>`i.state`.as('state')]);
}

export function listCheckInsOf(
  db: Queryable,
  windowIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<CheckInRow[]> {
  if (windowIds.length === 0) return Promise.resolve([]);
  return checkIns(db)
    .where('i.window_id', 'in', windowIds)
    .where(sql<SqlBool>`i.due_on BETWEEN ${from}::date AND ${to}::date`)
    .orderBy('i.due_at')
    .execute();
}

export function lockCheckIn(tx: Tx, id: string): Promise<CheckInRow | undefined> {
  return checkIns(tx).where('i.id', '=', id).forUpdate('i').executeTakeFirst();
}

export async function updateCheckIn(tx: Tx, id: string, changes: Updateable<VulnerabilityCheckIns>): Promise<void> {
  await tx.updateTable('vulnerability_check_ins').set(changes).where('id', '=', id).execute();
}

/** Only what is still ahead goes. */
export async function deleteCheckInsAhead(tx: Tx, windowId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('vulnerability_check_ins')
    .where('window_id', '=', windowId)
    .where('state', '=', 'due')
    .where('due_at', '>', now)
    .execute();
}

export async function insertCheckIns(
  tx: Tx,
  windowId: string,
  planned: readonly { due_on: string; due_at: Date }[],
): Promise<void> {
  if (planned.length === 0) return;
  await tx
    .insertInto('vulnerability_check_ins')
    .values(planned.map((one) => ({ ...one, id: randomUUID(), window_id: windowId, state: 'due' })))
    .onConflict((conflict) => conflict.constraint('vulnerability_check_ins_once').doNothing())
    .execute();
}

export interface WaitingCheckIn {
  id: string;
  window_id: string;
  child_id: string;
  level: VulnerabilityLevel;
  due_at: Date;
  reminders: number;
  owner_id: string;
  backup_id: string;
  child_name: string;
  next_due_on: string | null;
}

/** Not recorded, and due by then; those of a window that no longer counts are nobody's to make. */
export async function lockWaiting(tx: Tx, until: Date, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<WaitingCheckIn>`
    SELECT i.id, i.window_id, i.due_at, i.reminders, w.child_id, w.level, w.owner_id, w.backup_id,
      c.full_name AS child_name,
      (SELECT to_char(min(n.due_on), 'YYYY-MM-DD') FROM vulnerability_check_ins n
        WHERE n.window_id = i.window_id AND n.due_on > i.due_on) AS next_due_on
    FROM vulnerability_check_ins i
    JOIN vulnerability_windows w ON w.id = i.window_id
    JOIN children c ON c.id = w.child_id
    WHERE i.state = 'due' AND i.due_at <= ${until} AND w.state = 'active' AND i.id > ${after}
    ORDER BY i.id LIMIT ${limit}
    FOR UPDATE OF i SKIP LOCKED`.execute(tx);
  return rows;
}
