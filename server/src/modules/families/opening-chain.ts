import { createHash } from 'node:crypto';

/**
 * The openings of one child's record form a chain: each row's hash covers what it says and the hash of the row before
 * it. Whoever edits, swaps or takes out a row has to rewrite all that follow, and the list no longer fits any copy.
 */
export interface Opening {
  child_id: string;
  opened_by: string;
  account_type: string;
  reason: string;
  opened_at: Date;
}
export interface ChainedOpening extends Opening {
  id: number;
  previous_hash: Buffer | null;
  hash: Buffer;
}

export function hashOpening(previous: Buffer | null, opening: Opening): Buffer {
  const { child_id, opened_by, account_type, reason, opened_at } = opening;
  const said = JSON.stringify([child_id, opened_by, account_type, reason, opened_at.toISOString()]);
  return createHash('sha256')
    .update(previous ?? Buffer.alloc(0))
    .update(said)
    .digest();
}

/** The first row, oldest first, that does not fit; null when the chain is whole. */
export function findBreak(chain: readonly ChainedOpening[]): number | null {
  let previous: Buffer | null = null;
  for (const row of chain) {
    const follows = previous === null ? row.previous_hash === null : row.previous_hash?.equals(previous);
    if (!follows || !row.hash.equals(hashOpening(previous, row))) return row.id;
    previous = row.hash;
  }
  return null;
}
