import { getAvailability, lsaSlots, saveWeeklyHours } from '@sanad/contract/availability.ts';
import * as contract from '@sanad/contract/calendars.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

// Tuesday 17 November 2026, noon in Dubai.
const DAY = '2026-11-19';
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const at = (from: string, to: string) =>
  event(`DTSTART:20261119T${from}00Z`, `DTEND:20261119T${to}00Z`, 'SUMMARY:Therapy of Zainab', 'LOCATION:Clinic');

const upload = (person: Person, content: string, file_name = 'work.ics') =>
  person.client.call(contract.saveBusyCalendar, { body: { file_name, content } });
const freeOf = async (lsaId: string, day = DAY) => {
  const { body } = await app.client().call(lsaSlots, { params: { id: lsaId }, query: { from: day, to: day } });
  return body.results.map(({ starts_at }) => starts_at.slice(11, 16));
};
const rowsOf = (lsaId: string) =>
  app.platform.db.selectFrom('lsa_busy_times').selectAll().where('lsa_id', '=', lsaId).execute();

describe('an LSA’s uploaded calendar [LSA-07]', () => {
  it('takes its hours out of what can be booked; the next one replaces it, and none gives them back', async () => {
    const lsa = await scenario.lsa();
    const { id } = lsa.profile;
    const all = await freeOf(id);
    expect((await lsa.client.call(contract.getBusyCalendar)).body).toEqual({
      file_name: null,
      uploaded_at: null,
      good_until: null,
      busy_count: 0,
      touched: [],
    });
    const first = await upload(lsa, calendar(at('0500', '0600'), at('0730', '0745')));
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      file_name: 'work.ics',
      uploaded_at: app.clock.now().toISOString(),
      good_until: new Date(app.clock.now().getTime() + 365 * 86_400_000).toISOString(),
      busy_count: 2,
      touched: [],
    });
    expect(await freeOf(id)).toEqual(all.filter((start) => start !== '05:00' && start !== '07:00'));
    await upload(lsa, calendar(at('0900', '1000')), 'other.ics');
    expect(await freeOf(id)).toEqual(all.filter((start) => start !== '09:00'));
    const gone = await lsa.client.call(contract.removeBusyCalendar);
    expect(gone.body).toEqual({ file_name: null, uploaded_at: null, good_until: null, busy_count: 0, touched: [] });
    expect(await freeOf(id)).toEqual(all);
  });

  it('leaves nothing behind of what the appointments are about', async () => {
    const lsa = await scenario.lsa();
    await upload(lsa, calendar(at('0500', '0600')));
    const kept = JSON.stringify(await rowsOf(lsa.profile.id));
    expect(kept).not.toMatch(/Zainab|Therapy|Clinic/);
    expect(app.logs.join('')).not.toMatch(/Zainab/);
  });

  it('follows its rules for a year, and as far as can be booked then, in the LSA’s zone', async () => {
    const lsa = await scenario.lsa();
    const lunch = event('DTSTART:20250101T130000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
    const { body } = await upload(lsa, calendar(lunch));
    // Today's lunch is still to come.
    expect(body.busy_count).toBe(365 + 62);
    expect(await freeOf(lsa.profile.id)).not.toContain('09:00');
    app.clock.advance({ days: 365 });
    const lastDay = await freeOf(lsa.profile.id, '2028-01-15');
    expect([lastDay.includes('08:00'), lastDay.includes('09:00')]).toEqual([true, false]);
    app.clock.advance({ days: -365 });
  });

  it('names the sessions it lies across, which stay; hours outside the week are nobody’s worry', async () => {
    const [family, lsa] = await scenario.pair();
    await scenario.confirmed(family, lsa, `${DAY}T07:00:00.000Z`);
    const { body } = await upload(lsa, calendar(at('0730', '0900'), at('2000', '2100')));
    const touched = [{ starts_at: `${DAY}T07:00:00.000Z`, ends_at: `${DAY}T08:00:00.000Z`, label: '' }];
    expect(body.touched).toEqual(touched);
    expect((await lsa.client.call(contract.getBusyCalendar)).body.touched).toEqual(touched);
    const { weekly_hours } = (await lsa.client.call(getAvailability)).body;
    expect((await lsa.client.call(saveWeeklyHours, { body: { weekly_hours } })).body.touched).toEqual([]);
    expect((await lsa.client.call(contract.removeBusyCalendar)).body.touched).toEqual([]);
  });

  it.each([
    ['no calendar', 'Dear Sir or Madam'],
    ['one that is cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'],
    ['a rule of too many steps', calendar(event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))],
    [
      'a rule that never ends',
      calendar(event('DTSTART:20261101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31')),
    ],
  ])('%s is refused, and the one before stays', async (_, content) => {
    const lsa = await scenario.lsa();
    await upload(lsa, calendar(at('0500', '0600')), 'good.ics');
    const { status, problem } = await upload(lsa, content);
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'calendar_unreadable', fields: [{ field: 'content' }] });
    expect((await lsa.client.call(contract.getBusyCalendar)).body).toMatchObject({
      file_name: 'good.ics',
      busy_count: 1,
    });
  });

  it('serves others while a file takes its time', async () => {
    const lsa = await scenario.lsa();
    const endless = calendar(event('DTSTART:20261101T000000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'));
    let isRead = false;
    const reading = upload(lsa, endless).finally(() => {
      isRead = true;
    });
    expect(await freeOf(lsa.profile.id)).not.toEqual([]);
    expect(isRead).toBe(false);
    expect((await reading).problem.code).toBe('calendar_unreadable');
  });

  it('may be a megabyte, and hold so many busy times', async () => {
    const lsa = await scenario.lsa();
    const filled = (bytes: number) => {
      const text = calendar(at('0500', '0600'));
      return calendar(`X-FILL:${'x'.repeat(bytes - text.length - 'X-FILL:'.length - 2)}`, at('0500', '0600'));
    };
    const most = filled(contract.BUSY_CALENDAR_BYTES);
    expect(most.length).toBe(contract.BUSY_CALENDAR_BYTES);
    expect((await upload(lsa, most)).status).toBe(200);
    const more = await upload(lsa, `${most}\n`);
    expect(more.problem).toMatchObject({ code: 'invalid_input', fields: [{ field: 'content' }] });
    const arabic = calendar(`X-FILL:${'ع'.repeat(contract.BUSY_CALENDAR_BYTES / 2)}`);
    expect((await upload(lsa, arabic)).problem).toMatchObject({ code: 'too_large', fields: [{ field: 'content' }] });
    const far = await upload(lsa, 'x'.repeat(3 * contract.BUSY_CALENDAR_BYTES));
    expect([far.status, far.problem.code]).toEqual([413, 'too_large']);
    const often = event('DTSTART:20261117T080000Z', 'DURATION:PT5M', 'RRULE:FREQ=MINUTELY;INTERVAL=10;COUNT=10001');
    expect((await upload(lsa, calendar(often))).problem).toMatchObject({ code: 'list_full' });
    expect((await upload(lsa, calendar(often.replace('10001', '10000')))).body.busy_count).toBe(
      contract.BUSY_TIMES_MAX,
    );
  });

  it('two at once end as one of them', async () => {
    const lsa = await scenario.lsa();
    const files = [calendar(at('0500', '0600')), calendar(at('0700', '0800'), at('0900', '1000'))];
    const answers = await Promise.all(files.map((content, i) => upload(lsa, content, `${i}.ics`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { file_name } = (await lsa.client.call(contract.getBusyCalendar)).body;
    expect(await rowsOf(lsa.profile.id)).toHaveLength(file_name === '0.ics' ? 1 : 2);
  });

  it('belongs to a profile', async () => {
    const person = await app.make.person('LSA');
    expect((await upload(person, calendar())).problem.code).toBe('not_found');
    expect((await person.client.call(contract.getBusyCalendar)).problem.code).toBe('not_found');
    expect((await person.client.call(contract.removeBusyCalendar)).problem.code).toBe('not_found');
  });
});
