import { type NegotiationState, OPEN_NEGOTIATION_STATES } from '@sanad/contract/negotiation.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { NegotiationOffers, Negotiations } from '../../platform/database/database-types.ts';
import type { Side } from './negotiation.policy.ts';

/** A negotiation with what its two sides may see of each other. */
export interface NegotiationRow extends Omit<Selectable<Negotiations>, 'state'> {
  state: NegotiationState;
  parent_name: string;
  parent_closed: boolean;
  /** Suspended or closed: nobody answers any more. */
  parent_barred: boolean;
  lsa_name: string;
  lsa_closed: boolean;
  lsa_barred: boolean;
  lsa_photo: string | null;
  child_name: string | null;
}
export type OfferRow = Omit<Selectable<NegotiationOffers>, 'side'> & { side: Side };

function negotiations(db: Queryable) {
  return db
    .selectFrom('negotiations as n')
    .innerJoin('users as pu', 'pu.id', 'n.parent_user_id')
    .innerJoin('users as lu', 'lu.id', 'n.lsa_user_id')
    .leftJoin('lsa_profiles as lp', 'lp.id', 'n.lsa_id')
    .leftJoin('children as c', 'c.id', 'n.child_id')
    .selectAll('n')
    .select([
      sql<NegotiationState>`n.state`.as('state'),
      'pu.full_name as parent_name',
      sql<boolean>`pu.closed_at IS NOT NULL`.as('parent_closed'),
      sql<boolean>`coalesce(pu.closed_at, pu.suspended_at) IS NOT NULL`.as('parent_barred'),
      'lu.full_name as lsa_name',
      sql<boolean>`lu.closed_at IS NOT NULL`.as('lsa_closed'),
      sql<boolean>`coalesce(lu.closed_at, lu.suspended_at) IS NOT NULL`.as('lsa_barred'),
      'lp.photo_file_id as lsa_photo',
      'c.full_name as child_name',
    ]);
}

export function findNegotiation(db: Queryable, id: string): Promise<NegotiationRow | undefined> {
  return negotiations(db).where('n.id', '=', id).executeTakeFirst();
}

/** Held until the transaction ends: of two answers at once, the later one sees what the first has made of it. */
export async function lockNegotiation(tx: Tx, id: string): Promise<NegotiationRow | undefined> {
  await tx.selectFrom('negotiations').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return findNegotiation(tx, id);
}

export function findOpenNegotiation(
  db: Queryable,
  childId: string,
  lsaId: string,
): Promise<NegotiationRow | undefined> {
  return negotiations(db)
    .where('n.child_id', '=', childId)
    .where('n.lsa_id', '=', lsaId)
    .where('n.state', 'in', OPEN_NEGOTIATION_STATES)
    .executeTakeFirst();
}

