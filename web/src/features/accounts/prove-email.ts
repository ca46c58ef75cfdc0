import { signup, type User, verifySignup } from '@sanad/contract/accounts.ts';
import { call } from '../../lib/api.ts';
import { useRoleChoice } from '../../lib/session.ts';
import { askedSignup, forgetSignup, keepSignup, pendingSignup } from './pending-signup.ts';
import { signInBy } from './sign-in.ts';

/** The code makes the account; the role picked on the way in is picked again after a reload. */
export async function proveEmail(signupId: string, code: string): Promise<User> {
  const user = await signInBy(call(verifySignup, { body: { signup_id: signupId, code } }));
  const role = pendingSignup()?.role;
  if (role) useRoleChoice.getState().roleSet(role);
  forgetSignup();
  return user;
}

/** Asks once more, with the same words; the new code belongs to a new signup. */
export async function resendSignup(): Promise<void> {
  const body = askedSignup();
  const pending = pendingSignup();
  if (!body || !pending) return;
  const { signup_id } = await call(signup, { body });
  keepSignup({ ...pending, signup_id }, body);
}
