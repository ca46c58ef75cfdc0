import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../database/database.ts';
import type { Logger } from '../log.ts';
import type { Vault } from '../security/secrets.ts';
import * as repository from './audit.repository.ts';
import { AuditKey } from './audit-chain.ts';

const KEY_CONTEXT = 'audit key';
const BATCH = 500;
/** In place of a head that did not fit: an old one could come true again as the count goes on. */
const BROKEN = Buffer.alloc(0);

/** Keeps the key, and gives entries their places. What does not carry its MAC is never sealed anew. */
export class AuditSealer {
  readonly #db: Database;
  readonly #vault: Vault;

  constructor(db: Database, vault: Vault) {
    this.#db = db;
    this.#vault = vault;
  }

  /** At the first start: makes the key, and seals what was written before there was one. */
  async prepare(log: Logger): Promise<AuditKey> {
    const found = await repository.findHead(this.#db);
    if (found) return this.keyIn(found.key_encrypted);
    await this.#db.transaction().execute(async (tx) => {
      const bytes = randomBytes(32);
      const key = new AuditKey(bytes);
      // Entries with a MAC, but no head: somebody took it away. The check will say so; nothing is sealed anew.
      const isTaken = await repository.hasMacs(tx);
      const end = { entries: isTaken ? await repository.findLastPlace(tx) : 0, last_link: null };
      const head = { key_encrypted: this.#wrap(bytes), ...end, mac: isTaken ? BROKEN : key.head(end) };
      if (!(await repository.insertHead(tx, head)) || isTaken) return;
      const count = await this.#sealFirst(tx, key);
      if (count > 0) log.warn({ entries: count }, 'audit log: existing entries were sealed for the first time');
    });
    return this.prepare(log);
  }

  async #sealFirst(tx: Tx, key: AuditKey): Promise<number> {
    let count = 0;
    for (let found = BATCH; found === BATCH; count += found) {
      const entries = await repository.listUnsealed(tx, BATCH);
      for (const entry of entries) {
        const reason_mac = entry.reason === null ? null : key.reason(entry.uid, entry.reason);
        await repository.setMacs(tx, entry.id, { reason_mac, mac: key.entry(entry, reason_mac) });
      }
      found = await this.#sealBatch(tx);
    }
    return count;
  }

  /** Gives every committed entry its place. */
  async seal(): Promise<void> {
    for (let found = BATCH; found === BATCH; ) {
      found = await this.#db.transaction().execute((tx) => this.#sealBatch(tx));
    }
  }

  async #sealBatch(tx: Tx): Promise<number> {
    const head = await repository.lockHead(tx);
    const key = this.keyIn(head.key_encrypted);
    const entries = await repository.listUnsealed(tx, BATCH);
    if (entries.length === 0) return 0;
    let { entries: count, last_link } = head;
    const sealed = entries.map(({ id, mac }) => {
      count += 1;
      last_link = key.link(last_link, count, mac);
      return { id, place: count, link: last_link };
    });
    await repository.setPlaces(tx, sealed);
    const next = { entries: count, last_link };
    await repository.updateHead(tx, { ...next, mac: head.mac.equals(key.head(head)) ? key.head(next) : BROKEN });
    return entries.length;
  }

  keyIn(keyEncrypted: Buffer): AuditKey {
    return new AuditKey(this.#unwrap(keyEncrypted));
  }

  /** The key itself stays; only what it is wrapped in follows the installation's newest secret. */
  async rewrap(): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const { key_encrypted } = await repository.lockHead(tx);
      await repository.updateHead(tx, { key_encrypted: this.#wrap(this.#unwrap(key_encrypted)) });
    });
  }

  #wrap(key: Buffer): Buffer {
    return this.#vault.encrypt(key.toString('base64'), KEY_CONTEXT);
  }

  #unwrap(keyEncrypted: Buffer): Buffer {
    return Buffer.from(this.#vault.decrypt(keyEncrypted, KEY_CONTEXT), 'base64');
  }
}
