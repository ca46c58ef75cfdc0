import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

const run = promisify(execFile);
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The commands of an installation, run on the database of this test. */
async function command(file: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: app.databaseUrl, SECRET_KEY: 'k'.repeat(40), DEMO_MODE: 'false' };
  return run(process.execPath, [join(import.meta.dirname, '../src', file), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );
}

it('appointing staff is written down, and the log can be verified by a command', async () => {
  const { db } = app.platform;
  const { stdout } = await command(
    'add-staff.ts',
    '--email',
    'rania@example.com',
    '--name',
    'Rania',
    '--type',
    'SUPER_ADMIN',
  );
  expect(stdout).toContain('Rania is SUPER_ADMIN');
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'rania@example.com')
    .executeTakeFirstOrThrow();
  const entries = await db.selectFrom('audit_log').selectAll().execute();
  expect(entries).toMatchObject([
    { action: 'account.staff_appointed', actor_id: null, subject_id: id, details: { role: 'SUPER_ADMIN' } },
  ]);

  const whole = await command('verify-audit.ts');
  expect(whole.code).toBe(0);
  expect(JSON.parse(whole.stdout)).toMatchObject({ entries: 1, faults: [] });

  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`UPDATE audit_log SET details = '{"role":"CST_ADMIN"}'`.execute(tx);
  });
  const broken = await command('verify-audit.ts');
  expect(broken.code).toBe(1);
  expect(JSON.parse(broken.stdout)).toMatchObject({ faults: [{ fault: 'entry_changed' }] });

  // The same address again: nobody is appointed, and nothing is written down.
  await command('add-staff.ts', '--email', 'rania@example.com', '--name', 'Rania');
  expect(await db.selectFrom('audit_log').select('id').execute()).toHaveLength(1);
});
