import { previewBooking } from '@sanad/contract/bookings/bookings.ts';
import { createBooking } from '@sanad/contract/bookings/checkouts.ts';
import { joinWaitlist } from '@sanad/contract/bookings/waitlist.ts';
import { changeParentProfile } from '@sanad/contract/families/families.ts';
import { changeLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
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

async function livesIn(family: Family, area: AreaCode | null): Promise<void> {
  expect((await family.client.call(changeParentProfile, { body: { area } })).status).toBe(200);
}
async function travels(lsa: Lsa, travel_radius_km: number): Promise<void> {
  expect((await lsa.client.call(changeLsaProfile, { body: { travel_radius_km } })).status).toBe(200);
}
const book = (family: Family, lsa: Lsa, starts: string | string[], mode: 'online' | 'in_person' = 'in_person') =>
  family.client.call(createBooking, { body: scenario.bookingInput(family, lsa, starts, { mode }) });
const TOO_FAR = { code: 'lsa_too_far', info: { distance_km: 25, radius_km: 15 } };

describe('the travel radius', () => {
  it('refuses a session or a series in person beyond it, with the distance, and leaves online open', async () => {
    const [family, lsa] = await scenario.pair();
    await livesIn(family, 'mirdif');
    const one = await book(family, lsa, scenario.at(3, 10));
    expect([one.status, one.problem]).toMatchObject([422, TOO_FAR]);
    expect((await book(family, lsa, [scenario.at(3, 10), scenario.at(10, 10)])).problem).toMatchObject(TOO_FAR);
    const { expected_total_fils: _, ...body } = scenario.bookingInput(family, lsa, scenario.at(3, 10));
    const seen = await family.client.call(previewBooking, { body: { ...body, mode: 'in_person' } });
    expect(seen.problem).toMatchObject(TOO_FAR);
    expect((await book(family, lsa, scenario.at(3, 10), 'online')).status).toBe(201);
  });

  it('restricts neither a family nor an LSA whose area is not known', async () => {
    const [family, lsa] = await scenario.pair();
    expect((await book(family, lsa, scenario.at(3, 10))).status).toBe(201);
    const anywhere = await scenario.lsa();
    await livesIn(family, 'mirdif');
    await app.platform.db
      .updateTable('lsa_profiles')
      .set({ area: null })
      .where('id', '=', anywhere.profile.id)
      .execute();
    expect((await book(family, anywhere, scenario.at(4, 10))).status).toBe(201);
  });

  it('counts as it is when the booking is made, not as it was when the page was opened', async () => {
    const [family, lsa] = await scenario.pair();
    await livesIn(family, 'mirdif');
    await travels(lsa, 40);
    const { expected_total_fils: _, ...body } = scenario.bookingInput(family, lsa, scenario.at(3, 10));
    const seen = await family.client.call(previewBooking, { body: { ...body, mode: 'in_person' } });
    expect(seen.status).toBe(200);
    await travels(lsa, 15);
    expect((await book(family, lsa, scenario.at(3, 10))).problem).toMatchObject(TOO_FAR);
  });

  it('leaves a booked session where it is; the parent cannot move it in person, the LSA can ask to', async () => {
    const [family, lsa] = await scenario.pair();
    await livesIn(family, 'mirdif');
    await travels(lsa, 40);
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 10), { mode: 'in_person' });
    await travels(lsa, 15);
    const move = (person: Family | Lsa, startsAt: string) => scenario.reschedule(person, id, startsAt);
    expect((await move(family, scenario.at(4, 10))).problem).toMatchObject(TOO_FAR);
    expect((await scenario.see(family, id)).starts_at).toBe(scenario.at(3, 10));
    expect((await move(lsa, scenario.at(4, 10))).status).toBe(200);
  });

  it('keeps a waiting list in person from promising what cannot be booked', async () => {
    const [family, lsa] = await scenario.pair();
    const [near, far] = [await scenario.family(), await scenario.family()];
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 10));
    await livesIn(near, 'dubai_hills');
    await livesIn(far, 'dubai_hills');
    const wait = (person: Family) =>
      person.client.call(joinWaitlist, {
        body: { lsa_id: lsa.profile.id, starts_at: scenario.at(3, 10), mode: 'in_person' },
      });
    expect([(await wait(near)).status, (await wait(far)).status]).toEqual([201, 201]);
    await livesIn(far, 'mirdif');
    expect((await wait(far)).problem).toMatchObject(TOO_FAR);
    await scenario.cancel(family, id);
    expect(await scenario.notificationsOf(near)).toContain('waitlist.free');
    expect(await scenario.notificationsOf(far)).not.toContain('waitlist.free');
  });
});
