import { joinComingSoon } from '@sanad/contract/content/content.ts';
import { call } from '../../lib/api/api.ts';
import type { Language } from '../../lib/text/i18n.ts';

export async function leaveEmail(email: string, language: Language): Promise<void> {
  await call(joinComingSoon, { body: { email, language } });
}
