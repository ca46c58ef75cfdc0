import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import { STAFF } from '@sanad/contract/endpoint.ts';

/** Every permission of the module that goes beyond an endpoint's role. */

export function isStaff(type: string | null): boolean {
  return STAFF.some((staff) => staff === type);
}

/** Staff work with families' data, so they need a second factor; the demo has to be walkable without a phone. */
export function needsSecondFactor(type: string | null, demo: boolean): boolean {
  return isStaff(type) && !demo;
}

/** Nobody suspends themselves, and the last resort, a SUPER_ADMIN, is not suspended through the API. */
export function canSuspend(viewerId: string, target: { id: string; account_type: string | null }): boolean {
  return viewerId !== target.id && target.account_type !== ('SUPER_ADMIN' satisfies AccountType);
}

/** Anybody of staff helps families and LSAs back in; staff accounts are for a SUPER_ADMIN, and not one's own. */
export function canResetAccess(
  viewer: { userId: string; accountType: string | null },
  target: { id: string; account_type: string | null },
): boolean {
  if (viewer.userId === target.id || !isStaff(viewer.accountType)) return false;
  return !isStaff(target.account_type) || viewer.accountType === ('SUPER_ADMIN' satisfies AccountType);
}
