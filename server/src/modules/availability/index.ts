import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import './availability.events.ts';
import { mountAvailability } from './availability.routes.ts';
import { AvailabilityService } from './availability.service.ts';
import { BusyCalendars } from './busy-calendar/busy-calendar.service.ts';
import { CalendarLinks } from './busy-calendar/calendar-links.service.ts';
import { Holidays } from './holidays/holidays.service.ts';
import { availabilityPersonalData } from './personal-data.ts';

export { zoneOfLsa } from './availability.repository.ts';
export { freeSlots, freeSlotsOfLsa, isFree, nextFree } from './free-hours.service.ts';
export { checkHolidayRange, daysFrom } from './holidays/holiday-ranges.ts';

export async function registerAvailability(platform: Platform, accounts: Accounts): Promise<void> {
  const links = new CalendarLinks(platform);
  mountAvailability(platform, {
    availability: new AvailabilityService(platform),
    busyCalendars: new BusyCalendars(platform),
    links,
    holidays: new Holidays(platform),
  });
  await links.startJobs();
  accounts.addPersonalData(availabilityPersonalData);
}
