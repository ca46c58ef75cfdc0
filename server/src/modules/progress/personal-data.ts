import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportProgress } from './personal-data.repository.ts';

/**
 * A child's record is the family's: it leaves with the children, whose rows take it along. An LSA takes along what they
 * wrote; what was signed stays in the record, and what was not is deleted.
 */
export function progressPersonalData(platform: Platform) {
  return {
    name: 'progress',
    export: (db: Queryable, userId: string) => exportProgress(db, platform.vault, userId),
    erase: async (tx: Tx, userId: string) => {
      await sql`DELETE FROM session_reports WHERE lsa_user_id = ${userId} AND state = 'draft'`.execute(tx);
      await sql`DELETE FROM history_shares WHERE lsa_user_id = ${userId}`.execute(tx);
      await sql`DELETE FROM goals WHERE lsa_user_id = ${userId} AND status IN ('proposed', 'declined')`.execute(tx);
    },
  };
}
