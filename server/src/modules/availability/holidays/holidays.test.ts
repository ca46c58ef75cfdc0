import * as contract from '@sanad/contract/availability.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // Demo mode: the second factor of staff has tests of its own.
  app = await createTestApp();
});
afterAll(() => app.close());

/** The week after; Mondays are open in the wizard of these tests. */
const MONDAY = '2026-11-23';

async function startsOf(id: string, day: string): Promise<string[]> {
  const { body } = await app.client().call(contract.lsaSlots, { params: { id }, query: { from: day, to: day } });
  return body.results.map(({ starts_at }) => starts_at);
}

describe('public holidays [LSA-07]', () => {
  it('are kept by staff, and close the day for who does not work on it', async () => {
    const staff = await app.make.staff('CST_ADMIN');
    const { profile, client } = await app.make.lsa();
    const params = { date: MONDAY };
    expect(await startsOf(profile.id, MONDAY)).toHaveLength(2);
    const body = { name_en: 'A day of thanks', name_ar: 'يوم شكر' };
    expect((await staff.client.call(contract.saveHoliday, { params, body })).status).toBe(204);
    expect(
      (await staff.client.call(contract.saveHoliday, { params, body: { ...body, name_en: 'Thanks' } })).status,
    ).toBe(204);
    expect(await startsOf(profile.id, MONDAY)).toEqual([]);
    await app.platform.db.updateTable('users').set({ language: 'ar' }).where('id', '=', staff.id).execute();
    const { results } = (await staff.client.call(contract.listHolidays)).body;
    expect(results[0]).toEqual({ date: MONDAY, name: 'يوم شكر', name_en: 'Thanks', name_ar: 'يوم شكر' });
    expect((await client.call(contract.getAvailability)).body.holidays[0]).toEqual({ date: MONDAY, name: 'Thanks' });
    expect((await staff.client.call(contract.removeHoliday, { params })).status).toBe(204);
    expect(await startsOf(profile.id, MONDAY)).toHaveLength(2);
    expect((await staff.client.call(contract.removeHoliday, { params })).problem.code).toBe('not_found');
    const notification = await app.platform.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'availability.holidays_changed')
      .execute();
    expect(notification).toEqual(Array(3).fill({ payload: { date: MONDAY } }));
  });

  it('are not for others, and not for days long past', async () => {
    const staff = await app.make.staff('SUPER_ADMIN');
    const lsa = await app.make.lsa();
    const parent = await app.make.person('PARENT');
    const body = { name_en: 'Mine', name_ar: 'لي' };
    for (const { client } of [lsa, parent]) {
      const answers = await Promise.all([
        client.call(contract.listHolidays),
        client.call(contract.saveHoliday, { params: { date: MONDAY }, body }),
        client.call(contract.removeHoliday, { params: { date: '2026-12-02' } }),
      ]);
      expect(answers.map(({ problem }) => problem.code)).toEqual(Array(3).fill('wrong_role'));
    }
    for (const date of ['0001-01-01', '2025-12-31']) {
      expect((await staff.client.call(contract.saveHoliday, { params: { date }, body })).problem.code).toBe(
        'range_invalid',
      );
      expect((await staff.client.call(contract.removeHoliday, { params: { date } })).problem.code).toBe('not_found');
    }
    const blank = await staff.client.call(contract.saveHoliday, {
      params: { date: MONDAY },
      body: { ...body, name_ar: ' ' },
    });
    expect(blank.problem.fields).toEqual([{ field: 'name_ar', message: 'A name is required.' }]);
  });
});
