import { setSecurityCode } from '@sanad/contract/accounts/account-settings.ts';
import { answerReschedule, checkIn, reportNoShow } from '@sanad/contract/bookings/booking-actions.ts';
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

/** Ten minutes before it begins, one side asks for another day and the other one agrees. */
async function moveLate(family: Family, lsa: Lsa, id: string): Promise<void> {
  const { body } = await scenario.reschedule(family, id, scenario.at(2, 12));
  const request_id = body.reschedule?.id ?? '';
  const agreed = await lsa.client.call(answerReschedule, { params: { id }, body: { request_id, answer: 'accept' } });
  if (agreed.status !== 200) throw new Error(`Not moved: ${JSON.stringify(agreed.body)}`);
}

describe('a session that is moved after somebody checked in [PAR-08 partly]', () => {
  it('is checked in again at its new time', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.goTo(family, id, 10);
    await scenario.joinCall(lsa, id);
    await moveLate(family, lsa, id);
    expect((await scenario.see(lsa, id)).checked_in).toEqual({ parent: false, lsa: false });
    await scenario.goTo(family, id, 5);
    for (const person of [lsa, family]) await scenario.joinCall(person, id);
    expect((await scenario.see(family, id)).state).toBe('in_progress');
  });

  it('can be reported when the LSA does not come to the new time', async () => {
    const [family, lsa] = await scenario.pair();
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16));
    await scenario.goTo(family, id, 10);
    await scenario.joinCall(lsa, id);
    await moveLate(family, lsa, id);
    await scenario.goTo(family, id, 0);
    await scenario.joinCall(family, id);
    expect((await scenario.see(family, id)).state).toBe('confirmed');
    await scenario.goTo(family, id, -20);
    const reported = await family.client.call(reportNoShow, { params: { id }, body: {} });
    expect(reported.body.state).toBe('no_show_lsa');
  });

  it('at the door counts for the door of that day, and the family is not blamed for the next one', async () => {
    const [family, lsa] = await scenario.pair();
    await family.client.call(setSecurityCode, { body: { code: '4711' } });
    const id = await scenario.confirmed(family, lsa, scenario.at(3, 16), { mode: 'in_person' });
    await scenario.goTo(family, id, 10);
    await lsa.client.call(checkIn, { params: { id }, body: {} });
    expect((await scenario.see(lsa, id)).checked_in.lsa).toBe(true);
    await moveLate(family, lsa, id);
    await scenario.goTo(family, id, 5);
    const before = await scenario.see(lsa, id);
    expect([before.checked_in.lsa, before.may.includes('check_in')]).toEqual([false, true]);
    await scenario.goTo(family, id, -25 * 60);
    await scenario.tick();
    expect((await scenario.see(family, id)).state).toBe('no_show_lsa');
  });
});
