import { getCheckout, listHeldCheckouts } from '@sanad/contract/bookings/checkouts.ts';
import { endHold, putBookingAt } from '@sanad/contract/bookings/demo-clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario } from '../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp({ config: { demo: true }, fillsDemo: false });
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

describe('the demo’s changed times', () => {
  it('ends the time to pay of one’s own hold, and of nobody else’s', async () => {
    const [family, other, lsa] = [await scenario.family(), await scenario.family(), await scenario.lsa()];
    const { checkout_id, bookings } = await scenario.held(family, lsa, scenario.at(3, 16));
    const end = (who: typeof family) => who.client.call(endHold, { params: { checkout_id } });
    expect((await end(other)).status).toBe(404);
    expect((await family.client.call(listHeldCheckouts)).body.results).toHaveLength(1);
    expect((await end(family)).status).toBe(204);
    expect((await family.client.call(getCheckout, { params: { checkout_id } })).body.state).toBe('over');
    expect((await scenario.see(family, bookings[0]?.id ?? '')).state).toBe('expired');
    expect((await end(family)).status).toBe(404);
  });

  it('is not there outside demo mode', async () => {
    const real = await createTestApp();
    const there = new BookingScenario(real);
    const [family, lsa] = [await there.family(), await there.lsa()];
    const { checkout_id, bookings } = await there.held(family, lsa, there.at(3, 16));
    const id = bookings[0]?.id ?? '';
    const ended = await family.client.call(endHold, { params: { checkout_id } });
    const moved = await family.client.call(putBookingAt, { params: { id }, body: { minutes: 5 } });
    expect([ended.status, moved.status]).toEqual([404, 404]);
    expect((await there.see(family, id)).state).toBe('held');
    await real.close();
  });
});
