import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { ChatModule } from '../chat/index.ts';
import { type Concerns, registerConcerns } from './concerns/register-concerns.ts';

export interface SafeguardingModule {
  concerns: Concerns;
}

export async function registerSafeguarding(
  platform: Platform,
  accounts: Accounts,
  chat: ChatModule,
): Promise<SafeguardingModule> {
  return { concerns: await registerConcerns(platform, { accounts, chat }) };
}
