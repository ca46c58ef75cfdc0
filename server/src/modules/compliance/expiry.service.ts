import { CODE_OF_CONDUCT, CODE_VERSION, daysBetween } from '@sanad/contract/compliance/compliance-rules.ts';
import { dayAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { todayAt } from './compliance.policy.ts';
import * as repository from './expiry.repository.ts';
import type { ComplianceGate } from './gate.ts';
import { addHistory } from './items/items.repository.ts';

/** What happens to checks by itself: they end, and their owners are reminded before. */
export class ComplianceExpiry {
  readonly #platform: Platform;
  readonly #gate: ComplianceGate;

  constructor(platform: Platform, gate: ComplianceGate) {
    this.#platform = platform;
    this.#gate = gate;
  }

  async endDue(): Promise<void> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const newest = CODE_OF_CONDUCT.find(({ version }) => version === CODE_VERSION);
      if (newest) await repository.endOldSignatures(tx, newest.version, dayAfter(newest.requiredFrom, -1));
      const ended = await repository.endItems(tx, todayAt(now));
      if (ended.length === 0) return;
      await addHistory(
        tx,
        ended.map(({ lsa_id, item, accepted_until }) => ({
          lsa_id,
          item,
          kind: 'expired' as const,
          at: now,
          until: accepted_until,
        })),
      );
      await this.#gate.refresh(tx, [...new Set(ended.map(({ lsa_id }) => lsa_id))]);
    });
  }

  /** One message for all checks of an LSA that end at about the same time. */
  async remind(): Promise<void> {
    const { db, clock, events } = this.#platform;
    const now = clock.now();
    const today = todayAt(now);
    await db.transaction().execute(async (tx) => {
      const due = await repository.noteReminders(tx, today, now);
      await addHistory(
        tx,
        due.map(({ lsa_id, item, valid_until }) => ({
          lsa_id,
          item,
          kind: 'reminded' as const,
          at: now,
          until: valid_until,
        })),
      );
      for (const reminders of Map.groupBy(due, ({ lsa_id, days }) => `${lsa_id} ${days}`).values()) {
        const first = reminders.toSorted((a, b) => a.valid_until.localeCompare(b.valid_until))[0];
        if (!first) continue;
        await events.publish(tx, 'compliance.reminder_due', first.lsa_id, {
          lsaId: first.lsa_id,
          userId: first.user_id,
          days: daysBetween(today, first.valid_until),
          count: reminders.length,
          until: first.valid_until,
        });
      }
    });
  }
}
