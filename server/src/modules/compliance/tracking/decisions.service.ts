import type * as contract from '@sanad/contract/compliance/compliance-review.ts';
import type { ReviewedItem } from '@sanad/contract/compliance/compliance-review.ts';
import {
  type ComplianceItem,
  daysBetween,
  ITEM_MACHINE,
  VALID_MAX_DAYS,
  WAIVE_MAX_DAYS,
} from '@sanad/contract/compliance/compliance-rules.ts';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { ComplianceItems } from '../../../platform/database/database-types.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseUnlessCurrent, refuseUnlessPossible, todayAt } from '../compliance.policy.ts';
import type { ComplianceGate } from '../gate.ts';
import * as items from '../items/items.repository.ts';
import type { ComplianceReview } from './compliance-review.service.ts';
import { findTracked } from './tracked-lsas.repository.ts';

type Decision = z.output<typeof contract.decideItem.body>;

const HISTORY_KIND = { start: 'start', verify: 'verified', ask: 'asked', reject: 'rejected', waive: 'waived' } as const;

/** What our team decides about a check. The gate follows in the same transaction, so that a decision counts at once. */
export class ComplianceDecisions {
  readonly #platform: Platform;
  readonly #gate: ComplianceGate;
  readonly #review: ComplianceReview;

  constructor(platform: Platform, gate: ComplianceGate, review: ComplianceReview) {
    this.#platform = platform;
    this.#gate = gate;
    this.#review = review;
  }

  async decide(viewer: Viewer, lsaId: string, item: ComplianceItem, decision: Decision): Promise<ReviewedItem> {
    const { db, clock } = this.#platform;
    return db.transaction().execute(async (tx) => {
      if (!(await items.lockChecks(tx, lsaId))) throw new Refusal('not_found');
      const row = await items.findItem(tx, lsaId, item);
      if (!row) throw new Refusal('not_found');
      refuseUnlessCurrent(row, decision.version);
      const today = todayAt(clock.now());
      refuseUnlessPossible(row, decision.action, today);
      refuseImpossibleUntil(decision, today);
      await this.#save(tx, viewer, row, decision);
      await this.#gate.refresh(tx, [lsaId]);
      await this.#announce(tx, viewer, row, decision);
      return this.#review.present(tx, viewer, lsaId, item);
    });
  }

  async #save(tx: Tx, viewer: Viewer, row: items.ItemRow, decision: Decision): Promise<void> {
    const now = this.#platform.clock.now();
    const { action } = decision;
    await items.updateItem(tx, row, {
      state: ITEM_MACHINE[action].to,
      ...(action === 'start' ? {} : { decided_at: now, decided_by: viewer.userId }),
      reason: 'reason' in decision ? decision.reason : '',
      ...acceptanceAfter(row, decision),
    });
    const note = 'reason' in decision ? decision.reason : '';
    const until = 'until' in decision ? decision.until : null;
    const by_user_id = viewer.userId;
    const entry = { lsa_id: row.lsa_id, item: row.item, kind: HISTORY_KIND[action], at: now, by_user_id, note, until };
    await items.addHistory(tx, [entry]);
  }

  async #announce(tx: Tx, viewer: Viewer, { lsa_id, item }: items.ItemRow, decision: Decision): Promise<void> {
    if (decision.action === 'start') return;
    const { audit, events } = this.#platform;
    const type = `compliance.${HISTORY_KIND[decision.action]}` as const;
    const subject = { kind: 'lsa' as const, id: lsa_id };
    await audit.record(tx, { actor: viewer, action: type, subject, details: { item } });
    const lsa = await findTracked(tx, lsa_id);
    if (!lsa) return;
    const about = { lsaId: lsa_id, userId: lsa.user_id, item };
    if (decision.action === 'verify') await events.publish(tx, 'compliance.verified', lsa_id, about);
    else if (decision.action === 'waive')
      await events.publish(tx, 'compliance.waived', lsa_id, { ...about, until: decision.until });
    else
      await events.publish(tx, decision.action === 'ask' ? 'compliance.asked' : 'compliance.rejected', lsa_id, about);
  }
}

/** A rejected replacement leaves the earlier document in force; a verification that is taken back does not. */
function acceptanceAfter(row: items.ItemRow, decision: Decision): Updateable<ComplianceItems> {
  if (decision.action === 'verify' || decision.action === 'waive') {
    const accepted_as = decision.action === 'verify' ? 'verified' : 'waived';
    return { is_accepted: true, accepted_as, accepted_until: decision.until };
  }
  return decision.action === 'reject' && row.state === 'verified' ? { is_accepted: false, accepted_until: null } : {};
}

function refuseImpossibleUntil(decision: Decision, today: string): void {
  if (!('until' in decision) || decision.until === null) return;
  const days = daysBetween(today, decision.until);
  const message =
    days < 0
      ? 'Choose a day that isn’t over.'
      : decision.action === 'waive' && days > WAIVE_MAX_DAYS
        ? 'A check can be waived for a year at most.'
        : days > VALID_MAX_DAYS
          ? 'Check the year: no document is valid for that long.'
          : null;
  if (message) throw new Refusal('invalid_input', { fields: [{ field: 'until', message }] });
}
