import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import { type Database, type Tx, violates } from '../database/database.ts';
import type { Logger } from '../log.ts';
import * as repository from './audit.repository.ts';
import type { AuditSealer } from './audit-sealer.ts';
import { type AuditFault, ChainVerifier } from './chain-verifier.ts';

const BATCH = 1000;

/** Tells whoever has to know; part of the transaction that keeps the result. */
export type BrokenHandler = (tx: Tx, faults: number) => Promise<void>;

interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
  sealer: AuditSealer;
}

/** Nightly, and by command: is the audit log as it was written? */
export class AuditCheck {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async run(onBroken: BrokenHandler): Promise<readonly AuditFault[]> {
    const { db, clock, log, sealer } = this.#deps;
    const { faults, entries, head } = await this.verify();
    if (faults.length > 0) log.error({ faults: faults.slice(0, 20), count: faults.length }, 'the audit log is broken');
    // Kept outside the database with the logs, so that going back to an old copy of all of it can be seen, too.
    else log.info({ entries, head }, 'the audit log is whole');
    await db.transaction().execute(async (tx) => {
      const before = await repository.findLastFaults(tx);
      await repository.insertCheck(tx, { checked_at: clock.now(), entries, faults });
      if (faults.length > 0 && !isDeepStrictEqual(before, faults)) await onBroken(tx, faults.length);
    });
    if (head !== null) await sealer.rewrap();
    return faults;
  }

  async verify(): Promise<{ faults: AuditFault[]; entries: number; head: string | null }> {
    const { db, sealer } = this.#deps;
    if (await repository.findHead(db)) {
      await sealer.seal().catch((error: unknown) => {
        // The head says that fewer have a place than do: what is wrong with it is found below.
        if (!violates(error, 'audit_log_place_key')) throw error;
      });
    }
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const head = await repository.findHead(tx);
        if (!head) return { faults: [{ fault: 'head_missing', entry: null } as const], entries: 0, head: null };
        const verifier = new ChainVerifier(sealer.keyIn(head.key_encrypted));
        let count = 0;
        for (let after: number | undefined = 0; after !== undefined; ) {
          const entries: Awaited<ReturnType<typeof repository.listChain>> = await repository.listChain(
            tx,
            after,
            BATCH,
          );
          for (const entry of entries) verifier.add(entry);
          count += entries.length;
          after = entries.at(-1)?.place;
        }
        return { faults: verifier.finish(head), entries: count, head: head.mac.toString('hex') };
      });
  }
}
