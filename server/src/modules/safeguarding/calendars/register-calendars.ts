import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unknownLsaInRedWindow, unknownLsaInRedWindowRequested } from './approvals.service.ts';
import { calendarNotifications } from './calendars.notifications.ts';
import { mountCalendars } from './calendars.routes.ts';
import { calendarData } from './personal-data.ts';
import { type CalendarDeps, type CalendarServices, createCalendarServices } from './services.ts';

/** What the demo, and tests that move the clock, may ask of the vulnerability calendars. */
export interface VulnerabilityCalendars {
  /** Reminds, and marks what nobody recorded as missed; runs every minute by itself. */
  tick(): Promise<void>;
  /** The same use-cases at another time. */
  at(clock: Clock): CalendarServices;
}

export async function registerCalendars(platform: Platform, deps: CalendarDeps): Promise<VulnerabilityCalendars> {
  const services = createCalendarServices(platform, deps);
  const { events, vetoes, jobs, notifications } = platform;
  const tick = () => services.checkIns.tick();
  notifications.add(calendarNotifications);
  mountCalendars(platform, services);
  deps.accounts.addPersonalData(calendarData(platform));
  vetoes.add('bookings.book', unknownLsaInRedWindow);
  vetoes.add('bookings.request_reschedule', unknownLsaInRedWindowRequested);
  events.subscribe('safeguarding.approvals', 'booking.stopped', (tx, stopped) =>
    services.approvals.request(tx, stopped),
  );
  for (const type of ['account.consent_given', 'account.consent_withdrawn'] as const) {
    events.subscribe('safeguarding.consents', type, async (tx, { userId, purpose }) => {
      if (purpose === 'vulnerability_plan') await services.carePlans.followConsent(tx, userId);
    });
  }
  await jobs.every('vulnerability-check-ins', '* * * * *', tick);
  return {
    tick,
    at: (clock) => createCalendarServices({ ...platform, clock, events: events.at(clock) }, deps),
  };
}
