import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { disputeNotifications } from './disputes.notifications.ts';
import { listFrozen } from './disputes.repository.ts';
import { mountDisputes } from './disputes.routes.ts';
import { disputeFileReader } from './parties/attachment-reader.ts';
import { disputePersonalData } from './personal-data.ts';
import { createDisputeServices, type DisputeDeps, type DisputeServices } from './services.ts';
import type { StaffCase } from './staff-cases.service.ts';

export { casesAbout, findCases } from './desk/desk-lists.service.ts';
export { findDispute } from './disputes.repository.ts';

export interface DisputesModule {
  /** Does what is due by now; runs every minute by itself. */
  tick(): Promise<void>;
  /** A case another part of the product opens for our team. */
  openStaffCase: (
    tx: Parameters<DisputeServices['staffCases']['open']>[0],
    wish: StaffCase,
  ) => Promise<{ id: string; number: string }>;
  /** The same use-cases at another time: the demo's past is made by the rules of the product. */
  at(clock: Clock): DisputeServices;
}

export async function registerDisputes(platform: Platform, deps: DisputeDeps): Promise<DisputesModule> {
  const { events, files, jobs, notifications, vetoes } = platform;
  const services = createDisputeServices(platform, deps);
  notifications.add(disputeNotifications);
  mountDisputes(platform, services);
  deps.accounts.addPersonalData(disputePersonalData(platform));
  vetoes.add('bookings.settle', async (db, ids) =>
    (await listFrozen(db, ids)).map((id) => ({ id, reason: 'disputes.pending' })),
  );
  for (const accountType of ['PARENT', 'LSA'] as const) files.addUploader('dispute_attachment', accountType);
  files.addReader('dispute_attachment', disputeFileReader);
  events.subscribe('disputes.contested_reports', 'booking.no_show_contested', (tx, { bookingId, by }) =>
    services.staffCases.openContested(tx, bookingId, by),
  );
  events.subscribe(
    'disputes.report_disagreements',
    'progress.report_answered',
    (tx, { bookingId, parentUserId, kind }) =>
      kind === 'disagreed' ? services.parties.draftFor(tx, bookingId, parentUserId) : Promise.resolve(),
  );
  await jobs.every('dispute-clocks', '* * * * *', () => services.clocks.tick());
  return {
    tick: () => services.clocks.tick(),
    openStaffCase: (tx, wish) => services.staffCases.open(tx, wish),
    at: (clock) => createDisputeServices({ ...platform, clock, events: events.at(clock) }, deps),
  };
}
