import { getUser, type User } from '@sanad/contract/accounts/accounts.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.ts';

/** Asks the server who is signed in, and keeps the answer; null when the token is dead. */
export async function refreshUser(): Promise<User | null> {
  try {
    const { token } = useSession.getState();
    const user = await call(getUser, {});
    const session = useSession.getState();
    // Somebody else may have signed in while the answer was on its way.
    if (session.token !== token) return session.user;
    session.userChanged(user);
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
