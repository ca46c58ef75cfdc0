import * as contract from '@sanad/contract/availability.ts';
import {
  getBusyCalendar,
  getCalendarLink,
  removeBusyCalendar,
  removeCalendarLink,
  saveBusyCalendar,
  saveCalendarLink,
} from '@sanad/contract/calendars.ts';
import * as holidayContract from '@sanad/contract/holidays.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AvailabilityService } from './availability.service.ts';
import type { BusyCalendars } from './busy-calendar/busy-calendar.service.ts';
import type { CalendarLinks } from './busy-calendar/calendar-links.service.ts';
import type { Holidays } from './holidays/holidays.service.ts';

interface Services {
  availability: AvailabilityService;
  busyCalendars: BusyCalendars;
  links: CalendarLinks;
  holidays: Holidays;
}

export function mountAvailability(
  { http: { app } }: Platform,
  { availability, busyCalendars, links, holidays }: Services,
): void {
  route(app, contract.lsaSlots, ({ params, query }) => availability.slots(params.id, query));

  route(app, contract.ownSlots, ({ viewer, query }) => availability.ownSlots(viewer, query));
  route(app, contract.getAvailability, ({ viewer }) => availability.own(viewer));
  route(app, contract.previewAvailability, ({ viewer }) => availability.preview(viewer));
  route(app, contract.previewWeeklyHours, ({ viewer, body }) => availability.previewWeek(viewer, body));
  route(app, contract.saveWeeklyHours, ({ viewer, body }) => availability.saveWeek(viewer, body));
  route(app, contract.addException, ({ viewer, body }) => availability.addException(viewer, body));
  route(app, contract.removeException, ({ viewer, params }) => availability.removeException(viewer, params.id));
  route(app, contract.changeAvailabilityRules, ({ viewer, body }) => availability.changeRules(viewer, body));

  route(app, getBusyCalendar, ({ viewer }) => busyCalendars.own(viewer));
  route(app, saveBusyCalendar, ({ viewer, body }) => busyCalendars.save(viewer, body));
  route(app, removeBusyCalendar, ({ viewer }) => busyCalendars.remove(viewer));

  route(app, getCalendarLink, ({ viewer }) => links.own(viewer));
  route(app, saveCalendarLink, ({ viewer, body }) => links.save(viewer, body.address));
  route(app, removeCalendarLink, ({ viewer }) => links.remove(viewer));

  route(app, holidayContract.listHolidays, ({ viewer }) => holidays.list(viewer));
  route(app, holidayContract.saveHoliday, ({ viewer, params, body }) => holidays.save(viewer, params.date, body));
  route(app, holidayContract.removeHoliday, ({ viewer, params }) => holidays.remove(viewer, params.date));
}
