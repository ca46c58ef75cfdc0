import { getOwnChecklist } from '@sanad/contract/compliance/compliance.ts';
import { createCredential, getCredentialPage, revokeCredential } from '@sanad/contract/compliance/credential-page.ts';
import {
  changeSchedule,
  closeReviewTask,
  createSchedule,
  listReviewTasks,
  listSchedules,
  removeSchedule,
} from '@sanad/contract/compliance/review-schedules.ts';
import { listStaffTasks } from '@sanad/contract/staff/figures.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { ComplianceScenario } from '../../../test/scenarios/compliance-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: Person;
let scenario: ComplianceScenario;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.make.staff('CST_ADMIN');
  scenario = new ComplianceScenario(app, staff);
});
afterAll(() => app.close());

const NOON = (day: string) => new Date(`${day}T08:00:00.000Z`);

describe('reminders before a check ends', () => {
  it('go out 90, 60, 30, 14, 7 and 0 days before, each once, and name no document', async () => {
    const before = app.clock.now();
    const lsa = await app.make.lsa();
    await scenario.endOn(lsa.profile.id, 'police', '2027-03-01');
    const sent: string[] = [];
    for (const day of [
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-31',
      '2027-01-30',
      '2027-02-15',
      '2027-02-22',
      '2027-03-01',
    ]) {
      app.clock.set(NOON(day));
      await app.compliance.tick();
      await app.compliance.tick();
      await app.settle();
      sent.push(String((await app.make.messagesTo(lsa.email)).filter(({ channel }) => channel === 'email').length));
    }
    expect(sent).toEqual(['0', '1', '1', '2', '3', '4', '5', '6']);
    const mails = await app.make.messagesTo(lsa.email);
    for (const { subject, body } of mails) expect(`${subject} ${body}`).not.toMatch(/police/i);
    app.clock.set(before);
  });

  it('come in one message for everything that ends together', async () => {
    const lsa = await app.make.lsa();
    for (const item of ['police', 'safeguarding'] as const) await scenario.endOn(lsa.profile.id, item, '2026-11-24');
    await app.compliance.tick();
    await app.settle();
    const [mail, ...more] = await app.make.messagesTo(lsa.email);
    expect(mail?.subject).toBe('2 of your checks end in 7 days');
    expect(more).toEqual([]);
  });
});

describe('a credential page', () => {
  it('shows the checks in force, follows them, and is gone once revoked', async () => {
    const lsa = await app.make.lsa();
    const { code } = (await lsa.client.call(createCredential)).body;
    const show = (value: string) => app.client().call(getCredentialPage, { params: { code: value } });
    const { body } = await show(code);
    expect(body).toMatchObject({ name: 'Amina Haddad', clear: true, emirate: 'dubai' });
    expect(body.checks).toHaveLength(6);
    expect(JSON.stringify(body)).not.toMatch(/file|number|document/);
    await scenario.endOn(lsa.profile.id, 'police', '2026-11-16');
    expect((await show(code)).body.checks).toHaveLength(5);
    const { code: newer } = (await lsa.client.call(createCredential)).body;
    expect((await lsa.client.call(getOwnChecklist)).body.credential?.code).toBe(newer);
    expect((await lsa.client.call(revokeCredential)).status).toBe(204);
    expect((await lsa.client.call(revokeCredential)).status).toBe(404);
    const unknown = await show('A'.repeat(22));
    for (const gone of [await show(code), await show(newer), await show('not-a-code')]) {
      expect([gone.status, gone.problem.code, gone.problem.detail]).toEqual([
        404,
        unknown.problem.code,
        unknown.problem.detail,
      ]);
    }
  });
});

describe('a recurring review', () => {
  const schedule = (next_on: string) => ({
    scope: 'police' as const,
    role: 'counselor' as const,
    emirate: 'abu_dhabi' as const,
    every_months: 3,
    owner_id: staff.id,
    next_on,
  });
  const idOf = async () => (await staff.client.call(listSchedules)).body.results[0]?.id ?? '';
  const open = async () => (await staff.client.call(listReviewTasks, { query: { whose: 'mine' } })).body;

  async function lateReviews(who: Person) {
    const { results } = (await who.client.call(listStaffTasks, { query: { limit: 100 } })).body;
    const late = results.filter(({ kind }) => kind === 'compliance_review');
    return late.map(({ count, due_at, is_late }) => ({ count, due_at, is_late }));
  }

  it('makes a task for each LSA it is about on its day, and comes back after its months [CST-06]', async () => {
    const about = await app.make.lsa({ main_specialization: 'counselor', area: 'al_ain' });
    await app.make.lsa({ main_specialization: 'counselor', area: 'al_barsha' });
    const past = await staff.client.call(createSchedule, { body: schedule('2026-11-16') });
    expect(past.problem.fields).toEqual([{ field: 'next_on', message: 'Choose today or a later day.' }]);
    const { body } = await staff.client.call(createSchedule, { body: schedule('2026-11-17') });
    expect(body.results[0]).toMatchObject({ lsa_count: 1, open_tasks: 0, owner: { id: staff.id } });
    await app.compliance.tick();
    await app.compliance.tick();
    const { results, count } = await open();
    expect([count, results.map(({ lsa }) => lsa.id)]).toEqual([1, [about.profile.id]]);
    expect(await lateReviews(staff)).toEqual([]);
    expect((await staff.client.call(listSchedules)).body.results[0]?.next_on).toBe('2027-02-17');
    const params = { id: results[0]?.id ?? '' };
    const close = () => staff.client.call(closeReviewTask, { params, body: { outcome: 'done', note: 'All fine.' } });
    const answers = await Promise.all([close(), close()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await open()).count).toBe(0);
    await app.settle();
    const { rows } = await sql<{ kind: string }>`SELECT kind FROM notifications WHERE user_id = ${staff.id}`.execute(
      app.platform.db,
    );
    expect(rows.map(({ kind }) => kind)).toContain('compliance.tasks_made');
  });

  it('makes one round after a long pause, can be changed, and ends when it is removed', async () => {
    const before = app.clock.now();
    const params = { id: await idOf() };
    const changed = await staff.client.call(changeSchedule, {
      params,
      body: { ...schedule('2026-12-01'), every_months: 1 },
    });
    expect(changed.body.results[0]).toMatchObject({ every_months: 1, next_on: '2026-12-01' });
    app.clock.set(NOON('2027-06-15'));
    await app.compliance.tick();
    await app.make.signInAgain(staff);
    expect((await open()).count).toBe(1);
    expect((await staff.client.call(listSchedules)).body.results[0]?.next_on).toBe('2027-07-01');
    expect(await lateReviews(staff)).toEqual([{ count: 1, due_at: '2026-12-01T20:00:00.000Z', is_late: true }]);
    expect(await lateReviews(await app.make.staff('CST_ADMIN'))).toEqual([]);
    expect(await lateReviews(await app.make.staff('SUPER_ADMIN'))).toHaveLength(1);
    expect((await staff.client.call(removeSchedule, { params })).status).toBe(204);
    expect((await staff.client.call(removeSchedule, { params })).status).toBe(404);
    expect((await open()).count).toBe(1);
    app.clock.set(before);
  });

  it('is our team’s alone, and belongs to one of them', async () => {
    const lsa = await app.make.lsa();
    await app.make.signInAgain(staff);
    expect((await lsa.client.call(listSchedules)).status).toBe(403);
    const body = { ...schedule('2026-12-01'), owner_id: lsa.id };
    const { problem } = await staff.client.call(createSchedule, { body });
    expect(problem.fields[0]?.field).toBe('owner_id');
  });
});
