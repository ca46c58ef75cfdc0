import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import * as repository from './ledger.repository.ts';
import type { LedgerEntry, LedgerLine } from './postings.ts';

/**
 * The books: append-only double entry in whole fils. The database itself refuses an entry that does not sum to zero, an
 * overdrawn account, and any change of what is posted. Post last, after every other lock, and once per transaction: the
 * accounts are locked in one order.
 */
export class Ledger {
  readonly #platform: Pick<Platform, 'db' | 'log'>;

  constructor(platform: Pick<Platform, 'db' | 'log'>) {
    this.#platform = platform;
  }

  /** An entry whose cause is in the books already is posted no second time; one without lines not at all. */
  async post(tx: Tx, entries: readonly LedgerEntry[], at: Date): Promise<void> {
    const posted = entries.map((entry) => ({ ...entry, lines: entry.lines.filter(({ fils }) => fils !== 0) }));
    const toPost = posted.filter(({ lines }) => lines.length > 0);
    if (toPost.length === 0) return;
    const accounts = await repository.lockAccounts(tx, accountsOf(toPost));
    const added = await repository.insertEntries(
      tx,
      toPost.map(({ kind, cause, bookingId, postedBy }) => ({
        kind,
        cause,
        booking_id: bookingId ?? null,
        posted_by: postedBy ?? null,
        at,
      })),
    );
    const idOf = new Map(accounts.map(({ id, name, owner_user_id }) => [keyOf(name, owner_user_id), id]));
    const lines = added.flatMap(({ id, cause }) => {
      const entry = toPost.find((one) => one.cause === cause);
      return (entry?.lines ?? []).map(({ account, owner, fils }) => ({
        entry_id: id,
        account_id: idOf.get(keyOf(account, owner ?? null)) as number,
        fils,
      }));
    });
    if (lines.length > 0) await repository.insertLines(tx, lines);
  }

  /** What an LSA can be paid, in fils; nobody else posts to it until the transaction ends. */
  async lockPayable(tx: Tx, userId: string): Promise<number> {
    const accounts = await repository.lockAccounts(tx, [
      { name: 'payout_clearing', owner: null },
      { name: 'lsa_payable', owner: userId },
    ]);
    return 0 - (accounts.find(({ name }) => name === 'lsa_payable')?.balance_fils ?? 0);
  }

  /** What LSAs could give back now, in fils, by user id; nobody else posts to it until the transaction ends. */
  async lockRefundable(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
    const accounts = await repository.lockAccounts(tx, [
      { name: 'platform_revenue', owner: null },
      ...userIds.map((owner) => ({ name: 'lsa_payable' as const, owner })),
    ]);
    return new Map(accounts.map(({ owner_user_id, balance_fils }) => [owner_user_id ?? '', 0 - balance_fils]));
  }

  /** Every balance again from its lines; says which one is wrong. */
  async recount(): Promise<number> {
    const { db, log } = this.#platform;
    const wrong = await repository.listMiscounted(db);
    for (const account of wrong) log.error({ account }, 'the balance of a ledger account is not the sum of its lines');
    return wrong.length;
  }
}

function keyOf(name: string, owner: string | null): string {
  return `${name}:${owner ?? ''}`;
}

function accountsOf(entries: readonly { lines: LedgerLine[] }[]): repository.AccountKey[] {
  const keys = new Map<string, repository.AccountKey>();
  for (const { account: name, owner = null } of entries.flatMap(({ lines }) => lines)) {
    keys.set(keyOf(name, owner), { name, owner });
  }
  return [...keys.values()];
}
