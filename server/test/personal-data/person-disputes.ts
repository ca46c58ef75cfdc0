import { randomUUID } from 'node:crypto';
import { addDisputeAttachment, raiseDispute, writeToDisputeTeam } from '@sanad/contract/disputes/disputes.ts';
import { sql } from 'kysely';
import { BookingScenario, type Family, type Lsa } from '../scenarios/booking-scenario.ts';
import type { TestApp } from '../test-app.ts';

/** A session of the two that is over, and a dispute about it. */
export async function raiseABit(
  app: TestApp,
  { family, lsa, by }: { family: Family; lsa: Lsa; by: Family | Lsa },
  word = 'plain',
): Promise<string> {
  const scenario = new BookingScenario(app);
  const session_id = await scenario.confirmed(family, lsa, scenario.at(9, 15));
  const now = app.clock.now();
  const during = sql<string>`tstzrange(${now}::timestamptz - interval '2 hours', ${now}::timestamptz - interval '1 hour')`;
  await app.platform.db
    .updateTable('bookings')
    .set({ state: 'completed', during })
    .where('id', '=', session_id)
    .execute();
  const { status, body } = await by.client.call(raiseDispute, {
    body: { session_id, type: 'misbehaviour', title: `${word} title`, description: `${word} description` },
  });
  if (status !== 201) throw new Error(`Not raised: ${JSON.stringify(body)}`);
  return body.id;
}

/** What somebody leaves in a dispute: words, a file, an answer to a proposal. */
export async function disputeABit(
  app: TestApp,
  people: { family: Family; lsa: Lsa; by: Family | Lsa; staffId: string; picture: Buffer },
  word: string,
): Promise<void> {
  const { family, by, staffId, picture } = people;
  const id = await raiseABit(app, people, word);
  const params = { id };
  await by.client.call(writeToDisputeTeam, { params, body: { text: `${word} message` } });
  await by.client.form(addDisputeAttachment, { params, files: { file: { name: `${word}.png`, bytes: picture } } });
  const now = app.clock.now();
  const side = by === family ? 'parent' : 'lsa';
  await app.platform.db
    .insertInto('dispute_proposals')
    .values({
      id: randomUUID(),
      dispute_id: id,
      state: 'objected',
      refund_fils: 100,
      credit_fils: 0,
      words: 'What our team said.',
      proposed_by: staffId,
      proposed_at: now,
      object_until: now,
      [`${side}_answer`]: 'objected',
      [`${side}_answered_at`]: now,
      [`${side}_reason`]: `${word} reason`,
    })
    .execute();
}
