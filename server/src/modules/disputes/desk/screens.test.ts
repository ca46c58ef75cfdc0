import { listDisputeActivity } from '@sanad/contract/disputes/dispute-activity.ts';
import * as desk from '@sanad/contract/disputes/dispute-desk.ts';
import { proposeOutcome } from '@sanad/contract/disputes/dispute-outcomes.ts';
import { answerProposal } from '@sanad/contract/disputes/disputes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { DisputeScenario } from '../../../../test/scenarios/dispute-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: DisputeScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new DisputeScenario(app);
});
afterAll(() => app.close());

/** All that the dispute screens of our team ask for. */
async function onScreen({ client }: Person) {
  const [list, counts, queue, assignees, activity] = await Promise.all([
    client.call(desk.listStaffDisputes),
    client.call(desk.countStaffDisputes),
    client.call(desk.getDisputeQueue),
    client.call(desk.listAssignees),
    client.call(listDisputeActivity),
  ]);
  return {
    cards: list.body.results.map(({ title, state, assignee }) => [title, state, assignee?.staff_id ?? null]),
    pending: counts.body.pending,
    queue: queue.body.results.map(({ title }) => title),
    ofPeople: Object.fromEntries(
      assignees.body.results.flatMap(({ staff_id, pending }) => (staff_id ? [[staff_id, pending]] : [])),
    ),
    notifications: activity.body.results.map(({ kind, dispute }) => [kind, dispute.title]),
  };
}

it('the dispute screens show what happened, and nothing else [ADM-09]', async () => {
  const [admin, cst] = [await app.make.staff('SUPER_ADMIN'), await app.make.staff('CST_ADMIN')];
  const nobody = { [cst.id]: 0 };
  expect(await onScreen(admin)).toEqual({ cards: [], pending: 0, queue: [], ofPeople: nobody, notifications: [] });

  const { family, lsa, dispute } = await scenario.raised({ title: 'Twenty minutes' });
  const { id } = dispute;
  await Promise.all([admin, cst].map((person) => app.make.signInAgain(person)));
  expect(await onScreen(admin)).toEqual({
    cards: [['Twenty minutes', 'open', null]],
    pending: 1,
    queue: ['Twenty minutes'],
    ofPeople: nobody,
    notifications: [],
  });

  const { version } = await scenario.case(admin, id);
  const given = { version, staff_id: cst.id, severity: 'high' as const };
  await admin.client.call(desk.assignDispute, { params: { id }, body: given });
  const assigned = await scenario.case(cst, id);
  await cst.client.call(desk.acknowledgeDispute, { params: { id }, body: { version: assigned.version } });
  expect(await onScreen(cst)).toEqual({
    cards: [['Twenty minutes', 'investigating', cst.id]],
    pending: 1,
    queue: ['Twenty minutes'],
    ofPeople: { [cst.id]: 1 },
    notifications: [],
  });

  const known = await scenario.case(cst, id);
  const outcome = { refund_fils: 5000, credit_fils: 0, absent: null, consequence: null };
  const body = { version: known.version, words: 'A quarter back.', ...outcome };
  await cst.client.call(proposeOutcome, { params: { id }, body });
  for (const { client } of [family, lsa]) {
    await client.call(answerProposal, { params: { id }, body: { answer: 'accept' } });
  }
  await app.settle();
  expect(await onScreen(admin)).toEqual({
    cards: [['Twenty minutes', 'resolved', cst.id]],
    pending: 0,
    queue: [],
    ofPeople: nobody,
    notifications: [['resolved', 'Twenty minutes']],
  });
});

it('a session is found by its number, with or without its letter; bare digits find words of a dispute as well', async () => {
  const { dispute } = await scenario.raised({ title: 'Charged twice' });
  const { number } = dispute.session;
  const { dispute: other } = await scenario.raised({ title: `Wrong invoice ${number}` });
  const admin = await app.make.staff('SUPER_ADMIN');
  const found = async (q: string) => {
    const { body } = await admin.client.call(desk.listStaffDisputes, { query: { q } });
    return body.results.map(({ id }) => id).sort();
  };
  expect(await found(`S-${number}`)).toEqual([dispute.id]);
  expect(await found(String(number))).toEqual([dispute.id, other.id].sort());
  expect(await found(dispute.number)).toEqual([dispute.id]);
});
