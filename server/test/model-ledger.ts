import type { LedgerEntry } from '../src/modules/ledger/postings.ts';

/** The books in memory, with the rules that the database enforces: for trying many sequences quickly. */
export class ModelLedger {
  readonly balances = new Map<string, number>();
  readonly held = new Map<string, number>();
  readonly #causes = new Set<string>();

  post({ cause, bookingId, lines }: LedgerEntry): void {
    if (this.#causes.has(cause)) return;
    this.#causes.add(cause);
    const sum = lines.reduce((total, { fils }) => total + fils, 0);
    if (sum !== 0) throw new Error(`${cause} sums to ${sum}`);
    for (const { account, owner, fils } of lines) {
      const key = owner ? `${account}:${owner}` : account;
      this.balances.set(key, this.balanceOf(key) + fils);
      if (account === 'held_funds' && bookingId) this.held.set(bookingId, (this.held.get(bookingId) ?? 0) - fils);
    }
    for (const [key, balance] of this.balances) {
      const isLiability = /^(held_funds|lsa_payable|promo_credit)/.test(key);
      if (isLiability && balance > 0) throw new Error(`${cause} overdraws ${key}`);
    }
    for (const [id, fils] of this.held) if (fils < 0) throw new Error(`${cause} gives more than was taken for ${id}`);
  }

  balanceOf(key: string): number {
    return this.balances.get(key) ?? 0;
  }

  get sum(): number {
    return [...this.balances.values()].reduce((total, fils) => total + fils, 0);
  }
}
