import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Families } from '../families/index.ts';
import { progressPersonalData } from './personal-data.ts';
import { progressNotifications } from './progress.notifications.ts';
import { mountProgress } from './progress.routes.ts';
import { ProgressTexts } from './progress-texts.ts';
import { announceDueReport } from './reports/due-reports.ts';
import { reportFileReader } from './reports/report-files.ts';
import { reportMissing } from './reports/report-missing.ts';
import { findDisagreement } from './reports/reports.repository.ts';
import { createProgressServices, type ProgressServices } from './services.ts';

/** What tests that move the clock, and the demo, may ask of progress. */
export interface ProgressModule {
  /** Reminds of reports that are due; runs every ten minutes by itself. */
  tick(): Promise<void>;
  /** What a parent disagrees with in a report; null: with nothing. */
  disagreementText(db: Queryable, bookingId: string): Promise<string | null>;
  /** The same use-cases at another time: the demo's past is made by the rules of the product. */
  at(clock: Clock): ProgressServices;
}

export async function registerProgress(
  platform: Platform,
  accounts: Accounts,
  families: Families,
): Promise<ProgressModule> {
  const { events, files, jobs, notifications, vetoes } = platform;
  const services = createProgressServices(platform, families);
  notifications.add(progressNotifications);
  mountProgress(platform, services);
  accounts.addPersonalData(progressPersonalData(platform));
  vetoes.add('bookings.settle', reportMissing);
  files.addUploader('report_file', 'LSA');
  files.addReader('report_file', reportFileReader(services.access));
  events.subscribe('progress.due_reports', 'booking.completed', (tx, { bookingId, kind }) =>
    kind === 'session' ? announceDueReport(tx, events, bookingId) : Promise.resolve(),
  );
  await jobs.every('report-reminders', '*/10 * * * *', () => services.reminders.tick());
  return {
    tick: () => services.reminders.tick(),
    disagreementText: async (db, bookingId) => {
      const response = await findDisagreement(db, bookingId);
      return response ? new ProgressTexts(platform.vault).openResponse(response) : null;
    },
    at: (clock) => createProgressServices({ ...platform, clock, events: events.at(clock) }, families),
  };
}
