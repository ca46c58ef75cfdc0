import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { Clock } from '../src/platform/clock.ts';
import { DatabaseClock } from '../src/platform/database/database-clock.ts';
import { createLog } from '../src/platform/log.ts';
import { BookingScenario } from './scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const HOUR_MS = 3_600_000;
const fast: Clock = { now: () => new Date(Date.now() + HOUR_MS) };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('the clock of a node', () => {
  it('follows the database, whatever the machine says', async () => {
    const clock = new DatabaseClock(fast);
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(HOUR_MS / 2);
    await clock.follow(app.platform.db, createLog('silent'));
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(app.platform.db);
    expect(Math.abs(clock.now().getTime() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(HOUR_MS / 60);
    clock.stop();
  });

  it('does not end holds of other nodes when the machine is an hour ahead', async () => {
    const { config } = app.platform;
    app.clock.set(new Date());
    const scenario = new BookingScenario(app);
    const [family, lsa] = await scenario.pair();
    const { bookings } = await scenario.held(family, lsa, scenario.at(3, 9));
    const node = await createApp({
      config,
      log: createLog('silent'),
      databaseUrl: app.databaseUrl,
      webDist: null,
      clock: new DatabaseClock(fast),
      carriers: { email: null, sms: null },
    });
    await node.bookings.tick();
    await node.close();
    const row = await app.platform.db
      .selectFrom('bookings')
      .select('state')
      .where('id', '=', bookings[0]?.id ?? '')
      .executeTakeFirst();
    expect(row?.state).toBe('held');
  });
});
