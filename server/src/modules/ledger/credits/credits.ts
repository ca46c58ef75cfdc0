import { randomUUID } from 'node:crypto';
import { CREDIT_MONTHS, type CreditKind } from '@sanad/contract/payments/credits.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Ledger } from '../ledger.ts';
import {
  creditExpiredEntry,
  creditGrantedEntry,
  creditReturnedEntry,
  creditTakenBackEntry,
  type LedgerEntry,
} from '../postings.ts';
import * as repository from './credits.repository.ts';

const BATCH = 200;

export interface CreditGrant {
  userId: string;
  kind: CreditKind;
  fils: number;
  /** What it is given for: the same cause again gives nothing. */
  cause: string;
  from: 'held_funds' | 'platform_revenue';
  bookingId?: string;
  /** Goodwill: who of our team gives it, and what the parent reads. */
  grantedBy?: string;
  note?: string;
  at: Date;
}

interface Payable {
  id: string;
  price_fils: number;
}

/**
 * What parents may pay with before the card. What expires first is used first: reserved with the request, spent when the
 * LSA accepts, and back with its old expiry where the session does not take place. Each method returns the entries for
 * the ledger; the caller posts them with its own.
 */
export class CreditBook {
  readonly #platform: Pick<Platform, 'clock' | 'db'>;

  constructor(platform: Pick<Platform, 'clock' | 'db'>) {
    this.#platform = platform;
  }

  usable(userId: string): Promise<number> {
    const { db, clock } = this.#platform;
    return repository.sumUsable(db, userId, clock.now());
  }

  async grant(tx: Tx, grant: CreditGrant): Promise<LedgerEntry[]> {
    if (grant.fils === 0) return [];
    const expires = new Date(grant.at);
    expires.setUTCMonth(expires.getUTCMonth() + CREDIT_MONTHS);
    const { userId, kind, fils, cause, bookingId, grantedBy, note } = grant;
    const isNew = await repository.insertCredit(tx, {
      id: randomUUID(),
      user_id: userId,
      kind,
      amount_fils: fils,
      left_fils: fils,
      booking_id: bookingId ?? null,
      note: note ?? '',
      granted_by: grantedBy ?? null,
      cause,
      granted_at: grant.at,
      expires_at: expires,
    });
    if (!isNew) return [];
    const entry = { userId, fils, cause: `credit:${cause}`, bookingId, from: grant.from };
    return [creditGrantedEntry({ ...entry, ...(grantedBy && { postedBy: grantedBy }) })];
  }

  /** How much of each session credit pays, the first session first. Asked again, the same. */
  async reserve(tx: Tx, userId: string, bookings: readonly Payable[]): Promise<Map<string, number>> {
    const usable = await repository.lockUsable(tx, userId, this.#platform.clock.now());
    const uses: { credit_id: string; booking_id: string; fils: number; state: string }[] = [];
    const paid = new Map(bookings.map(({ id }) => [id, 0]));
    for (const { id: creditId, left_fils } of usable) {
      let left = left_fils;
      for (const { id, price_fils } of bookings) {
        const fils = Math.min(left, price_fils - (paid.get(id) ?? 0));
        if (fils <= 0) continue;
        uses.push({ credit_id: creditId, booking_id: id, fils, state: 'reserved' });
        paid.set(id, (paid.get(id) ?? 0) + fils);
        left -= fils;
      }
      if (left !== left_fils) await repository.addLeft(tx, creditId, left - left_fils);
    }
    await repository.insertUses(tx, uses);
    return paid;
  }

  /** The session is not paid for: what was reserved can be used for another. */
  async release(tx: Tx, bookingId: string): Promise<void> {
    const uses = await repository.lockUses(tx, [bookingId]);
    for (const { credit_id, fils, state } of uses) {
      if (state === 'reserved') await repository.addLeft(tx, credit_id, fils);
    }
    await repository.markUses(tx, bookingId, 'reserved', 'released');
  }

  /** The LSA has accepted. */
  async spend(tx: Tx, bookingId: string): Promise<void> {
    await repository.markUses(tx, bookingId, 'reserved', 'spent');
  }

  /** Part of a refund: what would last longest comes back first. */
  async giveBack(
    tx: Tx,
    { bookingId, userId, fils, cause }: { bookingId: string; userId: string; fils: number; cause: string },
  ): Promise<LedgerEntry[]> {
    if (fils === 0) return [];
    let left = fils;
    for (const use of (await repository.lockUses(tx, [bookingId])).reverse()) {
      const part = Math.min(left, use.fils - use.returned_fils);
      if (part <= 0) continue;
      await repository.markReturned(tx, { creditId: use.credit_id, bookingId, fils: part });
      await repository.addLeft(tx, use.credit_id, part);
      left -= part;
    }
    if (left > 0) throw new Error('more credit than was spent cannot be given back');
    return [creditReturnedEntry({ cause, userId, fils, bookingId })];
  }

  /**
   * Ends credit that is no longer deserved, by its cause. What is not used is taken back; what is reserved or comes back
   * from a refund later has expired by then. Returns how much was taken, by cause.
   */
  async takeBack(
    tx: Tx,
    causes: readonly string[],
    at: Date,
  ): Promise<{ entries: LedgerEntry[]; fils: Map<string, number> }> {
    const entries: LedgerEntry[] = [];
    const fils = new Map<string, number>();
    for (const credit of await repository.lockByCause(tx, causes)) {
      await repository.endCredit(tx, credit.id, at);
      fils.set(credit.cause, credit.left_fils);
      if (credit.left_fils === 0) continue;
      const cause = `credit:${credit.id}:taken_back`;
      entries.push(creditTakenBackEntry({ cause, userId: credit.user_id, fils: credit.left_fils }));
    }
    return { entries, fils };
  }

  /** Runs every night. */
  async expire(ledger: Ledger): Promise<void> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    for (let ids: string[] = []; ; ) {
      ids = await repository.listExpired(db, now, BATCH);
      for (const id of ids) {
        await db.transaction().execute(async (tx) => {
          const credit = await repository.lockCredit(tx, id);
          if (!credit || credit.left_fils === 0 || credit.expires_at > now) return;
          const { user_id: userId, left_fils: fils } = credit;
          await repository.addLeft(tx, id, -fils);
          // Credit that comes back after its time expires once more.
          const cause = `credit:${id}:expired:${now.toISOString()}`;
          await ledger.post(tx, [creditExpiredEntry({ cause, userId, fils })], now);
        });
      }
      if (ids.length < BATCH) return;
    }
  }
}
