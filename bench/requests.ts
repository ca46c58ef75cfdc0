// node bench/requests.ts [seconds]: ordinary requests of 500 people over 32 connections (wrk), in a database of its own.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { createPool } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createLog } from '../server/src/platform/log.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import { newToken, tokenHash } from '../server/src/platform/security/secrets.ts';
import { fillMarket } from './market.ts';

const SECONDS = Number(process.argv[2] ?? 8);
const PEOPLE = 500;
const KINDS = {
  list: 'a list that never changes (learning-disabilities)',
  user: 'the signed-in parent, with profile and children',
  write: 'a small write (favourite added, then taken away)',
};

/** Parents with a profile and two children, each signed in. */
async function signIn(pool: ReturnType<typeof createPool>): Promise<string[]> {
  const { rows: lsas } = await pool.query<{ id: string }>('SELECT id FROM lsa_profiles LIMIT $1', [PEOPLE]);
  const lines: string[] = [];
  for (const [n, lsa] of lsas.entries()) {
    const [user, token] = [randomUUID(), newToken()];
    await pool.query(
      `INSERT INTO users (id, account_type, full_name, email, terms_version, terms_accepted_at, created_at)
         VALUES ($1, 'PARENT', 'Parent Example', $2, 'bench', now(), now())`,
      [user, `parent${n}@example.com`],
    );
    await pool.query(
      `INSERT INTO parent_profiles (id, user_id, full_name, address, created_at)
         VALUES (gen_random_uuid(), $1, 'x', 'x', now())`,
      [user],
    );
    await pool.query(
      `INSERT INTO children (id, parent_user_id, full_name, date_of_birth, relationship, created_at)
         SELECT gen_random_uuid(), $1, 'Child ' || n, '2018-01-01', 'MOTHER', now() FROM generate_series(1, 2) n`,
      [user],
    );
    await pool.query(
      `INSERT INTO auth_sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, idle_until, expires_at)
         VALUES ($1, $2, $3, 'bench', now(), now(), now() + '1 day', now() + '1 day')`,
      [randomUUID(), user, tokenHash(token)],
    );
    lines.push(`${token} ${lsa.id}`);
  }
  return lines;
}

function ask(address: string, people: string, kind: string, seconds: number): Promise<string> {
  const script = join(import.meta.dirname, 'requests.lua');
  const settings = ['-t1', '-c32', `-d${seconds}s`, '-s', script, address, '--', kind];
  const wrk = spawn('wrk', settings, { env: { ...process.env, PEOPLE: people }, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  wrk.stdout.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => wrk.once('error', reject).once('close', () => resolve(said)));
}

const folder = await mkdtemp(join(tmpdir(), 'sanad-bench-'));
const postgres = await startEmbeddedPostgres(folder);
await migrate(postgres.url);
const pool = createPool(postgres.url, 2);
await fillMarket(pool, 10_000);
const people = join(folder, 'people.txt');
await writeFile(people, (await signIn(pool)).join('\n'));
await pool.end();
const config = { ...readConfig({ NODE_ENV: 'test', PORT: '0', SECRET_KEY: 'k'.repeat(40) }), dataDir: folder };
const app = await createApp({
  config: { ...config, demo: false, addressLimits: false },
  log: createLog('error'),
  databaseUrl: postgres.url,
  webDist: null,
});
const address = await app.listen();
console.log('| request | requests/s | p50 ms | p99 ms | CPU ms |\n|---|--:|--:|--:|--:|');
for (const [kind, what] of Object.entries(KINDS)) {
  await ask(address, people, kind, 2);
  const before = process.cpuUsage();
  const said = /RESULT (\d+) (\S+) (\S+) (\d+)/.exec(await ask(address, people, kind, SECONDS));
  const { user, system } = process.cpuUsage(before);
  const count = Number(said?.[1]);
  if (!said || Number(said[4]) > 0) throw new Error(`${kind}: ${said?.[4] ?? 'all'} requests failed`);
  const line = [what, Math.round(count / SECONDS), said[2], said[3], ((user + system) / 1000 / count).toFixed(2)];
  console.log(`| ${line.join(' | ')} |`);
}
await app.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
