import type { Insertable, Selectable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { RateAgreements } from '../../platform/database/database-types.ts';

export type AgreementRow = Selectable<RateAgreements>;

export async function insertAgreement(tx: Tx, row: Insertable<RateAgreements>): Promise<void> {
  await tx.insertInto('rate_agreements').values(row).execute();
}

export async function listAgreements(db: Queryable, negotiationIds: readonly string[]): Promise<AgreementRow[]> {
  if (negotiationIds.length === 0) return [];
  return db
    .selectFrom('rate_agreements')
    .selectAll()
    .where('negotiation_id', 'in', negotiationIds)
    .orderBy('valid_from')
    .orderBy('id')
    .execute();
}

/** The price agreed on last, while it holds. */
export async function findAgreement(
  db: Queryable,
  wanted: { childId: string; lsaId: string; now: Date },
): Promise<{ id: string; priceFils: number; listPriceFils: number; validUntil: Date } | undefined> {
  return db
    .selectFrom('rate_agreements')
    .select(['id', 'price_fils as priceFils', 'list_price_fils as listPriceFils', 'valid_until as validUntil'])
    .where('child_id', '=', wanted.childId)
    .where('lsa_id', '=', wanted.lsaId)
    .where('valid_until', '>', wanted.now)
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

/** Of every child of this parent: the price agreed on last with each LSA, while it holds. */
export async function listAgreedPrices(db: Queryable, parentUserId: string, now: Date): Promise<AgreementRow[]> {
  return db
    .selectFrom('rate_agreements as agreement')
    .innerJoin('negotiations', 'negotiations.id', 'agreement.negotiation_id')
    .selectAll('agreement')
    .distinctOn(['agreement.child_id', 'agreement.lsa_id'])
    .where('negotiations.parent_user_id', '=', parentUserId)
    .where('agreement.valid_until', '>', now)
    .orderBy('agreement.child_id')
    .orderBy('agreement.lsa_id')
    .orderBy('agreement.valid_from', 'desc')
    .orderBy('agreement.id')
    .execute();
}
