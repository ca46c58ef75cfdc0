import { saveSandboxCard } from '@sanad/contract/payments/payments.ts';
import { getPerson } from '@sanad/contract/staff/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../../../test/books.ts';
import type { Person } from '../../../test/factory.ts';
import type { Family, Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { ReferralScenario } from '../../../test/scenarios/referral-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: ReferralScenario;
let lsa: Lsa;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new ReferralScenario(app);
  lsa = await scenario.lsa();
});
afterAll(() => app.close());

const creditOf = ({ id }: Person) => balanceOf(app, 'promo_credit', id);

/** A referrer and somebody who joined with their code. */
async function invited(): Promise<[Family, Family]> {
  const [referrer, newcomer] = [await scenario.family(), await scenario.family()];
  await scenario.join(newcomer, referrer);
  return [referrer, newcomer];
}

describe('a newcomer who is the referrer, or somebody the referrer has brought before', () => {
  const refusedFor = async (newcomer: Person) =>
    (
      await app.platform.db
        .selectFrom('referrals')
        .select('refused_for')
        .where('referred_user_id', '=', newcomer.id)
        .executeTakeFirst()
    )?.refused_for;

  async function expectRefused(referrer: Person, newcomer: Family, rule: string): Promise<void> {
    expect(await refusedFor(newcomer)).toBe(rule);
    expect([await creditOf(referrer), await creditOf(newcomer)]).toEqual([0, 0]);
    expect(await scenario.steps(referrer)).toEqual(['not_eligible']);
    expect(JSON.stringify(await scenario.overview(referrer))).not.toContain(rule);
  }

  const joinNotificationsOf = ({ id }: Person) =>
    app.platform.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', id)
      .where('kind', '=', 'referral.joined')
      .execute();

  it('with the same phone number is not eligible, and only staff read why', async () => {
    const referrer = await scenario.family();
    const { phone_number } = await app.platform.db
      .selectFrom('users')
      .select('phone_number')
      .where('id', '=', referrer.id)
      .executeTakeFirstOrThrow();
    const newcomer = await scenario.family({ phone_number: phone_number ?? '' });
    await scenario.join(newcomer, referrer);
    await expectRefused(referrer, newcomer, 'phone');
    const staff = await app.make.staff('CST_ADMIN');
    const referralsOf = async ({ id }: Person) =>
      (await staff.client.call(getPerson, { params: { id } })).body.referrals;
    const refused = { state: 'refused', refused_for: 'phone' };
    expect(await referralsOf(newcomer)).toMatchObject({
      invited_by: { user_id: referrer.id, ...refused },
      invited: [],
    });
    expect(await referralsOf(referrer)).toMatchObject({
      invited_by: null,
      invited: [{ user_id: newcomer.id, ...refused }],
      invited_count: 1,
    });
    expect(await joinNotificationsOf(referrer)).toEqual([]);
  });

  it('with the same address, however it is written, is not eligible', async () => {
    const [referrer, newcomer] = await invited();
    await app.platform.db
      .updateTable('parent_profiles')
      .set({ address: 'Villa 12, Street 4-B, Al Barsha' })
      .where('user_id', '=', referrer.id)
      .execute();
    await app.platform.db
      .updateTable('parent_profiles')
      .set({ address: 'VILLA ١٢ street 4b al barsha' })
      .where('user_id', '=', newcomer.id)
      .execute();
    await scenario.session(newcomer, lsa);
    await expectRefused(referrer, newcomer, 'address');
  });

  it('with the same card is not eligible', async () => {
    const [referrer, newcomer] = await invited();
    const save = async ({ client }: Family) => {
      const body = { number: '4242424242424242', expires: { month: 12, year: 2030 } };
      const { body: saved } = await client.call(saveSandboxCard, { body });
      return saved.results.find(({ is_saved }) => is_saved)?.id ?? '';
    };
    await scenario.session(referrer, lsa, { card: await save(referrer) });
    await scenario.session(newcomer, lsa, { card: await save(newcomer) });
    await expectRefused(referrer, newcomer, 'card');
  });

  it('on the same device is not eligible', async () => {
    const [referrer, newcomer] = await invited();
    await app.make.signInAgain(referrer);
    Object.assign(newcomer.client.cookies, { known_device: referrer.client.cookies.known_device });
    await app.make.signInAgain(newcomer);
    await scenario.session(newcomer, lsa);
    await expectRefused(referrer, newcomer, 'device');
  });

  it('with the phone number of a friend who joined before is not eligible', async () => {
    const [referrer, first] = await invited();
    const { phone_number } = await app.platform.db
      .selectFrom('users')
      .select('phone_number')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const second = await scenario.family({ phone_number: phone_number ?? '' });
    app.clock.advance({ seconds: 1 });
    await scenario.join(second, referrer);
    expect(await scenario.steps(referrer)).toEqual(['not_eligible', 'joined']);
  });
});
