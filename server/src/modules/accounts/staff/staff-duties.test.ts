import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { isSafeguardingLead, onDutyStaff, safeguardingLeads, staffInTeam } from '../index.ts';
import { putDuties, replaceTeams } from './staff-duties.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('teams and duties of staff', () => {
  it('a team has the members it was given, and nobody who has been suspended', async () => {
    const { db, clock } = app.platform;
    const [rania, omar] = [await app.make.user({ type: 'CST_ADMIN' }), await app.make.user({ type: 'CST_ADMIN' })];
    await db.transaction().execute(async (tx) => {
      await replaceTeams(tx, rania.id, ['marketing', 'accounts', 'accounts']);
      await replaceTeams(tx, omar.id, ['marketing']);
    });
    expect(await staffInTeam(db, 'accounts')).toEqual([rania.id]);
    expect(await staffInTeam(db, 'marketing')).toEqual([rania.id, omar.id].sort());
    await db.transaction().execute((tx) => replaceTeams(tx, rania.id, ['technical']));
    expect(await staffInTeam(db, 'accounts')).toEqual([]);
    await db.updateTable('users').set({ suspended_at: clock.now() }).where('id', '=', omar.id).execute();
    expect(await staffInTeam(db, 'marketing')).toEqual([]);
  });

  it('whoever leads safeguarding or is on duty can be asked for, and no former member of staff', async () => {
    const { db, clock } = app.platform;
    const { id } = await app.make.user({ type: 'SUPER_ADMIN' });
    const put = (is_safeguarding_lead: boolean, on_duty: boolean) =>
      db.transaction().execute((tx) => putDuties(tx, id, { is_safeguarding_lead, on_duty }, clock.now()));
    await put(true, false);
    expect(await safeguardingLeads(db)).toEqual([id]);
    expect(await isSafeguardingLead(db, id)).toBe(true);
    expect(await onDutyStaff(db)).toEqual([]);
    await put(false, true);
    expect(await isSafeguardingLead(db, id)).toBe(false);
    expect(await onDutyStaff(db)).toEqual([id]);
    await db.updateTable('users').set({ suspended_at: clock.now() }).where('id', '=', id).execute();
    expect(await onDutyStaff(db)).toEqual([]);
  });
});
