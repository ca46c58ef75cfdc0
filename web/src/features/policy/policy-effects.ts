import { shareOf } from '@sanad/contract/payments/money.ts';
import { changedTopics, type PolicyFigures, type PolicyTopic, TOPIC_AUDIENCE } from '@sanad/contract/policy/figures.ts';

/** A session everybody can picture. */
export const EXAMPLE_FILS = 20_000;

export function lsaReceives({ fee_basis_points }: PolicyFigures): number {
  return EXAMPLE_FILS - shareOf(EXAMPLE_FILS, fee_basis_points);
}

export function partialRefund({ partial_refund_percent }: PolicyFigures): number {
  return shareOf(EXAMPLE_FILS, partial_refund_percent * 100);
}

export type Audience = 'staff' | 'LSA' | 'PARENT_LSA';

/** Who is told when these topics change. */
export function audienceOf(topics: readonly PolicyTopic[]): Audience {
  const all = new Set(topics.flatMap((topic) => TOPIC_AUDIENCE[topic]));
  if (all.has('PARENT')) return 'PARENT_LSA';
  return all.has('LSA') ? 'LSA' : 'staff';
}

export function topicsOf(version: { before: PolicyFigures | null; figures: PolicyFigures }): PolicyTopic[] {
  return version.before ? changedTopics(version.before, version.figures) : [];
}
