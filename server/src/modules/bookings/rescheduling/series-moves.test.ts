import {
  acceptBooking,
  answerReschedule,
  cancelBooking,
  quoteCancellation,
} from '@sanad/contract/bookings/booking-actions.ts';
import { moveSeries, previewSeriesMove } from '@sanad/contract/bookings/series-moves.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario, type Family, type Lsa } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

const WEEKS = [3, 10, 17];

/** Three weekly sessions at 4 pm, all confirmed. */
async function series(days = WEEKS): Promise<{ family: Family; lsa: Lsa; ids: string[] }> {
  const [family, lsa] = await scenario.pair();
  const starts = days.map((day) => scenario.at(day, 16));
  const ids = await scenario.requested(family, lsa, starts);
  const { status } = await lsa.client.call(acceptBooking, { params: { id: ids[0] ?? '' }, body: { scope: 'all' } });
  expect(status).toBe(200);
  return { family, lsa, ids };
}

const preview = (person: Family | Lsa, id: string, starts_at: string) =>
  person.client.call(previewSeriesMove, { params: { id }, body: { starts_at } });
const moveFrom = (person: Family | Lsa, ids: string[], froms: string[], starts_at: string) => {
  const sessions = ids.map((booking_id, index) => ({ booking_id, from: froms[index] ?? starts_at }));
  return person.client.call(moveSeries, { params: { id: ids[0] ?? '' }, body: { starts_at, sessions } });
};
const startsSeen = async (person: Family | Lsa, ids: string[]) => {
  const seen = await Promise.all(ids.map((id) => scenario.see(person, id)));
  return seen.map(({ starts_at }) => starts_at);
};
async function answer(person: Family | Lsa, id: string, choice: 'accept' | 'decline' | 'withdraw') {
  const request_id = (await scenario.see(person, id)).reschedule?.id ?? '';
  return person.client.call(answerReschedule, { params: { id }, body: { request_id, answer: choice } });
}
/** Moves those sessions from the times at which this person sees them. */
const move = async (person: Family | Lsa, ids: string[], startsAt: string) =>
  moveFrom(person, ids, await startsSeen(person, ids), startsAt);
const countOf = async (person: Family | Lsa, kind: string) =>
  (await scenario.notificationsOf(person)).filter((one) => one === kind).length;
const at = (days: number[], hour: number) => days.map((day) => scenario.at(day, hour));

