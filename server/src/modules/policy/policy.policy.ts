import {
  changedTopics,
  earliestStart,
  type PolicyFigures,
  type PolicyTopic,
  TOPIC_AUDIENCE,
} from '@sanad/contract/policy/figures.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * When a change may be planned or withdrawn. Versions stand in one line: each is based on the one before and begins
 * after it. Whoever is told of a change has 14 days; a version that has begun stays.
 */
interface Version {
  number: number;
  figures: PolicyFigures;
  effective_from: Date;
}

export interface PlannedChange {
  figures: PolicyFigures;
  effectiveFrom: Date;
  basedOn: number;
}

export function checkPlan(latest: Version, change: PlannedChange, now: Date): void {
  if (change.basedOn !== latest.number) throw new Refusal('policy_changed');
  const topics = changedTopics(latest.figures, change.figures);
  if (topics.length === 0) throw new Refusal('policy_unchanged');
  if (change.effectiveFrom < earliestStart(now, topics)) throw Refusal.at('effective_from', 'policy_too_soon');
  if (change.effectiveFrom <= latest.effective_from) throw Refusal.at('effective_from', 'policy_out_of_order');
}

export function checkWithdrawal(
  version: Version & { withdrawn_at: Date | null },
  latest: Pick<Version, 'number'>,
  now: Date,
): void {
  if (version.withdrawn_at) throw new Refusal('no_longer_possible');
  if (version.effective_from <= now) throw new Refusal('policy_begun');
  if (version.number !== latest.number) throw new Refusal('policy_built_upon');
}

/** The topics of a change that somebody of these is told about. */
export function announcedTopics(before: PolicyFigures, after: PolicyFigures): PolicyTopic[] {
  return changedTopics(before, after).filter((topic) => TOPIC_AUDIENCE[topic].length > 0);
}
