import * as contract from '@sanad/contract/accounts/accounts.ts';
import { getPerson } from '@sanad/contract/staff/people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.staff('SUPER_ADMIN');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.make.signInAgain(admin);
  await app.make.confirm(admin);
});

const suspend = (id: string, more: { days?: 7 | 14 } = {}) =>
  admin.client.call(contract.suspendAccount, {
    params: { id },
    body: { reason: 'Your police certificate has expired.', reason_code: 'documents', ...more },
  });
const login = ({ email }: { email: string }) =>
  app.client().call(contract.emailLogin, { body: { email, password: PASSWORD } });

describe('a suspension', () => {
  it('with an end lets the person in again by itself, and they hear of both', async () => {
    const person = await app.make.user({ type: 'LSA' });
    expect((await suspend(person.id, { days: 7 })).status).toBe(204);
    expect((await app.make.lastMessage(person.email)).body).toContain('Your police certificate has expired.');
    const { suspension, can } = (await admin.client.call(getPerson, { params: { id: person.id } })).body;
    expect(suspension).toMatchObject({ reason_code: 'documents', ends_at: expect.any(String) });
    expect(can).toMatchObject({ suspend: false, lift: true });
    app.clock.advance({ days: 6, hours: 23 });
    await app.people.tick();
    expect((await login(person)).problem.code).toBe('account_suspended');
    app.clock.advance({ hours: 2 });
    await app.people.tick();
    expect((await login(person)).status).toBe(200);
    expect((await app.make.lastMessage(person.email)).subject).toContain('open again');
  });

  it('without an end lasts until somebody lifts it', async () => {
    const person = await app.make.user({ type: 'PARENT' });
    await suspend(person.id);
    app.clock.advance({ days: 40 });
    await app.people.tick();
    expect((await login(person)).problem.code).toBe('account_suspended');
    await app.make.signInAgain(admin);
    const lift = () => admin.client.call(contract.liftSuspension, { params: { id: person.id } });
    expect((await lift()).status).toBe(204);
    expect((await login(person)).status).toBe(200);
    expect((await lift()).problem.code).toBe('conflict');
  });

  it('one that was lifted by hand is not lifted again at its end, and a later one stays', async () => {
    const person = await app.make.user({ type: 'PARENT' });
    await suspend(person.id, { days: 7 });
    await admin.client.call(contract.liftSuspension, { params: { id: person.id } });
    await suspend(person.id);
    app.clock.advance({ days: 8 });
    await app.people.tick();
    expect((await login(person)).problem.code).toBe('account_suspended');
  });

  it('by two at once counts once: the second is told that it has changed', async () => {
    const { id } = await app.make.user({ type: 'LSA' });
    const statuses = (await Promise.all([suspend(id), suspend(id, { days: 14 })])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
  });

  it('is for a SUPER_ADMIN who has just confirmed who they are', async () => {
    const { id } = await app.make.user({ type: 'LSA' });
    const cst = await app.make.staff('CST_ADMIN');
    const body = { reason: 'because' };
    const tried = await cst.client.call(contract.suspendAccount, { params: { id }, body });
    expect(tried.problem.code).toBe('wrong_role');
    app.clock.advance({ minutes: 11 });
    expect((await suspend(id)).problem.code).toBe('confirmation_needed');
  });
});