/** What this parent has begun since then, the oldest first. */
export function listBegun(db: Queryable, userId: string, since: Date) {
  return db
    .selectFrom('negotiations')
    .select(['lsa_id', 'created_at'])
    .where('parent_user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
}

export interface Position {
  rank: number;
  at: Date;
  id: string;
}
interface Listed {
  userId: string;
  which: 'open' | 'closed' | 'all';
  lsaId: string | undefined;
}

/** 0: the viewer is asked. 1: the other side is. 2: it is over. */
const rankFor = (userId: string) => sql<number>`CASE
  WHEN n.state = 'offered_by_parent' THEN CASE WHEN n.lsa_user_id = ${userId} THEN 0 ELSE 1 END
  WHEN n.state = 'offered_by_lsa' THEN CASE WHEN n.parent_user_id = ${userId} THEN 0 ELSE 1 END
  ELSE 2 END`;

function own(db: Queryable, { userId, which, lsaId }: Listed) {
  let query = negotiations(db).where((eb) =>
    eb.or([eb('n.parent_user_id', '=', userId), eb('n.lsa_user_id', '=', userId)]),
  );
  if (which !== 'all') query = query.where('n.state', which === 'open' ? 'in' : 'not in', OPEN_NEGOTIATION_STATES);
  return lsaId === undefined ? query : query.where('n.lsa_id', '=', lsaId);
}

export function listNegotiations(db: Queryable, listed: Listed, limit: number, after: Position | null) {
  const rank = rankFor(listed.userId);
  let query = own(db, listed).select(rank.as('rank'));
  if (after) {
    query = query.where(
      sql<boolean>`(${rank}, -extract(epoch FROM n.changed_at), n.id)
        > (${after.rank}::int, -extract(epoch FROM ${after.at}::timestamptz), ${after.id}::uuid)`,
    );
  }
  return query.orderBy(rank).orderBy('n.changed_at', 'desc').orderBy('n.id').limit(limit).execute();
}

export async function countNegotiations(db: Queryable, listed: Listed): Promise<number> {
  const { count } = await own(db, listed)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Everything one person has talked over, oldest first. */
export function listAllOf(db: Queryable, userId: string): Promise<NegotiationRow[]> {
  return own(db, { userId, which: 'all', lsaId: undefined }).orderBy('n.created_at').orderBy('n.id').execute();
}

/** Held, in an order that is everywhere the same. */
export async function lockOpenOf(tx: Tx, userId: string): Promise<NegotiationRow[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM negotiations
    WHERE (parent_user_id = ${userId} OR lsa_user_id = ${userId})
      AND state IN (${sql.join(OPEN_NEGOTIATION_STATES)})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return listByIds(tx, rows);
}

/** Held: those whose offer has lapsed, of one person or of everybody. */
export async function lockLapsed(tx: Tx, now: Date, userId: string | null, limit: number): Promise<NegotiationRow[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM negotiations
    WHERE expires_at <= ${now} AND state IN (${sql.join(OPEN_NEGOTIATION_STATES)})
      AND (${userId}::uuid IS NULL OR parent_user_id = ${userId} OR lsa_user_id = ${userId})
    ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE`.execute(tx);
  return listByIds(tx, rows);
}

async function listByIds(tx: Tx, rows: readonly { id: string }[]): Promise<NegotiationRow[]> {
  const ids = rows.map(({ id }) => id);
  return ids.length > 0 ? negotiations(tx).where('n.id', 'in', ids).orderBy('n.id').execute() : [];
}

export async function hasLapsed(db: Queryable, now: Date, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('negotiations')
    .select('id')
    .where('expires_at', '<=', now)
    .where('state', 'in', OPEN_NEGOTIATION_STATES)
    .where((eb) => eb.or([eb('parent_user_id', '=', userId), eb('lsa_user_id', '=', userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertNegotiation(tx: Tx, row: Insertable<Negotiations>): Promise<void> {
  await tx.insertInto('negotiations').values(row).execute();
}

export async function updateNegotiationState(
  tx: Tx,
  id: string,
  changes: { state: NegotiationState; changed_at: Date; expires_at?: Date },
): Promise<void> {
  await tx.updateTable('negotiations').set(changes).where('id', '=', id).execute();
}

export async function insertOffer(tx: Tx, row: Insertable<NegotiationOffers>): Promise<void> {
  await tx.insertInto('negotiation_offers').values(row).execute();
}

/** Of many negotiations at once, oldest first. */
export async function listOffers(db: Queryable, ids: readonly string[]): Promise<OfferRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('negotiation_offers')
    .selectAll()
    .select(sql<Side>`side`.as('side'))
    .where('negotiation_id', 'in', ids)
    .orderBy('negotiation_id')
    .orderBy('place')
    .execute();
}

/** What somebody wrote goes with them; what they offered stays a number. */
export async function blankNotes(tx: Tx, userId: string): Promise<void> {
  await sql`
    UPDATE negotiation_offers o SET note = '' FROM negotiations n
    WHERE n.id = o.negotiation_id AND o.note <> ''
      AND (o.side = 'parent' AND n.parent_user_id = ${userId} OR o.side = 'lsa' AND n.lsa_user_id = ${userId})`.execute(
    tx,
  );
}
