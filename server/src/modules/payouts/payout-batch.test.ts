import { getEarnings, listEarnedSessions, listPayouts } from '@sanad/contract/payments/earnings.ts';
import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { balanceOf, checkBooks, EVEN } from '../../../test/books.ts';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { setUpPayouts } from '../../../test/scenarios/payout-account.ts';
import { signMissingReports } from '../../../test/scenarios/signed-reports.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { dueBatch, nextPayoutAt } from './payout-dates.ts';
import { payoutPersonalData } from './personal-data.ts';

const EARNED = HOURLY_FILS * 0.85;

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

/** Sessions that took place and are released. */
async function earn(count: number): Promise<[Family, Lsa]> {
  const [family, lsa] = await scenario.pair();
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await scenario.confirmed(family, lsa, scenario.at(3 + n, 9)));
  await scenario.tick();
  await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', 'in', ids).execute();
  app.clock.advance({ days: 3 + count + 4 });
  await scenario.tick();
  return [family, lsa];
}

const payoutsOf = async (lsa: Lsa) => (await lsa.client.call(listPayouts)).body.results;
const earningsOf = async (lsa: Lsa) => (await lsa.client.call(getEarnings)).body;

describe('what an LSA has earned [LSA-08 partly]', () => {
  it('is held until 72 hours after the session, and says what it waits for', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    expect(await earningsOf(lsa)).toMatchObject({
      held: { fils: EARNED, count: 1 },
      available: { fils: 0, count: 0 },
      next_payout: { obstacles: ['payouts.not_set_up'] },
    });
    const sessions = async () => (await lsa.client.call(listEarnedSessions)).body.results;
    expect(await sessions()).toMatchObject([
      {
        booking_id: id,
        price_fils: HOURLY_FILS,
        fee_fils: HOURLY_FILS - EARNED,
        lsa_fils: EARNED,
        stage: 'held',
        waits_for: ['session'],
      },
    ]);
    await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', id).execute();
    app.clock.advance({ days: 4 });
    expect(await sessions()).toMatchObject([{ stage: 'held', waits_for: ['waiting_period', 'report'] }]);
    await signMissingReports(app);
    expect(await sessions()).toMatchObject([{ stage: 'held', waits_for: ['waiting_period'] }]);
    app.clock.advance({ days: 3 });
    await scenario.tick();
    expect(await sessions()).toMatchObject([{ stage: 'available', waits_for: [] }]);
    expect(await earningsOf(lsa)).toMatchObject({ held: { fils: 0 }, available: { fils: EARNED, count: 1 } });
  });

  it('is one’s own', async () => {
    const [family, lsa] = await earn(1);
    const other = await scenario.lsa();
    expect((await other.client.call(listEarnedSessions)).body.results).toEqual([]);
    for (const endpoint of [getEarnings, listEarnedSessions, listPayouts]) {
      expect((await family.client.call(endpoint)).status).toBe(403);
      expect((await app.client().call(endpoint)).status).toBe(401);
    }
    expect((await earningsOf(lsa)).available.count).toBe(1);
  });
});

