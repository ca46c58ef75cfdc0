import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { blockListing, unblockListing } from '../lsas/index.ts';
import * as repository from './gate.repository.ts';

const SYNCED_AT_ONCE = 500;

/**
 * Who is out of search because of their checks. The rule: every required item is in force. Its outcome is kept as a
 * block of the listing, so that search and all others read nothing new; it is worked out again in the transaction of
 * everything that may change it, and every minute for what ends by itself.
 */
export class ComplianceGate {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** A profile is new, or says something else about where and as what somebody works. */
  async syncProfile(tx: Tx, lsaId: string): Promise<void> {
    const lsa = await repository.findLsaToSync(tx, lsaId);
    if (!lsa) return;
    await repository.saveRequirements(tx, [lsa]);
    await this.refresh(tx, [lsaId]);
  }

  /** Profiles that came into the database in another way, and all of them when the rules change. */
  async syncAll(): Promise<void> {
    let found = SYNCED_AT_ONCE;
    while (found === SYNCED_AT_ONCE) {
      found = await this.#platform.db.transaction().execute(async (tx) => {
        const lsas = await repository.listLsasToSync(tx, SYNCED_AT_ONCE);
        if (lsas.length === 0) return 0;
        await repository.saveRequirements(tx, lsas);
        await this.refresh(
          tx,
          lsas.map(({ id }) => id),
        );
        return lsas.length;
      });
    }
  }

  async refresh(tx: Tx, lsaIds: readonly string[]): Promise<void> {
    const { clock, events } = this.#platform;
    for (const { lsa_id, user_id, is_clear, was_clear, was_ever_clear } of await repository.refreshSummaries(
      tx,
      lsaIds,
    )) {
      if (is_clear) await unblockListing(tx, lsa_id, 'compliance');
      else await blockListing(tx, { lsa_id, reason: 'compliance', since: clock.now(), until: null });
      if (is_clear === was_clear) continue;
      const ids = { lsaId: lsa_id, userId: user_id };
      if (is_clear) await events.publish(tx, 'compliance.cleared', lsa_id, { ...ids, isFirst: !was_ever_clear });
      else await events.publish(tx, 'compliance.delisted', lsa_id, ids);
    }
  }
}
