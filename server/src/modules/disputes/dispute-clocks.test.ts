import * as desk from '@sanad/contract/disputes/dispute-desk.ts';
import * as contract from '@sanad/contract/disputes/disputes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { DisputeScenario } from '../../../test/scenarios/dispute-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: DisputeScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new DisputeScenario(app);
});
afterAll(() => app.close());

async function tick(advance: Parameters<TestApp['clock']['advance']>[0]): Promise<void> {
  app.clock.advance(advance);
  await app.disputes.tick();
  await app.settle();
}

/** Which words about the times of one dispute somebody has got. */
const clockNotificationsOf = async (person: Person, disputeId: string) => {
  const { rows } = await sql<{ clock: string; stage: string }>`
    SELECT facts ->> 'clock' AS clock, facts ->> 'stage' AS stage FROM notifications
    WHERE user_id = ${person.id} AND kind = 'dispute.clock' AND facts ->> 'id' = ${disputeId}
    ORDER BY created_at`.execute(app.platform.db);
  return rows.map(({ clock, stage }) => `${clock} ${stage}`);
};

describe('the 30 minutes to acknowledge', () => {
  it('are warned of after 20 and over after 30, each told once', async () => {
    const admin = await app.make.staff('SUPER_ADMIN');
    const { dispute } = await scenario.raised();
    await app.make.signInAgain(admin);
    await tick({ minutes: 19, seconds: 59 });
    expect(await clockNotificationsOf(admin, dispute.id)).toEqual([]);
    await tick({ seconds: 1 });
    expect(await clockNotificationsOf(admin, dispute.id)).toEqual(['acknowledge warning']);
    await tick({ minutes: 9, seconds: 59 });
    const pending = await admin.client.call(desk.listStaffDisputes, { query: { sort: 'pending' } });
    expect(pending.body.results.map(({ id }) => id)).toContain(dispute.id);
    await tick({ seconds: 1 });
    await tick({ minutes: 5 });
    const history = (await scenario.case(admin, dispute.id)).history.filter(({ what }) => what === 'escalated');
    expect(history).toHaveLength(1);
    const late = await admin.client.call(desk.listStaffDisputes, { query: { sort: 'pending' } });
    expect(late.body.results.map(({ id }) => id)).not.toContain(dispute.id);
    expect((await admin.client.call(desk.listStaffDisputes, { query: {} })).body.overdue).toBeGreaterThan(0);
  });

  it('end with the acknowledgement', async () => {
    const { id, admin } = await scenario.investigated();
    await tick({ minutes: 40 });
    expect(await clockNotificationsOf(admin, id)).toEqual([]);
    expect((await scenario.case(admin, id)).acknowledge_by).toBeNull();
  });
});

describe('the time to resolve', () => {
  it('stands still while a party is asked, and goes on with the answer', async () => {
    const { family, id, cst } = await scenario.investigated();
    const start = await scenario.case(cst, id);
    await cst.client.call(desk.messageDisputeParty, {
      params: { id },
      body: { version: start.version, parties: ['parent'], text: 'Please send a photo.', wait: true },
    });
    expect(await scenario.seen(family, id)).toMatchObject({ state: 'waiting_on_party', next: { step: 'answer' } });
    await tick({ minutes: 10 * 60 });
    await app.make.signInAgain(family);
    await family.client.call(contract.writeToDisputeTeam, { params: { id }, body: { text: 'Here it is.' } });
    await app.make.signInAgain(cst);
    const after = await scenario.case(cst, id);
    expect(after).toMatchObject({ state: 'investigating', paused_since: null });
    expect(Date.parse(after.resolve_by ?? '') - Date.parse(start.resolve_by ?? '')).toBe(10 * 3_600_000);
  });

  it('follows the severity, also when it changes after a pause', async () => {
    const { id, cst, dispute } = await scenario.investigated();
    const at = (hours: number) => new Date(Date.parse(dispute.raised_at) + hours * 3_600_000).toISOString();
    expect((await scenario.case(cst, id)).resolve_by).toBe(at(72));
    const wait = await scenario.case(cst, id);
    await cst.client.call(desk.messageDisputeParty, {
      params: { id },
      body: { version: wait.version, parties: ['lsa'], text: 'Where were you?', wait: true },
    });
    await tick({ minutes: 60 });
    const { version } = await scenario.case(cst, id);
    await cst.client.call(desk.resumeDispute, { params: { id }, body: { version } });
    const again = await scenario.case(cst, id);
    await cst.client.call(desk.assignDispute, {
      params: { id },
      body: { version: again.version, staff_id: cst.id, severity: 'high' },
    });
    expect((await scenario.case(cst, id)).resolve_by).toBe(at(25));
  });

  it('is told to the owner when it is nearly over, and to SUPER_ADMIN when it is', async () => {
    const { id, cst, admin } = await scenario.investigated();
    await tick({ minutes: 58 * 60 });
    expect([await clockNotificationsOf(cst, id), await clockNotificationsOf(admin, id)]).toEqual([
      ['resolve warning'],
      [],
    ]);
    await tick({ minutes: 15 * 60 });
    expect(await clockNotificationsOf(admin, id)).toEqual(['resolve breach']);
    await tick({ minutes: 5 });
    expect(await clockNotificationsOf(admin, id)).toEqual(['resolve breach']);
  });
});
