import { randomUUID } from 'node:crypto';
import { setSecurityCode } from '@sanad/contract/accounts/account-settings.ts';
import { changeUser, getUser, logout, socketTicket, suspendAccount } from '@sanad/contract/accounts/accounts.ts';
import { getBooking, listBookings } from '@sanad/contract/bookings/bookings.ts';
import { openChat, sendMessage } from '@sanad/contract/chat/chat.ts';
import { listArticles } from '@sanad/contract/content/content.ts';
import type { Endpoint } from '@sanad/contract/endpoint.ts';
import { changeChild } from '@sanad/contract/families/families.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import * as contract from '@sanad/contract/staff/see-as.ts';
import { SEE_AS_MINUTES, SEE_AS_START_HOURS } from '@sanad/contract/staff/see-as-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario, type Family, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

/** Written wherever something private can be written. */
const WORD = 'zebrafinch';

let app: TestApp;
let scenario: BookingScenario;
let cst: Person;
let admin: Person;
let family: Family;
let lsa: Lsa;
let session: string;
let article: string;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  cst = await app.make.staff('CST_ADMIN');
  admin = await app.make.staff('SUPER_ADMIN');
  [family, lsa] = await scenario.pair();
  session = await scenario.confirmed(family, lsa, scenario.at(5, 10), { notes: `${WORD} notes` });
  const articles = await app.client().call(listArticles, { query: { language: 'en' } });
  article = articles.body.results[0]?.slug ?? '';
  const params = { id: family.children[0]?.id ?? '' };
  await family.client.call(changeChild, { params, body: { medical_history: `${WORD} history` } });
  await family.client.call(setSecurityCode, { body: { code: 'Owl42' } });
  const chat = await family.client.call(openChat, { body: { lsa_id: lsa.profile.id } });
  const message = { id: randomUUID(), text: `${WORD} message` };
  await family.client.call(sendMessage, { params: { id: chat.body.id }, body: message });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const one of [cst, admin]) await app.make.signInAgain(one);
});

const params = (person: Person) => ({ params: { id: person.id } });
const request = (staff: Person, person: Person, reason = 'The calendar looks empty to you.') =>
  staff.client.call(contract.requestSeeAs, { ...params(person), body: { reason } });
const start = (staff: Person, person: Person) => staff.client.call(contract.startSeeAs, params(person));
const stop = (staff: Person, person: Person) => staff.client.call(contract.stopSeeAs, params(person));
const answer = (person: Person, id: string, allow: boolean) =>
  person.client.call(contract.answerStaffVisit, { params: { id }, body: { allow } });
const visits = async (person: Person) => (await person.client.call(contract.listStaffVisits)).body.results;

/** Asked, allowed and started. */
async function look(staff: Person, person: Person) {
  const { body } = await request(staff, person);
  expect((await answer(person, body.id, true)).body.state).toBe('allowed');
  const started = await start(staff, person);
  return { id: body.id, client: app.client(started.body.token), endsAt: started.body.ends_at };
}

async function entries(person: Person) {
  const { rows } = await sql<{ action: string; actor_id: string | null; path: string | null; by: string | null }>`
    SELECT action, actor_id, details->>'path' AS path, details->>'by' AS by FROM audit_log
    WHERE subject_id = ${person.id} AND action LIKE 'see_as.%' ORDER BY id`.execute(app.platform.db);
  return rows;
}

