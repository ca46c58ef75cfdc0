import { type lsaSlots, type MeetingMode, slotsRange } from '@sanad/contract/availability.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import { dayIn } from '@sanad/contract/time/time.ts';
import { dayAfter } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bookableDays, type Freedom, horizonOf, judge, withinBookable } from './availability.policy.ts';
import { presentSlot, presentZone } from './availability.presenter.ts';
import { getRules } from './availability.repository.ts';
import { type FreeHour, listDays, listFirstFree, listFreeHours, type Wanted } from './open-hours.repository.ts';

/** Most LSAs have an hour free in the next days; only for the others the whole horizon is looked at. */
const FIRST_LOOK_DAYS = 7;

/** The hours that are really free, of many LSAs at once, by LSA and soonest first. */
export async function freeSlots(db: Queryable, wanted: Wanted): Promise<FreeHour[]> {
  const days = withinBookable(wanted, wanted.now);
  return days && wanted.lsaIds.length > 0 ? listFreeHours(db, { ...wanted, ...days }) : [];
}

/** The free hours of one LSA as people ask for them: between two days, in the LSA's zone. */
export async function freeSlotsOfLsa(
  db: Queryable,
  {
    lsaId,
    range,
    ...wanted
  }: { lsaId: string; range: { from: string; to: string } } & Omit<Wanted, 'lsaIds' | 'from' | 'to'>,
): Promise<AnswerOf<typeof lsaSlots>> {
  const days = slotsRange.safeParse(range);
  if (!days.success) {
    const fields = days.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw new Refusal('range_invalid', { fields });
  }
  const hours = await freeSlots(db, { lsaIds: [lsaId], ...days.data, ...wanted });
  return { zone: presentZone(await getRules(db, lsaId)), results: hours.map(presentSlot) };
}

/** The next free hours of each LSA; who has none is not in it. */
export async function nextFree(
  db: Queryable,
  lsaIds: readonly string[],
  now: Date,
  count: number,
): Promise<Map<string, Date[]>> {
  const days = bookableDays(now);
  const found = new Map<string, Date[]>();
  for (const to of [dayAfter(days.from, FIRST_LOOK_DAYS), days.to]) {
    const open = lsaIds.filter((id) => (found.get(id)?.length ?? 0) < count);
    if (open.length === 0) break;
    const rows = await listFirstFree(db, { lsaIds: open, from: days.from, to, now }, count);
    for (const { lsa_id, starts } of rows) found.set(lsa_id, starts);
  }
  return found;
}

/** May this be booked now? It has to be made of whole open hours. */
export async function isFree(
  db: Queryable,
  wanted: {
    lsaId: string;
    startsAt: Date;
    endsAt: Date;
    mode: MeetingMode;
    area?: string | null;
    now: Date;
    ignoring?: readonly string[];
  },
): Promise<Freedom> {
  const { lsaId, startsAt, endsAt, area, now, ignoring } = wanted;
  if (startsAt < now) return { free: false, reason: 'too_soon' };
  if (endsAt > horizonOf(now)) return { free: false, reason: 'beyond_horizon' };
  const from = dayAfter(dayIn(startsAt, 'UTC'), -1);
  const to = dayAfter(dayIn(endsAt, 'UTC'), 1);
  return judge(await listDays(db, { lsaIds: [lsaId], from, to, now, area, ignoring }), wanted);
}
