import type { ReconciliationDifference } from '@sanad/contract/staff/money.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { Movement } from '../../platform/payments/payment-provider.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LedgerModule } from '../ledger/index.ts';
import { bookingOfKey, compare } from './comparison.ts';
import { presentDifference } from './reconciliation.presenter.ts';
import * as repository from './reconciliation.repository.ts';

/** A card can be given money back long after the session; older payments were compared often enough. */
const DAYS = 120;
/** The provider counts from the authorisation, our books from the charge; so much may lie between. */
const AUTHORISED_DAYS = 8;
const MOVING_MINUTES = 10;
const DIFFERENCES_SHOWN = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const RECONCILIATION_QUEUE = 'reconciliation';

/** Our books beside the payment provider's, every night: each difference is kept until a later comparison finds none. */
export class Reconciliation {
  readonly #platform: Platform;
  readonly #books: LedgerModule;

  constructor(platform: Platform, books: LedgerModule) {
    this.#platform = platform;
    this.#books = books;
  }

  async differences(): Promise<{ results: ReconciliationDifference[] }> {
    const rows = await repository.listOpen(this.#platform.db, { limit: DIFFERENCES_SHOWN });
    return { results: rows.map(presentDifference) };
  }

  /** Asked for by somebody: a job, because the provider takes its time. */
  async start(): Promise<void> {
    const { db, jobs } = this.#platform;
    await db.transaction().execute((tx) => jobs.send(tx, RECONCILIATION_QUEUE, {}, 'now'));
  }

  async run(): Promise<void> {
    const { db, clock, events, payments, log } = this.#platform;
    const now = clock.now();
    const from = daysAfter(now, -DAYS);
    const movements: Movement[] = [];
    for await (const movement of payments.movements({ from, to: now })) movements.push(movement);
    const since = daysAfter(from, AUTHORISED_DAYS);
    const bookingIds = idsOf(movements, 'payment');
    const payoutIds = idsOf(movements, 'transfer');
    const [booked, payouts, moving, knownBookings, knownPayouts] = await Promise.all([
      repository.listBookedPayments(db, since, bookingIds),
      repository.listBookedPayouts(db, since, payoutIds),
      repository.listMoving(db, minutesAfter(now, -MOVING_MINUTES)),
      repository.listKnown(db, 'bookings', bookingIds),
      repository.listKnown(db, 'payouts', payoutIds),
    ]);
    const books = { payments: booked, payouts, moving, knownBookings, knownPayouts };
    for (const { booking_id } of booked) knownBookings.add(booking_id);
    for (const { id } of payouts) knownPayouts.add(id);
    const result = compare(movements, books);
    const miscounted = await this.#books.ledger.recount();
    const added = await db.transaction().execute(async (tx) => {
      await repository.saveMovements(
        tx,
        movements.map((movement) => rowOf(movement, payments.name, { ...books, now })),
      );
      await repository.resolveDifferences(tx, payments.name, result.alike, now);
      const fresh = await repository.saveDifferences(tx, payments.name, result.differences, now);
      await repository.insertReconciliation(tx, {
        provider: payments.name,
        made_from: from,
        checked_at: now,
        our_fils: result.ourFils,
        provider_fils: result.providerFils,
        compared: result.compared,
        miscounted,
      });
      if (fresh > 0 || miscounted > 0) {
        await events.publish(tx, 'money.differences_found', payments.name, { count: fresh, miscounted });
      }
      return fresh;
    });
    log.info({ compared: result.compared, differences: result.differences.length, added }, 'books compared');
  }
}

function idsOf(movements: readonly Movement[], kind: Movement['kind']): string[] {
  const ids = movements.flatMap((one) => (one.kind === kind ? [bookingOfKey(one.key)] : []));
  return [...new Set(ids)].filter((id) => UUID.test(id));
}

function rowOf(
  movement: Movement,
  provider: string,
  { now, knownBookings, knownPayouts }: { now: Date; knownBookings: Set<string>; knownPayouts: Set<string> },
) {
  const id = bookingOfKey(movement.key);
  const isPayment = movement.kind === 'payment';
  return {
    provider,
    key: movement.key,
    kind: movement.kind,
    booking_id: isPayment && knownBookings.has(id) ? id : null,
    payout_id: !isPayment && knownPayouts.has(id) ? id : null,
    in_fils: isPayment ? movement.capturedFils : 0,
    out_fils: isPayment ? movement.refundedFils : movement.fils,
    checked_at: now,
  };
}
