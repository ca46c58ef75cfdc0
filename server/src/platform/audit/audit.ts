import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Queryable, Tx } from '../database/database.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Jobs } from '../jobs.ts';
import type { Logger } from '../log.ts';
import type { Vault } from '../security/secrets.ts';
import * as repository from './audit.repository.ts';
import type { AuditKey, Entry } from './audit-chain.ts';
import { AuditCheck, type BrokenHandler } from './audit-check.ts';
import { AuditSealer } from './audit-sealer.ts';
import { type AuditFault, REASON_ERASED } from './chain-verifier.ts';
import { coarseNetwork } from './coarse-network.ts';

/** Every action worth an entry, with the kind of thing it is done to. Modules add theirs by declaration merging. */
export interface AuditActions {
  [REASON_ERASED]: string;
}
export type AuditAction = keyof AuditActions & string;

export type Actor = Pick<Viewer, 'userId' | 'accountType'> & Partial<Pick<Viewer, 'authSessionId' | 'network'>>;

export interface NewAuditEntry<A extends AuditAction> {
  /** Null: a rule of the product, or a command on the server. */
  actor: Actor | null;
  action: A;
  subject: { kind: AuditActions[A]; id: string };
  /** Ids and codes. */
  details?: Record<string, string>;
  /** In somebody's own words; erased with the subject. */
  reason?: string;
}

const SEAL_SOON_MS = 1000;

interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
  vault: Vault;
}

/** Who did what to whom, from where and when: written with the deed, in one insert, and never changed. */
export class Audit {
  readonly #deps: Deps;
  readonly #sealer: AuditSealer;
  readonly #check: AuditCheck;
  #key: AuditKey | null = null;
  #timer: NodeJS.Timeout | null = null;
  #sealing: Promise<void> = Promise.resolve();
  #onBroken: BrokenHandler = async () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#sealer = new AuditSealer(deps.db, deps.vault);
    this.#check = new AuditCheck({ ...deps, sealer: this.#sealer });
  }

  async prepare(): Promise<void> {
    this.#key = await this.#sealer.prepare(this.#deps.log);
  }

  /** Every minute seals what a node left behind that was killed. */
  async start(jobs: Jobs): Promise<void> {
    await jobs.every('seal-audit-log', '* * * * *', () => this.#sealer.seal());
    await jobs.every('check-audit-log', '11 3 * * *', async () => void (await this.check()));
  }

  /** A later module says who hears of a log that was tampered with. */
  onBroken(handler: BrokenHandler): void {
    this.#onBroken = handler;
  }

  async record<A extends AuditAction>(
    tx: Tx,
    { actor, action, subject, details = {}, reason }: NewAuditEntry<A>,
  ): Promise<void> {
    const key = this.#key;
    if (!key) throw new Error('The audit log is not prepared');
    const said = {
      uid: randomUUID(),
      at: this.#deps.clock.now(),
      actor_id: actor?.userId ?? null,
      actor_role: actor?.accountType ?? null,
      auth_session_id: actor?.authSessionId ?? null,
      network: actor?.network ? coarseNetwork(actor.network) : null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details,
    };
    const reason_mac = reason === undefined ? null : key.reason(said.uid, reason);
    await repository.insertEntry(tx, { ...said, reason: reason ?? null, reason_mac, mac: key.entry(said, reason_mac) });
    this.#sealSoon();
  }

  /** Words about somebody who leaves go; who did what and when stays, and that they were erased is an entry, too. */
  async eraseReasons(tx: Tx, actor: Actor | null, subjects: repository.Subjects): Promise<void> {
    if (subjects.ids.length === 0) return;
    for (const id of await repository.eraseReasons(tx, subjects)) {
      await this.record(tx, { actor, action: REASON_ERASED, subject: { kind: subjects.kind, id } });
    }
  }

  /** Newest first. */
  list<A extends AuditAction>(
    db: Queryable,
    wanted: {
      action: A;
      subjects: { kind: AuditActions[A]; ids: readonly string[] };
      limit?: number;
      before?: number | null;
    },
  ): Promise<Entry[]> {
    return repository.listEntries(db, wanted);
  }

  count<A extends AuditAction>(db: Queryable, action: A, subject: NewAuditEntry<A>['subject']): Promise<number> {
    return repository.countEntries(db, action, { kind: subject.kind, ids: [subject.id] });
  }

  hasDone<A extends AuditAction>(
    db: Queryable,
    wanted: Pick<NewAuditEntry<A>, 'action' | 'subject' | 'details'> & { actorId: string; since: Date },
  ): Promise<boolean> {
    return repository.hasEntry(db, wanted);
  }

  seal(): Promise<void> {
    return this.#sealer.seal();
  }

  check(): Promise<readonly AuditFault[]> {
    return this.#check.run(this.#onBroken);
  }

  verify(): ReturnType<AuditCheck['verify']> {
    return this.#check.verify();
  }

  /** The entry is committed by then, or the next minute finds it. */
  #sealSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#sealing = this.#sealer
        .seal()
        .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'the audit log was not sealed; it will be'));
    }, SEAL_SOON_MS).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#sealing;
  }
}
