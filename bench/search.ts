// node bench/search.ts [LSAs …]: how search answers at so many LSAs, 16 clients at once, over HTTP, in a database of its own.
import { fork, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { createPool } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createLog } from '../server/src/platform/log.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import { fillMarket } from './market.ts';

const SIZES = process.argv.slice(2).map(Number);
/** So many different searches of each kind, so that nothing kept from the one before makes the next look fast. */
const VARIANTS = 400;

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const NEEDS = ['adhd', 'dyslexia', 'asd', 'speech_language', 'numeracy_support', 'literacy_support', 'study_skills'];
const AREAS = ['mirdif', 'deira', 'jumeirah', 'marina', 'jlt', 'majaz'];
const MISSPELT = ['dyslexa', 'autsm', 'litracy', 'numracy', 'hyperactve'];
const NAMES = ['mariam', 'danial', 'grace', 'yosef', 'noura', 'amina', 'omar', 'fatma', 'hasan', 'khalid', 'joseph'];
const LANGUAGES = ['ar', 'en', 'hi', 'ur', 'ml', 'ta', 'tl', 'fr'];
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const TIMES = ['9am-10am', '11am-12pm', '2pm-3pm', '3pm-4pm', '4pm-5pm', '5pm-6pm'];

/** The nth variant of a search takes the nth value, round and round. */
const pick = (all: readonly string[], n: number) => all[n % all.length] as string;

/** Common, rare, empty, by text, by hour: what families ask. */
const SEARCHES: Record<string, (n: number) => string> = {
  'no filter': (n) => `limit=${5 + (n % 10)}`,
  'one need, cheapest first': (n) => `needs=${pick(NEEDS, n)}&price_min=${50 + (n % 90)}&sort=price_low`,
  'two needs, best match': (n) =>
    `needs=${pick(NEEDS, n)}&needs=${pick(NEEDS, n + 1 + (n % 5))}&price_max=${300 + (n % 97)}`,
  'three needs at once, online, up to 200': (n) =>
    `needs=${pick(NEEDS, n)}&needs=${pick(NEEDS, n + 1)}&needs=${pick(NEEDS, n + 3)}&needs_match=all&session_type=online&price_max=${160 + (n % 89)}`,
  'five filters, verified': (n) =>
    `needs=${pick(NEEDS, n)}&language=${pick(LANGUAGES, n)}&emirate=${pick(['dubai', 'abu_dhabi', 'sharjah'], n)}&session_type=in_person&verified=true`,
  'weekday afternoons, 100 to 200': (n) =>
    `day=${pick(DAYS, n)}&day=${pick(DAYS, n + 2)}&time=${pick(TIMES, n)}&time=${pick(TIMES, n + 1)}&price_min=${80 + (n % 41)}&price_max=${180 + (n % 67)}`,
  'really free on a day': (n) => `needs=${pick(NEEDS, n)}&date=${soon(1 + (n % 40))}`,
  'really free tomorrow': (n) => `needs=${pick(NEEDS, n)}&date=${soon(1)}&price_max=${150 + (n % 99)}`,
  'really free at an hour, soonest': (n) => `date=${soon(3 + (n % 37))}&at=${pick(TIMES, n)}&sort=soonest`,
  'text with a misspelling': (n) => `q=${pick(MISSPELT, n)}%20${pick(AREAS, n)}&price_max=${250 + (n % 83)}`,
  'text with a name': (n) => `q=${pick(NAMES, n)}&price_max=${250 + (n % 83)}`,
  'text from a bio': (n) => `q=word${(n * 37) % 5000}`,
};

async function measure(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sanad-bench-'));
  const postgres = await startEmbeddedPostgres(folder, ['fsync=off', 'shared_buffers=512MB']);
  await migrate(postgres.url);
  const pool = createPool(postgres.url, 2);
  await fillMarket(pool, size);
  await pool.end();
  const config = {
    ...readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DEMO_MODE: 'false',
      SECRET_KEY: 'k'.repeat(40),
      ADDRESS_LIMITS: 'false',
    }),
    dataDir: folder,
  };
  const app = await createApp({ config, log: createLog('error'), databaseUrl: postgres.url, webDist: null });
  const address = await app.listen();
  const started = performance.now();
  await isReady(address);
  console.log(`\n${size} LSAs, market read in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await letClientsAsk(address, folder);
  await app.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

const variantsOf = (search: (n: number) => string) => Array.from({ length: VARIANTS }, (_, n) => search(n));

/** wrk leaves the server the time it needs; without it, a process of our own asks, which is slower itself. */
async function letClientsAsk(address: string, folder: string): Promise<void> {
  if (spawnSync('wrk', ['-v']).error) return forkClients(address);
  console.log('| search (wrk, 16 connections) | p50 ms | p99 ms | requests/s | CPU ms |\n|---|--:|--:|--:|--:|');
  for (const [name, search] of Object.entries(SEARCHES)) {
    const script = join(folder, 'ask.lua');
    await writeFile(script, luaFor(variantsOf(search)));
    await askWith(address, script, '2s');
    const before = process.cpuUsage();
    const said = await askWith(address, script, '6s');
    const { user, system } = process.cpuUsage(before);
    const read = (pattern: RegExp) => pattern.exec(said)?.[1] ?? '?';
    if (said.includes('Non-2xx')) throw new Error(`${name}: ${said}`);
    const cost = ((user + system) / 1000 / Number(read(/(\d+) requests in/))).toFixed(2);
    const line = [
      name,
      read(/^\s+50%\s+(\S+)/m),
      read(/^\s+99%\s+(\S+)/m),
      read(/BookingRequests\/sec:\s+(\d+)/),
      cost,
    ];
    console.log(`| ${line.join(' | ')} |`);
  }
}

/** One after the other, again and again. */
function luaFor(queries: readonly string[]): string {
  return `
    local queries = { ${queries.map((query) => `"${query}"`).join(', ')} }
    local n = 0
    request = function()
      n = n % #queries + 1
      return wrk.format("GET", "/api/lsas/?" .. queries[n])
    end`;
}

function askWith(address: string, script: string, duration: string): Promise<string> {
  const settings = ['-t1', '-c16', `-d${duration}`, '--latency', '-H', 'x-api-key: sanad-web', '-s', script];
  const wrk = spawn('wrk', [...settings, address]);
  let said = '';
  wrk.stdout.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => wrk.once('close', () => resolve(said)));
}

function forkClients(address: string): Promise<void> {
  const searches = Object.entries(SEARCHES).map(([name, search]) => [name, variantsOf(search)]);
  return new Promise((resolve, reject) => {
    const clients = fork(join(import.meta.dirname, 'search-clients.ts'), [], { stdio: 'inherit' });
    clients.send({ address, searches: Object.fromEntries(searches) });
    clients.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('clients failed'))));
  });
}

/** A market of this size takes longer to read than one answer may take. */
async function isReady(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/lsas/`, { headers: { 'x-api-key': 'sanad-web' } });
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(await answer.text());
    await wait(100);
  }
}

for (const size of SIZES.length > 0 ? SIZES : [10_000, 100_000]) await measure(size);
