import { emailLogin, LOGIN_FAILURES_ALLOWED } from '@sanad/contract/accounts/accounts.ts';
import { acceptBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { assignDispute } from '@sanad/contract/disputes/dispute-desk.ts';
import { findCaseOrPerson } from '@sanad/contract/staff/find.ts';
import { getPerson, unlockLogin } from '@sanad/contract/staff/people.ts';
import { listStaffLoads } from '@sanad/contract/staff/team.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../../test/factory.ts';
import { raiseABit } from '../../../test/personal-data/person-disputes.ts';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { ConcernScenario } from '../../../test/scenarios/concern-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: ConcernScenario;
let cst: Person;
let lead: Person;
let admin: Person;
let pair: Awaited<ReturnType<ConcernScenario['pair']>>;
let disputeId: string;
let concern: { id: string; number: string };
beforeAll(async () => {
  app = await createTestApp();
  scenario = new ConcernScenario(app);
  [cst, lead] = [await scenario.staff(), await scenario.staff({ is_safeguarding_lead: true })];
  admin = await app.make.staff('SUPER_ADMIN');
  pair = await scenario.pair();
  disputeId = await raiseABit(app, { ...pair, by: pair.family }, 'zebrafinch');
  const report = { source: 'child', subject_id: pair.childId, words: 'A bruise.' } as const;
  const { number } = (await scenario.report(pair.lsa, report)).body;
  concern = { number, id: await scenario.idOf(number) };
});
afterAll(() => app.close());

const find = async (who: Person, q: string) => (await who.client.call(findCaseOrPerson, { query: { q } })).body;

describe('finding a case or a person', () => {
  it('finds people by name, e-mail address and account number, without contact details', async () => {
    const found = await find(cst, pair.lsa.email);
    expect(found.people).toMatchObject([{ id: pair.lsa.id, account_type: 'LSA' }]);
    expect(JSON.stringify(found)).not.toContain(pair.lsa.email);
    const number = found.people[0]?.number ?? '';
    expect((await find(cst, number)).people).toMatchObject([{ id: pair.lsa.id }]);
    expect((await find(cst, found.people[0]?.full_name ?? '')).people.map(({ id }) => id)).toContain(pair.lsa.id);
  });

  it('shows colleagues to a SUPER_ADMIN alone', async () => {
    expect((await find(cst, lead.email)).people).toEqual([]);
    expect((await find(admin, lead.email)).people).toMatchObject([{ id: lead.id }]);
  });

  it('finds disputes by title and number, only for those who may open them', async () => {
    const [dispute] = (await find(admin, 'zebrafinch title')).disputes;
    expect(dispute).toMatchObject({ id: disputeId, title: 'zebrafinch title', state: 'open' });
    expect((await find(admin, dispute?.number ?? '')).disputes).toMatchObject([{ id: disputeId }]);
    expect((await find(cst, 'zebrafinch title')).disputes).toEqual([]);
  });

  it('finds concerns by number, only for those who may open them', async () => {
    expect((await find(lead, concern.number)).concerns).toMatchObject([{ id: concern.id, number: concern.number }]);
    expect((await find(lead, concern.number.toLowerCase())).concerns).toHaveLength(1);
    expect((await find(lead, 'bruise')).concerns).toEqual([]);
    expect((await find(cst, concern.number)).concerns).toEqual([]);
  });

  it('finds nothing by nothing', async () => {
    expect(await find(admin, ' ')).toEqual({ people: [], disputes: [], concerns: [] });
  });
});

describe('what each member of staff has in hand', () => {
  it('counts pending cases, concerns and calendars for a SUPER_ADMIN', async () => {
    const { version } = await app.platform.db
      .selectFrom('disputes')
      .select('version')
      .where('id', '=', disputeId)
      .executeTakeFirstOrThrow();
    const body = { version, staff_id: cst.id, severity: 'high' } as const;
    expect((await admin.client.call(assignDispute, { params: { id: disputeId }, body })).status).toBe(200);
    await app.platform.db
      .updateTable('concerns')
      .set({ backup_user_id: cst.id })
      .where('id', '=', concern.id)
      .execute();
    const { results } = (await admin.client.call(listStaffLoads)).body;
    expect(results.find(({ staff_id }) => staff_id === cst.id)).toEqual({
      staff_id: cst.id,
      cases: 1,
      concerns: 1,
      calendars: 0,
    });
    expect((await cst.client.call(listStaffLoads)).problem.code).toBe('wrong_role');
  });
});

describe('a person who typed the wrong password too often', () => {
  const login = (email: string, password: string) => app.client().call(emailLogin, { body: { email, password } });

  it('is shown as locked out, and can try again at once when staff unlock the account', async () => {
    const { id, email } = await app.make.user({ type: 'PARENT' });
    const page = async () => (await cst.client.call(getPerson, { params: { id } })).body;
    expect(await page()).toMatchObject({ locked_out_until: null, can: { unlock: false } });
    for (let i = 0; i < LOGIN_FAILURES_ALLOWED; i++) await login(email, 'wrong guess');
    expect((await login(email, PASSWORD)).problem.code).toBe('too_many_tries');
    expect(await page()).toMatchObject({ locked_out_until: expect.any(String), can: { unlock: true } });
    expect((await cst.client.call(unlockLogin, { params: { id } })).status).toBe(204);
    expect((await page()).locked_out_until).toBeNull();
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await cst.client.call(unlockLogin, { params: { id } })).problem.code).toBe('conflict');
    const { rows } = await sql<{ actor_id: string }>`SELECT actor_id FROM audit_log
      WHERE action = 'account.login_unlocked' AND subject_id = ${id}`.execute(app.platform.db);
    expect(rows).toEqual([{ actor_id: cst.id }]);
  });

  it('of our team is unlocked by a SUPER_ADMIN alone', async () => {
    for (let i = 0; i < LOGIN_FAILURES_ALLOWED; i++) await login(lead.email, 'wrong guess');
    expect((await cst.client.call(unlockLogin, { params: { id: lead.id } })).status).toBe(404);
    expect((await admin.client.call(unlockLogin, { params: { id: lead.id } })).status).toBe(204);
  });
});

describe('how soon an LSA usually answers', () => {
  it('is said from three answered requests on', async () => {
    const { lsa, family } = await scenario.pair();
    const minutes = async () =>
      (await cst.client.call(getPerson, { params: { id: lsa.id } })).body.public_profile?.answer_minutes;
    const bookings = new BookingScenario(app);
    await bookings.confirmed(family, lsa, bookings.at(11, 11));
    expect(await minutes()).toBeNull();
    const [last = ''] = await bookings.requested(family, lsa, bookings.at(12, 11));
    app.clock.advance({ minutes: 40 });
    await lsa.client.call(acceptBooking, { params: { id: last }, body: {} });
    expect(await minutes()).toBe(0);
    for (const day of [13, 14]) {
      const [id = ''] = await bookings.requested(family, lsa, bookings.at(day, 11));
      app.clock.advance({ minutes: 40 });
      await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    }
    expect(await minutes()).toBe(40);
  });
});
