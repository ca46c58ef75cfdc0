import type { Consequence, Party } from '@sanad/contract/disputes/dispute-rules.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DisputeProposals } from '../../../platform/database/database-types.ts';

export type ProposalState = 'waiting_for_approval' | 'refused' | 'proposed' | 'objected' | 'retracted' | 'accepted';
type Answer = 'accepted' | 'objected';
export type ProposalRow = Omit<
  Selectable<DisputeProposals>,
  'state' | 'absent' | 'consequence' | 'consequence_party' | 'parent_answer' | 'lsa_answer'
> & {
  state: ProposalState;
  absent: 'lsa' | 'parent' | 'nobody' | null;
  consequence: Consequence | null;
  consequence_party: Party | null;
  parent_answer: Answer | null;
  lsa_answer: Answer | null;
};

export async function insertProposal(tx: Tx, row: Insertable<DisputeProposals>): Promise<ProposalRow> {
  return (await tx.insertInto('dispute_proposals').values(row).returningAll().executeTakeFirstOrThrow()) as ProposalRow;
}

export async function updateProposal(tx: Tx, id: string, changes: Updateable<DisputeProposals>): Promise<void> {
  await tx.updateTable('dispute_proposals').set(changes).where('id', '=', id).execute();
}

/** Newest first, with the names of those who proposed and agreed. */
export async function listProposals(db: Queryable, disputeId: string) {
  const rows = await db
    .selectFrom('dispute_proposals as p')
    .innerJoin('users as proposer', 'proposer.id', 'p.proposed_by')
    .leftJoin('users as approver', 'approver.id', 'p.approved_by')
    .selectAll('p')
    .select(['proposer.full_name as proposed_by_name', 'approver.full_name as approved_by_name'])
    .where('p.dispute_id', '=', disputeId)
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.id')
    .execute();
  return rows as (ProposalRow & { proposed_by_name: string; approved_by_name: string | null })[];
}

/** The one that waits for our team or for the parties. */
export async function findLiveProposal(db: Queryable, disputeId: string): Promise<ProposalRow | undefined> {
  const row = await db
    .selectFrom('dispute_proposals')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .where('state', 'in', ['waiting_for_approval', 'proposed'])
    .executeTakeFirst();
  return row as ProposalRow | undefined;
}

/** Live ones, by dispute. */
export async function findLiveProposals(
  db: Queryable,
  disputeIds: readonly string[],
): Promise<Map<string, ProposalRow>> {
  if (disputeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('dispute_proposals')
    .selectAll()
    .where('dispute_id', 'in', disputeIds)
    .where('state', 'in', ['waiting_for_approval', 'proposed'])
    .execute();
  return new Map(rows.map((row) => [row.dispute_id, row as ProposalRow]));
}

export async function findProposals(db: Queryable, ids: readonly string[]): Promise<Map<string, ProposalRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('dispute_proposals').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row as ProposalRow]));
}

/** One that no party has seen yet ends with its dispute. */
export async function retractUnapproved(tx: Tx, disputeId: string, now: Date): Promise<void> {
  await tx
    .updateTable('dispute_proposals')
    .set({ state: 'retracted', decided_at: now })
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'waiting_for_approval')
    .execute();
}

export async function countObjected(db: Queryable, disputeId: string): Promise<number> {
  const row = await db
    .selectFrom('dispute_proposals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'objected')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Nobody has objected in time. */
export async function listUncontested(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute_proposals')
    .select('dispute_id')
    .where('state', '=', 'proposed')
    .where('object_until', '<=', now)
    .orderBy('object_until')
    .limit(100)
    .execute();
  return rows.map(({ dispute_id }) => dispute_id);
}