describe('moving the remaining sessions of a series', () => {
  it('a parent with 24 hours to go moves all to another weekday and hour at once, and the LSA hears of it once', async () => {
    const { family, lsa, ids } = await series();
    const seen = await preview(family, ids[0] ?? '', scenario.at(4, 10));
    expect(seen.body).toMatchObject({ fixed: 0, needs_answer: false });
    expect(seen.body.sessions.map(({ starts_at, clash }) => [starts_at, clash])).toEqual(
      at([4, 11, 18], 10).map((start) => [start, null]),
    );
    expect((await move(family, ids, scenario.at(4, 10))).status).toBe(200);
    expect(await startsSeen(lsa, ids)).toEqual(at([4, 11, 18], 10));
    expect(await countOf(lsa, 'booking.moved')).toBe(1);
    expect((await scenario.see(family, ids[1] ?? '')).reschedules_left).toBe(1);
  });

  it('moves by whole weeks into hours that the series itself leaves', async () => {
    const { family, ids } = await series();
    expect((await move(family, ids, scenario.at(10, 16))).status).toBe(200);
    expect(await startsSeen(family, ids)).toEqual(at([10, 17, 24], 16));
  });

  it('to a time off the hour cannot be booked, rather than being taken', async () => {
    const { family, ids } = await series();
    const refused = await move(family, ids, scenario.at(4, 10).replace(':00:00', ':30:00'));
    expect([refused.status, refused.problem.code]).toEqual([422, 'booking_not_possible']);
  });

  it('lists what clashes, and leaves those sessions where they are', async () => {
    const { family, lsa, ids } = await series();
    await scenario.confirmed(await scenario.family(), lsa, scenario.at(11, 10));
    const { sessions } = (await preview(family, ids[0] ?? '', scenario.at(4, 10))).body;
    expect(sessions.map(({ clash }) => clash)).toEqual([null, 'taken', null]);
    const all = await move(family, ids, scenario.at(4, 10));
    expect([all.status, all.problem.code]).toEqual([409, 'booking_slot_taken']);
    const free = sessions.flatMap(({ booking_id, clash }) => (clash === null ? [booking_id] : []));
    expect((await move(family, free, scenario.at(4, 10))).status).toBe(200);
    expect(await startsSeen(family, ids)).toEqual([scenario.at(4, 10), scenario.at(10, 16), scenario.at(18, 10)]);
  });

  it('a session that stays keeps its hour: the one that would move there stays, too', async () => {
    const { family, lsa, ids } = await series();
    await scenario.confirmed(await scenario.family(), lsa, scenario.at(24, 16));
    const { sessions } = (await preview(family, ids[0] ?? '', scenario.at(10, 16))).body;
    expect(sessions.map(({ clash }) => clash)).toEqual(['child_busy', 'child_busy', 'taken']);
  });

  it('an LSA asks once for all; one yes moves all, one no leaves all', async () => {
    const { family, lsa, ids } = await series();
    const requested = await move(lsa, ids, scenario.at(4, 10));
    expect(requested.body.reschedule).toMatchObject({ by: 'lsa', sessions: 3 });
    expect(await countOf(family, 'booking.move_asked')).toBe(1);
    expect((await move(lsa, ids, scenario.at(5, 10))).problem.code).toBe('no_longer_possible');
    expect((await answer(family, ids[2] ?? '', 'decline')).status).toBe(200);
    expect(await startsSeen(family, ids)).toEqual(at(WEEKS, 16));
    expect(await countOf(lsa, 'booking.move_declined')).toBe(1);
    expect((await scenario.see(family, ids[0] ?? '')).reschedule).toBeNull();
    await move(lsa, ids, scenario.at(5, 10));
    expect((await answer(family, ids[1] ?? '', 'accept')).status).toBe(200);
    expect(await startsSeen(family, ids)).toEqual(at([5, 12, 19], 10));
    expect(await countOf(lsa, 'booking.moved')).toBe(1);
  });

  it('whoever requested it takes all back at once, and what stays unanswered ends with one notice', async () => {
    const { family, lsa, ids } = await series();
    await move(lsa, ids, scenario.at(4, 10));
    expect((await answer(lsa, ids[0] ?? '', 'withdraw')).status).toBe(200);
    expect((await scenario.see(family, ids[2] ?? '')).reschedule).toBeNull();
    await move(lsa, ids, scenario.at(4, 10));
    app.clock.advance({ hours: 25 });
    await scenario.tick();
    expect(await countOf(lsa, 'booking.move_declined')).toBe(1);
  });

  it('a yes moves what can still move: a session cancelled or an hour taken meanwhile stays out of it', async () => {
    const { family, lsa, ids } = await series();
    await move(lsa, ids, scenario.at(4, 10));
    await scenario.cancel(family, ids[2] ?? '');
    await scenario.confirmed(await scenario.family(), lsa, scenario.at(11, 10));
    expect((await answer(family, ids[0] ?? '', 'accept')).status).toBe(200);
    expect(await startsSeen(family, ids)).toEqual([scenario.at(4, 10), scenario.at(10, 16), scenario.at(17, 16)]);
    expect((await scenario.see(family, ids[1] ?? '')).reschedule).toBeNull();
  });

  it('of two moves at once, one wins and the other is told', async () => {
    const { family, lsa, ids } = await series();
    const both = await Promise.all([
      moveFrom(family, ids, at(WEEKS, 16), scenario.at(4, 10)),
      moveFrom(lsa, ids, at(WEEKS, 16), scenario.at(5, 11)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('no_longer_possible');
    const requested = (await scenario.see(family, ids[0] ?? '')).reschedule;
    expect([await startsSeen(family, ids), requested?.sessions]).toBeOneOf([
      [at([4, 11, 18], 10), undefined],
      [at(WEEKS, 16), 3],
    ]);
  });

  it('changes nothing when one of the sessions has been moved since the list was shown', async () => {
    const { family, lsa, ids } = await series();
    await scenario.reschedule(family, ids[1] ?? '', scenario.at(12, 9));
    const late = await moveFrom(lsa, ids, at(WEEKS, 16), scenario.at(5, 11));
    expect([late.status, late.problem.code]).toEqual([409, 'no_longer_possible']);
    expect(await startsSeen(lsa, ids)).toEqual([scenario.at(3, 16), scenario.at(12, 9), scenario.at(17, 16)]);
    expect((await scenario.see(lsa, ids[0] ?? '')).reschedule).toBeNull();
  });

  it('a yes and a cancellation of the whole series at once end in one of the two, for every session', async () => {
    const { family, lsa, ids } = await series();
    await move(lsa, ids, scenario.at(4, 10));
    const { body: quote } = await family.client.call(quoteCancellation, { params: { id: ids[0] ?? '' } });
    const { sessions: _, ...quoted } = quote.remaining ?? { sessions: 0, ...quote.ways[0] };
    const [yes, cancelled] = await Promise.all([
      answer(family, ids[0] ?? '', 'accept'),
      family.client.call(cancelBooking, {
        params: { id: ids[0] ?? '' },
        body: { scope: 'remaining', quoted: quoted as never },
      }),
    ]);
    const states = await Promise.all(ids.map(async (id) => (await scenario.see(family, id)).state));
    expect(new Set(states).size).toBe(1);
    expect([yes.status, cancelled.status]).toContain(200);
    expect(await startsSeen(family, ids)).toEqual(yes.status === 200 ? at([4, 11, 18], 10) : at(WEEKS, 16));
  });

  it('belongs to its two sides alone', async () => {
    const { ids } = await series();
    const stranger = await scenario.family();
    expect((await preview(stranger, ids[0] ?? '', scenario.at(4, 10))).status).toBe(404);
    expect((await moveFrom(stranger, ids, at(WEEKS, 16), scenario.at(4, 10))).status).toBe(404);
    const other = await series([5, 12]);
    const foreign = [...other.ids, ids[0] ?? ''];
    const refused = await moveFrom(other.family, foreign, at([5, 12, 3], 16), scenario.at(6, 10));
    expect(refused.problem.code).toBe('no_longer_possible');
  });
});

describe('a series that is partly accepted', () => {
  it('says to both sides how many of its sessions have no answer yet', async () => {
    const [family, lsa] = await scenario.pair();
    const ids = await scenario.requested(family, lsa, at(WEEKS, 16));
    const waitingSeen = async () => {
      const seen = await Promise.all([family, lsa].map((person) => scenario.see(person, ids[0] ?? '')));
      return seen.map(({ series_waiting }) => series_waiting);
    };
    expect(await waitingSeen()).toEqual([3, 3]);
    await lsa.client.call(acceptBooking, { params: { id: ids[0] ?? '' }, body: {} });
    expect(await waitingSeen()).toEqual([2, 2]);
    await lsa.client.call(acceptBooking, { params: { id: ids[1] ?? '' }, body: { scope: 'all' } });
    expect(await waitingSeen()).toEqual([0, 0]);
  });
});
