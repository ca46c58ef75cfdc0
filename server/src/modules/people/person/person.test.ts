import { confirmIdentity } from '@sanad/contract/accounts/account-security.ts';
import { getUser } from '@sanad/contract/accounts/accounts.ts';
import { allEndpoints } from '@sanad/contract/all-endpoints.ts';
import { STAFF } from '@sanad/contract/endpoint.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import * as contract from '@sanad/contract/staff/people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PASSWORD, type Person } from '../../../../test/factory.ts';
import { BookingScenario, HOURLY_FILS } from '../../../../test/scenarios/booking-scenario.ts';
import { DisputeScenario } from '../../../../test/scenarios/dispute-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
let cst: Person;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  cst = await app.make.staff('CST_ADMIN');
  admin = await app.make.staff('SUPER_ADMIN');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const one of [cst, admin]) await app.make.signInAgain(one);
});

const open = (who: Person, id: string) => who.client.call(contract.getPerson, { params: { id } });
const views = async (who: Person, id: string) =>
  (await who.client.call(contract.listPersonViews, { params: { id }, query: {} })).body;

describe('a person’s page', () => {
  it('shows sessions, money and what families see of an LSA, with contact details masked', async () => {
    const [family, lsa] = await scenario.pair();
    await scenario.confirmed(family, lsa, scenario.at(5, 10));
    const { body } = await open(cst, lsa.id);
    expect(body).toMatchObject({
      account_type: 'LSA',
      state: 'active',
      number: expect.stringMatching(/^L-\d{5}$/),
      sessions: { done: 0, ahead: 1, next: [{ with_name: family.children[0]?.full_name.split(' ')[0] }] },
      strikes: 0,
      reports: { on_time_percent: null, due: 0 },
      earnings: { available_fils: 0, paid_this_year_fils: 0 },
      public_profile: { price_fils: HOURLY_FILS, reviews: 0, listed: true },
      spending: null,
      children: [],
    });
    expect(JSON.stringify(body)).not.toContain(lsa.email);
    const parent = (await open(cst, family.id)).body;
    expect(parent).toMatchObject({ account_type: 'PARENT', earnings: null, strikes: null });
    expect(parent.children).toHaveLength(family.children.length);
    expect(parent.spending?.held_fils).toBe(HOURLY_FILS);
  });

  it('is logged once per opening, and again for another member of staff or later', async () => {
    const { id } = await app.make.user({ type: 'PARENT' });
    await open(cst, id);
    await open(cst, id);
    expect((await views(cst, id)).results).toMatchObject([{ what: 'page', you: true }]);
    await open(admin, id);
    expect((await views(cst, id)).results.map(({ you }) => you)).toEqual([false, true]);
    app.clock.advance({ minutes: 20 });
    await open(admin, id);
    expect((await views(cst, id)).count).toBe(3);
  });

  it('shows an address or number in full when asked, and logs each time', async () => {
    const { id, email } = await app.make.user({ type: 'PARENT', phone: '+971501230099' });
    const reveal = (field: 'email' | 'phone_number') =>
      cst.client.call(contract.revealContact, { params: { id }, body: { field } });
    expect((await reveal('email')).body.value).toBe(email);
    expect((await reveal('phone_number')).body.value).toBe('+971501230099');
    expect((await views(cst, id)).results.map(({ what }) => what)).toEqual(['phone_number', 'email']);
    const without = await app.make.user({ type: 'PARENT' });
    const params = { id: without.id };
    const none = await cst.client.call(contract.revealContact, { params, body: { field: 'phone_number' } });
    expect(none.status).toBe(404);
    expect((await views(cst, without.id)).count).toBe(0);
  });

  it('counts the cases this member of staff can open, and says how many others handle', async () => {
    const { lsa, cst: owner } = await new DisputeScenario(app).investigated();
    for (const one of [cst, admin, owner]) await app.make.signInAgain(one);
    expect((await open(owner, lsa.id)).body.cases).toMatchObject({ pending: 1, elsewhere: 0, latest: [{}] });
    expect((await open(cst, lsa.id)).body.cases).toEqual({ pending: 0, over: 0, elsewhere: 1, latest: [] });
    expect((await open(admin, lsa.id)).body.cases).toMatchObject({ pending: 1, elsewhere: 0 });
  });

  it('of a colleague is for a SUPER_ADMIN alone', async () => {
    const other = await app.make.user({ type: 'CST_ADMIN' });
    expect((await open(cst, other.id)).status).toBe(404);
    const body = { field: 'email' } as const;
    const hidden = await cst.client.call(contract.revealContact, { params: { id: other.id }, body });
    expect(hidden.status).toBe(404);
    expect((await open(admin, other.id)).status).toBe(200);
  });

  it('offers what this member of staff may do', async () => {
    const { id } = await app.make.user({ type: 'LSA' });
    expect((await open(cst, id)).body.can).toEqual({
      message: true,
      sign_out: true,
      unlock: false,
      reset_second_factor: false,
      suspend: false,
      lift: false,
    });
    expect((await open(admin, id)).body.can.suspend).toBe(true);
    expect((await open(admin, admin.id)).body.can).toMatchObject({ message: false, suspend: false, sign_out: false });
    expect((await open(admin, cst.id)).body.can.reset_second_factor).toBe(true);
  });
});

