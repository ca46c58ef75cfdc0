import type { CancelWay } from '@sanad/contract/bookings/booking-actions.ts';
import { freeSlots } from '../../modules/availability/index.ts';
import type { Bookings } from '../../modules/bookings/index.ts';
import type { PayoutBatches } from '../../modules/payouts/index.ts';
import type { ProgressModule } from '../../modules/progress/index.ts';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPair, type Pair } from '../pairs.ts';
import { addDemoProgress } from '../progress/add-progress.ts';
import { once } from '../run-once.ts';
import { attendCall } from './attend-call.ts';
import { rememberCallToJoin, startSoon } from './call-to-join.ts';
import type { DemoSession } from './demo-session.ts';
import { DEMO_SESSIONS } from './demo-sessions.ts';
import { payOutPast } from './past-payouts.ts';

const HOUR = 60;
/** Both were made today: an answer, or a payment, is still waited for. */
const MADE_TODAY: readonly DemoSession['end'][] = ['requested', 'partly_accepted', 'payment_failed'];

/** Sessions behind and ahead of the demo's people, each brought about by the rules of the product at its own time. */
export async function addDemoSessions(
  platform: Platform,
  { bookings, payouts, progress }: { bookings: Bookings; payouts: PayoutBatches; progress: ProgressModule },
): Promise<void> {
  let isMine = false;
  await once(platform, 'sessions', async () => {
    isMine = true;
  });
  if (!isMine) return;
  for (const session of DEMO_SESSIONS) {
    const people = await findPair(platform, session);
    // In a demo that was used before, some of it may not be possible any more.
    const id = people && (await hold(platform, bookings, session, people).catch(unlessRefused));
    // What a session has earned can pay for the next one.
    if (id && session.end === 'completed') await platform.events.deliverDue();
    if (id && session.isCallToJoin) await rememberCallToJoin(platform, id);
  }
  await addDemoProgress(platform, progress);
  await payOutPast(platform, bookings, payouts);
  await bookings.tick();
  await readOldNews(platform);
}

/** Everybody was told of what happened weeks ago, and has seen it. */
export async function readOldNews({ db, clock, events }: Platform): Promise<void> {
  await events.deliverDue();
  await db
    .updateTable('notifications')
    .set(({ ref }) => ({ read_at: ref('created_at') }))
    .where('read_at', 'is', null)
    .where('created_at', '<', daysAfter(clock.now(), -1))
    .execute();
}

function unlessRefused(error: unknown): null {
  if (!(error instanceof Refusal)) throw error;
  return null;
}

