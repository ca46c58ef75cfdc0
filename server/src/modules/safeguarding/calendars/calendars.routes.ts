import * as calendar from '@sanad/contract/safeguarding/calendar.ts';
import * as plans from '@sanad/contract/safeguarding/calendar-care-plans.ts';
import * as writing from '@sanad/contract/safeguarding/calendar-windows.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CalendarServices } from './services.ts';

export function mountCalendars({ http: { app } }: Platform, services: CalendarServices): void {
  const { views, search, windows, checkIns, approvals, carePlans } = services;
  route(app, calendar.getCalendar, ({ viewer, query }) => views.grid(viewer, query));
  route(app, calendar.getCalendarToday, ({ viewer }) => views.today(viewer));
  route(app, calendar.countLateCheckIns, () => views.countLate());
  route(app, calendar.getChildCalendar, ({ viewer, params }) => views.child(viewer, params.id));
  route(app, calendar.findCalendarChildren, ({ query }) => search.children(query.search));
  route(app, calendar.listCalendarStaff, () => search.staff());
  route(app, calendar.findWindows, ({ viewer, query }) => search.find(viewer, query));
  route(app, calendar.exportWindows, async ({ viewer, query, reply }) => {
    const { text, day } = await search.export(viewer, query);
    reply
      .type(query.format === 'ics' ? 'text/calendar; charset=utf-8' : 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="vulnerability-calendar-${day}.${query.format}"`)
      .header('cache-control', 'no-store');
    return Buffer.from(text);
  });

  route(app, writing.createWindow, ({ viewer, body }) => windows.create(viewer, body));
  route(app, writing.changeWindow, ({ viewer, params, body }) => windows.change(viewer, params.id, body));
  route(app, writing.endWindow, ({ viewer, params, body }) => windows.end(viewer, params.id, body.version));
  route(app, writing.takeOverWindow, ({ viewer, params, body }) => windows.takeOver(viewer, params.id, body.version));
  route(app, writing.showFamilyPhone, ({ viewer, params }) => views.phone(viewer, params.id));
  route(app, writing.recordCheckIn, ({ viewer, params, body }) => checkIns.record(viewer, params.id, body));
  route(app, writing.decideBookingApproval, ({ viewer, params, body }) => approvals.decide(viewer, params.id, body));

  route(app, plans.getCarePlan, ({ viewer, params }) => carePlans.get(viewer, params.id));
  route(app, plans.answerCarePlan, ({ viewer, params, body }) => carePlans.answer(viewer, params.id, body.answer));
  route(app, plans.getCareNote, ({ viewer, params }) => carePlans.careNotes(viewer, params.id));
}
