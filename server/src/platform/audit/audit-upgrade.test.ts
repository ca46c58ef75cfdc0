import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withDatabase } from '../../../test/database-url.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { createDatabase, createPool, type Database } from '../database/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../database/migrate.ts';
import { createLog } from '../log.ts';
import { Vault } from '../security/secrets.ts';
import { Audit } from './audit.ts';

const name = `t_upgrade_${process.pid}`;
const [staff, child] = ['7f3c0a52-0000-4000-8000-000000000001', '7f3c0a52-0000-4000-8000-000000000002'];
let folder: string;
let url: string;
let db: Database;

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** As it was before there was one audit log, with somebody who opened a record. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanad-migrations-'));
  for (const file of await readdir(MIGRATIONS_FOLDER)) {
    if (file < '0034') await cp(join(MIGRATIONS_FOLDER, file), join(folder, file));
  }
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  url = withDatabase(inject('postgresUrl'), name);
  await migrate(url, folder);
  await query(`INSERT INTO users (id, account_type, full_name, email, language, terms_version, terms_accepted_at, created_at)
    VALUES ('${staff}', 'CST_ADMIN', 'Rania', 'rania@example.com', 'en', '1', now(), now())`);
  await query(`INSERT INTO record_openings (child_id, opened_by, account_type, reason, opened_at, hash)
    SELECT '${child}', '${staff}', 'CST_ADMIN', CASE WHEN n < 2 THEN NULL ELSE 'Reason ' || n END,
      timestamptz '2026-11-01 08:00Z' + n * interval '1 hour', 'old' FROM generate_series(1, 3) n`);
});
afterAll(async () => {
  await db?.destroy();
  await rm(folder, { recursive: true, force: true });
});

it('what was written down before is taken over in its order, sealed once with a warning, and whole', async () => {
  expect((await migrate(url)).length).toBeGreaterThan(0);
  db = createDatabase(createPool(url, 2));
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const start = async () => {
    const audit = new Audit({ db, vault: new Vault(['k'.repeat(40)]), clock: new TestClock(), log });
    await audit.prepare();
    return audit;
  };
  await start();
  const audit = await start();
  expect(lines.filter((line) => line.includes('sealed for the first time'))).toHaveLength(1);
  const subjects = { kind: 'child', ids: [child] };
  const entries = await audit.list(db, { action: 'child.record_opened' as 'audit.reason_erased', subjects });
  expect(entries.map(({ place, reason, actor_id, at }) => [place, reason, actor_id, at.toISOString()])).toEqual([
    [3, 'Reason 3', staff, '2026-11-01T11:00:00.000Z'],
    [2, 'Reason 2', staff, '2026-11-01T10:00:00.000Z'],
    [1, null, staff, '2026-11-01T09:00:00.000Z'],
  ]);
  expect(await audit.verify()).toMatchObject({ faults: [], entries: 3 });
});
