import { changeUser } from '@sanad/contract/accounts/accounts.ts';
import { call } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.ts';
import type { Language } from '../../lib/text/i18n.ts';

/** The page is already in it; should this fail, only the next mail comes in the old language. */
export async function saveLanguage(language: Language): Promise<void> {
  if (useSession.getState().seeAs) return;
  try {
    useSession.getState().userChanged(await call(changeUser, { body: { language } }));
  } catch {
    console.warn('The language of this account could not be saved.');
  }
}
