import { getAvailability, lsaSlots } from '@sanad/contract/availability.ts';
import * as contract from '@sanad/contract/holidays.ts';
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
  const { body } = await app.client().call(lsaSlots, { params: { id }, query: { from: day, to: day } });
  return body.results.map(({ starts_at }) => starts_at);
}

describe('public holidays [LSA-07]', () => {
  it('are kept by staff, and close the day for who does not work on it', async () => {
    const staff = await app.make.staff('CST_ADMIN');
    const { profile, client } = await app.make.lsa();
    const params = { date: MONDAY };
    expect(await startsOf(profile.id, MONDAY)).toHaveLength(2);
    const body = { last_day: MONDAY, name_en: 'A day of thanks', name_ar: 'يوم شكر' };
    expect((await staff.client.call(contract.saveHoliday, { params, body })).status).toBe(204);
    expect(
      (await staff.client.call(contract.saveHoliday, { params, body: { ...body, name_en: 'Thanks' } })).status,
    ).toBe(204);
    expect(await startsOf(profile.id, MONDAY)).toEqual([]);
    await app.platform.db.updateTable('users').set({ language: 'ar' }).where('id', '=', staff.id).execute();
    const { results } = (await staff.client.call(contract.listHolidays)).body;
    expect(results[0]).toEqual({
      first_day: MONDAY,
      last_day: MONDAY,
      name: 'يوم شكر',
      name_en: 'Thanks',
      name_ar: 'يوم شكر',
    });
    expect((await client.call(getAvailability)).body.holidays[0]).toEqual({ date: MONDAY, name: 'Thanks' });
    expect((await staff.client.call(contract.removeHoliday, { params })).status).toBe(204);
    expect(await startsOf(profile.id, MONDAY)).toHaveLength(2);
    expect((await staff.client.call(contract.removeHoliday, { params })).problem.code).toBe('not_found');
  });

  it('last several days, and are named and removed as a whole', async () => {
    const { client } = await app.make.staff('CST_ADMIN');
    const rangesOf = async (name: string) =>
      (await client.call(contract.listHolidays)).body.results
        .filter(({ name_en }) => name_en === name)
        .map(({ first_day, last_day }) => [first_day, last_day]);
    // Entered as single days before there were ranges.
    expect(await rangesOf('National Day')).toEqual([
      ['2026-12-02', '2026-12-03'],
      ['2027-12-02', '2027-12-03'],
    ]);
    const params = { date: '2027-03-09' };
    const eid = { last_day: '2027-03-12', name_en: 'Eid', name_ar: 'العيد' };
    await client.call(contract.saveHoliday, { params, body: eid });
    await client.call(contract.saveHoliday, { params, body: { ...eid, name_en: 'Eid Al Fitr' } });
    expect(await rangesOf('Eid')).toEqual([]);
    expect(await rangesOf('Eid Al Fitr')).toEqual([['2027-03-09', '2027-03-12']]);
    await client.call(contract.removeHoliday, { params: { date: '2027-03-11' } });
    expect(await rangesOf('Eid Al Fitr')).toEqual([]);
    for (const [last_day, message] of [
      ['2027-03-08', 'The end is before the start.'],
      ['2027-03-23', 'A holiday can last at most 14 days.'],
    ] as const) {
      const refused = await client.call(contract.saveHoliday, { params, body: { ...eid, last_day } });
      expect(refused.problem).toMatchObject({ code: 'range_invalid', fields: [{ field: 'last_day', message }] });
    }
  });

  it('never overlap, even when two people save at once', async () => {
    const { client } = await app.make.staff('CST_ADMIN');
    const save = (date: string, last_day: string) =>
      client.call(contract.saveHoliday, {
        params: { date },
        body: { last_day, name_en: `Holiday ${date}`, name_ar: `عطلة ${date}` },
      });
    const both = await Promise.all([save('2027-05-16', '2027-05-19'), save('2027-05-18', '2027-05-20')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await save('2027-05-10', '2027-05-18')).problem).toMatchObject({
      code: 'holiday_overlaps',
      fields: [{ field: 'date' }],
    });
    expect((await save('2027-05-21', '2027-05-21')).status).toBe(204);
  });

  it('are not for others, and not for days long past', async () => {
    const staff = await app.make.staff('SUPER_ADMIN');
    const lsa = await app.make.lsa();
    const parent = await app.make.person('PARENT');
    const body = { last_day: MONDAY, name_en: 'Mine', name_ar: 'لي' };
    for (const { client } of [lsa, parent]) {
      const answers = await Promise.all([
        client.call(contract.listHolidays),
        client.call(contract.saveHoliday, { params: { date: MONDAY }, body }),
        client.call(contract.removeHoliday, { params: { date: '2026-12-02' } }),
      ]);
      expect(answers.map(({ problem }) => problem.code)).toEqual(Array(3).fill('wrong_role'));
    }
    for (const date of ['0001-01-01', '2025-12-31']) {
      expect(
        (await staff.client.call(contract.saveHoliday, { params: { date }, body: { ...body, last_day: date } })).problem
          .code,
      ).toBe('range_invalid');
      expect((await staff.client.call(contract.removeHoliday, { params: { date } })).problem.code).toBe('not_found');
    }
    const blank = await staff.client.call(contract.saveHoliday, {
      params: { date: MONDAY },
      body: { ...body, name_ar: ' ' },
    });
    expect(blank.problem.fields).toEqual([{ field: 'name_ar', message: 'A name is required.' }]);
  });
});
