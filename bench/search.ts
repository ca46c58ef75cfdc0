// node bench/search.ts [LSAs …]: how search answers at so many LSAs, 16 clients at once, over HTTP, in a database of its own.
import { fork, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { createPool } from '../server/src/platform/database.ts';
import { createLog } from '../server/src/platform/log.ts';
import { migrate } from '../server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import { fillMarket } from './market.ts';

const SIZES = process.argv.slice(2).map(Number);
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Common, rare, empty, by text, by hour: what families ask. */
const SEARCHES: Record<string, string> = {
  'no filter': '',
  'one need, cheapest first': 'needs=dyslexia&sort=price_low',
  'two needs, best match': 'needs=adhd&needs=asd',
  'three needs at once, online, up to 200':
    'needs=adhd&needs=asd&needs=dyslexia&needs_match=all&session_type=online&price_max=200',
  'five filters, verified': 'needs=asd&language=ar&emirate=dubai&session_type=in_person&verified=true',
  'weekday afternoons, 100 to 200': 'day=monday&day=wednesday&time=3pm-4pm&time=4pm-5pm&price_min=100&price_max=200',
  'really free on a day': `needs=adhd&date=${soon(5)}`,
  'really free at an hour, soonest': `date=${soon(5)}&at=4pm-5pm&sort=soonest`,
  'text with a misspelling': 'q=dyslexa%20mirdif',
  'text with a name': 'q=mariam',
  'text from a bio': 'q=word1234',
};

async function measure(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sanad-bench-'));
  const postgres = await startEmbeddedPostgres(folder, ['fsync=off', 'shared_buffers=512MB']);
  await migrate(postgres.url);
  const pool = createPool(postgres.url, 2);
  await fillMarket(pool, size);
  await pool.end();
  const config = {
    ...readConfig({ NODE_ENV: 'test', PORT: '0', DEMO_MODE: 'false', SECRET_KEY: 'k'.repeat(40) }),
    dataDir: folder,
  };
  const app = await createApp({ config, log: createLog('error'), databaseUrl: postgres.url, webDist: null });
  const address = await app.listen();
  const started = performance.now();
  await isReady(address);
  console.log(`\n${size} LSAs, market read in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await letClientsAsk(address);
  await app.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** wrk leaves the server the time it needs; without it, a process of our own asks, which is slower itself. */
async function letClientsAsk(address: string): Promise<void> {
  if (spawnSync('wrk', ['-v']).error) return forkClients(address);
  console.log('| search (wrk, 16 connections) | p50 ms | p99 ms | requests/s |\n|---|--:|--:|--:|');
  for (const [name, query] of Object.entries(SEARCHES)) {
    const url = `${address}/api/lsas/?${query}`;
    await askWith(url, '1s');
    const said = await askWith(url, '5s');
    const read = (pattern: RegExp) => pattern.exec(said)?.[1] ?? '?';
    if (said.includes('Non-2xx')) throw new Error(said);
    const line = [name, read(/50%\s+(\S+)/), read(/99%\s+(\S+)/), read(/Requests\/sec:\s+(\d+)/)];
    console.log(`| ${line.join(' | ')} |`);
  }
}

function askWith(url: string, duration: string): Promise<string> {
  const wrk = spawn('wrk', ['-t1', '-c16', `-d${duration}`, '--latency', '-H', 'x-api-key: sanad-web', url]);
  let said = '';
  wrk.stdout.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => wrk.once('close', () => resolve(said)));
}

function forkClients(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const clients = fork(join(import.meta.dirname, 'search-clients.ts'), [], { stdio: 'inherit' });
    clients.send({ address, searches: SEARCHES });
    clients.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('clients failed'))));
  });
}

/** A market of this size takes longer to read than one answer may take. */
async function isReady(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/lsas/`, { headers: { 'x-api-key': 'sanad-web' } });
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(await answer.text());
  }
}

for (const size of SIZES.length > 0 ? SIZES : [10_000, 100_000]) await measure(size);
