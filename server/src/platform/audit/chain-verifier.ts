import type { AuditKey, ChainEnd, Entry } from './audit-chain.ts';

export const REASON_ERASED = 'audit.reason_erased';

export interface AuditFault {
  fault: 'head_missing' | 'head_changed' | 'entry_changed' | 'entries_missing';
  /** The id of the entry, or of the one that follows what is missing. */
  entry: number | null;
}

/** Reads the chain from its first entry to its last and says what does not fit. */
export class ChainVerifier {
  readonly #key: AuditKey;
  readonly #faults: AuditFault[] = [];
  /** Entries whose words are gone, by subject; all is well where an entry says that they were erased. */
  readonly #withoutReason = new Map<string, number>();
  readonly #erased = new Set<string>();
  #last: Pick<Entry, 'place' | 'link'> = { place: 0, link: null };
  #count = 0;

  constructor(key: AuditKey) {
    this.#key = key;
  }

  /** In the order of their places. */
  add(entry: Entry): void {
    const { id, place, link, mac } = entry;
    const subject = `${entry.subject_kind}:${entry.subject_id}`;
    const expected = (this.#last.place ?? 0) + 1;
    const isTrue = mac?.equals(this.#key.entry(entry, entry.reason_mac)) && this.#hasTrueReason(entry);
    if (place !== expected) this.#faults.push({ fault: 'entries_missing', entry: id });
    else if (!isTrue || !link?.equals(this.#key.link(this.#last.link, place, mac))) {
      this.#faults.push({ fault: 'entry_changed', entry: id });
    }
    if (entry.reason === null && entry.reason_mac !== null) this.#withoutReason.set(subject, id);
    if (isTrue && entry.action === REASON_ERASED) this.#erased.add(subject);
    this.#last = { place, link };
    this.#count += 1;
  }

  #hasTrueReason({ uid, reason, reason_mac }: Entry): boolean {
    if (reason === null) return true;
    return reason_mac?.equals(this.#key.reason(uid, reason)) ?? false;
  }

  finish(head: ChainEnd & { mac: Buffer }): AuditFault[] {
    for (const [subject, entry] of this.#withoutReason) {
      if (!this.#erased.has(subject)) this.#faults.push({ fault: 'entry_changed', entry });
    }
    const isWhole = head.entries === this.#count && hasSameEnd(head.last_link, this.#last.link);
    if (!head.mac.equals(this.#key.head(head))) this.#faults.push({ fault: 'head_changed', entry: null });
    else if (!isWhole) this.#faults.push({ fault: 'entries_missing', entry: null });
    return this.#faults;
  }
}

function hasSameEnd(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}
