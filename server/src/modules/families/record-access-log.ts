import { randomBytes } from 'node:crypto';
import type { Database, Queryable, Tx } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import { AccessSeal, type ChainHead } from './opening-chain.ts';
import * as repository from './record-access.repository.ts';
import { insertOpening } from './record-openings.repository.ts';

const KEY_CONTEXT = 'record access key';
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const BATCH = 500;
/** In place of a seal that did not fit: an old one could come true again as the counts go on. */
const BROKEN = Buffer.alloc(0);

interface NewOpening {
  child_id: string;
  opened_by: string;
  account_type: string;
  reason: string;
  opened_at: Date;
}

/** Writes the chains of openings. What does not carry its seal is never sealed again: the break stays to be found. */
export class RecordAccessLog {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /** At the first start: makes the key, and seals what was written before there was one. */
  async prepare(db: Database, log: Logger): Promise<void> {
    if (await repository.findAnchor(db)) return;
    await db.transaction().execute(async (tx) => {
      const key = randomBytes(32);
      const seal = new AccessSeal(key);
      const none = { openings: 0, chains: 0 };
      const anchor = { key_encrypted: this.#wrap(key), ...none, mac: seal.anchor(none) };
      if (!(await repository.insertAnchor(tx, anchor))) return;
      // Sealed rows without an anchor: somebody took it away. The check will say so; nothing is sealed anew.
      const total = (await repository.hasSeals(tx)) ? none : await this.#sealAll(tx, seal);
      await repository.updateAnchor(tx, { ...total, mac: seal.anchor(total) });
      if (total.openings > 0) log.warn(total, 'record access: existing rows were sealed for the first time');
    });
  }

  async append(tx: Tx, { reason, ...said }: NewOpening): Promise<void> {
    const anchor = await repository.lockAnchor(tx);
    const seal = this.sealWith(anchor.key_encrypted);
    const head = await repository.findHead(tx, said.child_id);
    const opening = { ...said, reason_mac: seal.reason(said.child_id, reason) };
    const previous_hash = head?.last_hash ?? null;
    const hash = seal.opening(previous_hash, opening);
    await insertOpening(tx, { ...opening, reason, previous_hash, hash });
    const next = {
      child_id: said.child_id,
      openings: (head?.openings ?? 0) + 1,
      last_hash: hash,
      erased_at: head?.erased_at ?? null,
    };
    const isHeadTrue = !head || head.mac.equals(seal.head(head));
    await repository.saveHead(tx, { ...next, mac: isHeadTrue ? seal.head(next) : BROKEN });
    const total = { openings: anchor.openings + 1, chains: anchor.chains + (head ? 0 : 1) };
    const isAnchorTrue = anchor.mac.equals(seal.anchor(anchor));
    await repository.updateAnchor(tx, { ...total, mac: isAnchorTrue ? seal.anchor(total) : BROKEN });
  }

  /** A family is erased: who opened its records and when stays, by ids alone. */
  async erase(tx: Tx, childIds: readonly string[], now: Date): Promise<void> {
    if (childIds.length === 0) return;
    const anchor = await repository.lockAnchor(tx);
    const seal = this.sealWith(anchor.key_encrypted);
    for (const head of await repository.listHeads(tx, childIds)) {
      const erased: ChainHead = { ...head, erased_at: now };
      const isTrue = head.mac.equals(seal.head(head));
      await repository.saveHead(tx, { ...erased, mac: isTrue ? seal.head(erased) : BROKEN });
    }
    await repository.eraseReasons(tx, childIds);
  }

  sealWith(keyEncrypted: Buffer): AccessSeal {
    return new AccessSeal(this.#unwrap(keyEncrypted));
  }

  /** The key itself stays; only what it is wrapped in follows the installation's newest secret. */
  async rewrap(tx: Tx): Promise<void> {
    const { key_encrypted } = await repository.lockAnchor(tx);
    const again = this.#wrap(this.#unwrap(key_encrypted));
    if (again[0] !== key_encrypted[0]) await repository.updateAnchor(tx, { key_encrypted: again });
  }

  async #sealAll(tx: Tx, seal: AccessSeal): Promise<{ openings: number; chains: number }> {
    const total = { openings: 0, chains: 0 };
    for await (const childIds of childBatches(tx)) {
      const heads = new Map<string, ChainHead>();
      for (const row of await repository.listChains(tx, childIds)) {
        const head = heads.get(row.child_id);
        const previous_hash = head?.last_hash ?? null;
        const reason_mac = seal.reason(row.child_id, row.reason ?? '');
        const hash = seal.opening(previous_hash, { ...row, reason_mac });
        await repository.setSeals(tx, { id: row.id, reason_mac, previous_hash, hash });
        const openings = (head?.openings ?? 0) + 1;
        heads.set(row.child_id, { child_id: row.child_id, openings, last_hash: hash, erased_at: null });
        total.openings += 1;
      }
      for (const head of heads.values()) await repository.saveHead(tx, { ...head, mac: seal.head(head) });
      total.chains += heads.size;
    }
    return total;
  }

  #wrap(key: Buffer): Buffer {
    return this.#vault.encrypt(key.toString('base64'), KEY_CONTEXT);
  }

  #unwrap(keyEncrypted: Buffer): Buffer {
    return Buffer.from(this.#vault.decrypt(keyEncrypted, KEY_CONTEXT), 'base64');
  }
}

export async function* childBatches(db: Queryable): AsyncGenerator<string[]> {
  for (let after = BEFORE_ALL; ; ) {
    const childIds = await repository.listChainedChildren(db, after, BATCH);
    const last = childIds.at(-1);
    if (last === undefined) return;
    yield childIds;
    after = last;
  }
}
