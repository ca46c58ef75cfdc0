import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import { getEarnings, listPayouts } from '@sanad/contract/payments/earnings.ts';
import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import { listReferredPeople, REFERRAL_REWARDS_PER_YEAR } from '@sanad/contract/referrals.ts';
import { refundSession } from '@sanad/contract/staff/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, checkBooks, EVEN } from '../../../test/books.ts';
import type { Person } from '../../../test/factory.ts';
import { type Family, HOURLY_FILS, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { setUpPayouts } from '../../../test/scenarios/payout-account.ts';
import { ReferralScenario } from '../../../test/scenarios/referral-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { referralPersonalData } from './personal-data.ts';

const REWARD_FILS = FIRST_FIGURES.referral_reward_fils;

let app: TestApp;
let scenario: ReferralScenario;
let lsa: Lsa;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new ReferralScenario(app);
});
afterAll(() => app.close());

const creditOf = ({ id }: Person) => balanceOf(app, 'promo_credit', id);
const payableOf = ({ id }: Person) => balanceOf(app, 'lsa_payable', id);
const kindsTo = async ({ id }: Person) => {
  await app.settle();
  const rows = await app.platform.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', id)
    .where('kind', 'like', 'referral.%')
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind);
};

/** A referrer and somebody who joined with their code, and the LSA they book. */
async function invited(profile: Parameters<ReferralScenario['family']>[0] = {}): Promise<[Family, Family]> {
  const [referrer, newcomer] = [await scenario.family(), await scenario.family(profile)];
  lsa = await scenario.lsa();
  await scenario.join(newcomer, referrer);
  return [referrer, newcomer];
}

async function refund(bookingId: string, fils = HOURLY_FILS): Promise<void> {
  const staff = await app.make.staff();
  const body = { amount_fils: fils, reason: 'The session did not help.' };
  const { status } = await staff.client.call(refundSession, { params: { booking_id: bookingId }, body });
  expect(status).toBeLessThan(300);
  await scenario.sessions.tick();
}

