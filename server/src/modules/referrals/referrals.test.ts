import * as accounts from '@sanad/contract/accounts/accounts.ts';
import { findReferralCode, getReferrals, listReferredPeople, REFERRAL_CODE } from '@sanad/contract/referrals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { ReferralScenario } from '../../../test/scenarios/referral-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newReferralCode } from './referral-code.ts';
import { normaliseAddress, stepOf } from './referrals.policy.ts';

let app: TestApp;
let scenario: ReferralScenario;
beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: 'https://sanad.example' } });
  scenario = new ReferralScenario(app);
});
afterAll(() => app.close());

let addresses = 0;
/** Signs up by e-mail, as the register page does it. */
async function signUp(
  referral_code: string | undefined,
  client = app.client(),
): Promise<{ id: string; email: string }> {
  addresses += 1;
  const email = `newcomer-${addresses}@example.com`;
  const body = { full_name: 'Reem Haddad', email, password: 'reading-by-the-window', accept_terms: true } as const;
  const signup = await client.call(accounts.signup, { body: { ...body, referral_code } });
  expect(signup.status).toBe(202);
  const code = /\b(\d{6})\b/.exec((await app.make.lastMessage(email)).body)?.[1] ?? '';
  const made = await client.call(accounts.verifySignup, { body: { signup_id: signup.body.signup_id, code } });
  expect(made.status).toBe(201);
  await app.settle();
  return { id: made.body.user.id, email };
}

const people = async ({ client }: Person) => (await client.call(listReferredPeople, { query: {} })).body;

describe('a referral code [PAR-11 partly]', () => {
  it('is made of the first name in Latin letters, is one’s own and stays the same', async () => {
    const family = await scenario.family();
    const { code, link } = await scenario.overview(family);
    expect(code).toMatch(/^HUDA-[CDFGHJKMNPQRTVWXYZ234679]{4}$/);
    expect(link).toBe(`https://sanad.example/join/${code}`);
    const again = await Promise.all(Array.from({ length: 5 }, () => scenario.codeOf(family)));
    expect(new Set([code, ...again]).size).toBe(1);
    expect(await scenario.codeOf(await scenario.family())).not.toBe(code);
  });

  it.each([
    ['Huda Mansour', /^HUDA-/],
    ['Zoë de Vries', /^ZOE-/],
    ['هدى منصور', /^FRIEND-/],
    ['A B', /^FRIEND-/],
    ['Anne-Charlotte-Marie Dupont', /^ANNECHARLOTT-/],
  ])('of %s begins with a name that can be typed anywhere', (name, start) => {
    expect(newReferralCode(name)).toMatch(start);
    expect(newReferralCode(name)).toMatch(REFERRAL_CODE);
  });

  it('tells everybody the first name of whoever invites, and nothing else', async () => {
    const code = await scenario.codeOf(await scenario.family());
    const found = await app.client().call(findReferralCode, { params: { code: code.toLowerCase() } });
    expect(found.body).toEqual({ first_name: 'Huda' });
    const unknown = await app.client().call(findReferralCode, { params: { code: 'HUDA-2222' } });
    expect(unknown.problem.code).toBe('not_found');
  });

  it('cannot be guessed by trying: one network asks thirty times in ten minutes', async () => {
    const answers = [];
    for (let tries = 0; tries < 31; tries += 1) {
      answers.push(await app.client().call(findReferralCode, { params: { code: 'HUDA-2222' } }));
    }
    expect(answers.at(-1)?.problem.code).toBe('too_many_requests');
    app.clock.advance({ minutes: 11 });
    expect((await app.client().call(findReferralCode, { params: { code: 'HUDA-2222' } })).status).toBe(404);
  });

  it('is for parents and LSAs', async () => {
    const staff = await app.make.staff();
    expect((await staff.client.call(getReferrals)).problem.code).toBe('wrong_role');
    expect((await app.client().call(getReferrals)).problem.code).toBe('not_signed_in');
    expect((await app.client().call(listReferredPeople, { query: {} })).problem.code).toBe('not_signed_in');
  });
});

