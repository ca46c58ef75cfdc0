import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Families } from '../../families/index.ts';
import { BookingApprovals } from './approvals.service.ts';
import { CalendarViewLog } from './calendar-view-log.ts';
import { CalendarViews } from './calendar-views.service.ts';
import { CarePlans } from './care-plans.service.ts';
import { CheckIns, type OpensCases } from './check-ins/check-ins.service.ts';
import { WindowSearch } from './windows/window-search.service.ts';
import { Windows } from './windows/windows.service.ts';

export interface CalendarDeps {
  accounts: Accounts;
  families: Families;
  /** Null: a missed red check-in opens no case. */
  cases: OpensCases | null;
}

export type CalendarServices = ReturnType<typeof createCalendarServices>;

export function createCalendarServices(platform: Platform, { accounts, families, cases }: CalendarDeps) {
  const log = new CalendarViewLog(platform, families);
  const windows = new Windows(platform);
  return {
    views: new CalendarViews(platform, log),
    search: new WindowSearch(platform, log),
    windows,
    checkIns: new CheckIns(platform, cases),
    approvals: new BookingApprovals(platform),
    carePlans: new CarePlans(platform, { accounts, families, windows }),
  };
}
