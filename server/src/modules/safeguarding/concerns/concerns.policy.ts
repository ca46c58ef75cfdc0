import {
  CONCERN_ACTIONS,
  type ConcernAction,
  canProposeClosure,
  concernStateAfter,
} from '@sanad/contract/safeguarding/concern-rules.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { ConcernRow } from './concerns.repository.ts';

/** Why somebody of our team may see concerns at all. */
export interface Clearance {
  userId: string;
  isSuperAdmin: boolean;
  isLead: boolean;
  isOnDuty: boolean;
}

export const seesEveryConcern = ({ isSuperAdmin, isLead }: Clearance) => isSuperAdmin || isLead;

/** Whoever is on duty takes the first look; from then on it is closed to those who do not work on it. */
export function canRead(row: ConcernRow, clearance: Clearance, isLetIn: boolean): boolean {
  if (seesEveryConcern(clearance) || isLetIn) return true;
  if (row.owner_user_id === clearance.userId || row.backup_user_id === clearance.userId) return true;
  return row.state === 'new' && clearance.isOnDuty;
}

/** Two people agree on closing; only those who see every concern open a closed one again. */
export function canDo(action: ConcernAction, row: ConcernRow, clearance: Clearance): boolean {
  if (concernStateAfter(action, row.state) === null) return false;
  if (action === 'agree_to_close') return row.closure_proposed_by !== clearance.userId;
  return action !== 'reopen' || seesEveryConcern(clearance);
}

export function actionsOf(row: ConcernRow, clearance: Clearance, done: readonly ConcernAction[]): ConcernAction[] {
  return CONCERN_ACTIONS.filter(
    (action) =>
      action !== 'read' &&
      canDo(action, row, clearance) &&
      (action !== 'propose_closure' || canProposeClosure({ level: row.level, done })),
  );
}

export const isSuperAdmin = ({ accountType }: Pick<Viewer, 'accountType'>) => accountType === 'SUPER_ADMIN';
