import type { BookingState } from '../bookings/booking-states.ts';

/**
 * Both sides of a completed paid session may review each other, once each. A review can be changed until it is
 * published: when both are in, or so many days after the session's end. Until then nobody learns whether the other side
 * has written.
 */
export const REVIEW_DAYS = 7;
export const REVIEWED_STATES = ['completed', 'settled'] as const satisfies BookingState[];

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** What a parent can say about an LSA; these stand on the public profile. */
export const LSA_ASPECTS = ['understands_child', 'on_time', 'clear_reports', 'looks_forward'] as const;
export type LsaAspect = (typeof LSA_ASPECTS)[number];
/** What an LSA can say about a family. */
export const FAMILY_ASPECTS = ['on_time', 'prepared', 'clear_communication', 'welcoming_place'] as const;
export type FamilyAspect = (typeof FAMILY_ASPECTS)[number];
export type Aspect = LsaAspect | FamilyAspect;
export const ASPECTS = [
  'understands_child',
  'on_time',
  'clear_reports',
  'looks_forward',
  'prepared',
  'clear_communication',
  'welcoming_place',
] as const satisfies Aspect[];

export const REVIEW_SIDES = ['parent', 'lsa'] as const;
export type ReviewSide = (typeof REVIEW_SIDES)[number];

/** By who writes. */
export const ASPECTS_OF = { parent: LSA_ASPECTS, lsa: FAMILY_ASPECTS } as const satisfies Record<
  ReviewSide,
  readonly Aspect[]
>;

export const REVIEW_TEXT_MAX = 1000;
export const PRIVATE_NOTE_MAX = 1000;
export const REPLY_MAX = 600;
/** A reply can be edited this long after it was first written. */
export const REPLY_EDIT_HOURS = 24;
/** A pair is asked for reviews after its first session, then at most this often. */
export const INVITATION_DAYS = 28;

export const REVIEW_REPORT_REASONS = ['untrue', 'rude', 'private_details', 'off_topic', 'other'] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];
export const REPORT_DETAILS_MAX = 1000;
export const HIDE_REASON_MAX = 500;

export const PRODUCT_FEEDBACK_KINDS = ['idea', 'problem', 'praise'] as const;
export type ProductFeedbackKind = (typeof PRODUCT_FEEDBACK_KINDS)[number];
export const PRODUCT_FEEDBACK_MAX = 2000;
