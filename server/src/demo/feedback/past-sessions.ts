import { randomUUID } from 'node:crypto';
import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { sql } from 'kysely';
import { termsOf } from '../../modules/bookings/cancellation/cancellation.policy.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Pair } from '../pairs.ts';

export interface PastSession {
  id: string;
  endsAt: Date;
}

/** 4 pm in Dubai. */
const HOUR_UTC = 'T12:00:00.000Z';

/**
 * Weekly sessions of one pair that were settled long ago, the last one so many days ago. Written straight into the
 * table, without money: some forty more sessions by way of the services would make the first start take much longer.
 */
export function pastSessionsOf(
  { parent, lsa, lsaId, childId }: Pair,
  { today, lastDay, count }: { today: Date; lastDay: number; count: number },
) {
  return Array.from({ length: count }, (_, index) => {
    const day = daysAfter(today, lastDay - 7 * (count - 1 - index))
      .toISOString()
      .slice(0, 10);
    const startsAt = new Date(`${day}${HOUR_UTC}`);
    const endsAt = minutesAfter(startsAt, 60);
    const id = randomUUID();
    const people = { parent_user_id: parent.userId, lsa_user_id: lsa.userId, lsa_id: lsaId, child_id: childId };
    const row = {
      id,
      ...people,
      checkout_id: randomUUID(),
      place: 1,
      of_sessions: 1,
      kind: 'session',
      state: 'settled',
      during: sql<string>`tstzrange(${startsAt}, ${endsAt})`,
      zone: DEFAULT_ZONE,
      mode: 'online',
      list_hourly_fils: 0,
      hourly_fils: 0,
      price_fils: 0,
      fee_basis_points: FIRST_FIGURES.fee_basis_points,
      fee_fils: 0,
      policy: JSON.stringify(termsOf({ number: 1, figures: FIRST_FIGURES })),
      request_expires_at: startsAt,
      created_at: daysAfter(startsAt, -5),
      changed_at: daysAfter(endsAt, 3),
    };
    return { session: { id, endsAt }, row, history: historyOf(row, { startsAt, endsAt }) };
  });
}

function historyOf(
  row: { id: string; parent_user_id: string; lsa_user_id: string; created_at: Date; changed_at: Date },
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
) {
  const [parent, lsa] = [
    { side: 'parent', user_id: row.parent_user_id },
    { side: 'lsa', user_id: row.lsa_user_id },
  ];
  const steps = [
    { ...parent, what: 'request', from_state: 'held', to_state: 'requested', at: row.created_at },
    { ...lsa, what: 'accept', from_state: 'requested', to_state: 'confirmed', at: minutesAfter(row.created_at, 40) },
    { ...lsa, what: 'start', from_state: 'confirmed', to_state: 'in_progress', at: startsAt },
    { ...lsa, what: 'complete', from_state: 'in_progress', to_state: 'completed', at: endsAt },
    { side: 'system', user_id: null, what: 'settle', from_state: 'completed', to_state: 'settled', at: row.changed_at },
  ];
  return steps.map((step) => ({ booking_id: row.id, ...step }));
}

export async function insertPastSessions(
  tx: Tx,
  sessions: Pick<ReturnType<typeof pastSessionsOf>[number], 'row' | 'history'>[],
): Promise<void> {
  if (sessions.length === 0) return;
  await tx
    .insertInto('bookings')
    .values(sessions.map(({ row }) => row))
    .execute();
  await tx
    .insertInto('booking_history')
    .values(sessions.flatMap(({ history }) => history))
    .execute();
}
