import { lsaSlots } from '@sanad/contract/availability.ts';
import { acceptBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { createBooking, payCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { joinWaitlist } from '@sanad/contract/bookings/waitlist.ts';
import { openChat } from '@sanad/contract/chat/chat.ts';
import { signCodeOfConduct } from '@sanad/contract/compliance/compliance.ts';
import { CODE_VERSION, requiredItemsOf } from '@sanad/contract/compliance/compliance-rules.ts';
import { listLsaChecks } from '@sanad/contract/compliance/credential-page.ts';
import { listLsaReviews } from '@sanad/contract/feedback/reviews.ts';
import { changeLsaProfile, getLsaProfile, getOwnLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { startNegotiation } from '@sanad/contract/negotiation.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { addFavourite, type LsaCard, saveSearch } from '@sanad/contract/search/search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_WEEK, BookingScenario, type Family, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { ComplianceScenario } from '../../../test/scenarios/compliance-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let bookings: BookingScenario;
let compliance: ComplianceScenario;
let family: Family;
beforeAll(async () => {
  app = await createTestApp();
  bookings = new BookingScenario(app);
  compliance = new ComplianceScenario(app, await app.make.staff('CST_ADMIN'));
  family = await bookings.family();
});
afterAll(() => app.close());

let names = 0;
const nextName = () => `Gated${String.fromCodePoint(97 + names++).repeat(5)}`;

async function isFound(lsa: Lsa): Promise<boolean> {
  const q = lsa.profile.full_name.split(' ')[0] ?? '';
  const { body } = await app.client().send({ method: 'GET', url: '/api/lsas/', query: { q } });
  return (body as { results: LsaCard[] }).results.some(({ id }) => id === lsa.profile.id);
}

/** Every way to a new session with this LSA. */
async function reachable(lsa: Lsa): Promise<string[]> {
  const params = { id: lsa.profile.id };
  const starts_at = bookings.at(3, 16);
  const day = starts_at.slice(0, 10);
  const child_id = family.children[0]?.id ?? '';
  const single = bookings.bookingInput(family, lsa, starts_at);
  const answers = {
    profile: await app.client().call(getLsaProfile, { params }),
    checks: await app.client().call(listLsaChecks, { params }),
    reviews: await app.client().call(listLsaReviews, { params }),
    hours: await app.client().call(lsaSlots, { params, query: { from: day, to: day } }),
    favourite: await family.client.call(addFavourite, { params }),
    offer: await family.client.call(startNegotiation, {
      body: { lsa_id: lsa.profile.id, child_id, price_per_hour_fils: 19_000 },
    }),
    chat: await family.client.call(openChat, { body: { lsa_id: lsa.profile.id } }),
    waitlist: await family.client.call(joinWaitlist, { body: { lsa_id: lsa.profile.id, starts_at, mode: 'online' } }),
    booking: await family.client.call(createBooking, { body: single }),
  };
  const open = Object.entries(answers).filter(([, { status }]) => status !== 404);
  return [...open.map(([name]) => name), ...((await isFound(lsa)) ? ['search'] : [])];
}

const WAIVED = { action: 'waive', until: '2026-12-31', reason: 'Renewal is with the authority.' } as const;

const newLsa = () => bookings.lsa({ full_name: `${nextName()} Person` });

describe('an LSA whose checks are not in force', () => {
  it('cannot be found, opened, written to or booked before anything is checked', async () => {
    const lsa = await app.make.uncheckedLsa({ ...ALL_WEEK, full_name: `${nextName()} Person` });
    await app.compliance.tick();
    expect(await reachable(lsa)).toEqual([]);
    expect(lsa.profile.listing_obstacles).toEqual([{ reason: 'compliance', until: null }]);
  });

  it('can be found as soon as the last required document is verified', async () => {
    const lsa = await app.make.uncheckedLsa({ ...ALL_WEEK, full_name: `${nextName()} Person` });
    await lsa.client.call(signCodeOfConduct, { body: { version: CODE_VERSION, agreed: true } });
    const documents = requiredItemsOf(lsa.profile).filter((item) => item !== 'code_of_conduct');
    for (const item of documents) {
      expect(await isFound(lsa)).toBe(false);
      await compliance.send(lsa, item as 'police', { issued_on: '2026-11-01', valid_until: '2027-10-01' });
      const { status } = await compliance.decide(lsa.profile.id, item, { action: 'verify', until: '2027-10-01' });
      expect(status).toBe(200);
    }
    await expect.poll(() => isFound(lsa)).toBe(true);
    expect((await lsa.client.call(getOwnLsaProfile)).body.listing_obstacles).toEqual([]);
  });

  it('is told of to whoever saved a search for such a person, once: when everything is verified for the first time', async () => {
    const parent = await app.make.person('PARENT');
    const filters = { needs: ['study_skills' as const] };
    await parent.client.call(saveSearch, { body: { name: 'Homework', filters } });
    const links = async () => {
      await app.settle();
      return (await parent.client.call(listNotifications)).body.results.map(({ link }) => link);
    };
    const lsa = await app.make.uncheckedLsa({ ...ALL_WEEK, needs_supported: ['study_skills'] });
    expect(await links()).toEqual([]);
    await lsa.client.call(signCodeOfConduct, { body: { version: CODE_VERSION, agreed: true } });
    for (const item of requiredItemsOf(lsa.profile).filter((item) => item !== 'code_of_conduct')) {
      expect(await links()).toEqual([]);
      await compliance.send(lsa, item as 'police', { issued_on: '2026-11-01', valid_until: '2027-10-01' });
      await compliance.decide(lsa.profile.id, item, { action: 'verify', until: '2027-10-01' });
    }
    expect(await links()).toEqual([`/lsa/${lsa.profile.id}`]);

    await compliance.endOn(lsa.profile.id, 'police', '2026-11-15');
    await app.compliance.tick();
    await compliance.decide(lsa.profile.id, 'police', WAIVED);
    await expect.poll(() => isFound(lsa)).toBe(true);
    expect(await links()).toHaveLength(1);
  });

  it('is out of reach within a minute of the day a document ends, and nothing gets round it', async () => {
    const lsa = await newLsa();
    await expect.poll(() => isFound(lsa)).toBe(true);
    await compliance.endOn(lsa.profile.id, 'police', '2026-11-17');
    await app.compliance.tick();
    expect(await isFound(lsa)).toBe(true);
    const before = app.clock.now();
    // The last moment of the 17th in the UAE, and the minute after it.
    app.clock.set(new Date('2026-11-17T19:59:59.000Z'));
    await app.compliance.tick();
    expect(await isFound(lsa)).toBe(true);
    app.clock.set(new Date('2026-11-17T20:00:59.000Z'));
    await app.compliance.tick();
    await expect.poll(() => isFound(lsa)).toBe(false);
    await app.make.signInAgain(family);
    expect(await reachable(lsa)).toEqual([]);
    expect(await compliance.statusOf(lsa, 'police')).toBe('expired');
    app.clock.set(before);
  });

  it('keeps the sessions already agreed, and can move them', async () => {
    const lsa = await newLsa();
    const booking = await bookings.confirmed(family, lsa, bookings.at(5, 10));
    await compliance.endOn(lsa.profile.id, 'safeguarding', '2026-11-16');
    await app.compliance.tick();
    const moved = await bookings.reschedule(family, booking, bookings.at(6, 11));
    expect(moved.status).toBe(200);
    expect(await reachable(lsa)).not.toContain('booking');
  });

  it('is neither paid for nor accepted any more once a document has ended, though it was held or requested before', async () => {
    const lsa = await newLsa();
    const [requested = ''] = await bookings.requested(family, lsa, bookings.at(8, 10));
    const held = await bookings.held(family, lsa, bookings.at(7, 10));
    await compliance.endOn(lsa.profile.id, 'cda_licence', '2026-11-16');
    await app.compliance.tick();
    const paid = await family.client.call(payCheckout, {
      params: { checkout_id: held.checkout_id },
      body: { payment_method: 'sandbox_accepted', accept_terms: true },
    });
    expect([paid.status, paid.problem.code]).toEqual([409, 'lsa_unavailable']);
    const accept = () => lsa.client.call(acceptBooking, { params: { id: requested }, body: { scope: 'one' } });
    expect((await accept()).problem.code).toBe('own_checks_incomplete');
    expect((await bookings.see(family, requested)).state).toBe('requested');
    await compliance.decide(lsa.profile.id, 'cda_licence', WAIVED);
    expect((await accept()).body.state).toBe('confirmed');
  });

  it('is back at once when a waiver covers the gap', async () => {
    const lsa = await newLsa();
    await compliance.endOn(lsa.profile.id, 'cda_licence', '2026-11-16');
    await app.compliance.tick();
    await expect.poll(() => isFound(lsa)).toBe(false);
    expect((await compliance.decide(lsa.profile.id, 'cda_licence', WAIVED)).body.summary.status).toBe('waived');
    await expect.poll(() => isFound(lsa)).toBe(true);
    const { checks } = (await app.client().call(listLsaChecks, { params: { id: lsa.profile.id } })).body;
    expect(checks.map(({ item }) => item)).not.toContain('cda_licence');
  });

  it('needs what the new role asks for, from the moment the profile changes', async () => {
    const lsa = await newLsa();
    const change = (main_specialization: 'therapist' | 'educator') =>
      lsa.client.call(changeLsaProfile, { body: { main_specialization } });
    expect((await change('therapist')).body.listing_obstacles).toEqual([{ reason: 'compliance', until: null }]);
    expect((await change('educator')).body.listing_obstacles).toEqual([]);
  });
});
