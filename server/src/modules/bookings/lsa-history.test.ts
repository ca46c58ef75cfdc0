import { randomUUID } from 'node:crypto';
import { acceptBooking, suggestTimes } from '@sanad/contract/bookings/booking-actions.ts';
import { getAnswerTime, listKnownLsas } from '@sanad/contract/bookings/lsa-history.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;

beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

describe('what a family knows of an LSA from earlier', () => {
  it('an LSA is known once a session has taken place, to that family alone', async () => {
    const [family, lsa] = await scenario.pair();
    const other = await scenario.family();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 11));
    expect((await family.client.call(listKnownLsas)).body.results).toEqual([]);
    await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', id).execute();
    const known = [{ lsa: lsa.profile.id, sessions: 1 }];
    expect((await family.client.call(listKnownLsas)).body.results).toEqual(known);
    expect((await other.client.call(listKnownLsas)).body.results).toEqual([]);
    expect((await lsa.client.call(listKnownLsas)).status).toBe(403);
    expect((await app.client().call(listKnownLsas)).status).toBe(401);
  });

  it('how soon an LSA answers is said to everybody from three answers on', async () => {
    const [family, lsa] = await scenario.pair();
    const minutes = async () =>
      (await app.client().call(getAnswerTime, { params: { id: lsa.profile.id } })).body.median_minutes;
    for (const [index, day] of [11, 12, 13].entries()) {
      expect(await minutes(), `after ${index} answers`).toBeNull();
      const [id = ''] = await scenario.requested(family, lsa, scenario.at(day, 11));
      app.clock.advance({ minutes: 40 });
      await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    }
    expect(await minutes()).toBe(40);
    // Suggesting another time is an answer, and what follows it is none.
    for (const day of [14, 15, 16, 17]) {
      const [id = ''] = await scenario.requested(family, lsa, scenario.at(day, 11));
      app.clock.advance({ minutes: 10 });
      const body = { starts: [scenario.at(day, 13)], note: '' };
      expect((await lsa.client.call(suggestTimes, { params: { id }, body })).status).toBe(200);
      app.clock.advance({ minutes: 50 });
      await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    }
    expect(await minutes()).toBe(10);
    const unknown = await app.client().call(getAnswerTime, { params: { id: randomUUID() } });
    expect(unknown.status).toBe(404);
  });
});
