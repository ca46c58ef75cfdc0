import { openChat } from '@sanad/contract/chat/chat.ts';
import { closeChatReport, listChatReports, reportChat } from '@sanad/contract/chat/chat-reports.ts';
import { sendContactMessage } from '@sanad/contract/contact.ts';
import { reportReview } from '@sanad/contract/feedback/reviews.ts';
import { listStaffTasks } from '@sanad/contract/staff/figures.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { FeedbackScenario } from '../../../test/scenarios/feedback-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: Person[];
beforeAll(async () => {
  app = await createTestApp();
  const scenario = new FeedbackScenario(app);
  const [family, lsa] = await scenario.pair();
  const session = await scenario.completed(family, lsa);
  await scenario.write(lsa, session, { stars: 5 });
  const review = (await scenario.write(family, session, { stars: 1, text: 'Never came.' })).body.review?.id ?? '';
  for (const person of [lsa, await scenario.family()]) {
    await person.client.call(reportReview, { params: { id: review }, body: { reason: 'untrue', details: '' } });
  }
  for (const name of ['Huda', 'Omar']) {
    app.clock.advance({ minutes: 1 });
    const body = { name, email: `${name}@example.ae`, topic: 'payment', message: 'Where is my refund?' } as const;
    await app.client().call(sendContactMessage, { body });
  }
  app.clock.advance({ minutes: 1 });
  const { id } = (await family.client.call(openChat, { body: { lsa_id: lsa.profile.id } })).body;
  await family.client.call(reportChat, { params: { id }, body: { reason: 'rude' } });
  staff = [await app.make.staff('CST_ADMIN'), await app.make.staff('SUPER_ADMIN')];
});
afterAll(() => app.close());

const tasks = async (who?: Person) => {
  const results = (await who?.client.call(listStaffTasks, { query: {} }))?.body.results ?? [];
  return results.map(({ kind, count }) => [kind, count]);
};

it('our team is asked to look at reported chats first, then at reported reviews and messages, the oldest first', async () => {
  const expected = [
    ['chat_report', 1],
    ['review_report', 1],
    ['contact_message', 2],
  ];
  for (const one of staff) expect(await tasks(one)).toEqual(expected);
});

it('a chat report that somebody has closed is no task any more', async () => {
  const [cst] = staff;
  const report = (await cst?.client.call(listChatReports, { query: {} }))?.body.results[0];
  await cst?.client.call(closeChatReport, { params: { id: report?.id ?? '' }, body: { note: 'Spoke with both.' } });
  expect((await tasks(cst)).map(([kind]) => kind)).toEqual(['review_report', 'contact_message']);
});
