import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario, type Family } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
/** Sessions that some module holds up, and how often it was asked. */
const held = new Set<string>();
let asked = 0;

beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  app.platform.vetoes.add('bookings.settle', async (_, ids) => {
    asked += 1;
    return ids.filter((id) => held.has(id)).map((id) => ({ id, reason: 'tests.open_dispute' }));
  });
});
afterAll(() => app.close());

/** Paid, taken and completed, three days ago. */
async function completed(count: number): Promise<{ family: Family; ids: string[] }> {
  const [family, lsa] = await scenario.pair();
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await scenario.confirmed(family, lsa, scenario.at(3 + n, 16)));
  await scenario.tick();
  await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', 'in', ids).execute();
  app.clock.advance({ days: 3 + count + 3 });
  return { family, ids };
}

const statesOf = async (family: Family, ids: readonly string[]) => {
  const states: string[] = [];
  for (const id of ids) states.push((await scenario.see(family, id)).state);
  return states;
};

describe('a completed session [PAY-05]', () => {
  it('waits while any module says why, and keeps no other waiting', async () => {
    const { family, ids } = await completed(2);
    held.add(ids[0] ?? '');
    await scenario.tick();
    expect(await statesOf(family, ids)).toEqual(['completed', 'settled']);
    held.clear();
    await scenario.tick();
    expect(await statesOf(family, ids)).toEqual(['settled', 'settled']);
  });

  it('says itself that it is contested, or that its money was not taken', async () => {
    const { family, ids } = await completed(2);
    const [contested = '', unpaid = ''] = ids;
    const { db, vetoes } = app.platform;
    await db.updateTable('bookings').set({ contested_at: app.clock.now() }).where('id', '=', contested).execute();
    await db.updateTable('booking_payments').set({ state: 'failed' }).where('booking_id', '=', unpaid).execute();
    await scenario.tick();
    expect(await statesOf(family, ids)).toEqual(['completed', 'completed']);
    expect(await vetoes.reasons(db, 'bookings.settle', ids)).toEqual(
      new Map([
        [contested, ['bookings.contested']],
        [unpaid, ['bookings.not_captured']],
      ]),
    );
  });

  it('is reached behind more than can be looked at in one go, and modules are asked once for each page', async () => {
    const { family, ids } = await completed(1);
    const [last = ''] = ids;
    await app.platform.db.transaction().execute(async (tx) => {
      // As many as two pages, held up and all before it in the order of ids.
      await sql`UPDATE bookings SET state = 'settled' WHERE id = ${last}`.execute(tx);
      for (let n = 0; n < 400; n++) {
        const id = `00000000${randomUUID().slice(8)}`;
        held.add(id);
        await sql`
          INSERT INTO bookings (id, checkout_id, place, of_sessions, kind, state, parent_user_id, lsa_user_id, during, zone,
            mode, list_hourly_fils, hourly_fils, price_fils, fee_basis_points, fee_fils, policy, created_at, changed_at)
          SELECT ${id}, ${id}, 1, 1, 'trial', 'completed', parent_user_id, lsa_user_id, during, zone, mode, 0, 0, 0, 0, 0,
            policy, created_at, changed_at FROM bookings WHERE id = ${last}`.execute(tx);
      }
      await sql`UPDATE bookings SET state = 'completed' WHERE id = ${last}`.execute(tx);
    });
    asked = 0;
    await scenario.tick();
    expect(await statesOf(family, ids)).toEqual(['settled']);
    // Three pages, and once more under the lock of the one that is settled.
    expect(asked).toBe(4);
  });
});