describe('a payout [PAY-05] [PAY-02]', () => {
  it('pays all that is available, once a Monday, however often and wherever it runs', async () => {
    const [, lsa] = await earn(2);
    await setUpPayouts(app, lsa);
    const second = await createTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
    await Promise.all([app.payouts.run(), second.payouts.run(), app.payouts.run(), second.payouts.run()]);
    await Promise.all([app.payouts.sendUnsent(), second.payouts.sendUnsent()]);
    await second.close();
    expect(await payoutsOf(lsa)).toMatchObject([
      { amount_fils: 2 * EARNED, stage: 'paid', sessions: 2, account: '3456' },
    ]);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(0);
    expect(await payoutPersonalData.export(app.platform.db, lsa.id)).toMatchObject({
      payouts: [{ amount_fils: 2 * EARNED, state: 'paid', account_last_digits: '3456' }],
    });
    expect(await earningsOf(lsa)).toMatchObject({ available: { fils: 0 }, paid: { fils: 2 * EARNED, count: 2 } });
    expect(
      await scenario.app.platform.db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', lsa.id)
        .where('kind', '=', 'payout.paid')
        .execute(),
    ).toHaveLength(1);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('that fails is in the balance again, and in the next one', async () => {
    const [, lsa] = await earn(1);
    await setUpPayouts(app, lsa, '0000');
    await app.payouts.run();
    await app.payouts.sendUnsent();
    expect(await payoutsOf(lsa)).toMatchObject([{ amount_fils: EARNED, stage: 'failed', failure: 'declined' }]);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(EARNED);
    await setUpPayouts(app, lsa);
    await app.payouts.run();
    expect(await payoutsOf(lsa)).toHaveLength(1);
    app.clock.advance({ days: 7 });
    await app.payouts.run();
    await app.payouts.sendUnsent();
    expect((await payoutsOf(lsa)).map(({ stage, sessions }) => [stage, sessions])).toEqual([
      ['paid', 1],
      ['failed', 0],
    ]);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('that the provider could not take on Monday is asked for again on every day', async () => {
    const { rows } = await sql<{ cron: string }>`
      SELECT cron FROM pgboss.schedule WHERE name = 'unsent-payouts'`.execute(app.platform.db);
    expect(rows).toEqual([{ cron: '*/5 * * * *' }]);
    const [, lsa] = await earn(1);
    await setUpPayouts(app, lsa);
    vi.spyOn(app.platform.payouts, 'transfer').mockResolvedValue({ outcome: 'unavailable' });
    await app.payouts.run();
    await app.payouts.sendUnsent();
    expect(await payoutsOf(lsa)).toMatchObject([{ stage: 'pending' }]);
    vi.restoreAllMocks();
    app.clock.advance({ days: 1 });
    await app.payouts.sendUnsent();
    expect(await payoutsOf(lsa)).toMatchObject([{ amount_fils: EARNED, stage: 'paid' }]);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('that comes back from the bank later is in the balance again, told once', async () => {
    const [, lsa] = await earn(1);
    await setUpPayouts(app, lsa);
    await app.payouts.run();
    await app.payouts.sendUnsent();
    const [paid] = await payoutsOf(lsa);
    const returned = { key: paid?.id ?? '', transferredFils: 0 };
    for (const _ of [1, 2]) {
      const { db, events } = app.platform;
      await db.transaction().execute((tx) => events.publish(tx, 'provider.transfer_failed', returned.key, returned));
      await app.settle();
    }
    expect(await payoutsOf(lsa)).toMatchObject([{ stage: 'failed', failure: 'returned' }]);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(EARNED);
  });

  it('waits for a payout account, for AED 50, and for whatever another module says', async () => {
    const [, lsa] = await earn(1);
    await app.payouts.run();
    expect(await payoutsOf(lsa)).toEqual([]);
    const poor = await scenario.lsa({ price_per_hour: '50' });
    const family = await scenario.family();
    const id = await scenario.confirmed(family, poor, scenario.at(3, 9), {
      expected_total_fils: FIRST_FIGURES.lowest_payout_fils,
    });
    await scenario.tick();
    await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', id).execute();
    app.clock.advance({ days: 8 });
    await scenario.tick();
    await setUpPayouts(app, poor);
    await app.payouts.run();
    expect([await payoutsOf(poor), await balanceOf(app, 'lsa_payable', poor.id)]).toEqual([[], 4250]);
  });
});

describe('payout days', () => {
  it.each([
    ['2026-11-16T05:59:59Z', '2026-11-16T06:00:00.000Z', '2026-11-09'],
    ['2026-11-16T06:00:00Z', '2026-11-23T06:00:00.000Z', '2026-11-16'],
    ['2026-11-22T21:00:00Z', '2026-11-23T06:00:00.000Z', '2026-11-16'],
    ['2026-12-30T00:00:00Z', '2027-01-04T06:00:00.000Z', '2026-12-28'],
  ])('are Mondays at ten in Dubai: %s', (now, next, due) => {
    expect([nextPayoutAt(new Date(now)).toISOString(), dueBatch(new Date(now))]).toEqual([next, due]);
  });
});

describe('a month’s statement [LSA-08 partly]', () => {
  it('has the sessions, the payout, and the balances before and after', async () => {
    const [family, lsa] = await earn(2);
    await setUpPayouts(app, lsa);
    await app.payouts.run();
    await app.payouts.sendUnsent();
    const { statements } = await earningsOf(lsa);
    const get = (token: string | undefined, path: string) =>
      app.platform.http.app.inject({
        method: 'GET',
        url: `/api/earnings/statements/${path}`,
        headers: { 'x-api-key': 'sanad-web', authorization: `Token ${token}` },
      });
    const answer = await get(lsa.client.token, `${statements[0]}/`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await pdfText(answer.rawPayload)).toContain('340.00');
    const csv = await get(lsa.client.token, `${statements[0]}/?format=csv&language=ar`);
    expect(csv.body).toContain('340.00');
    expect((await get(lsa.client.token, '2024-01/')).statusCode).toBe(404);
    expect((await get(lsa.client.token, '2024-1/')).statusCode).toBe(422);
    expect((await get(family.client.token, `${statements[0]}/`)).statusCode).toBe(403);
  });
});
