import { sql } from 'kysely';
import { ProgressTexts } from '../../src/modules/progress/progress-texts.ts';
import type { TestApp } from '../test-app.ts';

const CONTENT = { summary: 'All well.', milestone: '', observations: [], homework: [], file_ids: [] };

/** A signed report for every held session that has none. */
export async function signMissingReports({ platform: { clock, db, vault } }: TestApp): Promise<void> {
  const { rows } = await sql<{ id: string; child_id: string; parent: string; lsa: string; session_at: Date }>`
    SELECT id, child_id, parent_user_id AS parent, lsa_user_id AS lsa, lower(during) AS session_at FROM bookings b
    WHERE kind = 'session' AND state = 'completed' AND child_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM session_reports r WHERE r.booking_id = b.id)`.execute(db);
  const now = clock.now();
  const texts = new ProgressTexts(vault);
  for (const { id, child_id, parent, lsa, session_at } of rows) {
    await db
      .insertInto('session_reports')
      .values({
        booking_id: id,
        child_id,
        parent_user_id: parent,
        lsa_user_id: lsa,
        session_at,
        state: 'signed',
        version: 1,
        content_encrypted: texts.sealContent(id, CONTENT),
        saved_at: now,
        signed_at: now,
      })
      .execute();
  }
}
