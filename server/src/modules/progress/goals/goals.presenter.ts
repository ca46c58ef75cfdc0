import type { Goal, SupportPlan } from '@sanad/contract/progress/goals.ts';
import { publicName } from '@sanad/contract/text/first-name.ts';
import { goalActions, type Side } from '../progress.policy.ts';
import type { ProgressTexts } from '../progress-texts.ts';
import type { PlanRow, ShownGoal } from './goals.repository.ts';

export interface LsaName {
  lsa_id: string | null;
  lsa_name: string;
  lsa_closed: boolean;
}

export function presentLsa({ lsa_id, lsa_name, lsa_closed }: LsaName): { id: string | null; name: string } {
  return { id: lsa_id, name: lsa_closed ? lsa_name : publicName(lsa_name) };
}

export function presentGoal(row: ShownGoal, viewer: { side: Side; userId: string }, texts: ProgressTexts): Goal {
  const { statement, baseline, target, levels } = texts.openGoal(row);
  return {
    id: row.id,
    child_id: row.child_id,
    lsa: presentLsa(row),
    area: row.area as Goal['area'],
    statement,
    baseline,
    target,
    levels,
    weight: row.weight,
    status: row.status,
    on_hold_until: row.on_hold_until,
    proposed_at: row.proposed_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    agreed_at: row.agreed_at?.toISOString() ?? null,
    mastered_at: row.mastered_at?.toISOString() ?? null,
    decline_reason: texts.openDeclineReason(row),
    replaces_id: row.replaces_id,
    level: row.level,
    session_count: row.session_count,
    may: goalActions(row, viewer),
  };
}

export function presentPlan(row: PlanRow, texts: ProgressTexts): SupportPlan {
  return {
    lsa: presentLsa(row),
    approach: texts.openApproach(row),
    review_on: row.review_on,
    changed_at: row.changed_at.toISOString(),
  };
}
