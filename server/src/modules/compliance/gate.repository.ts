import {
  appliesTo,
  COMPLIANCE_ITEMS,
  COMPLIANCE_RULES_VERSION,
  type LsaWork,
} from '@sanad/contract/compliance/compliance-rules.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';

export type LsaToSync = LsaWork & { id: string };

const WORK = sql`p.id, p.main_specialization, p.area, p.session_types`;

/** Profiles whose list of items is missing, or was made by older rules. */
export async function listLsasToSync(db: Queryable, limit: number): Promise<LsaToSync[]> {
  const { rows } = await sql<LsaToSync>`
    SELECT ${WORK} FROM lsa_profiles p LEFT JOIN lsa_compliance c ON c.lsa_id = p.id
    WHERE c.rules_version IS DISTINCT FROM ${COMPLIANCE_RULES_VERSION} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findLsaToSync(db: Queryable, lsaId: string): Promise<LsaToSync | undefined> {
  const { rows } = await sql<LsaToSync>`SELECT ${WORK} FROM lsa_profiles p WHERE p.id = ${lsaId}`.execute(db);
  return rows[0];
}

/** Makes every LSA's list of items anew; what was sent and decided stays. */
export async function saveRequirements(tx: Tx, lsas: readonly LsaToSync[]): Promise<void> {
  const lists = lsas.map((lsa) => ({ lsa_id: lsa.id, rules_version: COMPLIANCE_RULES_VERSION, is_clear: false }));
  await tx
    .insertInto('lsa_compliance')
    .values(lists)
    .onConflict((conflict) => conflict.column('lsa_id').doUpdateSet({ rules_version: COMPLIANCE_RULES_VERSION }))
    .execute();
  const items = lsas.flatMap((lsa) =>
    COMPLIANCE_ITEMS.map((item) => ({ lsa_id: lsa.id, item, is_required: appliesTo(item, lsa) })),
  );
  await sql`
    INSERT INTO compliance_items (lsa_id, item, is_required)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS x (lsa_id uuid, item text, is_required boolean)
    ON CONFLICT (lsa_id, item) DO UPDATE SET is_required = excluded.is_required
    WHERE compliance_items.is_required <> excluded.is_required`.execute(tx);
}

export interface ClearedChange {
  lsa_id: string;
  user_id: string;
  is_clear: boolean;
  was_clear: boolean;
  was_ever_clear: boolean;
}

/** Works out anew what the list of our team and the gate go by. Returns every one of them, changed or not. */
export async function refreshSummaries(tx: Tx, lsaIds: readonly string[]): Promise<ClearedChange[]> {
  const { rows } = await sql<ClearedChange>`
    WITH before AS MATERIALIZED (
      SELECT lsa_id, is_clear, was_ever_clear FROM lsa_compliance WHERE lsa_id = ANY(${lsaIds}::uuid[])
      ORDER BY lsa_id FOR NO KEY UPDATE
    ), facts AS (
      SELECT i.lsa_id, bool_and(i.is_accepted OR NOT i.is_required) AS is_clear,
        count(*) FILTER (WHERE i.state IN ('submitted', 'in_review')) AS to_review,
        coalesce(min(i.accepted_until) FILTER (WHERE i.is_required AND i.is_accepted), 'infinity') AS next_expiry
      FROM compliance_items i JOIN before b USING (lsa_id) GROUP BY i.lsa_id
    )
    UPDATE lsa_compliance c
    SET is_clear = f.is_clear, was_ever_clear = b.was_ever_clear OR f.is_clear, to_review = f.to_review,
      next_expiry = f.next_expiry
    FROM facts f JOIN before b USING (lsa_id) JOIN lsa_profiles p ON p.id = f.lsa_id
    WHERE c.lsa_id = f.lsa_id
    RETURNING c.lsa_id, p.user_id, f.is_clear, b.is_clear AS was_clear, b.was_ever_clear`.execute(tx);
  return rows;
}
