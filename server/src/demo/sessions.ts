import type { MeetingMode } from '@sanad/contract/availability.ts';
import { freeSlots } from '../modules/availability/index.ts';
import type { Bookings } from '../modules/bookings/index.ts';
import { daysAfter, minutesAfter } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { findPair, type Pair } from './pairs.ts';
import { once } from './run-once.ts';

type End = 'requested' | 'confirmed' | 'completed' | 'declined' | 'cancelled_late' | 'contested';

interface DemoSession {
  parent: string;
  /** By first name. */
  child: string;
  lsa: string;
  /** Days from today, as far as the LSA has an hour free then; else the next free one. */
  day: number;
  mode: MeetingMode;
  kind?: 'trial';
  notes?: string;
  end: End;
}

const HUDA = 'parent@sanad.test';
const MARIAM = 'lsa@sanad.test';

/** In the order of time, so that each finds what the ones before it have left free. */
const DEMO_SESSIONS: DemoSession[] = [
  { parent: HUDA, child: 'Omar', lsa: MARIAM, day: -30, mode: 'online', kind: 'trial', end: 'completed' },
  { parent: HUDA, child: 'Omar', lsa: MARIAM, day: -23, mode: 'in_person', end: 'completed' },
  { parent: HUDA, child: 'Omar', lsa: MARIAM, day: -16, mode: 'in_person', end: 'completed' },
  { parent: HUDA, child: 'Layla', lsa: 'lsa-kate@sanad.test', day: -12, mode: 'online', end: 'cancelled_late' },
  { parent: HUDA, child: 'Omar', lsa: MARIAM, day: -9, mode: 'in_person', end: 'completed' },
  { parent: 'parent-latifa@sanad.test', child: 'Hamdan', lsa: MARIAM, day: -6, mode: 'online', end: 'completed' },
  { parent: HUDA, child: 'Layla', lsa: 'lsa-mona@sanad.test', day: -4, mode: 'online', end: 'declined' },
  {
    parent: 'parent-meera@sanad.test',
    child: 'Arjun',
    lsa: 'lsa-daniel@sanad.test',
    day: -3,
    mode: 'online',
    end: 'contested',
  },
  { parent: 'parent-latifa@sanad.test', child: 'Hamdan', lsa: MARIAM, day: 0, mode: 'online', end: 'confirmed' },
  {
    parent: HUDA,
    child: 'Omar',
    lsa: MARIAM,
    day: 2,
    mode: 'in_person',
    notes: 'The gate code has changed: please ring. Omar had a loud week at school, so let us begin quietly.',
    end: 'confirmed',
  },
  { parent: HUDA, child: 'Omar', lsa: MARIAM, day: 9, mode: 'in_person', end: 'confirmed' },
  { parent: HUDA, child: 'Layla', lsa: 'lsa-kate@sanad.test', day: 3, mode: 'online', end: 'confirmed' },
  {
    parent: HUDA,
    child: 'Layla',
    lsa: 'lsa-mona@sanad.test',
    day: 5,
    mode: 'online',
    notes: 'She reads best with a ruler under the line.',
    end: 'requested',
  },
  {
    parent: 'parent-latifa@sanad.test',
    child: 'Hamdan',
    lsa: MARIAM,
    day: 4,
    mode: 'online',
    notes: 'نود أن نعرف إن كان يمكننا جعلها جلسة أسبوعية.',
    end: 'requested',
  },
];

/** Sessions behind and ahead of the demo's people, each brought about by the rules of the product at its own time. */
export async function addDemoSessions(platform: Platform, bookings: Bookings): Promise<void> {
  let isMine = false;
  await once(platform, 'sessions', async () => {
    isMine = true;
  });
  if (!isMine) return;
  for (const session of DEMO_SESSIONS) {
    const people = await findPair(platform, session);
    // In a demo that was used before, some of it may not be possible any more.
    if (people) await hold(platform, bookings, session, people).catch(unlessRefused);
  }
  await readOldNews(platform);
}

