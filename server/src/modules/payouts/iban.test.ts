import { closeAccount } from '@sanad/contract/accounts/account-settings.ts';
import { emailLogin, getUser } from '@sanad/contract/accounts/accounts.ts';
import { getEarnings, listPayouts } from '@sanad/contract/payments/earnings.ts';
import * as contract from '@sanad/contract/payments/payouts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { balanceOf, checkBooks, EVEN } from '../../../test/books.ts';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario, HOURLY_FILS, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { SandboxPayouts } from '../../platform/payments/sandbox-payouts.ts';
import { payoutPersonalData } from './personal-data.ts';

const IBAN = 'AE070331234567890123456';
const OTHER = 'AE030030000012345678901';
const EARNED = HOURLY_FILS * 0.85;
const typed = (iban = IBAN, more: object = {}) => ({ account_holder: 'Amina Haddad', iban, iban_again: iban, ...more });

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

async function confirmedLsa(): Promise<Person> {
  const person = await app.make.person('LSA');
  await app.make.confirm(person);
  return person;
}
const save = (client: ApiClient, body: object = typed()) =>
  client.send({ method: 'POST', url: '/api/payouts/iban/', payload: body });
const setupOf = async (client: ApiClient) => (await client.call(contract.getPayoutSetup)).body;
async function useProvider(client: ApiClient): Promise<void> {
  const { body } = await client.call(contract.startPayoutSetup);
  const payload = { account_holder: 'Amina Haddad', iban: OTHER };
  const url = `/api/payouts/sandbox/${/payout-setup\/([0-9a-f-]{36})/.exec(body.url)?.[1]}/`;
  expect((await client.send({ method: 'POST', url, payload })).status).toBe(200);
}
async function mailsTo(email: string): Promise<number> {
  const messages = await app.make.messagesTo(email);
  return messages.filter(({ subject }) => subject?.includes('payouts go to a new account')).length;
}

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public'`.execute(app.platform.db);
  let all = '';
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(
      app.platform.db,
    );
    all += rows.map(({ row }) => row).join('\n');
  }
  return all;
}

