import {
  appliesTo,
  CODE_VERSION,
  COMPLIANCE_ITEMS,
  COMPLIANCE_RULES_VERSION,
  type LsaWork,
} from '@sanad/contract/compliance/compliance-rules.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Gives LSAs everything their role needs, verified and in force: for the demo's LSAs and those of tests. */
export async function putVerifiedChecks(
  db: Queryable,
  lsas: readonly (LsaWork & { id: string })[],
  { at, until }: { at: Date; until: string },
): Promise<void> {
  const rows = lsas.flatMap((lsa) =>
    COMPLIANCE_ITEMS.map((item) => ({ lsa_id: lsa.id, item, is_required: appliesTo(item, lsa) })),
  );
  await sql`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (lsa_id uuid, item text, is_required boolean)
    ), lists AS (
      INSERT INTO lsa_compliance (lsa_id, rules_version, is_clear, was_ever_clear, next_expiry)
      SELECT DISTINCT lsa_id, ${COMPLIANCE_RULES_VERSION}::smallint, true, true, ${until}::date FROM input
      ON CONFLICT (lsa_id) DO UPDATE
      SET is_clear = true, was_ever_clear = true, next_expiry = excluded.next_expiry, rules_version = excluded.rules_version
    ), unblocked AS (
      DELETE FROM lsa_listing_blocks b USING input WHERE b.lsa_id = input.lsa_id AND b.reason = 'compliance'
    )
    INSERT INTO compliance_items (lsa_id, item, is_required, state, is_accepted, accepted_as, accepted_until,
      code_version, sent_at, decided_at)
    SELECT lsa_id, item, is_required, CASE WHEN is_required THEN 'verified' ELSE 'missing' END, is_required,
      CASE WHEN is_required THEN 'verified' END,
      CASE WHEN is_required AND item <> 'code_of_conduct' THEN ${until}::date END,
      CASE WHEN item = 'code_of_conduct' THEN ${CODE_VERSION}::smallint END,
      CASE WHEN is_required THEN ${at}::timestamptz END, CASE WHEN is_required THEN ${at}::timestamptz END
    FROM input
    ON CONFLICT (lsa_id, item) DO UPDATE
    SET is_required = excluded.is_required, state = excluded.state, is_accepted = excluded.is_accepted,
      accepted_as = excluded.accepted_as, accepted_until = excluded.accepted_until,
      code_version = excluded.code_version, sent_at = excluded.sent_at, decided_at = excluded.decided_at,
      reason = ''`.execute(db);
}
