import type { MeetingMode } from '@sanad/contract/availability.ts';
import { OFFERED_SLOTS, TRIAL_MINUTES } from '@sanad/contract/bookings/booking-rules.ts';
import type { Clash, Occurrence } from '@sanad/contract/bookings/bookings.ts';
import { daysAfter, minutesAfter } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { freeSlots, isFree } from '../../availability/index.ts';
import { listTaken } from '../bookings.repository.ts';

export interface WantedTime {
  lsaId: string;
  childId: string;
  mode: MeetingMode;
  kind: string;
  hours: number;
  area: string | null;
  now: Date;
  /** The parent's own holds, and a session that is being moved, are not in the way. */
  ignoring: readonly string[];
}

const NEAREST_DAYS = 7;
const overlaps = (one: { startsAt: Date; endsAt: Date }, from: Date, to: Date) =>
  one.startsAt < to && from < one.endsAt;

export function endOf({ kind, hours }: Pick<WantedTime, 'kind' | 'hours'>, startsAt: Date): Date {
  return minutesAfter(startsAt, kind === 'trial' ? TRIAL_MINUTES : hours * 60);
}

/** Why this time cannot be had; null when it can. */
export async function clashAt(db: Queryable, wanted: WantedTime, startsAt: Date): Promise<Clash | null> {
  const { lsaId, mode, area, now, ignoring } = wanted;
  // A trial call takes half of one of the ten hours.
  const endsAt = minutesAfter(startsAt, wanted.kind === 'trial' ? 60 : wanted.hours * 60);
  const freedom = await isFree(db, { lsaId, startsAt, endsAt, mode, area, now, ignoring });
  if (!freedom.free && freedom.reason !== 'taken') return freedom.reason;
  // Looked at first: whoever has this hour may be the child itself.
  const when = { from: startsAt, to: endOf(wanted, startsAt), now, ignoring };
  const busy = await listTaken(db, wanted.childId, when);
  if (busy.length > 0) return 'child_busy';
  return freedom.free ? null : freedom.reason;
}

/** The free times nearest to one that cannot be had, long enough for the whole session. */
export async function nearestFree(db: Queryable, wanted: WantedTime, startsAt: Date): Promise<Occurrence['nearest']> {
  const day = (days: number) => daysAfter(startsAt, days).toISOString().slice(0, 10);
  const { lsaId, area, mode, now, ignoring } = wanted;
  const range = { from: day(-NEAREST_DAYS), to: day(NEAREST_DAYS), now, area, ignoring };
  const free = (await freeSlots(db, { lsaIds: [lsaId], ...range })).filter((hour) => hour[mode]);
  const starts = new Set(free.map((hour) => hour.starts_at.getTime()));
  const busy = await listTaken(db, wanted.childId, {
    from: daysAfter(startsAt, -NEAREST_DAYS - 1),
    to: daysAfter(startsAt, NEAREST_DAYS + 1),
    now,
    ignoring: wanted.ignoring,
  });
  const distance = (one: Date) => Math.abs(one.getTime() - startsAt.getTime());
  return free
    .map(({ starts_at }) => ({ startsAt: starts_at, endsAt: endOf(wanted, starts_at) }))
    .filter(({ startsAt: from }) =>
      Array.from({ length: wanted.kind === 'trial' ? 1 : wanted.hours }).every((_, hour) =>
        starts.has(minutesAfter(from, hour * 60).getTime()),
      ),
    )
    .filter((one) => !busy.some((taken) => overlaps(taken, one.startsAt, one.endsAt)))
    .sort(
      (one, other) =>
        distance(one.startsAt) - distance(other.startsAt) || Number(one.startsAt) - Number(other.startsAt),
    )
    .slice(0, OFFERED_SLOTS)
    .map((one) => ({ starts_at: one.startsAt.toISOString(), ends_at: one.endsAt.toISOString() }));
}
