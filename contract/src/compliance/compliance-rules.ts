import type { MainSpecialization, SessionType } from '../lsas/lsas.ts';
import { type AreaCode, emirateOf } from '../places/places.ts';

/** Without a valid one of each that applies, an LSA is out of search and takes no new booking. */
export const REQUIRED_ITEMS = [
  'identity',
  'work_permit',
  'police',
  'cda_licence',
  'health_licence',
  'code_of_conduct',
  'safeguarding',
] as const;
/** Shown when verified; never required. Special-needs certificates are the profile's own. */
export const BADGE_ITEMS = ['degree', 'first_aid'] as const;
export const COMPLIANCE_ITEMS = [...REQUIRED_ITEMS, ...BADGE_ITEMS] as const;
export type ComplianceItem = (typeof COMPLIANCE_ITEMS)[number];
/** All but the code of conduct, which is signed here. */
export const DOCUMENT_ITEMS = [
  'identity',
  'work_permit',
  'police',
  'cda_licence',
  'health_licence',
  'safeguarding',
  'degree',
  'first_aid',
] as const;
export type DocumentItem = (typeof DOCUMENT_ITEMS)[number];

/** How long one lasts from its day of issue where the document does not say; null: the document says, or it has no end. */
export const ITEM_MONTHS: Record<ComplianceItem, number | null> = {
  identity: null,
  work_permit: null,
  police: 12,
  cda_licence: 24,
  health_licence: null,
  code_of_conduct: null,
  safeguarding: 12,
  degree: null,
  first_aid: 24,
};

/** Changed with `appliesTo`: every LSA's list is then made again. */
export const COMPLIANCE_RULES_VERSION = 1;

export interface LsaWork {
  main_specialization: MainSpecialization;
  area: AreaCode | null;
  session_types: readonly SessionType[];
}

/**
 * Which required items apply to an LSA. Therapists work under a health licence (DHA, DOH or MOHAP); everybody else who
 * meets children in person in Dubai needs a licence of the Community Development Authority. Whoever does not say where
 * they work is treated as if it were Dubai, so that leaving the area out is no way around it.
 */
export function appliesTo(item: ComplianceItem, { main_specialization, area, session_types }: LsaWork): boolean {
  const isTherapist = main_specialization === 'therapist';
  if (item === 'health_licence') return isTherapist;
  if (item === 'cda_licence') {
    const isInDubai = area === null || emirateOf(area) === 'dubai';
    return !isTherapist && isInDubai && session_types.includes('in_person');
  }
  return (REQUIRED_ITEMS as readonly string[]).includes(item);
}

export function requiredItemsOf(work: LsaWork): ComplianceItem[] {
  return REQUIRED_ITEMS.filter((item) => appliesTo(item, work));
}

/** What is kept; `expiring` and `expired` follow from the day. */
export const ITEM_STATES = ['missing', 'submitted', 'in_review', 'verified', 'rejected', 'waived'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
export const ITEM_STATUSES = [...ITEM_STATES, 'expiring', 'expired'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** From how many days before the end an item counts as expiring. */
export const EXPIRING_DAYS = 90;
/** When an LSA is reminded, in days before the end. */
export const REMINDER_DAYS = [90, 60, 30, 14, 7, 0] as const;
export const REVIEW_REASON_MAX = 500;
export const WAIVE_MAX_DAYS = 365;
/** Longer than any document is issued for: a later day is a slip of the keyboard. */
export const VALID_MAX_DAYS = 20 * 366;

const DAY_MS = 86_400_000;

/** From one day to another, both as `2026-11-17`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** `until` is the last day it is valid, on the calendar of the UAE. */
export function statusOfItem(state: ItemState, until: string | null, today: string): ItemStatus {
  if ((state !== 'verified' && state !== 'waived') || until === null) return state;
  const days = daysBetween(today, until);
  if (days < 0) return 'expired';
  return state === 'verified' && days <= EXPIRING_DAYS ? 'expiring' : state;
}

/** Start a review, or decide it. `sign` and `submit` are the LSA's, all others our team's. */
export const ITEM_ACTIONS = ['submit', 'sign', 'start', 'verify', 'ask', 'reject', 'waive'] as const;
export type ItemAction = (typeof ITEM_ACTIONS)[number];

const TO_REVIEW = ['submitted', 'in_review'] as const;
const OPEN_TO_WAIVER = ['missing', 'rejected', 'expired', 'expiring', 'waived'] as const;

/**
 * The life of one item: from which statuses an action is possible, and the state it leads to. A document that is sent
 * in place of a valid one leaves the valid one in force until it is decided; only the end of its time, or taking back
 * a verification, ends it.
 */
export const ITEM_MACHINE: Record<ItemAction, { from: readonly ItemStatus[]; to: ItemState; by: 'lsa' | 'staff' }> = {
  submit: { from: ITEM_STATUSES, to: 'submitted', by: 'lsa' },
  sign: { from: ['missing', 'rejected', 'expired', 'expiring', 'waived'], to: 'verified', by: 'lsa' },
  start: { from: ['submitted'], to: 'in_review', by: 'staff' },
  verify: { from: TO_REVIEW, to: 'verified', by: 'staff' },
  ask: { from: TO_REVIEW, to: 'in_review', by: 'staff' },
  reject: { from: [...TO_REVIEW, 'verified', 'expiring'], to: 'rejected', by: 'staff' },
  waive: { from: OPEN_TO_WAIVER, to: 'waived', by: 'staff' },
};

export function canActOn(item: ComplianceItem, status: ItemStatus, action: ItemAction): boolean {
  const isSigned = item === 'code_of_conduct';
  if (isSigned ? action === 'submit' : action === 'sign') return false;
  return ITEM_MACHINE[action].from.includes(status);
}

/** Versions of the code of conduct. A signature under an older one lasts until the day the newer one is required from. */
export const CODE_OF_CONDUCT = [{ version: 1, requiredFrom: '2026-01-01' }] as const;
export const CODE_VERSION = Math.max(...CODE_OF_CONDUCT.map(({ version }) => version));

/** What happened to an item, oldest first on the screen. */
export const ITEM_HISTORY_KINDS = [
  'submitted',
  'signed',
  'start',
  'verified',
  'asked',
  'rejected',
  'waived',
  'reminded',
  'expired',
] as const;
export type ItemHistoryKind = (typeof ITEM_HISTORY_KINDS)[number];
