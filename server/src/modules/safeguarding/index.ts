import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Families } from '../families/index.ts';
import type { OpensCases } from './calendars/check-ins.service.ts';
import { registerCalendars, type VulnerabilityCalendars } from './calendars/register-calendars.ts';

export interface SafeguardingModule {
  calendars: VulnerabilityCalendars;
}

/** `cases`: where a missed red check-in opens a case; null while there is no such place. */
export async function registerSafeguarding(
  platform: Platform,
  accounts: Accounts,
  families: Families,
  cases: OpensCases | null = null,
): Promise<SafeguardingModule> {
  return { calendars: await registerCalendars(platform, { accounts, families, cases }) };
}
