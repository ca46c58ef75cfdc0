import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { ChatModule } from '../chat/index.ts';
import type { Families } from '../families/index.ts';
import type { OpensCases } from './calendars/check-ins/check-ins.service.ts';
import { registerCalendars, type VulnerabilityCalendars } from './calendars/register-calendars.ts';
import { type Concerns, registerConcerns } from './concerns/register-concerns.ts';

export interface SafeguardingModule {
  calendars: VulnerabilityCalendars;
  concerns: Concerns;
}

interface Deps {
  accounts: Accounts;
  families: Families;
  chat: ChatModule;
  /** Where a missed red check-in opens a case; null while there is no such place. */
  cases: OpensCases | null;
}

export async function registerSafeguarding(
  platform: Platform,
  { accounts, families, chat, cases }: Deps,
): Promise<SafeguardingModule> {
  return {
    calendars: await registerCalendars(platform, { accounts, families, cases }),
    concerns: await registerConcerns(platform, { accounts, chat }),
  };
}
