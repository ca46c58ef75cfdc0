import { lsaSlots } from '@sanad/contract/availability.ts';
import { createBooking } from '@sanad/contract/bookings/checkouts.ts';
import { getLsaListing, LISTING_REASONS, type ListingReason } from '@sanad/contract/lsas/lsa-listing.ts';
import { getLsaProfile, getOwnLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { startNegotiation } from '@sanad/contract/negotiation.ts';
import { addFavourite, type LsaCard } from '@sanad/contract/search/search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario, type Family, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { blockListing } from './listing.repository.ts';

let app: TestApp;
let scenario: BookingScenario;
let family: Family;
let staff: Person;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  family = await scenario.family();
  staff = await app.make.staff('CST_ADMIN');
});
afterAll(() => app.close());

let names = 0;
/** Somebody whose first name nobody else has, so that search can be asked for them. */
async function newLsa(): Promise<Lsa & { firstName: string }> {
  const firstName = `Listed${String.fromCodePoint(97 + names++).repeat(5)}`;
  return { ...(await scenario.lsa({ full_name: `${firstName} Person` })), firstName };
}

async function isFound({ firstName, profile }: Lsa & { firstName: string }): Promise<boolean> {
  const { body } = await app.client().send({ method: 'GET', url: '/api/lsas/', query: { q: firstName } });
  return (body as { results: LsaCard[] }).results.some(({ id }) => id === profile.id);
}

/** What whoever wants to meet this LSA is answered, wherever they ask. */
async function statuses(lsa: Lsa): Promise<Record<string, number>> {
  const params = { id: lsa.profile.id };
  const day = scenario.at(3, 16).slice(0, 10);
  const offer = { lsa_id: lsa.profile.id, child_id: family.children[0]?.id ?? '', price_per_hour_fils: 19_000 };
  const answers = {
    profile: await app.client().call(getLsaProfile, { params }),
    hours: await app.client().call(lsaSlots, { params, query: { from: day, to: day } }),
    booking: await family.client.call(createBooking, { body: scenario.bookingInput(family, lsa, scenario.at(3, 16)) }),
    offer: await family.client.call(startNegotiation, { body: offer }),
    favourite: await family.client.call(addFavourite, { params }),
  };
  return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));
}

const NOWHERE = { profile: 404, hours: 404, booking: 404, offer: 404, favourite: 404 };

const db = () => app.platform.db;
const changeProfile = ({ profile }: Lsa, change: object) =>
  db().updateTable('lsa_profiles').set(change).where('id', '=', profile.id).execute();
const changeAccount = ({ id }: Lsa, change: object) =>
  db().updateTable('users').set(change).where('id', '=', id).execute();
const block = ({ profile }: Lsa, until: Date | null) =>
  db()
    .transaction()
    .execute((tx) => blockListing(tx, { lsa_id: profile.id, reason: 'strikes', since: app.clock.now(), until }));

const CAUSES: Record<ListingReason, (lsa: Lsa) => Promise<unknown>> = {
  closed: (lsa) => changeAccount(lsa, { closed_at: app.clock.now() }),
  suspended: (lsa) => changeAccount(lsa, { suspended_at: app.clock.now() }),
  bio_missing: (lsa) => changeProfile(lsa, { bio: ' \n' }),
  price_missing: (lsa) => changeProfile(lsa, { price_per_hour_fils: null }),
  needs_missing: (lsa) => changeProfile(lsa, { needs_supported: [] }),
  hours_missing: ({ profile }) => db().deleteFrom('lsa_weekly_hours').where('lsa_id', '=', profile.id).execute(),
  strikes: (lsa) => block(lsa, null),
  compliance: ({ profile }) =>
    db()
      .transaction()
      .execute((tx) =>
        blockListing(tx, { lsa_id: profile.id, reason: 'compliance', since: app.clock.now(), until: null }),
      ),
};

describe('who may be found, opened and booked', () => {
  it('is everybody with nothing against it', async () => {
    const lsa = await newLsa();
    await expect.poll(() => isFound(lsa)).toBe(true);
    expect(await statuses(lsa)).toEqual({ profile: 200, hours: 200, booking: 201, offer: 201, favourite: 204 });
    const { body } = await staff.client.call(getLsaListing, { params: { id: lsa.profile.id } });
    expect(body).toEqual({ listed: true, obstacles: [] });
  });

  it.each(LISTING_REASONS)('is nobody for whom one thing speaks against it, wherever one asks: %s', async (reason) => {
    const lsa = await newLsa();
    await expect.poll(() => isFound(lsa)).toBe(true);
    await CAUSES[reason](lsa);
    await expect.poll(() => isFound(lsa)).toBe(false);
    expect(await statuses(lsa)).toEqual(NOWHERE);
    const { body } = await staff.client.call(getLsaListing, { params: { id: lsa.profile.id } });
    expect(body).toEqual({ listed: false, obstacles: [{ reason, until: null }] });
  });

  it('is told to the LSA with the day it ends, and ends by itself', async () => {
    const lsa = await newLsa();
    const until = new Date(app.clock.now().getTime() + 86_400_000);
    await block(lsa, until);
    const obstacles = async () => (await lsa.client.call(getOwnLsaProfile)).body.listing_obstacles;
    expect(await obstacles()).toEqual([{ reason: 'strikes', until: until.toISOString() }]);
    app.clock.advance({ days: 1 });
    await app.lsas.tick();
    expect(await obstacles()).toEqual([]);
    await expect.poll(() => isFound(lsa)).toBe(true);
  });

  it('a block never gets shorter', async () => {
    const lsa = await newLsa();
    const day = (n: number) => new Date(app.clock.now().getTime() + n * 86_400_000);
    const untilNow = async () =>
      (await lsa.client.call(getOwnLsaProfile)).body.listing_obstacles.map(({ until }) => until);
    for (const [overrides, kept] of [
      [day(7), day(7)],
      [day(3), day(7)],
      [day(14), day(14)],
      [null, null],
      [day(1), null],
    ]) {
      await block(lsa, overrides ?? null);
      expect(await untilNow()).toEqual([kept?.toISOString() ?? null]);
    }
  });

  it('is told to staff only of LSAs there are', async () => {
    const other = await app.make.staff('CST_ADMIN');
    const { status } = await other.client.call(getLsaListing, { params: { id: other.id } });
    expect(status).toBe(404);
  });
});