describe('what happened', () => {
  const events = async (id: string, query: object = {}) =>
    (await cst.client.call(contract.listPersonEvents, { params: { id }, query })).body;

  it('brings sessions, money, sign-ins and messages together, newest first, and can be narrowed', async () => {
    const [family, lsa] = await scenario.pair();
    await scenario.confirmed(family, lsa, scenario.at(5, 10));
    await app.settle();
    app.clock.advance({ minutes: 1 });
    const sent = { params: { id: lsa.id }, body: { text: 'Please send your new licence.' } };
    expect((await cst.client.call(contract.messagePerson, sent)).status).toBe(201);
    const all = (await events(lsa.id)).results;
    expect(all[0]).toMatchObject({ kind: 'message', text: 'Please send your new licence.' });
    expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['session', 'signed_in', 'joined']));
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(new Set((await events(lsa.id, { group: 'sessions' })).results.map(({ kind }) => kind))).toEqual(
      new Set(['session']),
    );
    expect((await events(family.id, { group: 'money' })).results).toMatchObject([
      { kind: 'payment', detail: 'capture', fils: HOURLY_FILS },
    ]);
  });

  it('tells a withdrawn request from a cancelled session', async () => {
    const [family, lsa] = await scenario.pair();
    const [request = ''] = await scenario.requested(family, lsa, scenario.at(5, 10));
    await scenario.cancel(family, request);
    const latest = async () => (await events(family.id, { group: 'sessions' })).results[0]?.detail;
    expect(await latest()).toBe('withdrawn');
    app.clock.advance({ minutes: 1 });
    await scenario.cancel(family, await scenario.confirmed(family, lsa, scenario.at(6, 10)));
    expect(await latest()).toBe('cancelled_by_parent');
  });

  it('names a child by the whole first name', async () => {
    const [family, lsa] = await scenario.pair();
    const id = family.children[0]?.id ?? '';
    await app.platform.db
      .updateTable('children')
      .set({ full_name: 'Abdul Rahman Khan' })
      .where('id', '=', id)
      .execute();
    await scenario.confirmed(family, lsa, scenario.at(5, 10));
    const names = async (who: string) => (await events(who, { group: 'sessions' })).results.map(({ name }) => name);
    expect(new Set(await names(lsa.id))).toEqual(new Set(['Abdul Rahman']));
    expect(await names(family.id)).not.toContain('Abdul Rahman');
  });

  it('names nobody where the child is gone', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(5, 10));
    await app.platform.db.updateTable('bookings').set({ child_id: null }).where('id', '=', id).execute();
    const { results } = await events(lsa.id, { group: 'sessions' });
    expect(new Set(results.map(({ name }) => name))).toEqual(new Set([null]));
  });

  it('pages without leaving anything out', async () => {
    const [family, lsa] = await scenario.pair();
    for (const day of [5, 6, 7]) await scenario.confirmed(family, lsa, scenario.at(day, 10));
    const whole = (await events(lsa.id, { limit: 100 })).results.map(({ id }) => id);
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof events>> = await events(lsa.id, { limit: 2, ...(cursor && { cursor }) });
      pages.push(...page.results.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(pages).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });
});

