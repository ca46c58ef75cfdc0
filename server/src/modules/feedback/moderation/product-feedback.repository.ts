import type { ProductFeedbackKind } from '@sanad/contract/feedback/review-rules.ts';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { ProductFeedback } from '../../../platform/database/database-types.ts';
import type { Place } from '../reviews.repository.ts';

type Row = Selectable<ProductFeedback> & { kind: ProductFeedbackKind; full_name: string; email: string };

export async function insertProductFeedback(tx: Tx, feedback: Insertable<ProductFeedback>): Promise<void> {
  await tx.insertInto('product_feedback').values(feedback).execute();
}

export function listProductFeedback(
  db: Queryable,
  { kind, before, limit }: { kind: ProductFeedbackKind | undefined; before: Place | null; limit: number },
): Promise<Row[]> {
  let query = db
    .selectFrom('product_feedback as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .selectAll('f')
    .select(['u.full_name', 'u.email']);
  if (kind) query = query.where('f.kind', '=', kind);
  if (before) query = query.where(sql<SqlBool>`(f.created_at, f.id) < (${before.at}::timestamptz, ${before.id}::uuid)`);
  return query.orderBy('f.created_at', 'desc').orderBy('f.id', 'desc').limit(limit).$castTo<Row>().execute();
}

export async function countProductFeedback(db: Queryable, kind: ProductFeedbackKind | undefined): Promise<number> {
  let query = db.selectFrom('product_feedback').select(({ fn }) => fn.countAll<number>().as('count'));
  if (kind) query = query.where('kind', '=', kind);
  return (await query.executeTakeFirstOrThrow()).count;
}
