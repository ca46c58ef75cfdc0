import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptBooking, quoteCancellation } from '@sanad/contract/bookings/booking-actions.ts';
import { HOLD_MINUTES } from '@sanad/contract/bookings/booking-rules.ts';
import { payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { listPayouts } from '@sanad/contract/payments/earnings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, checkBooks, EVEN, entriesOf } from '../../../../test/books.ts';
import type { KillOrder, KillStep } from '../../../../test/processes/killed-child.ts';
import { rounds } from '../../../../test/rounds.ts';
import { BookingScenario, type Family, HOURLY_FILS, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { setUpPayouts } from '../../../../test/scenarios/payout-account.ts';
import { signMissingReports } from '../../../../test/scenarios/signed-reports.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { PAYING_MINUTES } from '../checkout/holds.policy.ts';

const CHILD = join(import.meta.dirname, '../../../../test/processes/killed-child.ts');
const ROUNDS = Array.from({ length: rounds(1, 20) }, (_, n) => n + 1);
const CREDIT = 5000;
const CARD = HOURLY_FILS - CREDIT;
const EARNED = HOURLY_FILS * 0.85;
const PAID = { payment_method: 'sandbox_accepted', accept_terms: true } as const;

/** The next one is loaded while one works; it begins with its order. */
let next: ChildProcess;
function load(): ChildProcess {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'sanad-compile-cache') };
  return spawn(process.execPath, [CHILD], { env, stdio: ['pipe', 'ignore', 'inherit'] });
}
async function killAt({ databaseUrl, clock }: TestApp, ...steps: KillStep[]): Promise<void> {
  const child = next;
  next = load();
  const order: KillOrder = { databaseUrl, now: clock.now().toISOString(), steps };
  child.stdin?.end(JSON.stringify(order));
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}
beforeAll(() => {
  next = load();
});
afterAll(() => void next.kill('SIGKILL'));

/** Answers requests, and does nothing by itself. */
async function idleNode() {
  const app = await createTestApp();
  await Promise.all([app.platform.jobs.stopWorking(), app.platform.events.stop()]);
  return { app, scenario: new BookingScenario(app) };
}

/** A node that starts after them, and does what every node does within a minute. */
async function restart(
  { databaseUrl, clock }: TestApp,
  check: (node: TestApp, scenario: BookingScenario) => Promise<void>,
): Promise<void> {
  clock.advance({ seconds: 60 });
  const node = await createTestApp({ databaseUrl, clock });
  const scenario = new BookingScenario(node);
  try {
    await scenario.tick();
    await node.payouts.run();
    await node.payouts.sendUnsent();
    await check(node, scenario);
  } finally {
    await node.close();
  }
}

/** Nothing is left to do, nobody was told twice, and the provider has of each session and payout what we have. */
async function expectFinished(node: TestApp): Promise<void> {
  await node.settle();
  const { rows } = await sql<{ fault: string; about: string }>`
    SELECT 'not delivered' AS fault, subscriber AS about FROM event_deliveries
    UNION ALL SELECT 'told twice', kind FROM notifications GROUP BY kind, user_id, facts HAVING count(*) > 1
    UNION ALL SELECT 'another payment', coalesce(s.key, b.booking_id::text)
      FROM booking_payments b FULL JOIN sandbox_payments s ON s.key = b.booking_id::text
      WHERE b.refunded_fils IS DISTINCT FROM s.refunded_fils OR (s.state <> 'voided' AND b.amount_fils <> s.amount_fils)
        OR b.state IS DISTINCT FROM CASE WHEN s.refunded_fils = 0 THEN s.state
          WHEN s.refunded_fils < s.amount_fils THEN 'partly_refunded' ELSE 'refunded' END
    UNION ALL SELECT 'another payout', coalesce(t.key, p.id::text)
      FROM payouts p FULL JOIN sandbox_transfers t ON t.key = p.id::text
      WHERE p.state IS DISTINCT FROM 'paid' OR t.amount_fils IS DISTINCT FROM p.amount_fils`.execute(node.platform.db);
  expect(rows).toEqual([]);
  expect(await checkBooks(node)).toEqual(EVEN);
}

