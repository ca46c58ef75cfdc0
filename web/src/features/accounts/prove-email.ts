import { resendSignup, type User, verifySignup } from '@sanad/contract/accounts/accounts.ts';
import { call } from '../../lib/api/api.ts';
import { useRoleChoice } from '../../lib/api/session.ts';
import { clearSignup, pendingSignup } from './pending-signup.ts';
import { signInBy } from './sign-in.ts';

/** The code makes the account; the role picked on the way in is picked again after a reload. */
export async function proveEmail(signupId: string, code: string): Promise<User> {
  const user = await signInBy(call(verifySignup, { body: { signup_id: signupId, code } }));
  const role = pendingSignup()?.role;
  if (role) useRoleChoice.getState().roleSet(role);
  clearSignup();
  return user;
}

/** Another code for the same sign-up; the earlier one stops working. */
export async function resendCode(signupId: string): Promise<void> {
  await call(resendSignup, { body: { signup_id: signupId } });
}
