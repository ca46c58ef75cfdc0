import { confirmSecondFactor, type User } from '@sanad/contract/accounts/accounts.ts';
import { call } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.ts';

interface Confirmed {
  user: User;
  /** Only right after setting up. */
  recoveryCodes: string[];
}

/** Confirms this session by a code of the app or a recovery code. */
export async function confirmCode(code: string): Promise<Confirmed> {
  const { user, recovery_codes } = await call(confirmSecondFactor, { body: { code } });
  useSession.getState().userChanged(user);
  return { user, recoveryCodes: recovery_codes };
}
