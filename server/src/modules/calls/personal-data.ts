import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';

/** Who was in which call stays as long as the session it proves; what a parent agreed to leaves with them. */
export const callData = {
  name: 'calls',
  export: async (db: Queryable, userId: string) => ({
    visits: await db
      .selectFrom('call_visits')
      .select(['booking_id', 'joined_at', 'left_at'])
      .where('user_id', '=', userId)
      .orderBy('joined_at')
      .execute(),
    agreements: await db
      .selectFrom('call_agreements')
      .select(['child_id', 'child_may_be_alone', 'keep_board', 'changed_at'])
      .where('parent_user_id', '=', userId)
      .execute(),
  }),
  erase: async (tx: Tx, userId: string) => {
    await sql`DELETE FROM call_agreements WHERE parent_user_id = ${userId} OR lsa_user_id = ${userId}`.execute(tx);
  },
};
