import { getParentProfile } from '@sanad/contract/families/families.ts';
import { startNegotiation } from '@sanad/contract/negotiation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp({ config: { databasePool: 2 } });
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

const OFFERS = 30;
/** A request that waits for a connection gives up after three seconds. */
const SOON_MS = 2000;

describe('many price offers of one parent at once [PAR-05 partly]', () => {
  it('leave the database to everybody else, and each is answered', async () => {
    const [family, other, lsa] = [await scenario.family(), await scenario.family(), await scenario.lsa()];
    const body = { lsa_id: lsa.profile.id, child_id: family.children[0]?.id ?? '', price_per_hour_fils: 15_000 };
    const offers = Array.from({ length: OFFERS }, () => family.client.call(startNegotiation, { body }));
    const begun = performance.now();
    const meanwhile = await other.client.call(getParentProfile);
    const took = performance.now() - begun;
    const answers = await Promise.all(offers);
    expect([meanwhile.status, took < SOON_MS]).toEqual([200, true]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
  });
});