describe('words about and to a person', () => {
  it('a note is for staff alone and encrypted at rest', async () => {
    const person = await app.make.person('PARENT');
    const params = { id: person.id };
    const text = 'Passport number matches. Safe to reset.';
    expect((await cst.client.call(contract.addPersonNote, { params, body: { text } })).status).toBe(201);
    const { results } = (await admin.client.call(contract.listPersonNotes, { params, query: {} })).body;
    expect(results).toMatchObject([{ text, author: expect.any(String) }]);
    expect((await person.client.call(contract.listPersonNotes, { params, query: {} })).problem.code).toBe('wrong_role');
    const rows = await app.platform.db.selectFrom('person_notes').selectAll().execute();
    expect(rows.some(({ text_encrypted }) => text_encrypted.includes('Passport'))).toBe(false);
  });

  it('a message reaches the bell and the mailbox', async () => {
    const person = await app.make.person('PARENT');
    const body = { text: 'Thank you for your call.' };
    await cst.client.call(contract.messagePerson, { params: { id: person.id }, body });
    await app.settle();
    const { results } = (await person.client.call(listNotifications, { query: {} })).body;
    expect(results[0]).toMatchObject({ kind: 'person.messaged' });
    expect((await app.make.lastMessage(person.email)).body).toContain(body.text);
  });
});

describe('resetting access', () => {
  const reset = (who: Person, id: string, second_factor = false) =>
    who.client.call(contract.resetAccess, { params: { id }, body: { reason: 'Lost phone', second_factor } });

  it('signs a parent or LSA out everywhere and tells them', async () => {
    const person = await app.make.person('LSA');
    const { status, body } = await reset(cst, person.id);
    expect([status, body.ended]).toEqual([200, 1]);
    expect((await person.client.call(getUser)).status).toBe(401);
    expect((await app.make.lastMessage(person.email)).subject).toContain('logged you out');
  });

  it('removes a colleague’s second factor by a SUPER_ADMIN who has confirmed who they are', async () => {
    const other = await app.make.staff('CST_ADMIN');
    const { db, clock } = app.platform;
    const factor = { user_id: other.id, secret_encrypted: Buffer.from('x'), created_at: clock.now() };
    await db
      .insertInto('second_factors')
      .values({ ...factor, confirmed_at: clock.now() })
      .execute();
    expect((await reset(cst, other.id, true)).status).toBe(404);
    expect((await reset(admin, other.id, true)).problem.code).toBe('confirmation_needed');
    await admin.client.call(confirmIdentity, { body: { password: PASSWORD } });
    expect((await reset(admin, other.id, true)).status).toBe(200);
    const left = await db.selectFrom('second_factors').select('user_id').where('user_id', '=', other.id).execute();
    expect(left).toEqual([]);
    expect((await app.make.lastMessage(other.email)).subject).toContain('authenticator app');
    expect((await reset(admin, admin.id)).problem.code).toBe('wrong_role');
  });
});

describe('before a suspension', () => {
  it('says which sessions would be cancelled and what goes back to how many families', async () => {
    const [family, lsa] = await scenario.pair();
    const second = await scenario.family();
    await scenario.confirmed(family, lsa, scenario.at(5, 10));
    await scenario.confirmed(family, lsa, scenario.at(6, 10));
    await scenario.confirmed(second, lsa, scenario.at(7, 10));
    const params = { id: lsa.id };
    expect((await admin.client.call(contract.previewSuspension, { params })).body).toMatchObject({
      sessions: 3,
      refund_fils: 3 * HOURLY_FILS,
      families: 2,
      devices: 1,
      listed: true,
      available_fils: 0,
    });
    expect((await cst.client.call(contract.previewSuspension, { params })).problem.code).toBe('wrong_role');
  });
});

describe('impersonation', () => {
  it('is impossible: a token comes from one’s own login, or only reads what a person has agreed to show', () => {
    const giving = allEndpoints
      .filter(({ endpoint }) =>
        Object.values(endpoint.answers).some((answer) => answer instanceof z.ZodObject && 'token' in answer.shape),
      )
      .map(({ name, endpoint }) => [name, endpoint.access]);
    expect(giving.filter(([, access]) => access !== 'public')).toEqual([['startSeeAs', STAFF]]);
    expect(giving.map(([name]) => name).toSorted()).toEqual(
      ['emailLogin', 'googleLogin', 'linkGoogle', 'startSeeAs', 'verifyPhoneLogin', 'verifySignup'].toSorted(),
    );
  });
});