describe('a referral reward [PAR-11 partly]', () => {
  it('goes to both parents when the new one’s first paid session is completed, once', async () => {
    const [referrer, newcomer] = await invited();
    expect(await scenario.steps(referrer)).toEqual(['joined']);
    const id = await scenario.confirmed(newcomer, lsa);
    expect(await scenario.steps(referrer)).toEqual(['booked']);
    expect(await creditOf(referrer)).toBe(0);
    await scenario.complete(newcomer, lsa, id);
    expect(await scenario.steps(referrer)).toEqual(['rewarded']);
    for (const person of [referrer, newcomer]) expect(await creditOf(person)).toBe(REWARD_FILS);
    expect(await scenario.overview(referrer)).toMatchObject({
      earned_fils: REWARD_FILS,
      rewarded: 1,
      on_the_way: 0,
    });
    expect((await scenario.overview(newcomer)).invited_by).toEqual({
      first_name: 'Huda',
      step: 'rewarded',
      reward_fils: REWARD_FILS,
    });
    await scenario.session(newcomer, lsa);
    expect(await creditOf(referrer)).toBe(REWARD_FILS);
    expect(await kindsTo(referrer)).toEqual(['referral.joined', 'referral.rewarded']);
    expect(await kindsTo(newcomer)).toEqual(['referral.rewarded']);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('is one reward, although a hundred claims come at once', async () => {
    const [referrer, newcomer] = await invited();
    const id = await scenario.confirmed(newcomer, lsa);
    await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', id).execute();
    const { db, clock } = app.platform;
    const claim = () =>
      db.transaction().execute((tx) => app.referrals.rewards.rewardFor(tx, newcomer.id, id, clock.now()));
    await Promise.all(Array.from({ length: 100 }, claim));
    expect([await creditOf(referrer), await creditOf(newcomer)]).toEqual([REWARD_FILS, REWARD_FILS]);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('is not earned by a free trial call', async () => {
    const [referrer, newcomer] = await invited();
    const id = await scenario.sessions.confirmed(newcomer, lsa, scenario.sessions.at(2, 9), {
      kind: 'trial',
      expected_total_fils: 0,
    });
    await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', id).execute();
    await app.platform.db
      .transaction()
      .execute((tx) => app.referrals.rewards.rewardFor(tx, newcomer.id, id, app.clock.now()));
    expect(await scenario.steps(referrer)).toEqual(['joined']);
    expect(await creditOf(newcomer)).toBe(0);
  });

  it('is earnings for an LSA who invites, and for one who joined and gives the first session', async () => {
    const [inviting, joining, family] = [await scenario.lsa(), await scenario.lsa(), await scenario.family()];
    await scenario.join(joining, inviting);
    const id = await scenario.session(family, joining);
    expect(await payableOf(inviting)).toBe(REWARD_FILS);
    expect(await payableOf(joining)).toBe(REWARD_FILS);
    expect((await scenario.overview(inviting)).reward_kind).toBe('earnings');
    expect(await checkBooks(app)).toEqual(EVEN);
    await refund(id);
    expect(await payableOf(inviting)).toBe(0);
    expect(await payableOf(joining)).toBe(0);
    expect(await scenario.steps(inviting)).toEqual(['taken_back']);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('is given to a referrer ten times a calendar year; the newcomer still gets theirs', async () => {
    const [referrer, newcomer] = await invited();
    await rewardTimes(referrer, REFERRAL_REWARDS_PER_YEAR);
    await scenario.session(newcomer, lsa);
    expect(await creditOf(newcomer)).toBe(REWARD_FILS);
    expect(await creditOf(referrer)).toBe(0);
    expect((await scenario.steps(referrer)).filter((step) => step !== 'rewarded')).toEqual(['over_limit']);
    expect(await scenario.overview(referrer)).toMatchObject({ rewarded: REFERRAL_REWARDS_PER_YEAR, on_the_way: 0 });
    expect(await kindsTo(referrer)).toEqual(['referral.joined']);
  });
});

/** So many rewards that somebody has had this year; without the books, which are not looked at here. */
async function rewardTimes(referrer: Person, count: number): Promise<void> {
  const { db, clock } = app.platform;
  const granted_at = clock.now();
  for (let at = 0; at < count; at += 1) {
    const friend = await app.make.user({ type: 'PARENT' });
    const booking = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
    const referral = { referrer_user_id: referrer.id, referred_user_id: friend.id, state: 'rewarded' };
    const row = { ...referral, id: friend.id, booking_id: booking.id, joined_at: granted_at, changed_at: granted_at };
    await db.insertInto('referrals').values(row).execute();
    const reward = { referral_id: friend.id, round: 1, side: 'referrer', user_id: referrer.id, kind: 'credit' };
    await db
      .insertInto('referral_rewards')
      .values({ ...reward, id: friend.id, fils: REWARD_FILS, granted_at })
      .execute();
  }
}

describe('leaving', () => {
  it('takes the code along; the other side sees a former member, and the books stay', async () => {
    const [referrer, newcomer] = await invited();
    await scenario.session(newcomer, lsa);
    const { db } = app.platform;
    const remaining = await referralPersonalData.export(db, referrer.id);
    expect(remaining).toMatchObject({ people: [{ state: 'rewarded' }], rewards: [{ fils: REWARD_FILS }] });
    expect(JSON.stringify(remaining)).not.toContain(newcomer.id);
    expect(await referralPersonalData.export(db, newcomer.id)).toMatchObject({ invited: { state: 'rewarded' } });
    const closed = await newcomer.client.call(closeAccount, {
      body: { email: newcomer.email, password: newcomer.password },
    });
    expect(closed.status).toBe(204);
    const { body } = await referrer.client.call(listReferredPeople, { query: {} });
    expect(body.results).toMatchObject([{ first_name: null, step: 'rewarded' }]);
    expect(await checkBooks(app)).toEqual(EVEN);
  });
});

describe('a refund of the session that earned the reward', () => {
  it('in full takes unused credit back from both, and a later session earns it once more', async () => {
    const [referrer, newcomer] = await invited();
    const id = await scenario.session(newcomer, lsa);
    await refund(id);
    expect([await creditOf(referrer), await creditOf(newcomer)]).toEqual([0, 0]);
    expect(await app.books.credits.usable(referrer.id)).toBe(0);
    expect(await scenario.steps(referrer)).toEqual(['taken_back']);
    expect((await kindsTo(referrer)).sort()).toEqual(['referral.joined', 'referral.rewarded', 'referral.taken_back']);
    const again = await scenario.session(newcomer, lsa);
    expect([await creditOf(referrer), await creditOf(newcomer)]).toEqual([REWARD_FILS, REWARD_FILS]);
    await refund(again);
    await scenario.session(newcomer, lsa);
    expect([await creditOf(referrer), await creditOf(newcomer)]).toEqual([0, 0]);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('in part leaves it', async () => {
    const [referrer, newcomer] = await invited();
    await refund(await scenario.session(newcomer, lsa), HOURLY_FILS / 2);
    expect(await creditOf(referrer)).toBe(REWARD_FILS);
    expect(await scenario.steps(referrer)).toEqual(['rewarded']);
  });

  it('leaves it where another paid session has taken place meanwhile', async () => {
    const [referrer, newcomer] = await invited();
    const first = await scenario.session(newcomer, lsa);
    await scenario.session(newcomer, lsa);
    await refund(first);
    expect(await creditOf(referrer)).toBe(REWARD_FILS);
    expect(await scenario.steps(referrer)).toEqual(['rewarded']);
  });

  it('takes nothing of credit that was used; what comes back of it later expires', async () => {
    const [referrer, newcomer] = await invited();
    const id = await scenario.session(newcomer, lsa);
    const paidByCredit = await scenario.confirmed(referrer, lsa);
    expect(await scenario.overview(referrer)).toMatchObject({ used_fils: REWARD_FILS });
    await refund(id);
    expect(await creditOf(referrer)).toBe(0);
    await scenario.sessions.cancel(referrer, paidByCredit);
    await scenario.sessions.tick();
    expect(await creditOf(referrer)).toBeGreaterThan(0);
    await app.books.credits.expire(app.books.ledger);
    expect(await creditOf(referrer)).toBe(0);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('waits for the next earnings of an LSA who was paid the reward already', async () => {
    const [inviting, family] = [await scenario.lsa(), await scenario.family()];
    lsa = await scenario.lsa();
    await scenario.join(family, inviting);
    const id = await scenario.session(family, lsa);
    await setUpPayouts(app, inviting);
    expect((await inviting.client.call(getEarnings)).body).toMatchObject({
      available: { fils: REWARD_FILS, count: 0 },
      next_payout: { fils: REWARD_FILS, rewards_fils: REWARD_FILS },
      rewards: [{ kind: 'referral_reward', fils: REWARD_FILS, stage: 'available' }],
    });
    await app.payouts.run();
    await app.payouts.sendUnsent();
    expect((await inviting.client.call(listPayouts)).body.results).toMatchObject([
      { amount_fils: REWARD_FILS, rewards_fils: REWARD_FILS, sessions: 0 },
    ]);
    expect((await scenario.overview(inviting)).used_fils).toBe(REWARD_FILS);
    await refund(id);
    expect(await payableOf(inviting)).toBe(0);
    await scenario.session(await scenario.family(), inviting);
    app.clock.advance({ days: 4 });
    await scenario.sessions.tick();
    const earned = await payableOf(inviting);
    await app.referrals.rewards.collectAll();
    await app.referrals.rewards.collectAll();
    expect(await payableOf(inviting)).toBe(earned - REWARD_FILS);
    expect(await checkBooks(app)).toEqual(EVEN);
  });
});
