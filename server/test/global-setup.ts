import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { createJobs } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts';
import { withDatabase } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    template: string;
  }
}

/** The same as in .ci/run. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  'autovacuum=off',
  'plan_cache_mode=force_generic_plan',
];

/** One PostgreSQL for the run, one migrated template; every test file clones its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const overrides = process.env.TEST_DATABASE_URL;
  const folder = overrides ? null : await mkdtemp(join(tmpdir(), 'sanad-test-'));
  const embedded = folder ? await startEmbeddedPostgres(folder, FAST) : null;
  const postgresUrl = overrides ?? embedded?.url ?? '';
  const template = `sanad_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  const url = withDatabase(postgresUrl, template);
  await migrate(url);
  const jobs = await createJobs(url, createLog('silent'));
  await jobs.stop();
  project.provide('postgresUrl', postgresUrl);
  project.provide('template', template);
  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await admin.end();
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}
