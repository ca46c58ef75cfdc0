import type { Tx } from '../../../platform/database/database.ts';
import { updateUser } from '../accounts.repository.ts';

export function saveFullName(tx: Tx, userId: string, fullName: string): Promise<void> {
  return updateUser(tx, userId, { full_name: fullName });
}
