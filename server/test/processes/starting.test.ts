import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkServer } from '../../src/platform/postgres/external.ts';
import { cloneDatabase, createTestApp } from '../test-app.ts';
import { spawnNode, startNode } from './node-process.ts';

/** On stdout, as the sentence that says the server is ready: what stands before that was loaded before. */
const TELL_LOADED = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => {
    process.stdout.write('loaded ' + url + '\\n');
    return next(url, context);
  } });`)}`;
const LOADED_LATER = [
  ...['nodemailer', 'openid-client', 'jose', 'sharp', 'file-type', 'sanitize-html', 'postcss', 'marked'],
  ...[
    'libphonenumber-js',
    '@zxcvbn-ts/core',
    'fflate',
    'ical.js',
    'prom-client',
    '@opentelemetry/api',
    '@fastify/swagger',
    'yaml',
    '@myriaddreamin/typst-ts-node-compiler',
  ],
  '@aws-sdk/client-s3',
  'stripe',
  'ioredis',
]
  .map((name) => `/node_modules/${name}/`)
  .concat('/dist/server/entry-server.js');

const key = () => randomBytes(36).toString('base64');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanad-starting-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe('starting', () => {
  it('with a key that does not fit the data is refused; with the old one behind it, it starts', async () => {
    const databaseUrl = await cloneDatabase();
    const [first, second] = [key(), key()];
    const start = (...secretKeys: string[]) => createTestApp({ databaseUrl, config: { secretKeys } });
    await (await start(first)).close();
    await expect(start(second)).rejects.toThrow(
      'SECRET_KEY does not fit this database: its data was encrypted with another one. Set that one, or put the new one in front of it, separated by a comma.',
    );
    await (await start(second, first)).close();
    await expect(start(first)).rejects.toThrow('SECRET_KEY does not fit this database');
  });

  it('with demo accounts in the database is refused where others can reach it', async () => {
    const DATABASE_URL = await cloneDatabase();
    await run(
      DATABASE_URL,
      `INSERT INTO users (id, full_name, email, terms_version, terms_accepted_at, created_at)
       VALUES (gen_random_uuid(), 'Demo', 'parent@sanad.test', '1', now(), now())`,
    );
    const { child, output } = spawnNode({
      DATA_DIR: dataDir,
      DATABASE_URL,
      HOST: '0.0.0.0',
      PAYMENT_PROVIDER: 'sandbox',
    });
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(output()).toContain(
      'This database holds demo accounts, whose passwords everybody knows. Use a new database, or set DEMO_MODE=true if this is a demo.',
    );
  }, 30_000);

  it('with a database user that lacks rights is one sentence that says which', async () => {
    const url = await cloneDatabase();
    const name = `weak_${randomBytes(4).toString('hex')}`;
    await run(url, `CREATE ROLE ${name} LOGIN PASSWORD 'weak'`, 'REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    const weak = Object.assign(new URL(url), { username: name, password: 'weak' });
    await expect(checkServer(weak.href)).rejects.toThrow(
      new RegExp(`^The database user ${name} may not create tables in .*GRANT CREATE ON SCHEMA public TO "${name}";$`),
    );
    await expect(checkServer(url)).resolves.toBeUndefined();
    await run(url, `DROP ROLE ${name}`);
  });

  it('loads what every start needs; the rest comes when it is needed first, and nothing of the demo outside demo mode', async () => {
    const WEB_DIST = join(dataDir, 'dist');
    await mkdir(join(WEB_DIST, 'client/assets'), { recursive: true });
    await mkdir(join(WEB_DIST, 'server'), { recursive: true });
    await writeFile(join(WEB_DIST, 'client/index.html'), '<!doctype html>');
    await writeFile(join(WEB_DIST, 'server/entry-server.js'), 'export const prerenderedPaths = [];');
    const env = { DATA_DIR: dataDir, DATABASE_URL: await cloneDatabase(), WEB_DIST };
    // The first start publishes the first articles, and reads their Markdown for that.
    await (await startNode(env)).stop();
    const node = await startNode({ ...env, NODE_OPTIONS: TELL_LOADED });
    const [beforeReady = ''] = node.output().split('is ready at');
    await node.stop();
    for (const needed of ['fastify', 'kysely', 'pg-boss']) expect(beforeReady).toContain(`/node_modules/${needed}/`);
    expect(LOADED_LATER.filter((path) => beforeReady.includes(path))).toEqual([]);
    expect(node.output()).toContain('/server/src/app.ts');
    expect(node.output()).not.toContain('/server/src/demo/');
  }, 60_000);

  it.each([
    [
      { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' },
      'The database at DATABASE_URL cannot be used: nothing answers at that address.',
    ],
    [{ REDIS_URL: 'http://127.0.0.1:9' }, 'The configuration is not right. REDIS_URL: must begin with redis://'],
    [{ PORT: 'many' }, 'The configuration is not right. PORT:'],
  ])('with a wrong setting is one sentence and exit code 1: %o', async (wrong, sentence) => {
    const { child, output } = spawnNode({ DATA_DIR: dataDir, ...wrong });
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(output()).toMatch(new RegExp(`^${sentence}.*\n$`));
  });

  it('with a Redis that does not answer is one sentence', async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: await cloneDatabase(), REDIS_URL: 'redis://127.0.0.1:9' };
    const { child, output } = spawnNode(env);
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(output()).toMatch(/\nThe Redis at REDIS_URL cannot be used: nothing answers at that address\.\n$/);
  }, 30_000);

  it('without a built web app is one sentence', async () => {
    const WEB_DIST = join(dataDir, 'half-a-dist');
    await mkdir(join(WEB_DIST, 'client/assets'), { recursive: true });
    await writeFile(join(WEB_DIST, 'client/index.html'), '<!doctype html>');
    const { child, output } = spawnNode({ DATA_DIR: dataDir, DATABASE_URL: await cloneDatabase(), WEB_DIST });
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(output()).toContain('The web app is not built.');
  }, 30_000);
});
