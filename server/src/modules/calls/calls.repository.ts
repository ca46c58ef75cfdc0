import type { Insertable } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallAgreements, CallTickets } from '../../platform/database/database-types.ts';

export async function insertTicket(db: Queryable, ticket: Insertable<CallTickets>): Promise<void> {
  await db.insertInto('call_tickets').values(ticket).execute();
}

/** Once, for the login and the call it was made for. */
export async function redeemTicket(
  db: Queryable,
  ticket: { hash: Buffer; bookingId: string; authSessionId: string; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('call_tickets')
    .where('ticket_hash', '=', ticket.hash)
    .where('booking_id', '=', ticket.bookingId)
    .where('auth_session_id', '=', ticket.authSessionId)
    .where('expires_at', '>', ticket.now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface AgreementKey {
  parent_user_id: string;
  lsa_user_id: string;
  child_id: string;
}

export function findAgreements(db: Queryable, key: AgreementKey) {
  return db
    .selectFrom('call_agreements')
    .select(['child_may_be_alone', 'keep_board'])
    .where('parent_user_id', '=', key.parent_user_id)
    .where('lsa_user_id', '=', key.lsa_user_id)
    .where('child_id', '=', key.child_id)
    .executeTakeFirst();
}

export async function saveAgreements(db: Queryable, row: Insertable<CallAgreements>): Promise<void> {
  const { parent_user_id, lsa_user_id, child_id, ...changes } = row;
  await db
    .insertInto('call_agreements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['parent_user_id', 'lsa_user_id', 'child_id']).doUpdateSet(changes))
    .execute();
}
