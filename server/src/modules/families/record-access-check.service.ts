import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ChainedOpening, type ChainFault, findFault } from './opening-chain.ts';
import * as repository from './record-access.repository.ts';
import { childBatches, type RecordAccessLog } from './record-access-log.ts';

interface AccessFault {
  fault: ChainFault | 'anchor_missing' | 'anchor_changed' | 'chains_missing';
  child_id: string | null;
  row: number | null;
}

/** Nightly: is the list of who opened a child's record as it was written? */
export class RecordAccessCheck {
  readonly #platform: Platform;
  readonly #log: RecordAccessLog;

  constructor(platform: Platform, log: RecordAccessLog) {
    this.#platform = platform;
    this.#log = log;
  }

  async run(): Promise<readonly AccessFault[]> {
    const { db, clock, log } = this.#platform;
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => this.#verify(tx));
    const { faults, openings, chains } = found;
    if (faults.length > 0) log.error({ faults: faults.slice(0, 20), count: faults.length }, 'record access is broken');
    // Kept outside the database with the logs, so that going back to an old copy of all of it can be seen, too.
    else log.info({ openings, chains, anchor: found.anchor }, 'record access is whole');
    await db.transaction().execute(async (tx) => {
      const before = await repository.findLastFaults(tx);
      await repository.insertCheck(tx, { checked_at: clock.now(), openings, chains, faults });
      if (faults.length > 0 && !isDeepStrictEqual(before, faults)) await this.#alert(tx, faults.length);
    });
    if (found.anchor !== null) await db.transaction().execute((tx) => this.#log.rewrap(tx));
    return faults;
  }

  async #alert(tx: Tx, count: number): Promise<void> {
    await this.#platform.events.publish(tx, 'family.record_access_broken', 'record_access', { count });
  }

  async #verify(tx: Tx) {
    const anchor = await repository.findAnchor(tx);
    if (!anchor) {
      const faults: AccessFault[] = [{ fault: 'anchor_missing', child_id: null, row: null }];
      return { faults, openings: 0, chains: 0, anchor: null };
    }
    const seal = this.#log.sealWith(anchor.key_encrypted);
    const faults: AccessFault[] = [];
    const total = { openings: 0, chains: 0 };
    for await (const childIds of childBatches(tx)) {
      const heads = new Map((await repository.listHeads(tx, childIds)).map((head) => [head.child_id, head]));
      const chains = Map.groupBy(await repository.listChains(tx, childIds), ({ child_id }) => child_id);
      for (const child_id of childIds) {
        const chain: ChainedOpening[] = chains.get(child_id) ?? [];
        const fault = findFault(seal, chain, heads.get(child_id));
        if (fault) faults.push({ ...fault, child_id });
        total.openings += chain.length;
      }
      total.chains += heads.size;
    }
    const isTrue = anchor.mac.equals(seal.anchor(anchor));
    const isComplete = anchor.openings === total.openings && anchor.chains === total.chains;
    if (!isTrue) faults.push({ fault: 'anchor_changed', child_id: null, row: null });
    else if (!isComplete) faults.push({ fault: 'chains_missing', child_id: null, row: null });
    return { faults, ...total, anchor: anchor.mac.toString('hex') };
  }
}
