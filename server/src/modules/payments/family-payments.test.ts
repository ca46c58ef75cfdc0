import { getPaymentOverview, listTransactions } from '@sanad/contract/payments/family-payments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { addMonths, lastMonths, monthOf, startOfMonth } from '../../platform/uae-months.ts';

let app: TestApp;
let scenario: BookingScenario;
let family: Family;
let lsa: Lsa;
let ids: { asked: string; ahead: string; cancelled: string };

beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  [family, lsa] = await scenario.pair();
  const cancelled = await scenario.confirmed(family, lsa, scenario.at(5, 16));
  await scenario.tick();
  await scenario.cancel(family, cancelled);
  const ahead = await scenario.confirmed(family, lsa, scenario.at(6, 16));
  const [asked = ''] = await scenario.requested(family, await scenario.lsa(), scenario.at(7, 16));
  ids = { asked, ahead, cancelled };
  await scenario.tick();
});
afterAll(() => app.close());

const overview = async (person: Family) => (await person.client.call(getPaymentOverview)).body;

describe('the payment page [PAR-10 partly]', () => {
  it('says where the money is now', async () => {
    const body = await overview(family);
    expect(body).toMatchObject({
      reserved: { fils: HOURLY_FILS, count: 1 },
      held: { fils: HOURLY_FILS, count: 1 },
      held_before_fils: 0,
      released: { fils: 0, count: 0 },
      failed: [],
      credit_fils: 0,
      credits: [],
      // The one that was refunded in full is no longer paid.
      children: [{ sessions: 1, fils: HOURLY_FILS }],
    });
    expect(body.upcoming.map(({ booking, charged_at }) => [booking.id, charged_at !== null])).toEqual([
      [ids.ahead, true],
      [ids.asked, false],
    ]);
    expect(body.months).toHaveLength(6);
    expect(body.months.at(-1)).toEqual({ month: monthOf(app.clock.now()), fils: HOURLY_FILS });
    expect(body.filters).toMatchObject({
      children: [{ id: family.children[0]?.id }],
      lsas: [{ id: lsa.profile.id }],
      months: [monthOf(app.clock.now())],
    });
  });

  it('says nothing where nothing was ever paid', async () => {
    expect(await overview(await scenario.family())).toMatchObject({
      reserved: { fils: 0, count: 0 },
      held: { fils: 0, count: 0 },
      upcoming: [],
      children: [],
      filters: { children: [], lsas: [], months: [], years: [] },
    });
  });

  it('offers a failed payment first', async () => {
    const [other, elsewhere] = await scenario.pair();
    const [id = ''] = await scenario.requested(other, elsewhere, scenario.at(5, 10));
    await app.platform.db
      .updateTable('sandbox_payments')
      .set({ refuses_capture: true })
      .where('key', '=', id)
      .execute();
    const { acceptBooking } = await import('@sanad/contract/bookings/booking-actions.ts');
    await elsewhere.client.call(acceptBooking, { params: { id }, body: {} });
    await scenario.tick();
    const body = await overview(other);
    expect([body.failed.map((booking) => booking.id), body.upcoming]).toEqual([[id], []]);
  });
});

describe('the transactions [PAR-10 partly]', () => {
  const list = async (query = {}, person: Family = family) =>
    (await person.client.call(listTransactions, { query })).body;

  it('are newest first, with their totals', async () => {
    const { results, count, totals } = await list();
    expect(results.map(({ kind, booking_id, card_fils }) => [kind, booking_id, card_fils])).toEqual([
      ['charge', ids.ahead, HOURLY_FILS],
      ['refund', ids.cancelled, HOURLY_FILS],
      ['charge', ids.cancelled, HOURLY_FILS],
    ]);
    expect([count, totals]).toEqual([
      3,
      { charged_fils: 2 * HOURLY_FILS, refunded_fils: HOURLY_FILS, credit_used_fils: 0 },
    ]);
  });

  it('can be filtered, and read page by page', async () => {
    const month = monthOf(app.clock.now());
    expect((await list({ kind: 'refund', month, lsa_id: lsa.profile.id })).count).toBe(1);
    expect((await list({ month: addMonths(month, -1) })).results).toEqual([]);
    expect((await list({ child_id: family.id })).count).toBe(0);
    const first = await list({ limit: 2 });
    expect([first.results.length, first.count]).toEqual([2, 3]);
    const second = await list({ limit: 2, cursor: first.next ?? '' });
    expect([second.results.length, second.next]).toEqual([1, null]);
  });

  it('are one’s own: nobody sees another’s, and LSAs and staff have none', async () => {
    expect((await list({}, await scenario.family())).results).toEqual([]);
    for (const person of [lsa, await app.make.person('CST_ADMIN')]) {
      expect((await person.client.call(listTransactions)).status).toBe(403);
      expect((await person.client.call(getPaymentOverview)).status).toBe(403);
    }
    expect((await app.client().call(listTransactions)).status).toBe(401);
  });

  it.each([{ month: '2026-13' }, { month: '٢٠٢٦-١١' }, { kind: 'all' }, { cursor: 'x' }, { child_id: '1' }])(
    'refuses a filter it does not know: %o',
    async (query) => {
      expect((await family.client.call(listTransactions, { query: query as never })).status).toBe(422);
    },
  );
});

describe('months', () => {
  it('are those of Dubai', () => {
    expect(monthOf(new Date('2026-10-31T20:00:00Z'))).toBe('2026-11');
    expect(startOfMonth('2026-11').toISOString()).toBe('2026-10-31T20:00:00.000Z');
    expect(lastMonths(new Date('2026-02-10T00:00:00Z'), 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  });
});
