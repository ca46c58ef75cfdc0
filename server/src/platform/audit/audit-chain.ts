import { createHmac } from 'node:crypto';

/**
 * Every entry carries a MAC over what it says, made when it is written: it cannot be edited or made up without the key.
 * Moments later it gets its place in the one chain of all entries: its link covers its MAC, its place and the link before
 * it, so that none can be taken out or swapped. The head says where the chain ends. A reason has a MAC of its own: its
 * words can be erased, once an entry says so, and the chain still fits.
 */
export interface EntryFacts {
  uid: string;
  at: Date;
  actor_id: string | null;
  actor_role: string | null;
  auth_session_id: string | null;
  network: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: Record<string, string>;
}
export interface Entry extends EntryFacts {
  id: number;
  reason: string | null;
  reason_mac: Buffer | null;
  mac: Buffer | null;
  place: number | null;
  link: Buffer | null;
}
export interface ChainEnd {
  entries: number;
  last_link: Buffer | null;
}

export class AuditKey {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  #mac(use: string, values: readonly unknown[]): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([use, ...values]))
      .digest();
  }

  reason(uid: string, reason: string): Buffer {
    return this.#mac('reason', [uid, reason]);
  }

  entry(said: EntryFacts, reasonMac: Buffer | null): Buffer {
    const details = Object.entries(said.details).sort(([a], [b]) => (a < b ? -1 : 1));
    return this.#mac('entry', [
      said.uid,
      said.at.toISOString(),
      said.actor_id,
      said.actor_role,
      said.auth_session_id,
      said.network,
      said.action,
      said.subject_kind,
      said.subject_id,
      details,
      hex(reasonMac),
    ]);
  }

  link(previous: Buffer | null, place: number, entryMac: Buffer | null): Buffer {
    return this.#mac('link', [hex(previous), place, hex(entryMac)]);
  }

  head({ entries, last_link }: ChainEnd): Buffer {
    return this.#mac('head', [entries, hex(last_link)]);
  }
}

function hex(bytes: Buffer | null): string | null {
  return bytes?.toString('hex') ?? null;
}
