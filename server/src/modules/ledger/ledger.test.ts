import { completeBooking, waiveCharge } from '@sanad/contract/bookings/booking-actions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, checkBooks, EVEN, entriesOf } from '../../../test/books.ts';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const FEE = HOURLY_FILS * 0.15;
const VAT = { registrationNumber: '100000000000003', basisPoints: 500 };

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp({ config: { vat: VAT } });
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

/** Held, and 72 hours ago. */
async function takePlace(family: Family, lsa: Lsa, id: string): Promise<void> {
  await scenario.goTo(family, id, 10);
  for (const person of [family, lsa]) await scenario.joinCall(person, id);
  await scenario.goTo(family, id, -60);
  await lsa.client.call(completeBooking, { params: { id } });
  app.clock.advance({ hours: 72 });
  await scenario.tick();
}

describe('the books of a session [PAY-01]', () => {
  it('that took place: taken, released with fee and VAT, and numbered', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    expect(await entriesOf(app, id)).toEqual([['capture', { card_clearing: HOURLY_FILS, held_funds: -HOURLY_FILS }]]);
    await takePlace(family, lsa, id);
    const vat = 143;
    expect((await entriesOf(app, id))[1]).toEqual([
      'release',
      { held_funds: HOURLY_FILS, lsa_payable: FEE - HOURLY_FILS, platform_revenue: vat - FEE, vat_payable: -vat },
    ]);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(HOURLY_FILS - FEE);
    const invoice = await app.platform.db.selectFrom('tax_invoices').selectAll().where('booking_id', '=', id).execute();
    expect(invoice).toMatchObject([{ year: 2026, number: expect.any(Number), fee_fils: FEE, vat_fils: vat }]);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('cancelled by the parent 12 to 24 hours before: half goes back at once, the LSA’s part after the waiting period', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    await scenario.goTo(family, id, 18 * 60);
    await scenario.cancel(family, id);
    await scenario.tick();
    const half = HOURLY_FILS / 2;
    expect((await entriesOf(app, id)).slice(1)).toEqual([['refund', { held_funds: half, card_clearing: -half }]]);
    app.clock.advance({ hours: 18 + 1 + 71 });
    await scenario.tick();
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(0);
    app.clock.advance({ hours: 2 });
    await scenario.tick();
    await scenario.tick();
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(half * 0.85);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('waived by the LSA within the waiting period: all of it goes back, and nothing is released', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.tick();
    await scenario.goTo(family, id, 60);
    await scenario.cancel(family, id);
    await scenario.tick();
    expect((await lsa.client.call(waiveCharge, { params: { id } })).status).toBe(200);
    app.clock.advance({ hours: 80 });
    await scenario.tick();
    expect((await entriesOf(app, id)).map(([kind]) => kind)).toEqual(['capture', 'refund']);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(0);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('that nobody accepted leaves no trace', async () => {
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    await scenario.cancel(family, id);
    await scenario.tick();
    expect(await entriesOf(app, id)).toEqual([]);
  });
});

describe('the ledger in the database [PAY-01]', () => {
  const attempt = (text: string) =>
    sql
      .raw(text)
      .execute(app.platform.db)
      .then(
        () => 'done',
        (error: Error) => error.message,
      );
  const entry = (cause: string) =>
    `INSERT INTO ledger_entries (kind, cause, at) VALUES ('correction', '${cause}', now())`;
  const held = "(SELECT id FROM ledger_accounts WHERE name = 'held_funds')";
  const cards = "(SELECT id FROM ledger_accounts WHERE name = 'card_clearing')";
  const lines = (first: number, second: number) =>
    `INSERT INTO ledger_lines (entry_id, account_id, fils) SELECT id, a, f FROM made, (VALUES (${held}, ${first}), (${cards}, ${second})) v (a, f)`;

  it('refuses an entry that does not sum to zero, or has no lines', async () => {
    expect(await attempt(`WITH made AS (${entry('uneven')} RETURNING id) ${lines(-500, 499)}`)).toMatch(/sum to zero/);
    expect(await attempt(entry('empty'))).toMatch(/sum to zero/);
    expect(await attempt(`WITH made AS (${entry('even')} RETURNING id) ${lines(-500, 500)}`)).toBe('done');
  });

  it('refuses every change of what is posted, to everybody', async () => {
    for (const change of [
      "UPDATE ledger_entries SET cause = 'other' WHERE cause = 'even'",
      "DELETE FROM ledger_entries WHERE cause = 'even'",
      'UPDATE ledger_lines SET fils = fils * 2',
      'DELETE FROM ledger_lines',
      'TRUNCATE ledger_lines',
      'TRUNCATE ledger_entries CASCADE',
      `INSERT INTO ledger_lines (entry_id, account_id, fils) SELECT id, (SELECT max(id) FROM ledger_accounts), 1 FROM ledger_entries WHERE cause = 'even'`,
    ]) {
      expect([change, await attempt(change)]).toEqual([change, 'the ledger is only added to']);
    }
    for (const change of [
      'UPDATE ledger_accounts SET balance_fils = 0',
      "INSERT INTO ledger_accounts (name, owner_user_id, balance_fils) SELECT 'lsa_payable', id, -100 FROM users LIMIT 1",
      'DELETE FROM ledger_accounts',
    ]) {
      expect([change, await attempt(change)]).toEqual([change, 'the balance of an account follows from its lines']);
    }
    expect(await checkBooks(app)).toMatchObject({ uneven: 0, sum: 0, miscounted: 0 });
  });

  it('refuses to give more than there is', async () => {
    expect(
      await attempt(`WITH made AS (${entry('overdrawn')} RETURNING id) ${lines(100_000_000, -100_000_000)}`),
    ).toMatch(/not_overdrawn/);
  });

  it('posts the same cause once, however often and at once it is posted', async () => {
    const post = () =>
      app.platform.db.transaction().execute((tx) =>
        app.books.ledger.post(
          tx,
          [
            {
              kind: 'correction',
              cause: 'once',
              lines: [
                { account: 'card_clearing', fils: 700 },
                { account: 'held_funds', fils: -700 },
              ],
            },
          ],
          app.clock.now(),
        ),
      );
    await Promise.all(Array.from({ length: 10 }, post));
    const made = await app.platform.db.selectFrom('ledger_entries').select('id').where('cause', '=', 'once').execute();
    expect(made).toHaveLength(1);
    expect(await app.books.ledger.recount()).toBe(0);
  });
});

describe('tax invoices', () => {
  it('have one number after the other, though sessions are released at once', async () => {
    const [family, lsa] = await scenario.pair();
    const ids: string[] = [];
    for (let day = 3; day < 7; day++) ids.push(await scenario.confirmed(family, lsa, scenario.at(day, 10)));
    await scenario.tick();
    await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', 'in', ids).execute();
    app.clock.advance({ days: 12 });
    await scenario.tick();
    const rows = await app.platform.db.selectFrom('tax_invoices').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBeGreaterThanOrEqual(ids.length);
  });
});
