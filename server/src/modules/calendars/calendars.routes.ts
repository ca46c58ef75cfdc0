import * as contract from '@sanad/contract/calendars.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Calendars } from './calendars.service.ts';

export function mountCalendars({ http: { app } }: Platform, calendars: Calendars): void {
  route(app, contract.getCalendarFeed, ({ viewer }) => calendars.get(viewer));
  route(app, contract.renewCalendarFeed, ({ viewer }) => calendars.renew(viewer));
  route(app, contract.revokeCalendarFeed, ({ viewer }) => calendars.revoke(viewer));
  route(app, contract.readCalendarFeed, async ({ params, reply }) => {
    const text = await calendars.read(params.token);
    reply.type('text/calendar; charset=utf-8').header('x-robots-tag', 'noindex');
    return text;
  });
  route(app, contract.getSessionCalendarFile, async ({ viewer, params, reply }) => {
    const text = await calendars.sessionFile(viewer, params.id);
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="session.ics"')
      .header('cache-control', 'private, no-store');
    return text;
  });
}
