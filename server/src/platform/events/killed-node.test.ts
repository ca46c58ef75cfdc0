import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from '../../../test/rounds.ts';
import { cloneDatabase } from '../../../test/test-app.ts';
import type { Bus } from '../bus/bus.ts';
import { createPostgresBus } from '../bus/postgres-bus.ts';
import { systemClock } from '../clock.ts';
import { createDatabase, createPool, type Database } from '../database/database.ts';
import { createLog } from '../log.ts';
import { Events } from './events.ts';

const CHILD = join(import.meta.dirname, '../../../test/processes/delivery-child.ts');
const KILLS = rounds(4, 20);
const EVENTS = rounds(200, 1000);
const log = createLog('silent');

let url: string;
let db: Database;
let bus: Bus;
beforeAll(async () => {
  url = await cloneDatabase();
  db = createDatabase(createPool(url, 4));
  bus = await createPostgresBus(url, log);
  await sql`CREATE TABLE effects (n integer NOT NULL)`.execute(db);
});
afterAll(async () => {
  await bus.close();
  await db.destroy();
});

/** Kills the node in the middle of its third delivery or a later one. */
async function deliverAndKill(after: number): Promise<void> {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'sanad-compile-cache') };
  const child = spawn(process.execPath, [CHILD, url], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let begun = 0;
  for await (const chunk of child.stdout) {
    begun += String(chunk).split('delivering').length - 1;
    if (begun >= after) break;
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it(`a node killed ${KILLS} times while it delivers leaves each effect once`, async () => {
  const events = new Events({ db, bus, clock: systemClock, log });
  events.subscribe('ledger', 'test.happened', async (tx, { n }) => {
    await sql`INSERT INTO effects VALUES (${n})`.execute(tx);
  });
  await events.register();
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < EVENTS; n++) await events.publish(tx, 'test.happened', `s${n % 30}`, { n });
  });
  for (let kill = 0; kill < KILLS; kill++) await deliverAndKill(3 + (kill % 5));
  const { rows: before } = await sql<{ count: number }>`SELECT count(*) FROM effects`.execute(db);
  expect(before[0]?.count).toBeGreaterThan(KILLS);
  expect(before[0]?.count).toBeLessThan(EVENTS);
  // Nothing waits for a dead node: what it held is free again with its connection.
  await expect
    .poll(
      () => events.deliverDue().then(async () => (await sql`SELECT FROM event_deliveries`.execute(db)).rows.length),
      { timeout: 15_000 },
    )
    .toBe(0);
  const { rows } = await sql<{ n: number }>`SELECT n FROM effects ORDER BY n`.execute(db);
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: EVENTS }, (_, n) => n));
}, 300_000);
