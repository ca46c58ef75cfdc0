import type { Queryable, Tx } from '../../../platform/database/database.ts';

export function listAllConsents(db: Queryable, userId: string) {
  return db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('given_at').execute();
}

export function listMessagesTo(db: Queryable, recipients: string[]) {
  return db
    .selectFrom('outgoing_messages')
    .select(['channel', 'recipient', 'created_at', 'sent_at'])
    .where('recipient', 'in', recipients)
    .orderBy('created_at')
    .execute();
}

/** Two people may give the same number; only one of them can have proven it. */
export async function isPhoneOfAnother(db: Queryable, phone: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('phone_number', '=', phone)
    .where('id', '!=', userId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whatever hangs on the account itself, apart from its devices and its files. */
export async function deleteAccountRecords(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('consents').where('user_id', '=', userId).execute();
  await tx.deleteFrom('security_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('onboarding_drafts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('account_devices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('one_time_codes')
    .where('purpose', 'in', ['phone_proof', 'confirmation', 'email_change'])
    .where('subject', 'like', `${userId} %`)
    .execute();
}

export async function deletePhoneProofCodes(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('purpose', '=', 'phone_proof')
    .where('subject', 'like', `${userId} %`)
    .execute();
}

/** What waits for somebody's addresses to be proven. */
export async function deleteByAddress(tx: Tx, email: string, phone: string | null): Promise<void> {
  await tx.deleteFrom('pending_signups').where('email', '=', email).execute();
  if (phone === null) return;
  await deletePhoneLoginCodes(tx, phone);
}

/** Those of every device, too: see login.service.ts. */
export async function deletePhoneLoginCodes(tx: Tx, phone: string): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('purpose', '=', 'phone_login')
    .where((eb) => eb.or([eb('subject', '=', phone), eb('subject', 'like', `${phone} %`)]))
    .execute();
}
