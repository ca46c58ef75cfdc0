import type { Movement } from '../../platform/payments/payment-provider.ts';
import type { BookedPayment, FoundDifference } from './reconciliation.repository.ts';

/** Our books beside the provider's. Pure: what was read of both comes in, what differs comes out. */
export interface Comparison {
  differences: FoundDifference[];
  /** Compared, and the same on both sides. */
  alike: { key: string; kind: FoundDifference['kind'] }[];
  /** Charged less given back. */
  ourFils: number;
  providerFils: number;
  compared: number;
}

export interface Books {
  payments: readonly BookedPayment[];
  payouts: readonly { id: string; fils: number; is_moving: boolean }[];
  /** Sessions whose money is moving right now. */
  moving: ReadonlySet<string>;
  knownBookings: ReadonlySet<string>;
  knownPayouts: ReadonlySet<string>;
}

/** A booking's later attempts have keys of their own. */
export const bookingOfKey = (key: string) => key.split(':', 1)[0] ?? key;

export function compare(movements: readonly Movement[], books: Books): Comparison {
  const result: Comparison = { differences: [], alike: [], ourFils: 0, providerFils: 0, compared: 0 };
  comparePayments(movements, books, result);
  comparePayouts(movements, books, result);
  return result;
}

function comparePayments(movements: readonly Movement[], books: Books, result: Comparison): void {
  const theirs = new Map<string, { captured: number; refunded: number }>();
  for (const movement of movements) {
    if (movement.kind !== 'payment') continue;
    const id = bookingOfKey(movement.key);
    const sum = theirs.get(id) ?? { captured: 0, refunded: 0 };
    theirs.set(id, {
      captured: sum.captured + movement.capturedFils,
      refunded: sum.refunded + movement.refundedFils,
    });
  }
  const ours = new Map(books.payments.map((payment) => [payment.booking_id, payment]));
  for (const id of new Set([...theirs.keys(), ...ours.keys()])) {
    if (books.moving.has(id)) continue;
    const { captured, refunded } = theirs.get(id) ?? { captured: 0, refunded: 0 };
    const { captured_fils, refunded_fils } = ours.get(id) ?? { captured_fils: 0, refunded_fils: 0 };
    result.compared += 1;
    result.ourFils += captured_fils - refunded_fils;
    result.providerFils += captured - refunded;
    const about = { key: id, booking_id: books.knownBookings.has(id) ? id : null, payout_id: null };
    note(result, { ...about, kind: 'capture', our_fils: captured_fils, provider_fils: captured });
    note(result, { ...about, kind: 'refund', our_fils: refunded_fils, provider_fils: refunded });
  }
}

function comparePayouts(movements: readonly Movement[], books: Books, result: Comparison): void {
  const theirs = new Map(movements.flatMap((one) => (one.kind === 'transfer' ? [[one.key, one.fils] as const] : [])));
  const ours = new Map(books.payouts.map((payout) => [payout.id, payout]));
  for (const id of new Set([...theirs.keys(), ...ours.keys()])) {
    if (ours.get(id)?.is_moving) continue;
    result.compared += 1;
    note(result, {
      key: id,
      kind: 'payout',
      booking_id: null,
      payout_id: books.knownPayouts.has(id) ? id : null,
      our_fils: ours.get(id)?.fils ?? 0,
      provider_fils: theirs.get(id) ?? 0,
    });
  }
}

function note(result: Comparison, found: FoundDifference): void {
  if (found.our_fils === found.provider_fils) result.alike.push({ key: found.key, kind: found.kind });
  else result.differences.push(found);
}