describe('being paid by bank transfer', () => {
  it('takes an IBAN typed twice, spaced and in small letters as people write it', async () => {
    const { client } = await confirmedLsa();
    const body = typed('ae07 0331 2345 6789 0123 456', { iban_again: ` ${IBAN} ` });
    const saved = await save(client, body);
    const ready = { state: 'ready', way: 'iban', provider: 'sandbox', account: '3456', obstacles: [] };
    expect([saved.status, saved.body]).toEqual([200, ready]);
    expect(await setupOf(client)).toEqual(ready);
  });

  it('takes Arabic digits for the digits they are', async () => {
    const { client } = await confirmedLsa();
    const saved = await save(client, typed('AE٠٧ ٠٣٣١ ٢٣٤٥ ٦٧٨٩ ٠١٢٣ ٤٥٦', { iban_again: IBAN }));
    expect([saved.status, (await setupOf(client)).account]).toEqual([200, '3456']);
  });

  it.each([
    ['account_holder', { account_holder: ' ' }],
    ['account_holder', { account_holder: 'x'.repeat(10_000) }],
    ['iban', typed('')],
    ['iban', typed('AE080331234567890123456')],
    // Right check digits, but too short for a UAE account.
    ['iban', typed('AE93033123456789012345')],
    ['iban', typed(`${IBAN}0`)],
    ['iban', typed('9'.repeat(10_000))],
    ['iban', { iban: 42 }],
    ['iban_again', { iban_again: OTHER }],
    ['iban_again', { iban_again: '' }],
    ['iban_again', { iban_again: '9'.repeat(10_000) }],
    ['iban_again', { iban_again: undefined }],
  ])('refuses an unfit %s at its field (%#)', async (field, wrong) => {
    const { client } = await confirmedLsa();
    const { status, problem } = await save(client, { ...typed(), ...wrong });
    expect([status, problem.fields[0]?.field]).toEqual([422, field]);
    expect((await setupOf(client)).state).toBe('not_started');
  });

  it('asks for the password again, and is for LSAs only', async () => {
    const { client } = await app.make.person('LSA');
    const refused = await save(client);
    expect([refused.status, refused.problem.code]).toEqual([403, 'confirmation_needed']);
    expect((await setupOf(client)).state).toBe('not_started');
    const parent = await app.make.person('PARENT');
    expect((await save(parent.client)).problem.code).toBe('wrong_role');
    expect((await save(app.client())).status).toBe(401);
  });

  it('tells the LSA by mail and logs out their other devices; the same account again does neither', async () => {
    const person = await confirmedLsa();
    const other = app.client();
    const { body } = await other.call(emailLogin, { body: { email: person.email, password: person.password } });
    other.token = body.token;
    const answers = await Promise.all([save(person.client), save(person.client), save(person.client)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await app.make.lastMessage(person.email)).body).toContain('ending in 3456');
    expect(await mailsTo(person.email)).toBe(1);
    expect((await other.call(getUser)).status).toBe(401);
    expect((await person.client.call(getUser)).status).toBe(200);
  });

  it('is not changed without end', async () => {
    const { client } = await confirmedLsa();
    let last = await save(client);
    for (let n = 0; n < 10; n++) last = await save(client);
    expect([last.status, last.problem.code]).toEqual([429, 'too_many_requests']);
  });

  it('changes to another IBAN, to the provider, and back', async () => {
    const person = await confirmedLsa();
    const { client, id, email } = person;
    await save(client);
    await save(client, typed(OTHER));
    expect(await setupOf(client)).toMatchObject({ state: 'ready', way: 'iban', account: '8901' });
    const started = await client.call(contract.startPayoutSetup);
    expect([started.status, await setupOf(client)]).toMatchObject([201, { way: 'iban', account: '8901' }]);
    await useProvider(client);
    expect(await setupOf(client)).toMatchObject({ state: 'ready', way: 'provider', account: '8901' });
    const accounts = () =>
      app.platform.db.selectFrom('payout_accounts').select('provider').where('user_id', '=', id).execute();
    expect(await accounts()).toEqual([{ provider: 'sandbox' }]);
    expect((await client.call(contract.startPayoutSetup)).problem.code).toBe('payouts_ready');
    await save(client);
    expect(await setupOf(client)).toMatchObject({ way: 'iban', account: '3456' });
    // Known at the provider already: nothing to fill in.
    expect((await client.call(contract.startPayoutSetup)).body.url).toBe('/dashboard/lsa');
    expect(await setupOf(client)).toMatchObject({ way: 'provider', account: '8901' });
    expect(await mailsTo(email)).toBe(5);
  });

  it.each([
    ['the IBAN', ['provider', 'iban'], { way: 'iban', account: '3456' }, 1],
    ['the provider', ['iban', 'provider'], { way: 'provider', account: '7777' }, 2],
  ] as const)('goes to %s, chosen last, when the provider has finished its set-up', async (_, order, setup, mails) => {
    const { client, id, email } = await confirmedLsa();
    for (const way of order) await (way === 'iban' ? save(client) : client.call(contract.startPayoutSetup));
    expect(await setupOf(client)).toMatchObject({ state: 'ready', way: 'iban', account: '3456' });
    const { db, events, payouts } = app.platform;
    const { account, reference } = await db
      .selectFrom('payout_accounts')
      .selectAll()
      .where('user_id', '=', id)
      .where('provider', '=', 'sandbox')
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (tx) => {
      await (payouts as SandboxPayouts).finish(tx, reference, { holder: 'Amina', lastDigits: '7777' });
      await events.publish(tx, 'provider.payout_account_changed', id, { account: account ?? '' });
    });
    await app.settle();
    await expect
      .poll(() => db.selectFrom('payout_accounts').select('state').where('reference', '=', reference).execute())
      .toEqual([{ state: 'ready' }]);
    expect(await setupOf(client)).toMatchObject(setup);
    expect(await mailsTo(email)).toBe(mails);
  });
});

/** A session that took place and is released. */
async function earn(): Promise<Lsa> {
  const [family, lsa] = await scenario.pair();
  const id = await scenario.confirmed(family, lsa, scenario.at(3, 9));
  await scenario.tick();
  await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', id).execute();
  app.clock.advance({ days: 8 });
  await scenario.tick();
  await app.make.confirm(lsa);
  expect((await save(lsa.client)).status).toBe(200);
  return lsa;
}
const payoutsOf = async (lsa: Lsa) => (await lsa.client.call(listPayouts)).body.results;
async function payOut(lsa: Lsa): Promise<string> {
  await app.payouts.run();
  await app.payouts.sendUnsent();
  await app.settle();
  return (await payoutsOf(lsa))[0]?.id ?? '';
}
const markPaid = (id: string, reference = 'FT26321ABC') =>
  app.platform.db.transaction().execute((tx) => app.payouts.markPaid(tx, id, reference));
const reveal = (id: string) => app.payouts.revealAccount(app.platform.db, id);

