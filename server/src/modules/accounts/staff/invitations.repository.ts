import type { Insertable, Selectable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { StaffInvitations } from '../../../platform/database/database-types.ts';

export type InvitationRow = Selectable<StaffInvitations>;

export async function insertInvitation(tx: Tx, row: Insertable<StaffInvitations>): Promise<void> {
  await tx.insertInto('staff_invitations').values(row).execute();
}

/** Newest first. */
export function listInvitations(db: Queryable, since: Date) {
  return db
    .selectFrom('staff_invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .selectAll('i')
    .select('u.full_name as invited_by_name')
    .where('i.sent_at', '>', since)
    .orderBy('i.created_at', 'desc')
    .limit(100)
    .execute();
}

/** Those who act on one invitation come one after the other. */
export function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  return tx.selectFrom('staff_invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findByToken(db: Queryable, token_hash: Buffer): Promise<InvitationRow | undefined> {
  return db.selectFrom('staff_invitations').selectAll().where('token_hash', '=', token_hash).executeTakeFirst();
}

export function lockByToken(tx: Tx, token_hash: Buffer): Promise<InvitationRow | undefined> {
  return tx
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateInvitation(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<InvitationRow, 'token_hash' | 'sent_at' | 'expires_at' | 'accepted_at' | 'accepted_by' | 'revoked_at'>
  >,
): Promise<void> {
  await tx.updateTable('staff_invitations').set(changes).where('id', '=', id).execute();
}

/** One that has run out makes room for another. */
export async function revokeExpired(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ revoked_at: now })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}
