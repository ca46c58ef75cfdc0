import { acceptBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { createBooking, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BookingScenario, HOURLY_FILS } from '../../../../test/scenarios/booking-scenario.ts';
import { cloneDatabase, createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
let outside: pg.Client;
beforeAll(async () => {
  const databaseUrl = await cloneDatabase();
  app = await createTestApp({ databaseUrl });
  scenario = new BookingScenario(app);
  outside = new pg.Client({ connectionString: databaseUrl });
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await app.close();
});
afterEach(() => void vi.restoreAllMocks());

/** Work that is begun and does not end before it is let go. */
function hanging<T>(answer: T) {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const work = async () => {
    begun.resolve();
    await gate.promise;
    return answer;
  };
  return { work, begun: begun.promise, finish: () => gate.resolve() };
}

/** Transactions that wait for something outside of the database; passing ones are gone a moment later. */
async function expectNoneOpen(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ query: string }>`
      SELECT query FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });
}

async function soon<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('took longer than three seconds')), 3000);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

describe('while the payment provider does not answer [PAY-02] [BKG-01]', () => {
  it('whether a card exists, no transaction is open and others book the same LSA and child', async () => {
    const [family, other, lsa] = [await scenario.family(), await scenario.family(), await scenario.lsa()];
    for (const day of [3, 4])
      await scenario.requested(family, await scenario.lsa(), scenario.at(day, 12), { kind: 'trial' });
    await app.platform.db
      .updateTable('bookings')
      .set({ state: 'no_show_parent', final_at: app.clock.now() })
      .where('parent_user_id', '=', family.id)
      .execute();
    const { work, begun, finish } = hanging({ outcome: 'done', value: null } as const);
    vi.spyOn(app.platform.payments, 'verify').mockImplementation(work);
    const trial = { kind: 'trial', payment_method: 'sandbox_accepted' } as const;
    const booking = family.client.call(createBooking, {
      body: scenario.bookingInput(family, lsa, scenario.at(5, 12), trial),
    });
    await begun;
    await expectNoneOpen();
    const sameLsa = other.client.call(createBooking, { body: scenario.bookingInput(other, lsa, scenario.at(5, 14)) });
    expect((await soon(sameLsa)).status).toBe(201);
    const sameChild = family.client.call(createBooking, {
      body: scenario.bookingInput(family, lsa, scenario.at(5, 16)),
    });
    expect((await soon(sameChild)).status).toBe(201);
    finish();
    expect((await booking).status).toBe(201);
  });

  it.each(['authorise', 'capture', 'void'] as const)('to %s, no transaction is open and others book', async (call) => {
    const [family, other, lsa] = [await scenario.family(), await scenario.family(), await scenario.lsa()];
    const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 12));
    const id = bookings[0]?.id ?? '';
    const pay = () =>
      family.client.call(payCheckout, {
        params: { checkout_id },
        body: { payment_method: 'sandbox_accepted', accept_terms: true },
      });
    if (call !== 'authorise') await pay();
    const { work, begun, finish } = hanging({ outcome: 'done', value: call === 'authorise' ? new Map() : null });
    vi.spyOn(app.platform.payments, call).mockImplementation(work as never);
    const moved =
      call === 'authorise'
        ? pay()
        : call === 'capture'
          ? lsa.client.call(acceptBooking, { params: { id }, body: {} })
          : scenario.cancel(family, id);
    if (call !== 'authorise') {
      await soon(moved as Promise<unknown>);
      void app.bookings.tick();
    }
    await begun;
    await expectNoneOpen();
    const booked = other.client.call(createBooking, { body: scenario.bookingInput(other, lsa, scenario.at(3, 14)) });
    expect((await soon(booked)).status).toBe(201);
    finish();
    await moved;
    await scenario.tick();
  });
});

describe('a rush for one LSA [BKG-01]', () => {
  it('whose bookings are stuck does not keep others from booking somebody else', async () => {
    const [busy, quiet, family] = [await scenario.lsa(), await scenario.lsa(), await scenario.family()];
    const parents = await app.make.parents(100);
    const key = `booking:${busy.profile.id}`;
    await outside.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [key]);
    const rush = parents.map(({ token, childId }) =>
      app.client(token).call(createBooking, {
        body: {
          lsa_id: busy.profile.id,
          child_id: childId,
          mode: 'online',
          starts: [scenario.at(6, 12)],
          expected_total_fils: HOURLY_FILS,
        },
      }),
    );
    try {
      const booked = family.client.call(createBooking, {
        body: scenario.bookingInput(family, quiet, scenario.at(6, 12)),
      });
      expect((await soon(booked)).status).toBe(201);
    } finally {
      await outside.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [key]);
    }
    const statuses = (await Promise.all(rush)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // Whoever waited too long is told to try again; nobody's work is left to run later.
    expect(statuses.filter((status) => status !== 201 && status !== 409 && status !== 503)).toEqual([]);
  });
});
