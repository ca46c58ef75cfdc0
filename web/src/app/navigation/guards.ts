import type { AccountType, User } from '@sanad/contract/accounts/accounts.ts';
import { type LoaderFunction, redirect } from 'react-router';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { homeOf, isSecondFactorOpen, landingStoring } from './landing.ts';
import { isBookingPath, nextIn, storeNextPath, withNext } from './next-path.ts';

/**
 * Who may open what. The server decides about data; this decides which screen somebody sees.
 * In this order: sign in, second factor, role, profile, own area.
 */
export type Guarded = 'parent' | 'lsa' | 'cst' | 'admin' | 'parentOnboarding' | 'lsaOnboarding' | 'call' | 'anyRole';

/** Admins use the calendar screens of customer service, so that area is open to both. */
const OPEN_TO: Record<Guarded, readonly AccountType[]> = {
  parent: ['PARENT'],
  lsa: ['LSA'],
  cst: ['CST_ADMIN', 'SUPER_ADMIN'],
  admin: ['SUPER_ADMIN'],
  parentOnboarding: ['PARENT'],
  lsaOnboarding: ['LSA'],
  call: ['PARENT', 'LSA'],
  anyRole: ['PARENT', 'LSA', 'CST_ADMIN', 'SUPER_ADMIN'],
};

function isOnboarding(guarded: Guarded): boolean {
  return guarded === 'parentOnboarding' || guarded === 'lsaOnboarding';
}

function missingProfile(user: User): string | null {
  if (user.account_type === 'PARENT' && !user.parent_profile) return paths.parentOnboarding;
  if (user.account_type === 'LSA' && !user.lsa_profile) return paths.lsaOnboarding;
  return null;
}

/** Where a signed-in person has to go instead; null when the page is theirs. */
export function redirectAround(user: User, guarded: Guarded): string | null {
  if (isSecondFactorOpen(user)) return paths.secondFactor;
  if (user.account_type === null) return paths.selectRole;
  if (!OPEN_TO[guarded].includes(user.account_type)) return homeOf(user);
  return isOnboarding(guarded) ? null : missingProfile(user);
}

/** A stored token whose user could not be read: ask the server who it is. */
async function knownUser(): Promise<User | null> {
  const { authenticated, user } = useSession.getState();
  if (!authenticated || user) return user;
  const { refreshUser } = await import('../../features/accounts/refresh-user.ts');
  return refreshUser();
}

export function guard(guarded: Guarded): LoaderFunction {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const user = await knownUser();
    if (!user) return redirect(withNext(paths.login, pathname + search));
    const around = redirectAround(user, guarded);
    if (around === null) return null;
    if (around === paths.secondFactor) return redirect(withNext(around, pathname + search));
    // Opened by whoever has a role or a profile to complete first: they come back here afterwards.
    const isOpenLater = user.account_type === null || OPEN_TO[guarded].includes(user.account_type);
    if (isOpenLater && isBookingPath(pathname)) storeNextPath(pathname + search);
    return redirect(around);
  };
}

/** Log in and Sign Up have nothing to say to somebody who is signed in. */
export const signedOutOnly: LoaderFunction = ({ request }) => {
  const { user } = useSession.getState();
  return user ? redirect(landingStoring(user, nextIn(new URL(request.url).search))) : null;
};

export const secondFactorOnly: LoaderFunction = async ({ request }) => {
  const { search } = new URL(request.url);
  const user = await knownUser();
  if (!user) return redirect(withNext(paths.login, nextIn(search)));
  return isSecondFactorOpen(user) ? null : redirect(landingStoring(user, nextIn(search)));
};

/** Choosing a role happens once. */
export const roleChoiceOnly: LoaderFunction = async () => {
  const user = await knownUser();
  if (!user) return redirect(withNext(paths.login, paths.selectRole));
  return user.account_type === null && !isSecondFactorOpen(user) ? null : redirect(homeOf(user));
};

export const redirectTo =
  (path: string): LoaderFunction =>
  ({ request }) =>
    redirect(path + new URL(request.url).search);
