import * as contract from '@sanad/contract/staff/see-as.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { PersonPages } from '../person/person.service.ts';
import { LookEndings } from './look-endings.ts';
import { createLookReader } from './look-reader.ts';
import { seeAsPersonalData } from './personal-data.ts';
import { seeAsNotifications } from './see-as.notifications.ts';
import { StaffLooks } from './staff-looks.service.ts';
import { StaffVisits } from './staff-visits.service.ts';

/** Staff see what a person sees: read-only, with that person's consent, and logged. Returns what ends looks in time. */
export async function registerSeeAs(
  platform: Platform,
  accounts: Accounts,
  pages: PersonPages,
): Promise<{ tick(): Promise<void> }> {
  const { http, notifications, events, jobs } = platform;
  const endings = new LookEndings(platform);
  const looks = new StaffLooks(platform, pages, endings);
  const visits = new StaffVisits(platform, endings);
  const { app } = http;
  route(app, contract.getSeeAs, ({ viewer, params }) => looks.get(viewer, params.id));
  route(app, contract.requestSeeAs, ({ viewer, params, body }) => looks.request(viewer, params.id, body.reason));
  route(app, contract.startSeeAs, ({ viewer, params }) => looks.start(viewer, params.id));
  route(app, contract.stopSeeAs, ({ viewer, params }) => looks.stop(viewer, params.id));
  route(app, contract.listStaffVisits, ({ viewer, query }) => visits.list(viewer, query));
  route(app, contract.answerStaffVisit, ({ viewer, params, body }) => visits.answer(viewer, params.id, body.allow));
  route(app, contract.stopStaffVisit, ({ viewer, params }) => visits.stop(viewer, params.id));
  http.readLooksWith(createLookReader(platform));
  notifications.add(seeAsNotifications);
  accounts.addPersonalData(seeAsPersonalData(platform));
  for (const type of ['account.suspended', 'account.closed'] as const) {
    events.subscribe('people.see_as', type, (tx, { userId }) => endings.endOf(tx, userId));
  }
  await jobs.every('see-as-looks', '* * * * *', () => endings.tick());
  return { tick: () => endings.tick() };
}
