import { randomUUID } from 'node:crypto';
import { uploadFile } from '@sanad/contract/files/files.ts';
import { ProgressTexts } from '../../src/modules/progress/progress-texts.ts';
import { daysAfter } from '../../src/platform/clock.ts';
import type { Person } from '../factory.ts';
import { GOAL } from '../scenarios/progress-scenario.ts';
import type { TestApp } from '../test-app.ts';

/** A plan, a goal, a signed report with everything that can hang on it, and a draft, all with `word` in their texts. */
export async function writeProgress(
  { platform: { clock, db, vault } }: TestApp,
  { family, lsa, picture }: { family: Person; lsa: Person; picture: Buffer },
  word: string,
): Promise<void> {
  const texts = new ProgressTexts(vault);
  const now = clock.now();
  const sessions = await db
    .selectFrom('bookings')
    .select(['id', 'child_id'])
    .where('parent_user_id', '=', family.id)
    .where('lsa_user_id', '=', lsa.id)
    .where('child_id', 'is not', null)
    .limit(2)
    .execute();
  const [signed, draft] = sessions;
  const child_id = signed?.child_id;
  if (!signed || !draft || !child_id) throw new Error('Two sessions are needed');
  const pair = { child_id, lsa_user_id: lsa.id };
  const approach_encrypted = texts.sealApproach(child_id, lsa.id, word);
  await db
    .insertInto('support_plans')
    .values({ ...pair, approach_encrypted, changed_at: now })
    .execute();
  const goal_id = randomUUID();
  const goals = [
    { id: goal_id, status: 'in_progress', agreed_at: now, decline_reason_encrypted: null },
    { id: randomUUID(), status: 'declined', agreed_at: null },
  ].map((goal) => ({
    ...pair,
    decline_reason_encrypted: texts.sealDeclineReason(goal.id, word),
    ...goal,
    area: GOAL.area,
    weight: 2,
    text_encrypted: texts.sealGoal(goal.id, { ...GOAL, levels: [...GOAL.levels], statement: word }),
    proposed_at: now,
    changed_at: now,
  }));
  await db.insertInto('goals').values(goals).execute();
  const item = randomUUID();
  for (const { id, state } of [
    { id: signed.id, state: 'signed' },
    { id: draft.id, state: 'draft' },
  ]) {
    const content = {
      summary: word,
      milestone: '',
      observations: [],
      homework: [{ id: item, text: word }],
      file_ids: [],
    };
    await db
      .insertInto('session_reports')
      .values({
        ...pair,
        booking_id: id,
        parent_user_id: family.id,
        session_at: now,
        state,
        version: 1,
        content_encrypted: texts.sealContent(id, content),
        saved_at: now,
        signed_at: state === 'signed' ? now : null,
      })
      .execute();
  }
  const booking_id = signed.id;
  const values = { successes: 1, attempts: 2, prompt_level: 3, level: 0 };
  await db
    .insertInto('session_observations')
    .values({ booking_id, goal_id, revision: 0, child_id, session_at: now, ...values })
    .execute();
  const amendment = randomUUID();
  await db
    .insertInto('report_amendments')
    .values({
      id: amendment,
      booking_id,
      child_id,
      revision: 1,
      author_user_id: lsa.id,
      text_encrypted: texts.sealAmendment(amendment, word),
      created_at: now,
    })
    .execute();
  const response = randomUUID();
  await db
    .insertInto('report_responses')
    .values({
      id: response,
      booking_id,
      kind: 'commented',
      text_encrypted: texts.sealResponse(response, word),
      created_at: now,
    })
    .execute();
  const upload = await lsa.client.form(uploadFile, {
    params: { purpose: 'report_file' },
    files: { file: { name: 'reading-list.png', bytes: picture } },
  });
  await db
    .updateTable('files')
    .set({ owner_user_id: family.id, attached_at: now })
    .where('id', '=', upload.body.id)
    .execute();
  await db.insertInto('report_files').values({ booking_id, file_id: upload.body.id }).execute();
  await db.insertInto('report_reminders').values({ booking_id, kind: 'late', sent_at: now }).execute();
  await db.insertInto('homework_ticks').values({ booking_id, item_id: item, done_at: now }).execute();
  await db
    .insertInto('history_shares')
    .values({ id: randomUUID(), ...pair, shared_at: now, expires_at: daysAfter(now, 7) })
    .execute();
}
