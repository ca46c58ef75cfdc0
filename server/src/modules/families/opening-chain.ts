import { createHmac } from 'node:crypto';

/**
 * The openings of one child's record form a chain: each row's seal covers what it says and the seal of the row before
 * it. A head per child says where its chain ends, an anchor how many there are altogether. All seals need a key that
 * is not in the database, so whoever can write there can neither edit, add, swap nor take out a row unseen. A reason
 * is covered by a seal of its own: it can be erased with the family, once the head says so, and the chain still fits.
 */
export interface Opening {
  child_id: string;
  opened_by: string;
  account_type: string;
  opened_at: Date;
  reason_mac: Buffer | null;
}
export interface ChainedOpening extends Opening {
  id: number;
  reason: string | null;
  previous_hash: Buffer | null;
  hash: Buffer;
}
export interface ChainHead {
  child_id: string;
  openings: number;
  last_hash: Buffer;
  erased_at: Date | null;
}
export interface SealedHead extends ChainHead {
  mac: Buffer;
}
export interface Anchor {
  openings: number;
  chains: number;
}

export class AccessSeal {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  #mac(use: string, values: readonly (string | number | null)[]): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([use, ...values]))
      .digest();
  }

  reason(childId: string, reason: string): Buffer {
    return this.#mac('reason', [childId, reason]);
  }

  opening(previous: Buffer | null, { child_id, opened_by, account_type, opened_at, reason_mac }: Opening): Buffer {
    const said = [child_id, opened_by, account_type, opened_at.toISOString(), hex(reason_mac)];
    return this.#mac('opening', [hex(previous), ...said]);
  }

  head({ child_id, openings, last_hash, erased_at }: ChainHead): Buffer {
    return this.#mac('head', [child_id, openings, hex(last_hash), erased_at?.toISOString() ?? null]);
  }

  anchor({ openings, chains }: Anchor): Buffer {
    return this.#mac('anchor', [openings, chains]);
  }
}

export type ChainFault = 'head_missing' | 'head_changed' | 'row_changed' | 'rows_missing';

/** What is wrong with one child's chain, oldest row first; null when it is whole. */
export function findFault(
  seal: AccessSeal,
  chain: readonly ChainedOpening[],
  head: SealedHead | undefined,
): { fault: ChainFault; row: number | null } | null {
  if (!head) return { fault: 'head_missing', row: null };
  if (!head.mac.equals(seal.head(head))) return { fault: 'head_changed', row: null };
  const row = findBreak(seal, chain, head.erased_at !== null);
  if (row !== null) return { fault: 'row_changed', row };
  const isWhole = chain.length === head.openings && chain.at(-1)?.hash.equals(head.last_hash);
  return isWhole ? null : { fault: 'rows_missing', row: null };
}

/** The first row that does not fit; null when all do. */
export function findBreak(seal: AccessSeal, chain: readonly ChainedOpening[], mayLackReason: boolean): number | null {
  let previous: Buffer | null = null;
  for (const row of chain) {
    const follows = previous === null ? row.previous_hash === null : row.previous_hash?.equals(previous);
    const isReasonTrue =
      row.reason === null ? mayLackReason : row.reason_mac?.equals(seal.reason(row.child_id, row.reason));
    if (!follows || !isReasonTrue || !row.hash.equals(seal.opening(previous, row))) return row.id;
    previous = row.hash;
  }
  return null;
}

function hex(bytes: Buffer | null): string | null {
  return bytes?.toString('hex') ?? null;
}
