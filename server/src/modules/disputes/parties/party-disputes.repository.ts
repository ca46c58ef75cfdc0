import type { Party } from '@sanad/contract/disputes/dispute-rules.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DisputeRow } from '../disputes.repository.ts';

export type Which = 'all' | 'pending' | 'over';
const STATES = {
  all: sql`true`,
  pending: sql`d.state NOT IN ('resolved', 'closed')`,
  over: sql`d.state IN ('resolved', 'closed')`,
};

const visible = (userId: string) => sql`d.source <> 'staff' AND (
  (d.state <> 'draft' AND (d.parent_user_id = ${userId} OR d.lsa_user_id = ${userId})) OR
  (d.state = 'draft' AND d.raised_by = ${userId}))`;

export async function listOwn(
  db: Queryable,
  input: { userId: string; which: Which; before: { at: Date; id: string } | null; limit: number },
): Promise<DisputeRow[]> {
  const { userId, which, before, limit } = input;
  const { rows } = await sql<DisputeRow>`SELECT d.* FROM disputes d
    WHERE ${visible(userId)} AND ${STATES[which]}
      ${before ? sql`AND (d.raised_at, d.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    ORDER BY d.raised_at DESC, d.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countOwn(db: Queryable, userId: string, which: Which): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM disputes d
    WHERE ${visible(userId)} AND ${STATES[which]}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countUnread(
  db: Queryable,
  disputeIds: readonly string[],
  sideOf: ReadonlyMap<string, Party>,
): Promise<Map<string, number>> {
  if (disputeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('dispute_messages')
    .select(['dispute_id', 'party'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dispute_id', 'in', disputeIds)
    .where('is_from_team', '=', true)
    .where('read_at', 'is', null)
    .groupBy(['dispute_id', 'party'])
    .execute();
  return new Map(
    rows.filter((row) => sideOf.get(row.dispute_id) === row.party).map((row) => [row.dispute_id, row.count]),
  );
}

export function listMessages(db: Queryable, disputeId: string, party: Party) {
  return db
    .selectFrom('dispute_messages')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .where('party', '=', party)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

export async function markRead(db: Queryable, disputeId: string, party: Party, at: Date): Promise<void> {
  await db
    .updateTable('dispute_messages')
    .set({ read_at: at })
    .where('dispute_id', '=', disputeId)
    .where('party', '=', party)
    .where('is_from_team', '=', true)
    .where('read_at', 'is', null)
    .execute();
}

export async function insertMessage(
  tx: Tx,
  row: {
    id: string;
    dispute_id: string;
    party: Party;
    is_from_team: boolean;
    author_user_id: string;
    text: string;
    sent_at: Date;
  },
): Promise<void> {
  await tx.insertInto('dispute_messages').values(row).execute();
}

export function listAttachments(db: Queryable, disputeId: string) {
  return db
    .selectFrom('dispute_attachments')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .orderBy('added_at')
    .orderBy('file_id')
    .execute();
}

export async function insertAttachment(
  tx: Tx,
  row: { file_id: string; dispute_id: string; added_by: string; party: Party; added_at: Date },
): Promise<void> {
  await tx.insertInto('dispute_attachments').values(row).execute();
}

/** Of a file: the dispute it belongs to, and who added it. */
export function findAttachment(db: Queryable, fileId: string) {
  return db.selectFrom('dispute_attachments').selectAll().where('file_id', '=', fileId).executeTakeFirst();
}
