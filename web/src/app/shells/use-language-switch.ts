import { useTranslation } from 'react-i18next';
import { saveLanguage } from '../../features/accounts/save-language.ts';
import { useSession } from '../../lib/api/session.ts';
import { changeLanguage, languageOf } from '../../lib/text/i18n.ts';

/** The page changes at once; somebody signed in also gets mails and messages in that language. */
export function useLanguageSwitch() {
  const { i18n } = useTranslation();
  const other = languageOf(i18n.language) === 'ar' ? 'en' : 'ar';

  async function switchLanguage() {
    await changeLanguage(i18n, other);
    if (useSession.getState().authenticated) await saveLanguage(other);
  }

  return { other, switchLanguage } as const;
}
