import { RECORD_OPEN_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import { type Insertable, sql } from 'kysely';
import { daysAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { HistoryShares } from '../../../platform/database/database-types.ts';

interface LsaRow {
  lsa_user_id: string;
  lsa_id: string | null;
  lsa_name: string;
  lsa_closed: boolean;
  lsa_photo: string | null;
}

export interface ShareRow extends LsaRow {
  id: string;
  shared_at: Date;
  expires_at: Date;
}

export async function listShares(db: Queryable, childId: string, now: Date): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    SELECT s.id, s.shared_at, s.expires_at, s.lsa_user_id, lp.id AS lsa_id, lu.full_name AS lsa_name,
      lu.closed_at IS NOT NULL AS lsa_closed, lp.photo_file_id AS lsa_photo
    FROM history_shares s
    JOIN users lu ON lu.id = s.lsa_user_id
    LEFT JOIN lsa_profiles lp ON lp.user_id = s.lsa_user_id
    WHERE s.child_id = ${childId} AND s.expires_at > ${now}
    ORDER BY s.shared_at, s.id`.execute(db);
  return rows;
}

/** The LSAs to whom the child's record is open now. */
export async function listCandidates(db: Queryable, childId: string, now: Date): Promise<LsaRow[]> {
  const { rows } = await sql<LsaRow>`
    SELECT b.lsa_user_id, lp.id AS lsa_id, lu.full_name AS lsa_name, false AS lsa_closed, lp.photo_file_id AS lsa_photo
    FROM (SELECT DISTINCT lsa_user_id FROM bookings
      WHERE child_id = ${childId} AND kind = 'session' AND state IN ('confirmed', 'in_progress', 'completed', 'settled')
        AND upper(during) > ${daysAfter(now, -RECORD_OPEN_DAYS)}) b
    JOIN users lu ON lu.id = b.lsa_user_id AND lu.closed_at IS NULL
    JOIN lsa_profiles lp ON lp.user_id = b.lsa_user_id
    ORDER BY lu.full_name`.execute(db);
  return rows;
}

/** Shared again, the new end counts. */
export async function saveShare(tx: Tx, row: Insertable<HistoryShares>): Promise<void> {
  const { shared_at, expires_at } = row;
  await tx
    .insertInto('history_shares')
    .values(row)
    .onConflict((conflict) => conflict.columns(['child_id', 'lsa_user_id']).doUpdateSet({ shared_at, expires_at }))
    .execute();
}

export async function deleteShareOf(tx: Tx, parentUserId: string, id: string) {
  return tx
    .deleteFrom('history_shares')
    .where('id', '=', id)
    .where('child_id', 'in', (from) =>
      from.selectFrom('children').select('id').where('parent_user_id', '=', parentUserId),
    )
    .returning(['child_id', 'lsa_user_id'])
    .executeTakeFirst();
}
