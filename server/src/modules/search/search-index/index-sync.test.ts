import { saveBusyCalendar } from '@sanad/contract/calendars.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { SearchIndexSync } from './index-sync.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('the keeper of the search index', () => {
  it('hears of engagements that come into reach as the days go by', async () => {
    const lsa = await app.make.lsa();
    const day = new Date(app.clock.now().getTime() + 70 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    const event = ['BEGIN:VEVENT', 'UID:far', `DTSTART:${day}T080000Z`, `DTEND:${day}T100000Z`, 'END:VEVENT'];
    const content = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...event, 'END:VCALENDAR', ''].join('\r\n');
    const saved = await lsa.client.call(saveBusyCalendar, { body: { file_name: 'school.ics', content } });
    expect(saved.body.busy_count).toBe(1);

    const keeper = new SearchIndexSync(app.platform);
    keeper.start(() => {});
    const engagements = async () => {
      const searchIndex = await keeper.ready();
      return searchIndex.row(searchIndex.placeOf(lsa.profile.id) ?? -1).engagements.length;
    };
    expect(await engagements()).toBe(0);
    app.clock.advance({ days: 10 });
    await keeper.turnDay();
    await vi.waitFor(async () => expect(await engagements()).toBe(1));
    await keeper.stop();
  });
});
