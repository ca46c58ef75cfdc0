import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import type { Carriers } from '../src/platform/messages/messages.ts';
import { ApiClient } from './api-client.ts';
import { withDatabase } from './database-url.ts';
import { Factory } from './factory.ts';
import { TestClock } from './test-clock.ts';

export interface TestApp extends App {
  databaseUrl: string;
  clock: TestClock;
  make: Factory;
  logs: string[];
  client(token?: string): ApiClient;
  /** Makes the deliveries that are due, as it would happen by itself a moment later. */
  settle(): Promise<void>;
}

interface TestOptions {
  config?: Partial<Config>;
  carriers?: Carriers;
  databaseUrl?: string;
  clock?: TestClock;
  webDist?: string | null;
  /** In demo mode: false for a test that needs the demo's endpoints, and none of its people. */
  fillsDemo?: boolean;
}

/** A database of one's own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${inject('template')}`);
  await admin.end();
  return withDatabase(inject('postgresUrl'), name);
}

export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const databaseUrl = options.databaseUrl ?? (await cloneDatabase());
  const clock = options.clock ?? new TestClock();
  const logs: string[] = [];
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', PORT: '0', DEMO_MODE: 'false', SECRET_KEY: 'k'.repeat(40), DATABASE_POOL: '8' }),
    databasePrepares: 'all',
    dataDir: join(tmpdir(), 'sanad-test-data'),
    ...options.config,
  };
  const app = await createApp({
    config,
    log: createLog('info', { write: (line) => void logs.push(line) }),
    databaseUrl,
    webDist: options.webDist ?? null,
    clock,
    fillsDemo: options.fillsDemo ?? true,
    carriers: options.carriers ?? { email: null, sms: null },
  });
  return {
    ...app,
    databaseUrl,
    clock,
    logs,
    make: new Factory(app.platform),
    client: (token) => new ApiClient(app.platform.http.app, token),
    settle: () => app.platform.events.deliverDue(),
  };
}