describe('asking to see what a person sees', () => {
  it('tells the person why, and shows nothing before they allow it', async () => {
    const person = await scenario.family();
    const { status, body } = await request(cst, person, 'The calendar looks empty to you.');
    expect([status, body.state]).toEqual([201, 'requested']);
    expect((await start(cst, person)).problem.code).toBe('no_longer_possible');
    await app.settle();
    const bell = (await person.client.call(listNotifications)).body;
    expect(bell.needs_you[0]).toMatchObject({ kind: 'see_as.requested', link: '/staff-visits' });
    expect((await app.make.lastMessage(person.email)).body).toContain('never shown');
    expect(await visits(person)).toMatchObject([
      { id: body.id, state: 'requested', reason: 'The calendar looks empty to you.', parts: [] },
    ]);
    expect((await request(cst, person)).problem.code).toBe('conflict');
    expect((await answer(person, body.id, false)).body.state).toBe('declined');
    expect((await start(cst, person)).problem.code).toBe('no_longer_possible');
    expect((await answer(person, body.id, true)).problem.code).toBe('no_longer_possible');
    const stored = await sql<{ row: string }>`SELECT l::text AS row FROM see_as_looks l WHERE id = ${body.id}`.execute(
      app.platform.db,
    );
    expect(stored.rows[0]?.row).not.toContain('calendar');
  });

  it('is never about staff, and never about an account that is suspended', async () => {
    expect((await request(admin, cst)).problem.code).toBe('wrong_role');
    expect((await request(cst, admin)).status).toBe(404);
    const person = await scenario.family();
    await suspend(person);
    const { status, body } = await cst.client.call(contract.getSeeAs, params(person));
    expect([status, body.can_ask]).toEqual([200, false]);
    expect((await request(cst, person)).problem.code).toBe('wrong_role');
    expect((await family.client.call(contract.requestSeeAs, { ...params(lsa), body: { reason: 'No' } })).status).toBe(
      403,
    );
  });

  it('a yes is good for 24 hours, and for the member of staff who asked', async () => {
    const person = await scenario.family();
    const { body } = await request(cst, person);
    await answer(person, body.id, true);
    expect((await start(admin, person)).problem.code).toBe('no_longer_possible');
    app.clock.advance({ hours: SEE_AS_START_HOURS, minutes: 1 });
    await app.make.signInAgain(cst);
    expect((await start(cst, person)).problem.code).toBe('no_longer_possible');
    expect((await cst.client.call(contract.getSeeAs, params(person))).body.latest?.state).toBe('lapsed');
    expect((await request(cst, person)).status).toBe(201);
  });
});

describe('a look', () => {
  it('reads what the person reads, for 30 minutes, and is logged at its start, its end and for each endpoint once', async () => {
    const person = await scenario.family();
    const { client } = await look(cst, person);
    expect((await client.call(getUser)).body.id).toBe(person.id);
    await client.call(listBookings, { query: { which: 'upcoming' } });
    await client.call(getUser);
    app.clock.advance({ minutes: SEE_AS_MINUTES, seconds: 1 });
    expect((await client.call(getUser)).status).toBe(401);
    await app.people.tick();
    expect(await entries(person)).toMatchObject([
      { action: 'see_as.requested', actor_id: cst.id },
      { action: 'see_as.answered', actor_id: person.id },
      { action: 'see_as.started', actor_id: cst.id },
      { action: 'see_as.read', actor_id: cst.id, path: 'accounts/user/' },
      { action: 'see_as.read', actor_id: cst.id, path: 'bookings/' },
      { action: 'see_as.ended', actor_id: null, by: 'time' },
    ]);
    expect(await visits(person)).toMatchObject([{ state: 'ended', parts: ['account', 'sessions'] }]);
  });

  it('started again has a new token and no new time', async () => {
    const person = await scenario.family();
    const { client, endsAt } = await look(cst, person);
    app.clock.advance({ minutes: 5 });
    const again = await start(cst, person);
    expect(again.body.ends_at).toBe(endsAt);
    expect((await client.call(getUser)).status).toBe(401);
    expect((await app.client(again.body.token).call(getUser)).status).toBe(200);
  });

  it.each([
    [
      'the person stops it',
      async (person: Person, id: string) => person.client.call(contract.stopStaffVisit, { params: { id } }),
    ],
    ['the member of staff stops it', (person: Person) => stop(cst, person)],
    ['the member of staff logs out', () => cst.client.call(logout)],
    ['the person is suspended', (person: Person) => suspend(person)],
  ])('ends at once when %s', async (_, end) => {
    const person = await scenario.family();
    const { client, id } = await look(cst, person);
    expect((await client.call(getUser)).status).toBe(200);
    await end(person, id);
    expect((await client.call(getUser)).status).toBe(401);
  });

  it('ends when the member of staff is suspended', async () => {
    const person = await scenario.family();
    const colleague = await app.make.staff('CST_ADMIN');
    const { client } = await look(colleague, person);
    await suspend(colleague);
    expect((await client.call(getUser)).status).toBe(401);
    await app.settle();
    expect(await visits(person)).toMatchObject([{ state: 'ended' }]);
  });

  it('changes nothing and opens no socket', async () => {
    const { client } = await look(cst, lsa);
    for (const endpoint of [changeUser, socketTicket, logout] as Endpoint[]) {
      const { status, problem } = await client.call(endpoint, { body: {} as never });
      expect([endpoint.path, status, problem.code]).toEqual([endpoint.path, 403, 'not_shown_to_staff']);
    }
    await stop(cst, lsa);
  });
});

