import {
  acceptBooking,
  answerReschedule,
  declineBooking,
  sayRunningLate,
  suggestTimes,
} from '@sanad/contract/bookings/booking-actions.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
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

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();

async function requestWithTimes(...starts: string[]): Promise<{ family: Family; lsa: Lsa; id: string }> {
  const [family, lsa] = await scenario.pair();
  const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
  const suggested = await suggest(lsa, id, ...starts);
  expect(suggested.status).toBe(200);
  return { family, lsa, id };
}
const suggest = (lsa: Lsa, id: string, ...starts: string[]) =>
  lsa.client.call(suggestTimes, { params: { id }, body: { starts, note: 'I teach at a school until four.' } });
async function answer(person: Family | Lsa, id: string, choice: 'accept' | 'decline' | 'withdraw', starts_at?: string) {
  const request_id = (await scenario.see(person, id)).reschedule?.id ?? '';
  return person.client.call(answerReschedule, { params: { id }, body: { request_id, answer: choice, starts_at } });
}
const kindsOf = async ({ id }: Family | Lsa) => {
  await app.settle();
  const rows = await app.platform.db.selectFrom('notifications').select('kind').where('user_id', '=', id).execute();
  return rows.map(({ kind }) => kind);
};

describe('another time for a request', () => {
  it('the parent picks one of the LSA’s times: it is confirmed and paid once, and no move is used up', async () => {
    const { family, lsa, id } = await requestWithTimes(scenario.at(4, 10), scenario.at(5, 11));
    const seen = await scenario.see(family, id);
    expect(seen.reschedule).toMatchObject({ by: 'lsa', starts_at: scenario.at(4, 10) });
    expect(seen.reschedule?.other_starts).toEqual([scenario.at(5, 11)]);
    expect(seen).toMatchObject({ state: 'requested', money_state: 'authorised', expires_at: inHours(24) });
    expect(await kindsOf(family)).toContain('booking.times_suggested');
    const picked = await answer(family, id, 'accept', scenario.at(5, 11));
    expect(picked.body).toMatchObject({
      state: 'confirmed',
      starts_at: scenario.at(5, 11),
      reschedule: null,
      reschedules_left: 2,
    });
    await expect.poll(async () => (await scenario.see(family, id)).money_state).toBe('captured');
    const charges = await app.platform.db
      .selectFrom('booking_payments')
      .select('booking_id')
      .where('booking_id', '=', id)
      .execute();
    expect(charges).toHaveLength(1);
    expect(await kindsOf(lsa)).toContain('booking.time_picked');
    // The family's own choice is no news to it: a mail brings the session for the calendar.
    expect(await kindsOf(family)).not.toContain('booking.confirmed');
    const mail = (await app.make.messagesTo(family.email)).find(({ subject }) => subject?.endsWith('is confirmed'));
    expect(mail?.body).toMatch(/Your session with .* is confirmed for .*\. Open the attached file/);
    // The hour that was requested first can be booked by others.
    await scenario.held(await scenario.family(), lsa, scenario.at(3, 16));
  });

  it('says nothing of money for a free call', async () => {
    const [family, lsa] = await scenario.pair();
    const notificationTexts = async () => {
      await app.settle();
      const { needs_you, results } = (await family.client.call(listNotifications)).body;
      return [...needs_you, ...results].map(({ words }) => `${words.en.body} ${words.ar.body}`).join(' ');
    };
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16), { kind: 'trial' });
    expect((await suggest(lsa, id, scenario.at(4, 10))).status).toBe(200);
    expect(await notificationTexts()).toContain('Choose the one that suits you');
    expect(await notificationTexts()).not.toMatch(/pay again|تدفع/);
    await lsa.client.call(declineBooking, { params: { id }, body: { reason: 'not_free' } });
    expect(await notificationTexts()).toContain('You can choose another time or another LSA.');
    expect(await notificationTexts()).not.toMatch(/charged|يُخصم/);
  });

  it.each([
    ['the parent withdraws the request', async ({ family, id }) => scenario.cancel(family, id)],
    ['the LSA accepts it', async ({ lsa, id }) => lsa.client.call(acceptBooking, { params: { id }, body: {} })],
    [
      'the LSA declines it',
      async ({ lsa, id }) => lsa.client.call(declineBooking, { params: { id }, body: { reason: 'not_free' } }),
    ],
    ['the LSA suggests other times', async ({ lsa, id }) => suggest(lsa, id, scenario.at(5, 10))],
    [
      'it runs out',
      async ({ lsa }) => {
        app.clock.advance({ hours: 25 });
        await scenario.tick();
        await app.make.signInAgain(lsa);
      },
    ],
  ] satisfies [string, (request: Awaited<ReturnType<typeof requestWithTimes>>) => Promise<unknown>][])(
    'declined times ask the LSA for an answer until %s',
    async (_, end) => {
      const request = await requestWithTimes(scenario.at(4, 10));
      await answer(request.family, request.id, 'decline');
      const declined = async () => {
        await app.settle();
        const { needs_you, results } = (await request.lsa.client.call(listNotifications)).body;
        const declined = [...needs_you, ...results].find(({ kind }) => kind === 'booking.times_declined');
        return [declined?.needs_you, declined?.action?.en];
      };
      expect(await declined()).toEqual([true, 'Answer']);
      await end(request);
      expect(await declined()).toEqual([false, 'Open']);
    },
  );

  it('a request cancelled by the parent is withdrawn; a session agreed on by picking a time is cancelled', async () => {
    const waiting = await requestWithTimes(scenario.at(4, 10));
    const agreed = await requestWithTimes(scenario.at(4, 10));
    await answer(agreed.family, agreed.id, 'accept');
    for (const { family, id } of [waiting, agreed]) await scenario.cancel(family, id);
    const seenByBoth = async ({ family, lsa, id }: typeof waiting) => [
      (await scenario.see(family, id)).withdrawn,
      (await scenario.see(lsa, id)).withdrawn,
    ];
    expect([await seenByBoth(waiting), await seenByBoth(agreed)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('none suits: the request waits for the LSA as before, who is told and may still accept it', async () => {
    const { family, lsa, id } = await requestWithTimes(scenario.at(4, 10));
    expect((await answer(family, id, 'decline')).body).toMatchObject({ state: 'requested', reschedule: null });
    expect(await kindsOf(lsa)).toContain('booking.times_declined');
    const accepted = await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    expect(accepted.body).toMatchObject({ state: 'confirmed', starts_at: scenario.at(3, 16) });
  });

  it('accepting the first time after all, or running out of time, ends the suggestion', async () => {
    const one = await requestWithTimes(scenario.at(4, 10));
    const accepted = await one.lsa.client.call(acceptBooking, { params: { id: one.id }, body: {} });
    expect(accepted.body).toMatchObject({ state: 'confirmed', reschedule: null });
    const other = await requestWithTimes(scenario.at(4, 10));
    app.clock.advance({ hours: 25 });
    await scenario.tick();
    expect(await scenario.see(other.family, other.id)).toMatchObject({ state: 'expired', reschedule: null });
    expect(await kindsOf(other.lsa)).not.toContain('booking.move_declined');
    const titles = async ({ client }: Family | Lsa) =>
      (await client.call(listNotifications)).body.results.map(({ words }) => words.en.title);
    await app.make.signInAgain(other.family);
    await app.make.signInAgain(other.lsa);
    expect(await titles(other.family)).toContainEqual(expect.stringMatching(/^Your request for .* has expired$/));
    expect(await titles(other.lsa)).toContainEqual(expect.stringMatching(/’s request for .* has expired$/));
  });

  it('a time taken meanwhile is refused with what is free nearby, and one never named is not taken', async () => {
    const { family, lsa, id } = await requestWithTimes(scenario.at(4, 10), scenario.at(4, 12));
    await scenario.confirmed(await scenario.family(), lsa, scenario.at(4, 10));
    const taken = await answer(family, id, 'accept');
    expect([taken.status, taken.problem.code]).toEqual([409, 'booking_slot_taken']);
    expect((await answer(family, id, 'accept', scenario.at(6, 9))).problem.code).toBe('no_longer_possible');
    expect((await answer(family, id, 'accept', scenario.at(4, 12))).body.state).toBe('confirmed');
  });

  it('only the LSA suggests, once at a time, and only hours that are free', async () => {
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    expect((await suggest(lsa, id, scenario.at(4, 22))).problem.code).toBe('booking_not_possible');
    expect((await suggest(await scenario.lsa(), id, scenario.at(4, 10))).status).toBe(404);
    const byParent = await family.client.call(suggestTimes, { params: { id }, body: { starts: [scenario.at(4, 10)] } });
    expect(byParent.status).toBe(403);
    expect((await suggest(lsa, id, scenario.at(4, 10))).status).toBe(200);
    expect((await suggest(lsa, id, scenario.at(4, 11))).problem.code).toBe('no_longer_possible');
    expect((await answer(lsa, id, 'withdraw')).body).toMatchObject({ reschedule: null, state: 'requested' });
  });
});

describe('asking to move a session', () => {
  it('names up to three times, and the other side picks one', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(6, 16));
    const times = [scenario.at(7, 10), scenario.at(8, 10), scenario.at(9, 10), scenario.at(10, 10)];
    const move = (other_starts: string[]) => scenario.reschedule(lsa, id, times[0] ?? '', { other_starts });
    expect((await move(times.slice(1))).status).toBe(422);
    expect((await move(times.slice(1, 3))).body.reschedule?.other_starts).toEqual(times.slice(1, 3));
    expect((await answer(family, id, 'accept', times[2])).body).toMatchObject({
      starts_at: times[2],
      reschedule: null,
    });
  });
});

describe('running late', () => {
  it('tells the other side from two hours before, and stands in the history', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    const late = (minutes: 10 | 20) => lsa.client.call(sayRunningLate, { params: { id }, body: { minutes } });
    expect((await late(10)).problem.code).toBe('no_longer_possible');
    app.clock.advance({ seconds: (Date.parse(scenario.at(3, 16)) - app.clock.now().getTime()) / 1000 - 600 });
    const answer = await late(10);
    expect(answer.body.history.at(-1)).toMatchObject({ what: 'running_late', by: 'lsa', reason: '10' });
    expect(await kindsOf(family)).toContain('booking.running_late');
    expect(await kindsOf(lsa)).not.toContain('booking.running_late');
  });
});