type Ask = 'pay' | 'pay and leave' | 'accept' | 'decline' | 'cancel';
type Step = [ask: Ask, when: KillStep['when'], call: KillStep['call']];
/** What somebody asks for, and where it stops. Each line is one process that is killed. */
const KILLED: Step[][] = [
  [
    ['pay', 'before', 'authorise'],
    ['pay', 'after', 'authorise'],
    ['pay and leave', 'before', 'authorise'],
    ['pay and leave', 'after', 'authorise'],
    ['accept', 'before', 'capture'],
    ['accept', 'after', 'capture'],
    ['accept', 'before', 'post'],
    ['decline', 'before', 'void'],
    ['decline', 'after', 'void'],
    ['cancel', 'before', 'refund'],
    ['cancel', 'after', 'refund'],
  ],
  // In the books, but not committed.
  [['accept', 'after', 'post']],
  // Paid, but the answer was never kept for the parent who asks again.
  [['pay', 'before', 'encrypt']],
];

const CAPTURED = ['capture', { card_clearing: CARD, promo_credit: CREDIT, held_funds: -HOURLY_FILS }];
const AUTHORISED = { state: 'authorised', refunded_fils: 0 };
const VOIDED = { state: 'voided', refunded_fils: 0 };
/** What it comes to, as if nobody had been killed. */
const ENDS: Record<Ask, object> = {
  pay: { state: 'requested', provider: AUTHORISED, credit: 0, entries: [] },
  'pay and leave': { state: 'expired', provider: VOIDED, credit: CREDIT, entries: [] },
  accept: { state: 'confirmed', provider: { state: 'captured', refunded_fils: 0 }, credit: 0, entries: [CAPTURED] },
  decline: { state: 'declined', provider: VOIDED, credit: CREDIT, entries: [] },
  cancel: {
    state: 'cancelled_by_parent',
    provider: { state: 'captured', refunded_fils: CARD },
    credit: CREDIT,
    entries: [
      CAPTURED,
      ['credit_returned', { held_funds: CREDIT, promo_credit: -CREDIT }],
      ['refund', { held_funds: CARD, card_clearing: -CARD }],
    ],
  },
};

/** A session that took place, and whose money the LSA gets. */
type Earned = { lsa: Lsa; id: string };

async function grantCredit(app: TestApp, { id: userId }: Family): Promise<void> {
  const { db, clock } = app.platform;
  const { credits, ledger } = app.books;
  const grant = { userId, kind: 'goodwill', fils: CREDIT, cause: `test:${userId}`, at: clock.now() } as const;
  await db.transaction().execute(async (tx) => {
    await ledger.post(tx, await credits.grant(tx, { ...grant, from: 'platform_revenue' }), grant.at);
  });
}

/** Everything up to what is asked for, and how it is asked. */
async function prepare(app: TestApp, scenario: BookingScenario, ask: Ask) {
  const [family, lsa] = await scenario.pair();
  await grantCredit(app, family);
  const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 12));
  const bookingId = bookings[0]?.id ?? '';
  const idempotencyKey = `key-of-${bookingId}`;
  const asking = ({ client: { token = '' } }: Family | Lsa, path: string, payload: object) => {
    const headers = { 'idempotency-key': idempotencyKey };
    const request = { method: 'POST', url: `/api/${path}/`, payload, headers } as const;
    return { ask, family, idempotencyKey, asked: { bookingId, token, request } };
  };
  if (ask === 'pay' || ask === 'pay and leave') return asking(family, `checkouts/${checkout_id}/pay`, PAID);
  await family.client.call(payCheckout, { params: { checkout_id }, body: PAID });
  if (ask === 'accept') return asking(lsa, `bookings/${bookingId}/accept`, {});
  if (ask === 'decline') return asking(lsa, `bookings/${bookingId}/decline`, { reason: 'other' });
  await lsa.client.call(acceptBooking, { params: { id: bookingId }, body: {} });
  await app.bookings.tick();
  const { body } = await family.client.call(quoteCancellation, { params: { id: bookingId } });
  const { way, ...quoted } = body.ways[0] ?? { way: 'standard' };
  return asking(family, `bookings/${bookingId}/cancel`, { way, quoted });
}

