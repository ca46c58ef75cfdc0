import { type ComplianceItem, REMINDER_DAYS } from '@sanad/contract/compliance/compliance-rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface EndedItem {
  lsa_id: string;
  item: ComplianceItem;
  accepted_until: string;
}

/** What is over by today is no longer in force. Returns it. */
export async function endItems(tx: Tx, today: string): Promise<EndedItem[]> {
  const { rows } = await sql<EndedItem>`
    UPDATE compliance_items SET is_accepted = false, version = version + 1
    WHERE is_accepted AND accepted_until < ${today}::date
    RETURNING lsa_id, item, accepted_until::text`.execute(tx);
  return rows;
}

export interface DueReminder {
  lsa_id: string;
  user_id: string;
  item: ComplianceItem;
  valid_until: string;
  days: number;
}

/** Notes who is to be reminded today. Each step once, and nobody whose new document is with our team already. */
export async function noteReminders(tx: Tx, today: string, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    INSERT INTO compliance_reminders (lsa_id, item, valid_until, days, sent_at)
    SELECT i.lsa_id, i.item, i.accepted_until, step.days, ${now}
    FROM compliance_items i
    CROSS JOIN LATERAL (
      SELECT min(d.days) AS days FROM unnest(${[...REMINDER_DAYS]}::int[]) AS d (days)
      WHERE d.days >= i.accepted_until - ${today}::date
    ) AS step
    WHERE i.is_accepted AND i.is_required AND i.state NOT IN ('submitted', 'in_review')
      AND i.accepted_until BETWEEN ${today}::date AND ${today}::date + ${Math.max(...REMINDER_DAYS)}::int
    ON CONFLICT DO NOTHING
    RETURNING lsa_id, item, valid_until::text, days,
      (SELECT p.user_id FROM lsa_profiles p WHERE p.id = compliance_reminders.lsa_id) AS user_id`.execute(tx);
  return rows;
}

/** Signatures under an older version of the code last until the newer one is required. */
export async function endOldSignatures(tx: Tx, version: number, lastDay: string): Promise<void> {
  await sql`
    UPDATE compliance_items SET accepted_until = ${lastDay}::date, version = version + 1
    WHERE item = 'code_of_conduct' AND is_accepted AND accepted_as = 'verified' AND code_version < ${version}
      AND accepted_until IS NULL`.execute(tx);
}
