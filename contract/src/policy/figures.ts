/**
 * The figures the company changes from time to time, each version from a moment on. The server applies the version in
 * force at the moment something is bought, granted or paid; what was bought keeps its terms. No zod here: public pages
 * print these figures, and load nothing they do not need.
 */
export interface PolicyFigures {
  /** Our share of a session's price, on the LSA's side. */
  fee_basis_points: number;
  /** A parent who cancels this many hours or more before the start gets everything back. */
  free_cancel_hours: number;
  /** Between the two, a part is given back; later than this, nothing. */
  partial_refund_hours: number;
  partial_refund_percent: number;
  /** A smaller balance waits for a later payout. */
  lowest_payout_fils: number;
  /** For each side, once the new person's first paid session is completed. */
  referral_reward_fils: number;
  /** Up to this much is given back for one session without a second person. */
  one_person_fils: number;
}

/** Version 1, as the migration inserts it. */
export const FIRST_FIGURES: PolicyFigures = {
  fee_basis_points: 1500,
  free_cancel_hours: 24,
  partial_refund_hours: 12,
  partial_refund_percent: 50,
  lowest_payout_fils: 5000,
  referral_reward_fils: 5000,
  one_person_fils: 100_000,
};

export const FIGURE_LIMITS: Record<keyof PolicyFigures, { min: number; max: number }> = {
  fee_basis_points: { min: 100, max: 5000 },
  free_cancel_hours: { min: 2, max: 168 },
  partial_refund_hours: { min: 1, max: 167 },
  partial_refund_percent: { min: 1, max: 99 },
  lowest_payout_fils: { min: 100, max: 100_000 },
  referral_reward_fils: { min: 100, max: 100_000 },
  one_person_fils: { min: 0, max: 1_000_000 },
};

export const FIGURE_NAMES = Object.keys(FIRST_FIGURES) as (keyof PolicyFigures)[];

/** Figures that belong together, as people are told about them. */
export const POLICY_TOPICS = ['fee', 'cancelling', 'payout', 'referral', 'second_person'] as const;
export type PolicyTopic = (typeof POLICY_TOPICS)[number];

export const TOPIC_OF: Record<keyof PolicyFigures, PolicyTopic> = {
  fee_basis_points: 'fee',
  free_cancel_hours: 'cancelling',
  partial_refund_hours: 'cancelling',
  partial_refund_percent: 'cancelling',
  lowest_payout_fils: 'payout',
  referral_reward_fils: 'referral',
  one_person_fils: 'second_person',
};

/** Who is told when a change of a topic is planned. */
export const TOPIC_AUDIENCE: Record<PolicyTopic, readonly ('LSA' | 'PARENT')[]> = {
  fee: ['LSA'],
  cancelling: ['PARENT', 'LSA'],
  payout: ['LSA'],
  referral: [],
  second_person: [],
};

/** Whoever is told has two weeks; other changes begin after an hour, when every server has heard of them. */
export const NOTICE_DAYS = 14;
export const NOTICE_HOURS = 1;
const HOUR_MS = 3_600_000;

export function changedFigures(before: PolicyFigures, after: PolicyFigures): (keyof PolicyFigures)[] {
  return FIGURE_NAMES.filter((name) => before[name] !== after[name]);
}

export function changedTopics(before: PolicyFigures, after: PolicyFigures): PolicyTopic[] {
  const changed = new Set(changedFigures(before, after).map((name) => TOPIC_OF[name]));
  return POLICY_TOPICS.filter((topic) => changed.has(topic));
}

/** How long before its beginning a change has to be planned. */
export function noticeHours(topics: readonly PolicyTopic[]): number {
  return topics.some((topic) => TOPIC_AUDIENCE[topic].length > 0) ? NOTICE_DAYS * 24 : NOTICE_HOURS;
}

export function earliestStart(now: Date, topics: readonly PolicyTopic[]): Date {
  return new Date(now.getTime() + noticeHours(topics) * HOUR_MS);
}

/** The version in force at a moment. Before the first one began, the first. */
export function policyAt<V extends { effectiveFrom: Date }>(versions: readonly [V, ...V[]], moment: Date): V {
  const inOrder = [...versions].sort((one, other) => one.effectiveFrom.getTime() - other.effectiveFrom.getTime());
  const [first = versions[0]] = inOrder;
  return inOrder.findLast(({ effectiveFrom }) => effectiveFrom <= moment) ?? first;
}

type Cancelling = Pick<PolicyFigures, 'free_cancel_hours' | 'partial_refund_hours' | 'partial_refund_percent'>;

/** What a parent gets back when they cancel, by the hours left before the start; the first tier that fits applies. */
export function refundTiers(figures: Cancelling): { hours_before: number; refund_percent: number }[] {
  return [
    { hours_before: figures.free_cancel_hours, refund_percent: 100 },
    { hours_before: figures.partial_refund_hours, refund_percent: figures.partial_refund_percent },
    { hours_before: 0, refund_percent: 0 },
  ];
}
