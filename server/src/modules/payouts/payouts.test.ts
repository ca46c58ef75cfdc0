import { randomUUID } from 'node:crypto';
import { emailLogin, getUser } from '@sanad/contract/accounts/accounts.ts';
import * as contract from '@sanad/contract/payments/payouts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const IBAN = 'AE07 0331 2345 6789 0123 456';
const good = { account_holder: 'Amina Haddad', iban: IBAN };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function confirmedLsa(): Promise<Person> {
  const person = await app.make.person('LSA');
  await app.make.confirm(person);
  return person;
}
const state = async (client: ApiClient) => (await client.call(contract.getPayoutSetup)).body;
async function start(client: ApiClient): Promise<string> {
  const { status, body } = await client.call(contract.startPayoutSetup);
  expect(status).toBe(201);
  const reference = /^\/payout-setup\/([0-9a-f-]{36})\?return_to=%2Fdashboard%2Flsa$/.exec(body.url)?.[1];
  if (!reference) throw new Error(`Not the sandbox's page: ${body.url}`);
  return reference;
}
const finish = (client: ApiClient, reference: string, body: object = good) =>
  client.send({ method: 'POST', url: `/api/payouts/sandbox/${reference}/`, payload: body });

describe('setting up payouts', () => {
  it('goes from not started over pending to ready, and not back', async () => {
    const { client } = await confirmedLsa();
    expect(await state(client)).toEqual({
      state: 'not_started',
      way: null,
      provider: 'sandbox',
      account: null,
      obstacles: ['payouts.not_set_up'],
    });
    const reference = await start(client);
    expect(await state(client)).toMatchObject({ state: 'pending', account: null, obstacles: ['payouts.not_set_up'] });
    const done = await finish(client, reference);
    const ready = { state: 'ready', way: 'provider', provider: 'sandbox', account: '3456', obstacles: [] };
    expect([done.status, done.body]).toEqual([200, ready]);
    expect(await state(client)).toEqual(done.body);
    expect((await client.call(contract.startPayoutSetup)).problem.code).toBe('payouts_ready');
    expect((await finish(client, reference)).problem.code).toBe('payouts_ready');
  });

  it('started again or twice at once, it goes on with the same reference', async () => {
    const { client } = await confirmedLsa();
    const references = await Promise.all([start(client), start(client), start(client)]);
    expect(new Set([...references, await start(client)]).size).toBe(1);
  });

  it('finished twice at once, it is finished once', async () => {
    const { client } = await confirmedLsa();
    const reference = await start(client);
    const answers = await Promise.all([finish(client, reference), finish(client, reference)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('asks for the password again, at the start and at the end', async () => {
    const person = await app.make.person('LSA');
    const { client } = person;
    expect((await client.call(contract.startPayoutSetup)).problem.code).toBe('confirmation_needed');
    expect((await state(client)).state).toBe('not_started');
    await app.make.confirm(person);
    const reference = await start(client);
    app.clock.advance({ minutes: 10 });
    const late = await finish(client, reference);
    expect([late.status, late.problem.code]).toEqual([403, 'confirmation_needed']);
    expect((await state(client)).state).toBe('pending');
    await app.make.confirm(person);
    expect((await finish(client, reference)).status).toBe(200);
  });

  it('tells the LSA by mail where the money goes, and logs out their other devices', async () => {
    const person = await confirmedLsa();
    const other = app.client();
    const { body } = await other.call(emailLogin, { body: { email: person.email, password: person.password } });
    other.token = body.token;
    await finish(person.client, await start(person.client));
    const mail = await app.make.lastMessage(person.email);
    expect(mail.subject).toContain('payouts go to a new account');
    expect(mail.body).toContain('ending in 3456');
    expect((await other.call(getUser)).status).toBe(401);
    expect((await person.client.call(getUser)).status).toBe(200);
  });

  it('is only for the LSA who started it', async () => {
    const [mine, other] = await Promise.all([confirmedLsa(), confirmedLsa()]);
    const reference = await start(mine.client);
    await start(other.client);
    expect((await finish(other.client, reference)).status).toBe(404);
    expect((await finish(mine.client, randomUUID())).status).toBe(404);
    expect((await state(mine.client)).state).toBe('pending');
    const parent = await app.make.person('PARENT');
    expect((await finish(parent.client, reference)).problem.code).toBe('wrong_role');
    expect((await parent.client.call(contract.startPayoutSetup)).problem.code).toBe('wrong_role');
  });

  it.each([
    ['account_holder', { account_holder: '  ' }],
    ['account_holder', { account_holder: 'x'.repeat(10_000) }],
    ['iban', { iban: '' }],
    ['iban', { iban: 'AE08 0331 2345 6789 0123 456' }],
    ['iban', { iban: '1e309' }],
    ['iban', { iban: 'AE٠٨0331234567890123456' }],
    ['iban', { iban: 'A'.repeat(10_000) }],
    ['iban', { iban: 42 }],
  ])('refuses an unfit %s (%#)', async (field, wrong) => {
    const { client } = await confirmedLsa();
    const reference = await start(client);
    const { status, problem } = await finish(client, reference, { ...good, ...wrong });
    expect([status, problem.fields[0]?.field]).toEqual([422, field]);
    expect((await state(client)).state).toBe('pending');
  });

  it('keeps the holder and the end of the IBAN, and writes the rest nowhere', async () => {
    const { client, id } = await confirmedLsa();
    await finish(client, await start(client));
    const { rows } = await sql<{ row: string }>`SELECT to_jsonb(a)::text AS row FROM payout_accounts a
      WHERE user_id = ${id}`.execute(app.platform.db);
    const kept = rows[0]?.row ?? '';
    expect(kept).toContain('Amina Haddad');
    expect(kept).toContain('"3456"');
    for (const place of [kept, app.logs.join('\n')]) {
      expect(place).not.toContain(IBAN);
      expect(place).not.toContain(IBAN.replaceAll(' ', ''));
      expect(place).not.toContain('3123456789');
    }
  });
});
