import { EXPIRING_SOON_DAYS } from '@sanad/contract/compliance/compliance-review.ts';
import { daysBetween, type ItemStatus } from '@sanad/contract/compliance/compliance-rules.ts';
import { Check, CircleDashed, CircleX, Clock, Inbox, type LucideIcon, Search, ShieldOff, Undo2 } from 'lucide-react';

interface Look {
  icon: LucideIcon;
  /** Of the word. */
  ink: string;
  /** Behind a cell of the table. */
  fill: string;
}

export const STATUS_LOOK: Record<ItemStatus, Look> = {
  missing: { icon: CircleDashed, ink: 'text-coral-ink', fill: 'bg-coral-soft' },
  submitted: { icon: Inbox, ink: 'text-sky-ink', fill: 'bg-sky-soft' },
  in_review: { icon: Search, ink: 'text-sky-ink', fill: 'bg-sky-soft' },
  verified: { icon: Check, ink: 'text-leaf-ink', fill: '' },
  rejected: { icon: Undo2, ink: 'text-coral-ink', fill: 'bg-coral-soft' },
  waived: { icon: ShieldOff, ink: 'text-plum-ink', fill: 'bg-plum-soft' },
  expiring: { icon: Clock, ink: 'text-saffron-ink', fill: 'bg-saffron-soft' },
  expired: { icon: CircleX, ink: 'text-coral-ink', fill: 'bg-coral-soft' },
};

/** What ends within a month stands out; what ends later has its colour in the word alone. */
export function fillOf(status: ItemStatus, validUntil: string | null, today: string): string {
  const isLater = status === 'expiring' && validUntil !== null && daysBetween(today, validUntil) > EXPIRING_SOON_DAYS;
  return isLater ? '' : STATUS_LOOK[status].fill;
}

export const isToReview = (status: ItemStatus) => status === 'submitted' || status === 'in_review';
