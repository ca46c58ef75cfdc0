import {
  getMoneyOverview,
  getSessionLedger,
  listDifferences,
  postCorrection,
  runReconciliation,
} from '@sanad/contract/staff/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario, HOURLY_FILS } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { minutesAfter } from '../../platform/clock.ts';
import { compare } from './comparison.ts';

describe('our books beside the provider’s', () => {
  const books = {
    payments: [],
    payouts: [],
    moving: new Set<string>(),
    knownBookings: new Set<string>(),
    knownPayouts: new Set<string>(),
  };

  it('counts the attempts of one session together', () => {
    const payments = [{ booking_id: 'b', captured_fils: 500, refunded_fils: 0 }];
    const result = compare(
      [
        { kind: 'payment', key: 'b', capturedFils: 0, refundedFils: 0 },
        { kind: 'payment', key: 'b:2', capturedFils: 500, refundedFils: 0 },
      ],
      { ...books, payments },
    );
    expect(result).toMatchObject({ differences: [], compared: 1, ourFils: 500, providerFils: 500 });
  });

  it('finds what only one of the two has', () => {
    const payments = [{ booking_id: 'ours', captured_fils: 500, refunded_fils: 0 }];
    const payouts = [{ id: 'paid', fils: 700, is_moving: false }];
    const result = compare([{ kind: 'payment', key: 'theirs', capturedFils: 300, refundedFils: 0 }], {
      ...books,
      payments,
      payouts,
    });
    expect(result.differences).toMatchObject([
      { key: 'theirs', kind: 'capture', our_fils: 0, provider_fils: 300, booking_id: null },
      { key: 'ours', kind: 'capture', our_fils: 500, provider_fils: 0 },
      { key: 'paid', kind: 'payout', our_fils: 700, provider_fils: 0 },
    ]);
  });

  it('leaves out what is moving right now', () => {
    const payments = [{ booking_id: 'b', captured_fils: 0, refunded_fils: 0 }];
    const result = compare([{ kind: 'payment', key: 'b', capturedFils: 500, refundedFils: 0 }], {
      ...books,
      payments,
      moving: new Set(['b']),
    });
    expect(result).toMatchObject({ differences: [], compared: 0 });
  });
});

describe('the nightly comparison', () => {
  let app: TestApp;
  let scenario: BookingScenario;
  let cst: Person;
  beforeAll(async () => {
    app = await createTestApp();
    scenario = new BookingScenario(app);
    cst = await app.make.staff();
  });
  afterAll(() => app.close());

  const overview = async () => (await cst.client.call(getMoneyOverview)).body;
  const differences = async () => (await cst.client.call(listDifferences)).body.results;

  /** As if somebody had given money back on the provider's own page. */
  const refundedAtProvider = (key: string, fils: number) =>
    app.platform.db.updateTable('sandbox_payments').set({ refunded_fils: fils }).where('key', '=', key).execute();

  async function captured(): Promise<string> {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 9));
    await scenario.tick();
    app.clock.advance({ seconds: 900 });
    return id;
  }

  it('finds nothing where both are alike, and says when it was', async () => {
    await captured();
    expect((await overview()).reconciliation).toBeNull();
    await app.reconciliation.run();
    expect(await overview()).toMatchObject({
      reconciliation: {
        checked_at: app.clock.now().toISOString(),
        our_fils: HOURLY_FILS,
        provider_fils: HOURLY_FILS,
        compared: 1,
        miscounted: 0,
      },
      counts: { differences: 0 },
    });
  });

  it('reports a refund made outside of the product, until a correction has added it', async () => {
    const id = await captured();
    await refundedAtProvider(id, 500);
    await app.reconciliation.run();
    await app.reconciliation.run();
    expect(await differences()).toMatchObject([{ kind: 'refund', booking: { id }, our_fils: 0, provider_fils: 500 }]);
    const { body: ledger } = await cst.client.call(getSessionLedger, { params: { booking_id: id } });
    expect(ledger).toMatchObject({
      differences: [{ kind: 'refund' }],
      provider: { captured_fils: HOURLY_FILS, refunded_fils: 500 },
    });
    await app.settle();
    const notifications = await app.platform.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', cst.id)
      .execute();
    expect(notifications.filter(({ kind }) => kind === 'money.differences_found')).toHaveLength(1);
    await cst.client.call(postCorrection, {
      params: { booking_id: id },
      body: {
        amount_fils: 500,
        debit_account: 'platform_revenue',
        credit_account: 'card_clearing',
        reason: 'Refunded at the provider’s own page, agreed by phone',
      },
    });
    await app.reconciliation.run();
    expect(await differences()).toEqual([]);
    expect((await overview()).counts.differences).toBe(0);
  });

  it('reports money that nobody here knows of', async () => {
    const made = minutesAfter(app.clock.now(), -1);
    await app.platform.db
      .insertInto('sandbox_payments')
      .values({ key: 'made-by-hand', checkout: 'made-by-hand', amount_fils: 900, state: 'captured', created_at: made })
      .execute();
    await app.reconciliation.run();
    expect(await differences()).toMatchObject([
      { kind: 'capture', booking: null, provider_key: 'made-by-hand', provider_fils: 900 },
    ]);
  });

  it('is done by two nodes at once without reporting anything twice', async () => {
    await refundedAtProvider(await captured(), 100);
    await Promise.all([app.reconciliation.run(), app.reconciliation.run()]);
    expect((await differences()).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });

  it('can be asked for by our team alone', async () => {
    expect((await cst.client.call(runReconciliation)).status).toBe(202);
    const parent = await app.make.person('PARENT');
    expect((await parent.client.call(runReconciliation)).status).toBe(403);
  });
});
