import type { PolicyFigures } from '@sanad/contract/policy/figures.ts';
import { policyFigures } from '@sanad/contract/policy/policy.ts';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { PolicyVersions } from '../../platform/database/database-types.ts';

type Row = Selectable<PolicyVersions> & {
  before: unknown;
  made_by_name: string | null;
  withdrawn_by_name: string | null;
};
export type VersionRow = Omit<Row, 'figures' | 'before'> & { figures: PolicyFigures; before: PolicyFigures | null };

const FIRST = 1;

function versions(db: Queryable) {
  return db
    .selectFrom('policy_versions as v')
    .leftJoin('policy_versions as b', 'b.number', 'v.based_on')
    .leftJoin('users as m', 'm.id', 'v.made_by')
    .leftJoin('users as w', 'w.id', 'v.withdrawn_by')
    .selectAll('v')
    .select(['b.figures as before', 'm.full_name as made_by_name', 'w.full_name as withdrawn_by_name']);
}

function parse(row: Row): VersionRow {
  return {
    ...row,
    figures: policyFigures.parse(row.figures),
    before: row.before === null ? null : policyFigures.parse(row.before),
  };
}

/** Changes are planned and withdrawn one after the other: the first version stands for all of them. */
export async function lockVersions(tx: Tx): Promise<void> {
  await tx.selectFrom('policy_versions').select('number').where('number', '=', FIRST).forUpdate().execute();
}

/** Every version that counts, in the order in which they begin. */
export async function listStanding(db: Queryable): Promise<VersionRow[]> {
  const rows = await versions(db).where('v.withdrawn_at', 'is', null).orderBy('v.effective_from').execute();
  return rows.map(parse);
}

export async function listVersions(db: Queryable, limit: number, below: number | null): Promise<VersionRow[]> {
  const rows = await versions(db)
    .$if(below !== null, (query) => query.where('v.number', '<', below))
    .orderBy('v.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(parse);
}

export async function countVersions(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('policy_versions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findVersion(db: Queryable, number: number): Promise<VersionRow | undefined> {
  const row = await versions(db).where('v.number', '=', number).executeTakeFirst();
  return row && parse(row);
}

export async function insertVersion(
  tx: Tx,
  version: {
    figures: PolicyFigures;
    effective_from: Date;
    based_on: number;
    note: string;
    made_by: string;
    made_at: Date;
  },
): Promise<number> {
  const { number } = await tx
    .insertInto('policy_versions')
    .values({ ...version, figures: JSON.stringify(version.figures) })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function withdrawVersion(tx: Tx, number: number, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('policy_versions')
    .set({ withdrawn_by: by, withdrawn_at: at })
    .where('number', '=', number)
    .execute();
}

/** Whom a change concerns, in pages. */
export async function listAudience(
  tx: Tx,
  types: readonly ('LSA' | 'PARENT')[],
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; audience: 'LSA' | 'PARENT' }[]> {
  return tx
    .selectFrom('users')
    .select(['id', sql<'LSA' | 'PARENT'>`account_type`.as('audience')])
    .where('account_type', 'in', types)
    .where('closed_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}