async function suspend(person: Person) {
  await app.make.confirm(admin);
  const body = { reason: 'We need to check something.', reason_code: 'other', days: 7 } as const;
  const { status } = await admin.client.call(suspendAccount, { params: { id: person.id }, body });
  expect(status).toBeLessThan(300);
}

/** About the family's session, its LSA and an article, where an endpoint is about something. */
const urlOf = ({ path }: Endpoint) =>
  `/api/${path
    .replace('bookings/{id}', `bookings/${session}`)
    .replace('lsas/{id}', `lsas/${lsa.profile.id}`)
    .replace('articles/{slug}', `articles/${article}`)
    .replaceAll(/\{\w+\}/g, randomUUID())}`;
const QUERIES: Record<string, () => string> = {
  'lsas/{id}/slots/': () => `?from=${scenario.at(5, 10).slice(0, 10)}&to=${scenario.at(6, 10).slice(0, 10)}`,
};

describe('of all endpoints', () => {
  it('a look reads exactly those that the contract marks, and nothing private in them', async () => {
    const wrong: string[] = [];
    const read: string[] = [];
    for (const person of [family, lsa]) {
      const { client } = await look(admin, person);
      for (const endpoint of app.platform.http.endpoints()) {
        const { method, path, access, seenByStaff } = endpoint;
        const url = urlOf(endpoint) + (QUERIES[path]?.() ?? '');
        const { status, body, problem } = await client.send({
          method,
          url,
          ...(method === 'GET' ? {} : { payload: {} }),
        });
        const name = `${method} ${path}`;
        if (!seenByStaff) {
          if (problem?.code !== 'not_shown_to_staff') wrong.push(`${name}: ${status}`);
          continue;
        }
        const isTheirs = typeof access === 'string' || access.some((type) => type === person.type);
        if (status !== (isTheirs ? 200 : 403)) wrong.push(`${name}: ${status} ${JSON.stringify(problem)}`);
        if (status === 200) read.push(path);
        if (JSON.stringify(body).includes(WORD)) wrong.push(`${name} shows private words`);
      }
    }
    expect(wrong).toEqual([]);
    expect(new Set(read).size).toBe(app.platform.http.endpoints().filter(({ seenByStaff }) => seenByStaff).length);
  });

  it('only such as read, and none of messages, children’s records, files, codes, cards or exports', () => {
    const marked = app.platform.http.endpoints().filter(({ seenByStaff }) => seenByStaff);
    expect(marked.filter(({ method }) => method !== 'GET')).toEqual([]);
    const forbidden = /chat|child|report|progress|goal|file|code|payment-methods|concern|dispute|export|care/;
    expect(marked.map(({ path }) => path).filter((path) => forbidden.test(path))).toEqual([]);
  });

  it('a session is shown without notes, address, age and needs of the child', async () => {
    const own = (await family.client.call(getBooking, { params: { id: session } })).body;
    expect(own.notes).toBe(`${WORD} notes`);
    await stop(admin, family);
    const { client } = await look(admin, family);
    const seen = (await client.call(getBooking, { params: { id: session } })).body;
    expect(seen).toMatchObject({ id: session, notes: '', address: null, child_age: null, child_needs: null });
  });
});
