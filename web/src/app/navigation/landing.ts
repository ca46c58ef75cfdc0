import type { User } from '@sanad/contract/accounts/accounts.ts';
import { paths } from '../../lib/paths.ts';
import { storeNextPath, withNext } from './next-path.ts';

/** Where somebody belongs right after signing in. */
export function homeOf(user: User | null): string {
  if (isSecondFactorOpen(user)) return paths.secondFactor;
  switch (user?.account_type) {
    case 'PARENT':
      return user.parent_profile && user.parent_profile.children.length > 0
        ? paths.dashboardParent
        : paths.parentOnboarding;
    case 'LSA':
      return user.lsa_profile ? paths.dashboardLsa : paths.lsaOnboarding;
    case 'SUPER_ADMIN':
      return paths.adminDisputeOverview;
    case 'CST_ADMIN':
      return paths.cstDisputeOverview;
    default:
      return paths.selectRole;
  }
}

export function isSecondFactorOpen(user: User | null): boolean {
  return user?.second_factor === 'to_set_up' || user?.second_factor === 'to_confirm';
}

/** The requested page, once nothing else has to be done first. */
export function landingOf(user: User, next: string | null): string {
  const home = homeOf(user);
  if (home === paths.secondFactor) return withNext(home, next);
  return isUnfinished(home) ? home : (next ?? home);
}

/** A role or a profile comes first. */
function isUnfinished(home: string): boolean {
  return home === paths.selectRole || home === paths.parentOnboarding || home === paths.lsaOnboarding;
}

/** Like `landingOf`; where a role or a profile comes first, the requested page is stored until that is done. */
export function landingStoring(user: User, next: string | null): string {
  if (next !== null && isUnfinished(homeOf(user))) storeNextPath(next);
  return landingOf(user, next);
}