/** Everybody was told of what happened weeks ago, and has seen it. */
async function readOldNews({ db, clock, events }: Platform): Promise<void> {
  await events.deliverDue();
  await db
    .updateTable('notifications')
    .set(({ ref }) => ({ read_at: ref('created_at') }))
    .where('read_at', 'is', null)
    .where('created_at', '<', daysAfter(clock.now(), -1))
    .execute();
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

async function hold(platform: Platform, bookings: Bookings, session: DemoSession, people: Pair): Promise<void> {
  const { parent, lsa, lsaId, childId } = people;
  const today = platform.clock.now();
  // Booked some days before; a request that still waits was made a few hours ago.
  const madeAt =
    session.end === 'requested' ? minutesAfter(today, -180) : daysAfter(today, Math.min(session.day, 0) - 5);
  const startsAt = await firstFree(platform, session, lsaId, madeAt);
  if (!startsAt || !(session.day < 0 ? minutesAfter(startsAt, 120) <= today : startsAt > today)) return;
  let now = madeAt;
  const { previews, checkouts, checkoutPayments, payments, requests, attendance, cancellations, reports } = bookings.at(
    {
      now: () => now,
    },
  );
  const bookingInput = {
    lsa_id: lsaId,
    child_id: childId,
    kind: session.kind ?? 'session',
    mode: session.mode,
    hours: 1,
  } as const;
  const starts = [startsAt.toISOString()];
  const { total_fils, occurrences, trial_obstacle } = await previews.preview(parent, { ...bookingInput, starts });
  if (occurrences[0]?.clash || trial_obstacle) return;
  const input = { ...bookingInput, starts, notes: session.notes ?? '', expected_total_fils: total_fils };
  const { checkout_id, bookings: made } = await checkouts.create(parent, input);
  const id = made[0]?.id ?? '';
  if (!session.kind) await checkoutPayments.pay(parent, checkout_id, 'sandbox_accepted');
  if (session.end === 'requested') return;
  now = minutesAfter(madeAt, 40);
  if (session.end === 'declined') {
    await requests.decline(lsa, id, 'one', 'not_free');
    return;
  }
  await requests.accept(lsa, id, 'one');
  // At its own time, before the job comes to it today.
  await payments.perform(id);
  if (session.end === 'confirmed') return;
  if (session.end === 'cancelled_late') {
    now = minutesAfter(startsAt, -13 * 60);
    const { way: _, ...quoted } = (await cancellations.quote(parent, id)).ways[0] ?? { way: 'standard' };
    await cancellations.cancel(parent, id, {
      way: 'standard',
      scope: 'one',
      quoted: quoted as never,
      reason: 'A school trip came up.',
    });
    return;
  }
  now = startsAt;
  if (session.end === 'contested') {
    await attendance.checkIn(lsa, id, undefined);
    now = minutesAfter(startsAt, 20);
    await attendance.reportNoShow(lsa, id, 'I waited for twenty minutes and nobody came.');
    now = minutesAfter(startsAt, 95);
    await reports.contest(parent, id, 'We were there. The page kept loading, and I wrote to you at ten past.');
    return;
  }
  // Both say that they are there; families of the demo have set no code for the door.
  await attendance.checkIn(parent, id, undefined);
  await attendance.checkIn(lsa, id, undefined);
  now = minutesAfter(startsAt, session.kind ? 30 : 60);
  await attendance.complete(lsa, id);
}

/** The last free hour of the wanted day, or the first one after it. */
async function firstFree(platform: Platform, session: DemoSession, lsaId: string, now: Date): Promise<Date | null> {
  const day = (ahead: number) =>
    daysAfter(platform.clock.now(), session.day + ahead)
      .toISOString()
      .slice(0, 10);
  const hours = await freeSlots(platform.db, { lsaIds: [lsaId], from: day(0), to: day(6), now });
  const fitting = hours.filter((hour) => hour[session.mode]);
  const first = fitting[0]?.date;
  return fitting.filter(({ date }) => date === first).at(-1)?.starts_at ?? null;
}
