import { STAFF } from '@sanad/contract/endpoint.ts';
import type { Person } from '@sanad/contract/staff/people.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Every permission of the module that goes beyond an endpoint's role. */

interface Target {
  id: string;
  account_type: string | null;
  suspended_at: Date | null;
  closed_at: Date | null;
  isLockedOut?: boolean;
}

function isStaff(type: string | null): boolean {
  return STAFF.some((staff) => staff === type);
}

/** Customer service looks after families and LSAs; colleagues' accounts are for a SUPER_ADMIN. */
export function canSee(viewer: Pick<Viewer, 'accountType'>, target: { account_type: string | null }): boolean {
  return viewer.accountType === 'SUPER_ADMIN' || !isStaff(target.account_type);
}

export function actionsFor(viewer: Pick<Viewer, 'userId' | 'accountType'>, target: Target): Person['can'] {
  const isOpen = target.closed_at === null;
  const isOther = viewer.userId !== target.id;
  const isSuperAdmin = viewer.accountType === 'SUPER_ADMIN';
  const canSuspend = isSuperAdmin && isOpen && isOther && target.account_type !== 'SUPER_ADMIN';
  return {
    message: isOpen && isOther,
    sign_out: isOpen && isOther && (isSuperAdmin || !isStaff(target.account_type)),
    unlock: isOpen && isOther && (isSuperAdmin || !isStaff(target.account_type)) && target.isLockedOut === true,
    reset_second_factor: isOpen && isOther && isSuperAdmin && isStaff(target.account_type),
    suspend: canSuspend && target.suspended_at === null,
    lift: canSuspend && target.suspended_at !== null,
  };
}
