import { withdrawConsent } from '@sanad/contract/accounts/account-settings.ts';
import {
  acceptBooking,
  cancelBooking,
  declineBooking,
  quoteCancellation,
} from '@sanad/contract/bookings/booking-actions.ts';
import { payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { exportBookings } from './cancellation/account-closure.repository.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

describe('the bookings in somebody’s export [trust 20]', () => {
  it('are told to each side with its own words, and without the other’s', async () => {
    const [family, lsa] = await scenario.pair();
    await scenario.held(family, lsa, scenario.at(2, 16), { notes: 'never paid for' });
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16), { notes: 'please ring twice' });
    await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    await scenario.reschedule(lsa, id, scenario.at(4, 16), { note: 'my own exam' });
    const { body } = await family.client.call(quoteCancellation, { params: { id } });
    const { way: _, ...quoted } = body.ways[0] ?? { way: '' };
    await family.client.call(cancelBooking, {
      params: { id },
      body: { quoted, reason: 'we are moving away' } as never,
    });

    const exported = async (userId: string) =>
      JSON.stringify(await exportBookings(app.platform.db, app.platform.vault, userId));
    const [toFamily, toLsa] = [await exported(family.id), await exported(lsa.id)];
    for (const own of ['never paid for', 'please ring twice', 'we are moving away', '"provider":"sandbox"']) {
      expect(toFamily).toContain(own);
      expect(toLsa).not.toContain(own);
    }
    expect(toLsa).toContain('my own exam');
    expect(toFamily).not.toContain('my own exam');
    for (const theirs of [family.id, family.children[0]?.id ?? '-']) expect(toLsa).not.toContain(theirs);
    expect(toFamily).not.toContain(lsa.id);
  });
});

describe('what a family told about the child [trust 16]', () => {
  it('is shown to the LSA who is asked, and neither after a no, nor without consent, nor to staff', async () => {
    const [family, lsa] = await scenario.pair();
    const staff = await app.make.staff('CST_ADMIN');
    const notification = async (person: Person, id: string) => {
      const { child_needs, child_age, notes } = await scenario.see(person, id);
      return [child_needs !== null, child_age !== null, notes !== ''];
    };
    const notes = 'He likes trains.';
    const [declined = ''] = await scenario.requested(family, lsa, scenario.at(3, 16), { notes });
    expect(await notification(lsa, declined)).toEqual([true, true, true]);
    await lsa.client.call(declineBooking, { params: { id: declined }, body: { reason: 'not_free' } });
    expect(await notification(lsa, declined)).toEqual([false, false, false]);
    expect(await notification(family, declined)).toEqual([true, true, true]);

    const id = await scenario.confirmed(family, lsa, scenario.at(4, 16), { notes });
    expect(await notification(staff, id)).toEqual([false, false, false]);
    const { checkout_id } = await scenario.held(family, lsa, scenario.at(5, 16), { notes });
    await family.client.call(withdrawConsent, { params: { purpose: 'child_record' } });
    expect(await notification(lsa, id)).toEqual([false, false, false]);
    const paid = await family.client.call(payCheckout, {
      params: { checkout_id },
      body: { payment_method: 'sandbox_accepted', accept_terms: true },
    });
    expect(paid.problem.code).toBe('consent_needed');
  });
});