describe('a payout by bank transfer [PAY-05]', () => {
  it('waits for our team, who see the account, and is paid once they say so', async () => {
    const lsa = await earn();
    const id = await payOut(lsa);
    expect(await payoutsOf(lsa)).toMatchObject([
      { amount_fils: EARNED, way: 'iban', stage: 'pending', account: '3456', sessions: 1 },
    ]);
    expect((await lsa.client.call(getEarnings)).body.on_the_way).toEqual({ fils: EARNED, count: 1 });
    expect(await reveal(id)).toEqual({ account_holder: 'Amina Haddad', iban: IBAN });
    expect(await Promise.all([markPaid(id), markPaid(id)])).toEqual(expect.arrayContaining([true, false]));
    await app.settle();
    expect(await payoutsOf(lsa)).toMatchObject([{ stage: 'paid', finished_at: expect.any(String) }]);
    expect(await reveal(id)).toBeNull();
    const notifications = await app.platform.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', lsa.id)
      .where('kind', '=', 'payout.paid')
      .execute();
    expect(notifications).toHaveLength(1);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(0);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('that could not be made is in the balance again', async () => {
    const lsa = await earn();
    const id = await payOut(lsa);
    await app.platform.db.transaction().execute((tx) => app.payouts.fail(tx, id, 'The bank closed the account'));
    expect(await markPaid(id)).toBe(false);
    expect(await payoutsOf(lsa)).toMatchObject([{ stage: 'failed' }]);
    expect(await balanceOf(app, 'lsa_payable', lsa.id)).toBe(EARNED);
    expect(await checkBooks(app)).toEqual(EVEN);
  });

  it('goes where it went when it was made, whatever the LSA changes afterwards', async () => {
    const lsa = await earn();
    const id = await payOut(lsa);
    await save(lsa.client, typed(OTHER));
    expect(await reveal(id)).toMatchObject({ iban: IBAN });
    await useProvider(lsa.client);
    expect(await reveal(id)).toMatchObject({ iban: IBAN });
    expect((await payoutsOf(lsa))[0]).toMatchObject({ account: '3456', way: 'iban' });
  });

  it('is marked only where our team makes the transfer', async () => {
    const lsa = await earn();
    await useProvider(lsa.client);
    const id = await payOut(lsa);
    expect((await payoutsOf(lsa))[0]).toMatchObject({ way: 'sandbox', stage: 'paid' });
    expect([await markPaid(id), await reveal(id)]).toEqual([false, null]);
    expect(await markPaid('0192d7a0-0000-7000-8000-000000000001')).toBe(false);
  });

  it('forgets the account 90 days after it is finished', async () => {
    const lsa = await earn();
    const id = await payOut(lsa);
    const transfers = () =>
      app.platform.db.selectFrom('payout_transfers').select('payout_id').where('payout_id', '=', id).execute();
    app.clock.advance({ days: 100 });
    await app.platform.retention.sweep();
    expect(await transfers()).toHaveLength(1);
    await markPaid(id);
    app.clock.advance({ days: 89 });
    await app.platform.retention.sweep();
    expect(await transfers()).toHaveLength(1);
    app.clock.advance({ days: 2 });
    await app.platform.retention.sweep();
    expect(await transfers()).toEqual([]);
  });

  it('leaves the IBAN nowhere in readable form, neither in the database, nor in the log, nor in the export', async () => {
    const lsa = await earn();
    await payOut(lsa);
    const exported = JSON.stringify(await payoutPersonalData.export(app.platform.db, lsa.id));
    expect(exported).toContain('3456');
    for (const place of [await wholeDatabase(), app.logs.join('\n'), exported]) {
      expect(place).not.toContain(IBAN.slice(4));
      expect(place).not.toContain('0331 2345');
      expect(place).not.toContain(Buffer.from(IBAN).toString('hex'));
    }
  });

  it('the account is erased with the LSA’s, that of an open transfer once it is made', async () => {
    const lsa = await earn();
    const id = await payOut(lsa);
    await app.make.confirm(lsa);
    const closed = await lsa.client.call(closeAccount, { body: { email: lsa.email, password: lsa.password } });
    expect(closed.status).toBe(204);
    const { db } = app.platform;
    expect(await db.selectFrom('payout_accounts').select('user_id').where('user_id', '=', lsa.id).execute()).toEqual(
      [],
    );
    expect(await reveal(id)).toEqual({ account_holder: 'Amina Haddad', iban: IBAN });
    expect(await markPaid(id)).toBe(true);
    await app.platform.retention.sweep();
    const transfers = await db.selectFrom('payout_transfers').select('payout_id').where('payout_id', '=', id).execute();
    expect(transfers).toEqual([]);
  });
});
