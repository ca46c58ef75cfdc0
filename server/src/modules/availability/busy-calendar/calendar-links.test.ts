import { lsaSlots } from '@sanad/contract/availability.ts';
import * as contract from '@sanad/contract/calendars.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { BookingScenario } from '../../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { FetchError } from '../../../platform/http/public-fetch.ts';
import { CalendarLinks } from './calendar-links.service.ts';

let app: TestApp;
let scenario: BookingScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
});
afterAll(() => app.close());

const DAY = '2026-11-19';
const ADDRESS = 'https://calendar.invalid/private-4711/basic.ics';
const busyAt = (from: string, to: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261119T${from}00Z\r\nDTEND:20261119T${to}00Z\r\nSUMMARY:Zainab\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const save = (person: Person, address = ADDRESS) =>
  person.client.call(contract.saveCalendarLink, { body: { address } });
const linkOf = async (person: Person) => (await person.client.call(contract.getCalendarLink)).body;
const freeOf = async (lsaId: string) => {
  const { body } = await app.client().call(lsaSlots, { params: { id: lsaId }, query: { from: DAY, to: DAY } });
  return body.results.map(({ starts_at }) => starts_at.slice(11, 16));
};
/** The calendar as the internet would have it. */
const reads = (lsaId: string, answer: () => string) =>
  new CalendarLinks(app.platform, async () => answer()).read(lsaId);

describe('a calendar followed by its address [LSA-07]', () => {
  it('blocks its busy times, follows its changes, and gives them back when it is removed', async () => {
    const lsa = await scenario.lsa();
    const all = await freeOf(lsa.profile.id);
    const saved = await save(lsa);
    expect(saved.body).toMatchObject({ host: 'calendar.invalid', checked_at: null, problem: null });
    await reads(lsa.profile.id, () => busyAt('0500', '0600'));
    expect(await linkOf(lsa)).toMatchObject({ busy_count: 1, problem: null, read_at: app.clock.now().toISOString() });
    expect(await freeOf(lsa.profile.id)).toEqual(all.filter((start) => start !== '05:00'));
    await reads(lsa.profile.id, () => busyAt('0700', '0800'));
    expect(await freeOf(lsa.profile.id)).toEqual(all.filter((start) => start !== '07:00'));
    const removed = await lsa.client.call(contract.removeCalendarLink);
    expect(removed.body).toMatchObject({ host: null, busy_count: 0 });
    expect(await freeOf(lsa.profile.id)).toEqual(all);
  });

  it('keeps what was read when it cannot be read, and says why', async () => {
    const lsa = await scenario.lsa();
    await save(lsa);
    await reads(lsa.profile.id, () => busyAt('0500', '0600'));
    for (const [answer, problem] of [
      [() => 'no calendar', 'unreadable'],
      [
        () => {
          throw new FetchError('slow');
        },
        'slow',
      ],
    ] as const) {
      await reads(lsa.profile.id, answer);
      expect(await linkOf(lsa)).toMatchObject({ problem, busy_count: 1 });
    }
  });

  it('the file and the link have times of their own', async () => {
    const lsa = await scenario.lsa();
    const content = busyAt('0500', '0600');
    await lsa.client.call(contract.saveBusyCalendar, { body: { file_name: 'work.ics', content } });
    await save(lsa);
    await reads(lsa.profile.id, () => busyAt('0700', '0800'));
    await lsa.client.call(contract.removeBusyCalendar);
    expect(await freeOf(lsa.profile.id)).not.toContain('07:00');
    expect(await freeOf(lsa.profile.id)).toContain('05:00');
  });

  it('takes only https addresses of the open internet, and never shows or logs them again', async () => {
    const lsa = await scenario.lsa();
    for (const address of ['http://calendar.invalid/a.ics', 'https://10.0.0.1/a.ics', 'file:///etc/passwd', 'a']) {
      const refused = await save(lsa, address);
      expect(refused.problem).toMatchObject({ code: 'calendar_address_invalid', fields: [{ field: 'address' }] });
    }
    await save(lsa, ADDRESS);
    const rows = await app.platform.db.selectFrom('lsa_calendar_links').selectAll().execute();
    expect(JSON.stringify([rows, await linkOf(lsa), app.logs])).not.toContain('private-4711');
    const family = await scenario.family();
    expect((await save(family)).status).toBe(403);
  });
});
