import { logout } from '@sanad/contract/accounts/accounts.ts';
import { call } from '../../lib/api/api.ts';
import { useRoleChoice, useSession } from '../../lib/api/session.ts';
import { forgetUnsent } from '../../lib/storage/unsent.ts';

/** Ends the token on the server; this browser forgets the session whatever the server says. */
export async function signOut(): Promise<void> {
  useSession.getState().logoutStarted();
  try {
    await call(logout, {});
  } catch {
    console.error('Logout failed, clearing session locally.');
  } finally {
    useSession.getState().loggedOut();
    forgetUnsent();
    useRoleChoice.getState().roleCleared();
  }
}
