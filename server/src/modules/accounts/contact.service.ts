import type { Tx } from '../../platform/database.ts';
import { findUser, updateUser } from './accounts.repository.ts';
import { normalisePhone } from './phone-number.ts';

/** Keeps a number on the account, or removes it. A new one has to be proven anew before it can sign anybody in. */
export async function savePhoneNumber(tx: Tx, userId: string, given: string | null): Promise<void> {
  const phone = given === null ? null : normalisePhone(given);
  const user = await findUser(tx, userId);
  if (user?.phone_number === phone) return;
  await updateUser(tx, userId, { phone_number: phone, phone_verified_at: null });
}

export function saveFullName(tx: Tx, userId: string, fullName: string): Promise<void> {
  return updateUser(tx, userId, { full_name: fullName });
}