async function endOf(node: TestApp, { family, asked: { bookingId } }: Awaited<ReturnType<typeof prepare>>) {
  const scenario = new BookingScenario(node);
  const entries = await entriesOf(node, bookingId);
  const { state } = await node.platform.db
    .selectFrom('bookings')
    .select('state')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const credit = await node.books.credits.usable(family.id);
  return { state, provider: await scenario.atProvider(bookingId), credit, entries };
}

describe('a node that is killed', () => {
  it.each(ROUNDS)(
    'at any step of a payment leaves nothing undone and nothing twice, round %i [PAY-01] [PAY-02]',
    async () => {
      const { app, scenario } = await idleNode();
      const sessions: Awaited<ReturnType<typeof prepare>>[] = [];
      for (const killed of KILLED) {
        const steps: KillStep[] = [];
        for (const [ask, when, call] of killed) {
          const session = await prepare(app, scenario, ask);
          sessions.push(session);
          const key = call === 'encrypt' ? session.idempotencyKey : session.asked.bookingId;
          steps.push({ call, when, key, asked: session.asked });
        }
        await killAt(app, ...steps);
      }
      await app.close();
      await restart(app, async (node, after) => {
        const expectEnded = async (...asks: Ask[]) => {
          for (const session of sessions.filter(({ ask }) => asks.includes(ask))) {
            expect(await endOf(node, session), session.ask).toEqual(ENDS[session.ask]);
          }
        };
        await expectEnded('accept', 'decline', 'cancel');
        app.clock.advance({ seconds: 1 });
        for (const { ask, asked } of sessions) {
          if (ask === 'pay') expect((await node.client(asked.token).send(asked.request)).status).toBe(200);
        }
        await expectEnded('pay');
        app.clock.advance({ minutes: HOLD_MINUTES + PAYING_MINUTES });
        await after.tick();
        await expectEnded('pay', 'pay and leave', 'accept', 'decline', 'cancel');
        await expectFinished(node);
      });
    },
  );

  it.each(ROUNDS)('at any step of a release or a payout pays each LSA once, round %i [PAY-05] [PAY-02]', async () => {
    const { app, scenario } = await idleNode();
    const sessions: Earned[] = [];
    for (let n = 0; n < 4; n++) {
      const [family, lsa] = await scenario.pair();
      sessions.push({ lsa, id: await scenario.confirmed(family, lsa, scenario.at(3, 12)) });
    }
    await app.bookings.tick();
    await app.platform.db.updateTable('bookings').set({ state: 'completed' }).execute();
    await signMissingReports(app);
    // A Monday noon in Dubai.
    app.clock.advance({ days: 13 });
    const [released, entered, before, after] = sessions as [Earned, Earned, Earned, Earned];
    await killAt(app, { call: 'post', when: 'before', key: `booking:${released.id}:release` });
    await setUpPayouts(app, entered.lsa);
    await killAt(app, { call: 'post', when: 'after', key: `kind: 'payout'` });
    await killAt(
      app,
      { call: 'transfer', when: 'before', key: await setUpPayouts(app, before.lsa) },
      { call: 'transfer', when: 'after', key: await setUpPayouts(app, after.lsa) },
    );
    await setUpPayouts(app, released.lsa);
    await app.close();
    await restart(app, async (node) => {
      for (const { lsa, id } of sessions) {
        expect((await entriesOf(node, id)).map(([kind]) => kind)).toEqual(['capture', 'release']);
        expect(await balanceOf(node, 'lsa_payable', lsa.id)).toBe(0);
        const { body } = await node.client(lsa.client.token).call(listPayouts);
        expect(body.results).toMatchObject([{ amount_fils: EARNED, stage: 'paid', sessions: 1 }]);
      }
      await expectFinished(node);
    });
  });
});
