import {
  acceptBooking,
  answerReschedule,
  completeBooking,
  suggestTimes,
} from '@sanad/contract/bookings/booking-actions.ts';
import { searchLsas } from '@sanad/contract/search/search.ts';
import { getStaffFigures, getStaffFiguresCsv } from '@sanad/contract/staff/figures.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/factory.ts';
import { BookingScenario, HOURLY_FILS } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { SearchCounter } from '../search/search-counter.ts';

let app: TestApp;
let scenario: BookingScenario;
let admin: Person;
let cst: Person;

beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app, { writesReports: false });
  admin = await app.make.staff('SUPER_ADMIN');
  cst = await app.make.staff('CST_ADMIN');
});
afterAll(() => app.close());

/** A minute later, when they are counted anew. */
async function figures(who: Person = admin) {
  app.clock.advance({ minutes: 1 });
  await app.make.signInAgain(who);
  return (await who.client.call(getStaffFigures, { query: {} })).body;
}
const sumOf = async (key: 'searches' | 'requests' | 'requests_accepted' | 'sessions_given' | 'reports_late') =>
  (await figures()).points.reduce((sum, point) => sum + point[key], 0);

describe('the figures of the staff home', () => {
  it('count searches and those that found somebody, in batches and without a word about who searched', async () => {
    const counter = new SearchCounter(app.platform);
    for (const hasResult of [true, true, false]) counter.add(hasResult);
    await Promise.all([counter.flush(), counter.flush()]);
    counter.add(true);
    await counter.flush();
    expect((await figures()).points.at(-1)).toMatchObject({ searches: 4, searches_with_result: 3 });
    expect((await app.client().call(searchLsas, { query: {} })).status).toBe(200);
    const columns = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = 'search_counts' ORDER BY 1`.execute(app.platform.db);
    expect(columns.rows.map(({ name }) => name)).toEqual(['day', 'searches', 'with_result']);
  });

  it('follow a session from the request to the late report, and its money', async () => {
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    expect(await sumOf('requests')).toBe(0);
    app.clock.advance({ minutes: 29 });
    await lsa.client.call(acceptBooking, { params: { id }, body: {} });
    await scenario.tick();
    const accepted = (await figures()).points.find(({ requests }) => requests === 1);
    expect(accepted).toMatchObject({ requests_accepted: 1, accept_minutes: 30 });
    expect((await figures()).money?.at(-1)?.held_fils).toBe(HOURLY_FILS);

    await scenario.goTo(family, id, 10);
    for (const person of [family, lsa]) await scenario.joinCall(person, id);
    await scenario.goTo(family, id, -60);
    await lsa.client.call(completeBooking, { params: { id } });
    expect((await figures()).reports).toEqual({ due: 1, late: 0 });
    app.clock.advance({ hours: 25 });
    expect((await figures()).reports).toEqual({ due: 1, late: 1 });
    expect(await sumOf('sessions_given')).toBe(1);
    expect(await sumOf('reports_late')).toBe(1);
  });

  it('count a request as accepted once the parent picks a time the LSA suggested', async () => {
    const [family, lsa] = await scenario.pair();
    const before = [await sumOf('requests'), await sumOf('requests_accepted')];
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(3, 16));
    const body = { starts: [scenario.at(4, 10)], note: '' };
    await lsa.client.call(suggestTimes, { params: { id }, body });
    const request_id = (await scenario.see(family, id)).reschedule?.id ?? '';
    await family.client.call(answerReschedule, { params: { id }, body: { request_id, answer: 'accept' } });
    const after = [await sumOf('requests'), await sumOf('requests_accepted')];
    expect(after).toEqual(before.map((count) => count + 1));
  });

  it('measure the time to accept until the LSA suggests times, not until the parent picks one', async () => {
    app.clock.advance({ days: 14 });
    const [family, lsa] = await scenario.pair();
    const [id = ''] = await scenario.requested(family, lsa, scenario.at(6, 16));
    app.clock.advance({ minutes: 10 });
    const body = { starts: [scenario.at(7, 10)], note: '' };
    await lsa.client.call(suggestTimes, { params: { id }, body });
    app.clock.advance({ hours: 20 });
    const request_id = (await scenario.see(family, id)).reschedule?.id ?? '';
    await family.client.call(answerReschedule, { params: { id }, body: { request_id, answer: 'accept' } });
    const weeks = (await figures()).points.filter(({ requests }) => requests > 0);
    expect(weeks.at(-1)).toMatchObject({ requests: 1, requests_accepted: 1, accept_minutes: 10 });
  });

  it('show amounts of the company to SUPER_ADMIN only, on the screen and in the file', async () => {
    expect((await figures(admin)).money).toHaveLength(12);
    expect((await figures(cst)).money).toBeNull();
    const csv = async (who: Person) => (await who.client.call(getStaffFiguresCsv, { query: {} })).body;
    expect(String(await csv(admin))).toContain('Held (AED)');
    expect(String(await csv(cst))).toContain('Searches with a result');
    expect(String(await csv(cst))).not.toContain('Held (AED)');
  });
});
