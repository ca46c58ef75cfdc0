import type { OutcomeWish } from '../desk/dispute-desk.queries.ts';

export const NO_OUTCOME: OutcomeWish = { refund_fils: 0, credit_fils: 0, absent: null, consequence: null };

export const REFUND_CHOICES = ['none', 'partial', 'full'] as const;
export type RefundChoice = (typeof REFUND_CHOICES)[number];

export function refundChoiceOf(fils: number, most: number): RefundChoice {
  if (fils === 0) return 'none';
  return fils >= most ? 'full' : 'partial';
}

/** Who missed the session decides about its price; what is given back of it can be chosen only against the family. */
export function outcomeForAbsence(
  wish: OutcomeWish,
  { absent, most }: { absent: 'lsa' | 'parent' | 'nobody'; most: number },
): OutcomeWish {
  return { ...wish, absent, refund_fils: absent === 'parent' ? 0 : most };
}
