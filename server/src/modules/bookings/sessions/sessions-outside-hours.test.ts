import { previewWeeklyHours } from '@sanad/contract/availability.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookingScenario } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

it('an LSA who removes hours is warned of confirmed and requested sessions, not of cancelled ones or unpaid holds', async () => {
  const [family, lsa] = await scenario.pair();
  const confirmed = await scenario.confirmed(family, lsa, scenario.at(3, 10));
  await scenario.requested(family, lsa, scenario.at(3, 12));
  const cancelled = await scenario.confirmed(family, lsa, scenario.at(3, 14));
  await scenario.cancel(family, cancelled);
  await scenario.held(family, lsa, scenario.at(3, 16));
  const evenings = [{ day: 'monday' as const, times: ['6pm-7pm' as const] }];
  const touched = async () =>
    (await lsa.client.call(previewWeeklyHours, { body: { weekly_hours: evenings } })).body.touched.map(
      ({ starts_at }) => starts_at,
    );
  expect(await touched()).toEqual([scenario.at(3, 10), scenario.at(3, 12)]);
  await scenario.cancel(lsa, confirmed);
  expect(await touched()).toEqual([scenario.at(3, 12)]);
});
