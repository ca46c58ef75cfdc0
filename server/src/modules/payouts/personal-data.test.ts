import { closeAccount, exportData } from '@sanad/contract/accounts/account-settings.ts';
import { addCertificate, getLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { startPayoutSetup } from '@sanad/contract/payments/payouts.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../../../test/documents/pdf-file.ts';
import type { Person } from '../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const TABLES = ['lsa_profiles', 'lsa_certificates', 'lsa_weekly_hours', 'payout_accounts', 'files'] as const;
/** Our own bookkeeping, or told otherwise: `status` says what the verdict says, the last digits which IBAN it is. */
const NOT_PERSONAL = ['id', 'user_id', 'lsa_id', 'verdict', 'checked_by', 'iban_encrypted'];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function lsaWithEverything() {
  const person = await app.make.lsa({ address: 'CANARY-ADDRESS 5', email_address: 'canary-contact@example.com' });
  await person.client.form(addCertificate, {
    fields: { title: 'CANARY-TITLE', issuing_body: 'khda' },
    files: { file: { name: 'canary.pdf', bytes: PDF } },
  });
  await app.make.confirm(person);
  const { body } = await person.client.call(startPayoutSetup);
  const reference = /payout-setup\/([0-9a-f-]+)/.exec(body.url)?.[1];
  const payload = { account_holder: 'CANARY-HOLDER', iban: 'AE070331234567890123456' };
  const done = await person.client.send({ method: 'POST', url: `/api/payouts/sandbox/${reference}/`, payload });
  expect(done.status).toBe(200);
  return person;
}

async function exported(person: Person) {
  const answer = await app.platform.http.app.inject({
    method: 'GET',
    url: `/api/${exportData.path}`,
    headers: { 'x-api-key': 'sanad-web', authorization: `Token ${person.client.token}` },
  });
  expect(answer.statusCode).toBe(200);
  const entries = unzipSync(new Uint8Array(answer.rawPayload));
  return { entries, text: Buffer.from(entries['data.json'] ?? []).toString() };
}

/** Every name of a field anywhere in it. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);
}

describe('an LSA’s data', () => {
  it('leaves with them whole: every column, every file', async () => {
    const { text, entries } = await exported(await lsaWithEverything());
    for (const canary of ['CANARY-ADDRESS 5', 'canary-contact@example.com', 'CANARY-TITLE', 'CANARY-HOLDER', '3456']) {
      expect(text).toContain(canary);
    }
    expect(Object.keys(entries).filter((path) => path.endsWith('canary.pdf'))).toHaveLength(1);
    const { lsa_profile, payouts } = JSON.parse(text);
    const notification = new Set(fieldsIn([lsa_profile, payouts]));
    const { rows } = await sql<{ column_name: string }>`SELECT DISTINCT column_name FROM information_schema.columns
      WHERE table_name IN ('lsa_profiles', 'lsa_certificates', 'lsa_weekly_hours', 'payout_accounts')`.execute(
      app.platform.db,
    );
    const columns = rows.map((row) => row.column_name).filter((name) => !NOT_PERSONAL.includes(name));
    expect(columns.filter((name) => !notification.has(name))).toEqual([]);
    expect(columns.length).toBeGreaterThan(20);
  });

  it('is gone when the account is closed', async () => {
    const person = await lsaWithEverything();
    const closed = await person.client.call(closeAccount, { body: { email: person.email, password: person.password } });
    expect(closed.status).toBe(204);
    const shown = await app.client().call(getLsaProfile, { params: { id: person.profile.id } });
    expect(shown.status).toBe(404);
    for (const table of TABLES) {
      const { rows } = await sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(
        app.platform.db,
      );
      const kept = rows.map(({ row }) => row).join('\n');
      expect(kept).not.toContain(person.id);
      expect(kept).not.toContain(person.profile.id);
    }
  });

  it('of somebody else is in nobody’s export, and stays when another account is closed', async () => {
    const [mine, other] = [await lsaWithEverything(), await app.make.person('LSA')];
    const { text } = await exported(other);
    expect(text).not.toContain('CANARY');
    expect(JSON.parse(text)).toMatchObject({ lsa_profile: null, payouts: null });
    await other.client.call(closeAccount, { body: { email: other.email, password: other.password } });
    const shown = await app.client().call(getLsaProfile, { params: { id: mine.profile.id } });
    expect(shown.status).toBe(200);
  });
});
