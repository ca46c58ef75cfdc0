import type { ConsentPurpose } from '@sanad/contract/accounts/account-settings.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Consents } from '../../../platform/database/database-types.ts';

export type ConsentRow = Selectable<Consents>;

export function listLiveConsents(db: Queryable, userId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Does this person agree to it now? */
export async function hasConsent(db: Queryable, userId: string, purpose: ConsentPurpose): Promise<boolean> {
  return (await listLiveConsents(db, userId)).some((row) => row.purpose === purpose);
}

export async function insertConsent(tx: Tx, consent: Insertable<Consents>): Promise<void> {
  await tx.insertInto('consents').values(consent).execute();
}

export async function endConsent(tx: Tx, userId: string, purpose: ConsentPurpose, now: Date): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
}