/** Returns the session's id; null where it cannot be. */
async function hold(
  platform: Platform,
  bookings: Bookings,
  session: DemoSession,
  people: Pair,
): Promise<string | null> {
  const { parent, lsa, lsaId, childId } = people;
  await forgetLimits(platform, parent);
  const today = platform.clock.now();
  // The others were booked some days before.
  const madeAt = MADE_TODAY.includes(session.end)
    ? minutesAfter(today, -3 * HOUR)
    : daysAfter(today, Math.min(session.day, 0) - 5);
  const startsAt = await firstFree(platform, session, lsaId, madeAt);
  if (!startsAt || !(session.day < 0 ? minutesAfter(startsAt, 2 * HOUR) <= today : startsAt > today)) return null;
  let now = madeAt;
  const services = bookings.at({ now: () => now });
  const { previews, checkouts, checkoutPayments, payments, requests, attendance, cancellations, reports } = services;
  const { strikeAppeals } = services;
  const inCall = (...visits: { person: Viewer; from: number; to: number }[]) =>
    attendCall(
      platform,
      services,
      (at) => {
        now = at;
      },
      visits.map(({ person, from, to }) => ({
        bookingId: id,
        person,
        joinedAt: minutesAfter(startsAt, from),
        leftAt: minutesAfter(startsAt, to),
      })),
    );
  const bookingInput = {
    lsa_id: lsaId,
    child_id: childId,
    kind: session.kind ?? 'session',
    mode: session.mode,
    hours: 1,
  } as const;
  const starts = Array.from({ length: session.weeks ?? 1 }, (_, week) => daysAfter(startsAt, 7 * week).toISOString());
  const { total_fils, occurrences, trial_obstacle } = await previews.preview(parent, { ...bookingInput, starts });
  if (occurrences.some(({ clash }) => clash) || trial_obstacle) return null;
  const input = { ...bookingInput, starts, notes: session.notes ?? '', expected_total_fils: total_fils };
  const { checkout_id, bookings: made } = await checkouts.create(parent, input);
  const id = made[0]?.id ?? '';
  if (session.isCallToJoin) await startSoon(platform.db, id, today);
  const card = session.end === 'payment_failed' ? 'sandbox_fails_later' : 'sandbox_accepted';
  if (!session.kind) await checkoutPayments.pay(parent, checkout_id, card);

  const cancel = async (person: Viewer, way: CancelWay, hoursBefore: number, reason: string) => {
    const lsa_reason = person === lsa ? 'illness' : null;
    now = minutesAfter(startsAt, -hoursBefore * HOUR);
    const { ways } = await cancellations.quote(person, id);
    const quote = ways.find((one) => one.way === way);
    if (!quote) return;
    const { way: _, ...quoted } = quote;
    await cancellations.cancel(person, id, { way, scope: 'one', quoted, reason, lsa_reason });
    await payments.perform(id);
  };

  if (session.end === 'requested') return id;
  now = minutesAfter(madeAt, 40);
  if (session.end === 'declined') {
    await requests.decline(lsa, id, 'one', 'not_free');
    return id;
  }
  await requests.accept(lsa, id, session.weeks && session.end === 'confirmed' ? 'all' : 'one');
  // At its own time, before the job comes to it today.
  for (const { id: accepted } of session.end === 'confirmed' ? made : [{ id }]) await payments.perform(accepted);
  switch (session.end) {
    case 'confirmed':
    case 'partly_accepted':
    case 'payment_failed':
      return id;
    case 'cancelled_late':
      await cancel(parent, 'standard', 13, 'A school trip came up.');
      return id;
    case 'cancelled_by_lsa':
      await cancel(lsa, 'standard', 5, 'I have a fever and do not want to pass it on.');
      return id;
    case 'strike_appealed':
      await cancel(lsa, 'standard', 3, 'I’m unwell and so sorry. I hope Poppy has a good week.');
      now = minutesAfter(startsAt, 90);
      await strikeAppeals.appeal(lsa, id, {
        text: 'I was at Rashid Hospital with a kidney stone from five in the morning. I cancelled as soon as I could hold my phone.',
        file: null,
      });
      return id;
    case 'sick_child':
      await cancel(parent, 'sick_credit', 5, 'She has been up all night with a cough.');
      return id;
    case 'contested':
    case 'decided':
      await inCall({ person: lsa, from: -1, to: 20 });
      await attendance.reportNoShow(lsa, id, 'I waited for twenty minutes and nobody came.');
      now = minutesAfter(startsAt, 95);
      await reports.contest(parent, id, 'We were there. The page kept loading, and I wrote to you at ten past.');
      return id;
    case 'completed':
      if (session.mode === 'online') {
        const length = session.kind ? 30 : HOUR;
        const { lsa: lsaTimes = [-3, length], parent: parentTimes = [-1, length] } = session.inCall ?? {};
        await inCall(
          { person: lsa, from: lsaTimes[0], to: lsaTimes[1] },
          { person: parent, from: parentTimes[0], to: parentTimes[1] },
        );
      } else {
        // Both say that they are there; families of the demo have set no code for the door.
        now = startsAt;
        await attendance.checkIn(parent, id, undefined);
        await attendance.checkIn(lsa, id, undefined);
      }
      now = minutesAfter(startsAt, session.kind ? 30 : HOUR);
      await attendance.complete(lsa, id);
      return id;
  }
}

/** Months of bookings are made within seconds. */
async function forgetLimits({ db }: Platform, { userId }: Viewer): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'like', `%:${userId}`).execute();
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
