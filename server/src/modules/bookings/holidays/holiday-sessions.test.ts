import { listHolidaySessions, saveHoliday } from '@sanad/contract/holidays.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingScenario } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

const KIND = 'booking.on_public_holiday';
const dayOf = (instant: string) => new Date(Date.parse(instant) + 4 * 3_600_000).toISOString().slice(0, 10);

describe('sessions on a new public holiday', () => {
  it('are shown to staff before it is saved, and the family and the LSA are told once', async () => {
    const staff = await app.make.staff('CST_ADMIN');
    const [family, lsa] = await scenario.pair();
    const [first, last] = [dayOf(scenario.at(4, 9)), dayOf(scenario.at(6, 9))];
    const session = await scenario.confirmed(family, lsa, scenario.at(4, 16));
    await scenario.confirmed(family, lsa, scenario.at(7, 9));
    await scenario.requested(family, lsa, scenario.at(5, 16));
    const query = { from: first, to: last };
    const preview = (await staff.client.call(listHolidaySessions, { query })).body;
    expect(preview).toMatchObject({ count: 1, results: [{ id: session, starts_at: scenario.at(4, 16) }] });
    const names = [preview.results[0]?.lsa_name, preview.results[0]?.parent_name];
    expect(names).toEqual([expect.stringMatching(/^\S+ \S\.$/), expect.stringMatching(/^\S+ \S\.$/)]);
    expect((await family.client.call(listHolidaySessions, { query })).problem.code).toBe('wrong_role');
    const backwards = await staff.client.call(listHolidaySessions, { query: { from: last, to: first } });
    expect(backwards.problem.code).toBe('range_invalid');

    const eid = { last_day: last, name_en: 'Eid Al Fitr', name_ar: 'عيد الفطر' };
    await staff.client.call(saveHoliday, { params: { date: first }, body: eid });
    await app.settle();
    // A new name is no new holiday.
    await staff.client.call(saveHoliday, { params: { date: first }, body: { ...eid, name_en: 'Eid' } });
    for (const person of [family, lsa]) {
      expect((await scenario.notificationsOf(person)).filter((kind) => kind === KIND)).toHaveLength(1);
    }
    const { results } = (await family.client.call(listNotifications)).body;
    const { words } = results.find(({ kind }) => kind === KIND) ?? {};
    expect(words?.en.body).toBe('Eid Al Fitr. It stays booked unless you move or cancel.');
    expect(words?.ar.body).toContain('عيد الفطر');
    expect((await scenario.see(family, session)).state).toBe('confirmed');
  });
});
