import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  acceptBooking,
  cancelBooking,
  quoteCancellation,
  rescheduleBooking,
} from '@sanad/contract/bookings/booking-actions.ts';
import { createBooking, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../../../test/rounds.ts';
import { BookingScenario, HOURLY_FILS } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

const CHILD = join(import.meta.dirname, '../../../../test/processes/race-child.ts');
const PARENTS = rounds(40, 200);
const ROUNDS = rounds(2, 20);

let app: TestApp;
let scenario: BookingScenario;
let lsa: Awaited<ReturnType<BookingScenario['lsa']>>;
let parents: Awaited<ReturnType<TestApp['make']['parents']>>;
let children: ChildProcess[] = [];
let addresses: string[] = [];

async function startNode(): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [CHILD, app.databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, address: String(line).trim() };
}

beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  lsa = await scenario.lsa();
  parents = await app.make.parents(PARENTS);
  const nodes = await Promise.all([startNode(), startNode()]);
  children = nodes.map(({ child }) => child);
  addresses = nodes.map(({ address }) => address);
}, 120_000);
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await app.close();
});

/** Over real HTTP, to one of the two processes. */
async function post(
  index: number,
  path: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${addresses[index % addresses.length]}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'sanad-web',
      'x-csrftoken': 'race',
      cookie: 'csrftoken=race',
      authorization: `Token ${parents[index]?.token}`,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The promise of the product, asked of the database itself. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM bookings a JOIN bookings b
      ON a.id < b.id AND a.during && b.during AND (a.lsa_id = b.lsa_id OR a.child_id = b.child_id)
    WHERE a.state IN ('held', 'requested', 'confirmed', 'in_progress', 'completed')
      AND b.state IN ('held', 'requested', 'confirmed', 'in_progress', 'completed')`.execute(app.platform.db);
  return rows[0]?.count ?? -1;
}

describe('races [BKG-01]', () => {
  it(`${PARENTS} parents want the same hour, ${ROUNDS} times, at two servers: one gets it, the others are offered another`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const starts = [scenario.at(3 + Math.floor(round / 10), 9 + (round % 10))];
      const bookingInput = { lsa_id: lsa.profile.id, mode: 'online', starts, expected_total_fils: HOURLY_FILS };
      const answers = await Promise.all(
        parents.map(({ childId }, index) => post(index, 'bookings/', { ...bookingInput, child_id: childId })),
      );
      const statuses = Object.groupBy(answers, ({ status }) => String(status));
      expect(Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length]))).toEqual({
        201: 1,
        409: PARENTS - 1,
      });
      const lost = answers.filter(({ status }) => status === 409);
      expect(new Set(lost.map(({ body }) => body.code))).toEqual(new Set(['booking_slot_taken']));
      expect(lost[0]?.body.info).toMatchObject({ occurrences: [{ clash: 'taken' }] });
      expect(await overlaps()).toBe(0);
      // The quickest of them would else come to keep more unpaid hours than anybody may.
      await app.platform.db.updateTable('bookings').set({ state: 'expired' }).where('state', '=', 'held').execute();
    }
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM sandbox_payments`.execute(
      app.platform.db,
    );
    expect(rows[0]?.count).toBe(0);
  }, 240_000);

  it('the end of a hold against its payment: paid or given back, never both', async () => {
    for (let round = 0; round < rounds(3, 10); round++) {
      const [family, own] = await scenario.pair();
      const { checkout_id, bookings } = await scenario.held(family, own, scenario.at(3, 16));
      const id = bookings[0]?.id ?? '';
      app.clock.advance({ minutes: 15 });
      await app.platform.db
        .updateTable('bookings')
        .set({ hold_expires_at: new Date(app.clock.now().getTime() + 1) })
        .where('id', '=', id)
        .execute();
      const pay = family.client.call(payCheckout, {
        params: { checkout_id },
        body: { payment_method: 'sandbox_accepted', accept_terms: true },
      });
      app.clock.advance({ seconds: 1 });
      await Promise.all([pay, app.bookings.tick()]);
      await app.bookings.tick();
      const { state } = await scenario.see(family, id);
      const books = await app.platform.db
        .selectFrom('sandbox_payments')
        .select('state')
        .where('key', '=', id)
        .executeTakeFirst();
      const isFair = state === 'requested' ? books?.state === 'authorised' : books?.state !== 'authorised';
      expect([state, books?.state, isFair]).toEqual([state, books?.state, true]);
    }
  }, 120_000);

  it('accept against accept and against cancel: one of them happens', async () => {
    for (let round = 0; round < rounds(3, 8); round++) {
      const [family, own] = await scenario.pair();
      const [id = ''] = await scenario.requested(family, own, scenario.at(3, 16));
      const { body: quote } = await family.client.call(quoteCancellation, { params: { id } });
      const { way: _, ...quoted } = quote.ways[0] ?? { way: '' };
      const accept = () => own.client.call(acceptBooking, { params: { id }, body: {} });
      const answers = await Promise.all([
        accept(),
        accept(),
        family.client.call(cancelBooking, { params: { id }, body: { quoted: quoted as never } }),
      ]);
      const won = answers.filter(({ status }) => status === 200).length;
      // Cancelled right after it was accepted is fair, too: the quote is still the same.
      expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      expect(won).toBeGreaterThanOrEqual(1);
      await scenario.tick();
      const { state, money_state } = await scenario.see(family, id);
      expect([`${state} ${money_state}`]).toEqual([
        expect.stringMatching(/^(confirmed captured|cancelled_by_parent (voided|refunded))$/),
      ]);
    }
  }, 120_000);

  it('moving a session against booking its new hour, and a series against a single one', async () => {
    for (let round = 0; round < rounds(3, 8); round++) {
      const [one, other, third, own] = [
        await scenario.family(),
        await scenario.family(),
        await scenario.family(),
        await scenario.lsa(),
      ];
      const id = await scenario.confirmed(one, own, scenario.at(3, 16));
      const answers = await Promise.all([
        one.client.call(rescheduleBooking, {
          params: { id },
          body: { from: scenario.at(3, 16), starts_at: scenario.at(4, 16) },
        }),
        other.client.call(createBooking, { body: scenario.bookingInput(other, own, scenario.at(4, 16)) }),
        third.client.call(createBooking, {
          body: scenario.bookingInput(third, own, [scenario.at(4, 16), scenario.at(11, 16), scenario.at(18, 16)]),
        }),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    }
    expect(await overlaps()).toBe(0);
  }, 120_000);
});