describe('signing up with a code', () => {
  it('binds the new account to whoever invited, who sees the first name and is told', async () => {
    const referrer = await scenario.family();
    const { id } = await signUp((await scenario.codeOf(referrer)).toLowerCase());
    const { results, count } = await people(referrer);
    expect(count).toBe(1);
    expect(results).toEqual([
      { id: expect.any(String), first_name: 'Reem', step: 'joined', joined_on: expect.any(String), reward_fils: 5000 },
    ]);
    expect(results[0]?.id).not.toBe(id);
    const mail = await app.make.lastMessage(referrer.email);
    expect(mail.subject).toBe('Reem joined with your link');
    expect(mail.body).toMatch(/AED\s50\.00/);
  });

  it('goes on with an unknown code, and with none', async () => {
    for (const code of ['NOBODY-2222', 'x', undefined]) {
      const { id } = await signUp(code);
      const rows = await app.platform.db
        .selectFrom('referrals')
        .select('id')
        .where('referred_user_id', '=', id)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  it('on the referrer’s own device is not eligible from the start', async () => {
    const referrer = await scenario.family();
    await app.make.signInAgain(referrer);
    const client = app.client();
    Object.assign(client.cookies, { known_device: referrer.client.cookies.known_device });
    await signUp(await scenario.codeOf(referrer), client);
    expect((await people(referrer)).results.map(({ step }) => step)).toEqual(['not_eligible']);
    const entry = await app.platform.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'referral.refused')
      .executeTakeFirst();
    expect(entry?.details).toMatchObject({ rule: 'device' });
  });

  it('binds an account once, and never one’s own code', async () => {
    const [first, second, newcomer] = [await scenario.family(), await scenario.family(), await scenario.family()];
    await scenario.join(newcomer, first);
    await scenario.join(newcomer, second);
    await scenario.join(first, first);
    expect((await people(first)).count).toBe(1);
    expect((await people(second)).count).toBe(0);
  });
});

describe('who joined', () => {
  it('is listed in pages, the newest first; whoever has left has no name', async () => {
    const referrer = await scenario.family();
    const friends = [await scenario.family(), await scenario.family(), await scenario.family()];
    for (const friend of friends) {
      app.clock.advance({ seconds: 1 });
      await scenario.join(friend, referrer);
    }
    await app.platform.db
      .updateTable('users')
      .set({ closed_at: app.clock.now() })
      .where('id', '=', friends[2]?.id ?? '')
      .execute();
    const first = (await referrer.client.call(listReferredPeople, { query: { limit: 2 } })).body;
    expect(first.results.map(({ first_name }) => first_name)).toEqual([null, 'Huda']);
    const rest = (await referrer.client.call(listReferredPeople, { query: { limit: 2, cursor: first.next ?? '' } }))
      .body;
    expect([rest.results.length, rest.next, rest.count]).toEqual([1, null, 3]);
  });

  it.each([
    ['joined', null, false, 'joined'],
    ['joined', null, true, 'booked'],
    ['rewarded', 5000, false, 'rewarded'],
    ['rewarded', 0, false, 'over_limit'],
    ['taken_back', null, false, 'taken_back'],
    ['taken_back', null, true, 'booked'],
    ['refused', null, true, 'not_eligible'],
  ] as const)('%s with %s fils, booked: %s, is shown as %s', (state, referrerFils, isBooked, step) => {
    expect(stepOf({ state, referrerFils, isBooked })).toBe(step);
  });

  it('knows an address however it is written', () => {
    expect(normaliseAddress('Villa ١٢, Street 4-B')).toBe(normaliseAddress('villa 12 STREET 4b'));
    expect(normaliseAddress('Villa 12')).not.toBe(normaliseAddress('Villa 13'));
  });
});
