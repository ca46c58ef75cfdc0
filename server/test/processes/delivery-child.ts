// Started by killed-node.test.ts: a node that hands a subscriber its deliveries, slowly enough to be killed while at it.
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPostgresBus } from '../../src/platform/bus/postgres-bus.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createDatabase, createPool } from '../../src/platform/database/database.ts';
import { Events, type EventType } from '../../src/platform/events/events.ts';
import { createLog } from '../../src/platform/log.ts';

const [url = ''] = process.argv.slice(2);
const log = createLog('silent');
const db = createDatabase(createPool(url, 4));
const events = new Events({ db, bus: await createPostgresBus(url, log), clock: systemClock, log });
events.subscribe('ledger', 'test.happened' as EventType, async (tx, payload) => {
  await sql`INSERT INTO effects VALUES (${(payload as { n: number }).n})`.execute(tx);
  console.log('delivering');
  await setTimeout(5);
});
events.start();
