import {
  ACKNOWLEDGE_MINUTES,
  DEFAULT_SEVERITY,
  DISPUTE_TYPES,
  type DisputeType,
  RAISE_HOURS,
  RESOLVE_HOURS,
  type Severity,
} from '@sanad/contract/disputes/dispute-rules.ts';
import { minutesAfter } from '../../platform/clock.ts';

const hoursAfter = (at: Date, hours: number) => minutesAfter(at, hours * 60);

export const acknowledgeBy = (raisedAt: Date) => minutesAfter(raisedAt, ACKNOWLEDGE_MINUTES);

/** `pausedMs`: how long the time to resolve has stood still so far. */
export function resolveBy(raisedAt: Date, severity: Severity, pausedMs = 0): Date {
  return new Date(hoursAfter(raisedAt, RESOLVE_HOURS[severity]).getTime() + pausedMs);
}

export const severityOf = (row: { severity: Severity | null; type: DisputeType }) =>
  row.severity ?? DEFAULT_SEVERITY[row.type];

/** How long the clock has stood still, not counting a pause that goes on. */
export function pausedMs(row: {
  raised_at: Date;
  resolve_by: Date | null;
  severity: Severity | null;
  type: DisputeType;
}): number {
  if (!row.resolve_by) return 0;
  return row.resolve_by.getTime() - resolveBy(row.raised_at, severityOf(row)).getTime();
}

interface Disputable {
  endsAt: Date;
  signedAt: Date | null;
}

/** Until when a dispute of a type can be raised; null: at any time. */
export function raiseUntil(type: DisputeType, { endsAt, signedAt }: Disputable): Date | null {
  if (type === 'misbehaviour') return null;
  const from = type === 'progress' && signedAt && signedAt > endsAt ? signedAt : endsAt;
  return hoursAfter(from, RAISE_HOURS);
}

export function possibleTypes(session: Disputable, now: Date): { type: DisputeType; until: Date | null }[] {
  return DISPUTE_TYPES.map((type) => ({ type, until: raiseUntil(type, session) })).filter(
    ({ until }) => until === null || now < until,
  );
}
