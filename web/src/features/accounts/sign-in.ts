import type { SignedIn, User } from '@sanad/contract/accounts/accounts.ts';
import { useSession } from '../../lib/api/session.ts';

/** Every way to sign in ends here: the session starts, succeeds or fails. */
export async function signInBy(request: Promise<SignedIn>): Promise<User> {
  useSession.getState().loginStarted();
  try {
    const signedIn = await request;
    useSession.getState().loginSucceeded(signedIn);
    return signedIn.user;
  } catch (error) {
    useSession.getState().loginFailed(error instanceof Error ? error.message : '');
    throw error;
  }
}
