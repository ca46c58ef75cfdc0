import { getUser, type User } from '@sanad/contract/accounts/accounts.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.ts';

/** Loads who is signed in and stores it; null when the token is invalid. */
export async function refreshUser(): Promise<User | null> {
  try {
    const { token } = useSession.getState();
    const user = await call(getUser, {});
    const session = useSession.getState();
    // Somebody else may have signed in before the response arrived.
    if (session.token !== token) return session.user;
    session.userChanged(user);
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
