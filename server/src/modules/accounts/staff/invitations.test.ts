import { emailLogin } from '@sanad/contract/accounts/accounts.ts';
import * as contract from '@sanad/contract/staff/team.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

const NEW_PASSWORD = 'reading-by-the-window';

let app: TestApp;
let admin: Person;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.staff('SUPER_ADMIN');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.make.signInAgain(admin);
  await app.make.confirm(admin);
});

const nextEmail = () => `new-colleague-${++count}@sanad.example`;
const invite = (email: string, role: 'CST_ADMIN' | 'SUPER_ADMIN' = 'CST_ADMIN') =>
  admin.client.call(contract.inviteStaff, { body: { email, role } });
const tokenFor = async (email: string) =>
  /#token=([\w-]+)/.exec(JSON.stringify(await app.make.lastMessage(email)))?.[1] ?? '';
const accept = (token: string) =>
  app.client().call(contract.acceptInvitation, {
    body: { token, full_name: 'Rania Khalil', password: NEW_PASSWORD },
  });
const read = (token: string) => app.client().call(contract.readInvitation, { body: { token } });
const stateOf = async (email: string) =>
  (await admin.client.call(contract.listTeam)).body.invitations.find((one) => one.email === email)?.state;

describe('an invitation to staff', () => {
  it('makes an account with the role it is for, once, and needs a second factor at the first login', async () => {
    const email = nextEmail();
    expect((await invite(email)).status).toBe(201);
    const token = await tokenFor(email);
    expect((await read(token)).body).toMatchObject({ email, role: 'CST_ADMIN' });
    expect((await accept(token)).status).toBe(204);
    expect(await stateOf(email)).toBe('accepted');
    const login = await app.client().call(emailLogin, { body: { email, password: NEW_PASSWORD } });
    expect(login.body.user).toMatchObject({ account_type: 'CST_ADMIN', second_factor: 'to_set_up' });
    expect((await accept(token)).problem.code).toBe('link_expired');
    expect((await read(token)).problem.code).toBe('link_expired');
  });

  it('accepted twice at the same moment makes one account', async () => {
    const email = nextEmail();
    await invite(email);
    const token = await tokenFor(email);
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 400]);
  });

  it('runs out after 72 hours; sending it again makes a new link and ends the old one', async () => {
    const email = nextEmail();
    const { id } = (await invite(email)).body;
    const old = await tokenFor(email);
    app.clock.advance({ hours: 73 });
    await app.make.signInAgain(admin);
    expect((await accept(old)).problem.code).toBe('link_expired');
    expect(await stateOf(email)).toBe('expired');
    expect((await admin.client.call(contract.resendInvitation, { params: { id } })).body.state).toBe('open');
    const fresh = await tokenFor(email);
    expect(fresh).not.toBe(old);
    expect((await read(old)).problem.code).toBe('link_expired');
    expect((await accept(fresh)).status).toBe(204);
  });

  it('that was revoked is worth nothing, and the address can be invited again', async () => {
    const email = nextEmail();
    const { id } = (await invite(email)).body;
    const token = await tokenFor(email);
    const revoke = () => admin.client.call(contract.revokeInvitation, { params: { id } });
    expect((await revoke()).status).toBe(204);
    expect((await accept(token)).problem.code).toBe('link_expired');
    expect((await revoke()).problem.code).toBe('conflict');
    expect((await admin.client.call(contract.resendInvitation, { params: { id } })).problem.code).toBe('conflict');
    expect((await invite(email)).status).toBe(201);
  });

  it('is one per address, and not for somebody who has an account', async () => {
    const email = nextEmail();
    const statuses = (await Promise.all([invite(email), invite(email)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
    const person = await app.make.user({ type: 'PARENT' });
    expect((await invite(person.email)).problem.code).toBe('email_has_account');
  });

  it('is sent by a SUPER_ADMIN who has just confirmed who they are', async () => {
    const cst = await app.make.staff('CST_ADMIN');
    const body = { email: nextEmail(), role: 'CST_ADMIN' } as const;
    expect((await cst.client.call(contract.inviteStaff, { body })).problem.code).toBe('wrong_role');
    app.clock.advance({ minutes: 11 });
    expect((await invite(nextEmail())).problem.code).toBe('confirmation_needed');
  });

  it('keeps the link itself out of the database', async () => {
    const email = nextEmail();
    await invite(email);
    const token = await tokenFor(email);
    const rows = await app.platform.db.selectFrom('staff_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
