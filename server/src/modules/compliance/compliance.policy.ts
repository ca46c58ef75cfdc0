import {
  type ComplianceItem,
  canActOn,
  ITEM_MONTHS,
  type ItemAction,
  statusOfItem,
} from '@sanad/contract/compliance/compliance-rules.ts';
import { DEFAULT_ZONE, dayIn } from '@sanad/contract/time/time.ts';
import { Temporal } from 'temporal-polyfill';
import { Refusal } from '../../platform/refusal.ts';
import type { ItemRow } from './items/items.repository.ts';

/** Documents end by the calendar of the UAE. */
export const todayAt = (now: Date) => dayIn(now, DEFAULT_ZONE);

/** Two of our team at once: the second is told, and sees the latest. */
export function refuseUnlessCurrent(row: ItemRow, version: number): void {
  if (row.version !== version) throw new Refusal('check_changed');
}

export function refuseUnlessPossible(row: ItemRow, action: ItemAction, today: string): void {
  const status = statusOfItem(row.state, row.accepted_until, today);
  if (!canActOn(row.item, status, action)) throw new Refusal('no_longer_possible');
}

interface DatesOfDocument {
  issued_on: string | null;
  valid_until: string | null;
}

/** The last valid day by the document and the rules, whichever is earlier; null: no end. */
export function suggestedUntil(item: ComplianceItem, dates: DatesOfDocument | null, today: string): string | null {
  const months = ITEM_MONTHS[item];
  const from = dates?.issued_on ?? today;
  const byRule = months === null ? null : Temporal.PlainDate.from(from).add({ months }).toString();
  const ends = [byRule, dates?.valid_until ?? null].filter((end) => end !== null).sort();
  return ends[0] ?? null;
}
