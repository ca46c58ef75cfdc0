import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PersonalData } from '../accounts/index.ts';

/**
 * A dispute has two sides and moves money: that it was, and how it ended, stays. Whoever leaves takes their own words
 * and files along; a draft goes altogether.
 */
export function disputePersonalData({ files }: Platform): PersonalData {
  return {
    name: 'disputes',

    export: async (db: Queryable, userId: string) => ({
      raised: await db
        .selectFrom('disputes')
        .select([
          'number',
          'type',
          'source',
          'state',
          'title',
          'description',
          'raised_at',
          'acknowledge_by',
          'resolved_at',
        ])
        .select('closed_at')
        .where('raised_by', '=', userId)
        .where('source', '<>', 'staff')
        .orderBy('raised_at')
        .execute(),
      messages: await listOwnMessages(db, userId),
      answers: await listOwnAnswers(db, userId),
    }),

    erase: async (tx: Tx, userId: string) => {
      await tx.deleteFrom('disputes').where('raised_by', '=', userId).where('state', '=', 'draft').execute();
      await tx.updateTable('disputes').set({ title: '', description: '' }).where('raised_by', '=', userId).execute();
      await sql`UPDATE dispute_messages m SET text = '' FROM disputes d WHERE d.id = m.dispute_id
        AND ((m.party = 'parent' AND d.parent_user_id = ${userId}) OR (m.party = 'lsa' AND d.lsa_user_id = ${userId}))
        `.execute(tx);
      await sql`UPDATE dispute_proposals p SET parent_reason = '' FROM disputes d
        WHERE d.id = p.dispute_id AND d.parent_user_id = ${userId}`.execute(tx);
      await sql`UPDATE dispute_proposals p SET lsa_reason = '' FROM disputes d
        WHERE d.id = p.dispute_id AND d.lsa_user_id = ${userId}`.execute(tx);
      await sql`DELETE FROM dispute_notes n USING disputes d WHERE d.id = n.dispute_id
        AND (d.parent_user_id = ${userId} OR d.lsa_user_id = ${userId})`.execute(tx);
      const own = await tx.selectFrom('dispute_attachments').select('file_id').where('added_by', '=', userId).execute();
      await files.remove(
        tx,
        own.map(({ file_id }) => file_id),
      );
    },
  };
}

async function listOwnMessages(db: Queryable, userId: string) {
  const { rows } = await sql`
    SELECT d.number, m.is_from_team, m.text, m.sent_at, m.read_at
    FROM dispute_messages m JOIN disputes d ON d.id = m.dispute_id
    WHERE (m.party = 'parent' AND d.parent_user_id = ${userId}) OR (m.party = 'lsa' AND d.lsa_user_id = ${userId})
    ORDER BY m.sent_at`.execute(db);
  return rows;
}

/** What was proposed to the person or decided; never what our team only considered, nor a credit of the other side. */
async function listOwnAnswers(db: Queryable, userId: string) {
  const { rows } = await sql`
    SELECT d.number, p.words, p.refund_fils, p.proposed_at, p.object_until,
      CASE WHEN d.parent_user_id = ${userId} THEN p.credit_fils ELSE 0 END AS credit_fils,
      CASE WHEN d.parent_user_id = ${userId} THEN p.parent_answer ELSE p.lsa_answer END AS answer,
      CASE WHEN d.parent_user_id = ${userId} THEN p.parent_reason ELSE p.lsa_reason END AS reason
    FROM dispute_proposals p JOIN disputes d ON d.id = p.dispute_id
    WHERE (d.parent_user_id = ${userId} OR d.lsa_user_id = ${userId}) AND d.source <> 'staff'
      AND (p.object_until IS NOT NULL OR p.state = 'accepted')
    ORDER BY p.proposed_at`.execute(db);
  return rows;
}
