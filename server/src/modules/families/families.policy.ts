import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import { STAFF } from '@sanad/contract/endpoint.ts';

/**
 * Every permission of the module that goes beyond an endpoint's role. A family is its parent's alone: parents reach
 * their own children by a query that knows no others. Whoever else opens a child's record says why, is written down,
 * and sees the child's health only while the parent agrees to it.
 */

export const LIVE_CHILDREN_MAX = 12;
/** Archived ones included, so that no family grows without end. */
export const CHILDREN_MAX = 60;

export function canAddChild(family: { live: number; all: number }): boolean {
  return family.live < LIVE_CHILDREN_MAX && family.all < CHILDREN_MAX;
}

export function canRestoreChild(family: { live: number }): boolean {
  return family.live < LIVE_CHILDREN_MAX;
}

/** Staff with a reason, and an LSA from the first confirmed session until some time after the last. */
export function canOpenRecord(accountType: AccountType | null, isLinked: boolean): boolean {
  if (accountType === 'LSA') return isLinked;
  return STAFF.some((staff) => staff === accountType);
}

export function canSeeHealth(agreed: { share_health: boolean }): boolean {
  return agreed.share_health;
}

/** An LSA reads what the parent has shared with them by name; our team what concerns health, while the parent agrees. */
export function canReadDocument(
  accountType: AccountType | null,
  { isShared, share_health }: { isShared: boolean; share_health: boolean },
): boolean {
  if (accountType === 'LSA') return isShared;
  return STAFF.some((staff) => staff === accountType) && canSeeHealth({ share_health });
}

/** In whole years. */
export function ageOn(born: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  return Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
}
