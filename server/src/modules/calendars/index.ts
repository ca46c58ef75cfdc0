import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { deleteFeedOf, findFeedOf } from './calendars.repository.ts';
import { mountCalendars } from './calendars.routes.ts';
import { Calendars } from './calendars.service.ts';
import type { writeCalendar as WriteCalendar } from './icalendar.ts';

export { sessionFile } from './session-file.ts';

export function registerCalendars(platform: Platform, accounts: Accounts): void {
  mountCalendars(platform, new Calendars(platform));
  accounts.addPersonalData({
    name: 'calendar_feed',
    // The address itself is a key.
    export: async (db, userId) => {
      const feed = await findFeedOf(db, userId);
      return feed ? { created_at: feed.created_at } : null;
    },
    erase: deleteFeedOf,
  });
}

/** The library behind it is loaded when the first calendar is written. */
export async function writeCalendar(
  ...input: Parameters<typeof WriteCalendar>
): Promise<ReturnType<typeof WriteCalendar>> {
  return (await import('./icalendar.ts')).writeCalendar(...input);
}
