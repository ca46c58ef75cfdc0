import { emailLogin, getUser } from '@sanad/contract/accounts/accounts.ts';
import * as contract from '@sanad/contract/staff/team.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { staffInTeam } from '../index.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
  admin = await app.make.staff('SUPER_ADMIN');
  await app.make.confirm(admin);
});
afterAll(() => app.close());

const change = (who: Person, id: string, body: object) =>
  who.client.call(contract.changeStaffMember, { params: { id }, body });
const remove = (who: Person, id: string) => who.client.call(contract.removeStaffMember, { params: { id } });

describe('the team', () => {
  it('lists everybody on staff with role, teams, duties and second factor, for a SUPER_ADMIN', async () => {
    const cst = await app.make.staff('CST_ADMIN');
    await change(admin, cst.id, { teams: ['accounts', 'marketing'], on_duty: true, is_safeguarding_lead: true });
    const { members } = (await admin.client.call(contract.listTeam)).body;
    expect(members).toMatchObject([
      { id: admin.id, role: 'SUPER_ADMIN', you: true, teams: [], on_duty: false },
      { id: cst.id, role: 'CST_ADMIN', teams: ['accounts', 'marketing'], on_duty: true, is_safeguarding_lead: true },
    ]);
    expect(await staffInTeam(app.platform.db, 'marketing')).toEqual([cst.id]);
    expect((await cst.client.call(contract.listTeam)).problem.code).toBe('wrong_role');
  });

  it('a role changes at once, with a confirmed login', async () => {
    const cst = await app.make.staff('CST_ADMIN');
    expect((await cst.client.call(contract.listTeam)).status).toBe(403);
    expect((await change(admin, cst.id, { role: 'SUPER_ADMIN' })).body.role).toBe('SUPER_ADMIN');
    expect((await cst.client.call(contract.listTeam)).status).toBe(200);
    app.clock.advance({ minutes: 11 });
    expect((await change(admin, cst.id, { role: 'CST_ADMIN' })).problem.code).toBe('confirmation_needed');
  });

  it('somebody removed is signed out everywhere, cannot sign in and is in no team', async () => {
    const cst = await app.make.staff('CST_ADMIN');
    await change(admin, cst.id, { teams: ['technical'] });
    expect((await remove(admin, cst.id)).status).toBe(204);
    expect((await cst.client.call(getUser)).status).toBe(401);
    const login = await app.client().call(emailLogin, { body: { email: cst.email, password: PASSWORD } });
    expect(login.problem.code).toBe('account_suspended');
    expect(await staffInTeam(app.platform.db, 'technical')).toEqual([]);
    expect((await remove(admin, cst.id)).status).toBe(404);
  });

  it('the last SUPER_ADMIN can neither be removed nor lose the role', async () => {
    expect((await change(admin, admin.id, { role: 'CST_ADMIN' })).problem.code).toBe('last_super_admin');
    expect((await remove(admin, admin.id)).problem.code).toBe('last_super_admin');
  });

  it('two SUPER_ADMINs who remove each other at the same moment leave one', async () => {
    const other = await app.make.staff('SUPER_ADMIN');
    await app.make.confirm(other);
    await Promise.all([remove(admin, other.id), change(other, admin.id, { role: 'CST_ADMIN' })]);
    const left = await app.platform.db
      .selectFrom('users')
      .select('id')
      .where('account_type', '=', 'SUPER_ADMIN')
      .where('suspended_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('parents and LSAs are nobody’s colleagues', async () => {
    const { id } = await app.make.user({ type: 'PARENT' });
    expect((await change(admin, id, { role: 'CST_ADMIN' })).status).toBe(404);
    expect((await remove(admin, id)).status).toBe(404);
  });
});
